import { existsSync, readdirSync, watch } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { contentRoot } from '../content-root.ts';
import { formatProblem, formatReport, summarise, type Problem } from '../content-files/problem.ts';
import { escapeText } from '../../model/text/markup.ts';
import * as channel from './channel-events.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';

/** Marked as already enhanced, so that Astro does not search it for the source of a thrown error. */
type OverlayPayload = ErrorPayload & { __isEnhancedAstroErrorPayload: true };

/** Returns a note on the words that differ from what is published and that no dictionary knows. */
type FindUnknownWords = (
  root: string,
  published: ContentSnapshot,
  content: ContentSnapshot,
) => Promise<string[]>;

/**
 * Returns the integration for those who write content with `npm run dev`: pages follow what is in content/, problems are
 * shown over them, and the toolbar finds the source of a sentence and changes it there.
 */
export function contentAuthoring(findUnknownWords: FindUnknownWords): AstroIntegration {
  return {
    name: 'content-authoring',
    hooks: {
      'astro:config:setup': ({ command, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        for (const [name, file, iconPath] of toolbarApps)
          addDevToolbarApp({
            id: `content-${name.toLowerCase()}`,
            name,
            icon: toIcon(iconPath),
            entrypoint: new URL(file, import.meta.url),
          });
      },
      'astro:server:setup': async ({ server, toolbar, refreshContent }) => {
        const { ws, middlewares, environments, httpServer } = server;
        // Imported late: a build reads this file too, and the check has two hundred modules that it would load twice.
        const { ContentEditor } = await import('./content-editor.ts');
        const editor = new ContentEditor(contentRoot());
        const { workingContent } = editor;
        /** What is shown over the pages. */
        let shownOverlay: OverlayPayload | undefined;
        const updateOverlay = (isNewConnection: boolean) => {
          // Starter text must not hide the page from the person who is writing it.
          const problems = workingContent.state.problems.filter(
            ({ isUnfilledTemplate }) => !isUnfilledTemplate,
          );
          const lastStack = shownOverlay?.err.stack;
          shownOverlay = problems.length > 0 ? toOverlayPayload(problems, contentRoot()) : undefined;
          if (shownOverlay && (isNewConnection || shownOverlay.err.stack !== lastStack))
            ws.send(shownOverlay);
          // Only a reload closes the overlay.
          else if (shownOverlay === undefined && lastStack !== undefined) ws.send({ type: 'full-reload' });
        };
        const refresh = serialize(() => {
          updateOverlay(false);
          toolbar.send(channel.contentChangedEvent, {});
          return refreshContent?.({});
        });
        watchFolders(join(contentRoot(), 'content'), () => void refresh());
        // Of a page that cannot be made, Astro says a moment later that something was not loaded, but not why.
        const send = ws.send.bind(ws);
        ws.send = (payload: HotPayload | string, data?: unknown) => {
          if (typeof payload === 'string') send(payload, data);
          else send(payload.type === 'error' ? (shownOverlay ?? payload) : payload);
        };
        // A page that is being loaded again when Astro says so may have been made before, and hears nothing.
        middlewares.use((_, response, next) => {
          response.setHeader(
            'Server-Timing',
            `${channel.contentTimeMetric};dur=${lastContentUpdate(environments)}`,
          );
          next();
        });
        ws.on(channel.pageContentTimeEvent, (time: number, client) => {
          if (time < lastContentUpdate(environments)) client.send({ type: 'full-reload' });
        });
        const trustedSockets = new WeakSet();
        ws.on('connection', (socket, { headers }) => {
          const address = httpServer?.address();
          if (isTrustedOrigin(headers, typeof address === 'object' ? address?.port : undefined))
            trustedSockets.add(socket);
          updateOverlay(true);
        });
        ws.on(channel.editRequestEvent, (request: { requestId?: unknown }, client) => {
          const result = trustedSockets.has(client.socket)
            ? editor.respond(request)
            : { refusal: foreignOriginMessage };
          if (result.successMessage !== undefined) void refresh();
          client.send(channel.editResponseEvent, { ...result, requestId: request?.requestId });
          if (result.differences === undefined) return;
          const unknownWordsNote = findUnknownWords(
            contentRoot(),
            workingContent.published,
            workingContent.state.content,
          );
          void unknownWordsNote.then((lines) => client.send(channel.unknownWordsEvent, lines));
        });
      },
    },
  };
}

/** Returns when the content of which Astro makes pages was last replaced; 0 before that. */
const lastContentUpdate = (environments: ViteDevServer['environments']): number =>
  Math.max(
    ...Object.values(environments).map(
      ({ moduleGraph }) => moduleGraph.getModuleById('\0astro:data-layer-content')?.lastHMRTimestamp ?? 0,
    ),
  );

/** Returns what calls `task`, each time after its last end; who calls in between shares the next: all that has changed is read then. */
function serialize(task: () => Promise<void> | undefined): () => Promise<void> {
  let lastRun = Promise.resolve();
  let isQueued = false;
  return () => {
    if (isQueued) return lastRun;
    isQueued = true;
    const startNext = () => {
      isQueued = false;
      return task();
    };
    return (lastRun = lastRun.then(startNext, startNext));
  };
}

/**
 * Calls `onChange` after each change in a folder and in those directly in it. Vite's watcher looks at each file, and misses
 * what is written right after a file was replaced. A name that begins with a dot is that of a file in the making.
 */
function watchFolders(root: string, onChange: () => void): void {
  const watchedFolders = new Set<string>();
  const watchNewFolders = () => {
    const subfolders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const folder of [root, ...subfolders.map(({ name }) => join(root, name))]) {
      if (watchedFolders.has(folder)) continue;
      watchedFolders.add(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name?.startsWith('.')) return;
        if (!existsSync(folder)) {
          watcher.close();
          watchedFolders.delete(folder);
        }
        if (!existsSync(root)) return;
        watchNewFolders();
        onChange();
      });
    }
  };
  watchNewFolders();
}

/**
 * Returns whether a connection comes from a page of the server itself. Vite lets in whoever has no origin, and any page that
 * has read its token, as those of other servers on the same machine can; neither may write files. In a workspace on the web,
 * the browser sees the port of the server at an address that the workspace names.
 */
function isTrustedOrigin({ origin, host }: IncomingHttpHeaders, port: number | undefined): boolean {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  const isForwarded = name !== undefined && domain !== undefined && port !== undefined;
  return (
    origin !== undefined &&
    (URL.parse(origin)?.host === host || (isForwarded && origin === `https://${name}-${port}.${domain}`))
  );
}

const foreignOriginMessage =
  'Only pages of this server may change the content: open the address that npm run dev prints.';

/** What the toolbar offers: its name, its file and the lines of its icon. */
const toolbarApps = [
  ['Edit', 'edit-app.ts', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'],
  ['Changes', 'changes-app.ts', 'M4 6h10M4 12h6M4 18h6M14 15l3 3l4-6'],
  ['New', 'new-app.ts', 'M12 4v16M4 12h16'],
] as const;

const toIcon = (iconPath: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${iconPath}"/></svg>`;

/** Returns the message for the browser; Astro's overlay inserts `message` as HTML, so content text is escaped. */
export function toOverlayPayload(problems: readonly Problem[], root: string): OverlayPayload {
  const [firstProblem] = problems;
  const name = 'The content needs mending';
  return {
    type: 'error',
    __isEnhancedAstroErrorPayload: true,
    err: {
      name,
      title: `${name}: ${summarise(problems)}`,
      message: problems.map((problem) => escapeText(formatProblem(problem))).join('<br><br>'),
      // Shown below the message, and used by the copy button.
      stack: formatReport(problems),
      plugin: 'content-authoring',
      ...(firstProblem && {
        loc: { file: join(root, firstProblem.file), line: firstProblem.line, column: firstProblem.column },
      }),
    },
  };
}
