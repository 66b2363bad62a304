import { existsSync, readdirSync, watch } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { contentParentFolder } from '../content-parent-folder.ts';
import { formatProblem, formatReport, summarise, type Problem } from '../content-files/problem.ts';
import { escapeText } from '../../model/text/markup.ts';
import * as channel from './channel-events.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';

/**
 * The payload of the error overlay. It is marked as already enhanced, so that Astro does not look for the source of a
 * thrown error.
 */
type OverlayPayload = ErrorPayload & { __isEnhancedAstroErrorPayload: true };

/** Finds words in changed texts that the dictionary does not contain, as lines of a note. */
type FindUnknownWords = (
  root: string,
  published: ContentSnapshot,
  content: ContentSnapshot,
) => Promise<string[]>;

/**
 * The integration for people who write content with `npm run dev`: pages update when content/ changes, problems are
 * shown over them, and the toolbar finds the source of a sentence and edits it.
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
        // The module is imported only in the dev server. A build loads this file too, and would load the two hundred
        // modules of the content check twice.
        const { ContentEditor } = await import('./content-editor.ts');
        const editor = new ContentEditor(contentParentFolder());
        const { workingContent } = editor;
        /** The error overlay for the current problems; undefined if there are none. */
        let currentOverlay: OverlayPayload | undefined;
        let isOverlayOpen = false;
        const showProblems = (isNewConnection: boolean) => {
          // Unfinished texts of a template are not shown, because the overlay would hide the page from the person who
          // is replacing them.
          const problems = workingContent.state.problems.filter(
            ({ isUnfilledTemplate }) => !isUnfilledTemplate,
          );
          const lastStack = currentOverlay?.err.stack;
          currentOverlay =
            problems.length > 0 ? toOverlayPayload(problems, contentParentFolder()) : undefined;
          if (!currentOverlay || (!isNewConnection && currentOverlay.err.stack === lastStack)) return;
          ws.send(currentOverlay);
          isOverlayOpen = true;
        };
        /** Closes the overlay by reloading the page, which is the only way, if there are no problems any more. */
        const closeOverlay = () => {
          if (!isOverlayOpen || currentOverlay) return;
          isOverlayOpen = false;
          ws.send({ type: 'full-reload' });
        };
        const refresh = serialize(async () => {
          showProblems(false);
          toolbar.send(channel.contentChangedEvent, {});
          try {
            await refreshContent?.({});
          } finally {
            // Before Astro has replaced its content, a reload would show the old content or, after a start with
            // problems, the error that no content was loaded.
            closeOverlay();
          }
        });
        watchFolders(join(contentParentFolder(), 'content'), () => void refresh());
        // If a page cannot be rendered, Astro sends a second error shortly afterwards that does not contain the cause.
        // It must not replace the first one.
        const send = ws.send.bind(ws);
        ws.send = (payload: HotPayload | string, data?: unknown) => {
          if (typeof payload === 'string') send(payload, data);
          else send(payload.type === 'error' ? (currentOverlay ?? payload) : payload);
        };
        // A page that is loading while Astro announces an update does not receive the announcement, although it may
        // have been rendered with the old content.
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
          showProblems(true);
        });
        ws.on(channel.editRequestEvent, (request: { requestId?: unknown }, client) => {
          const result = trustedSockets.has(client.socket)
            ? editor.respond(request)
            : { refusal: foreignOriginMessage };
          if (result.successMessage !== undefined) void refresh();
          client.send(channel.editResponseEvent, { ...result, requestId: request?.requestId });
          if (result.differences === undefined) return;
          const unknownWordsNote = findUnknownWords(
            contentParentFolder(),
            workingContent.published,
            workingContent.state.content,
          );
          void unknownWordsNote.then((lines) => client.send(channel.unknownWordsEvent, lines));
        });
      },
    },
  };
}

/** The time at which Astro last replaced its content store; 0 before the first time. */
const lastContentUpdate = (environments: ViteDevServer['environments']): number =>
  Math.max(
    ...Object.values(environments).map(
      ({ moduleGraph }) => moduleGraph.getModuleById('\0astro:data-layer-content')?.lastHMRTimestamp ?? 0,
    ),
  );

/**
 * Serializes calls of `task`: a run starts only after the previous one has ended. All calls during a run share one
 * further run.
 */
function serialize(task: () => Promise<void>): () => Promise<void> {
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
 * Calls `onChange` after each change in a folder and in its direct subfolders, except of temporary files, whose names
 * begin with a dot. The watcher of Vite is not used, because it watches single files, and misses a write directly after
 * a file was replaced.
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
 * Whether a connection comes from a page of this dev server, so that it may write files. Vite also accepts connections
 * without an origin, and from any page that has read its token, which pages of other servers on the same machine can
 * do. In a web-based workspace, the host of the page is a host of the workspace that leads to the port of the server.
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

/** The toolbar apps: name, entry file and icon. */
const toolbarApps = [
  ['Edit', 'edit-app.ts', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'],
  ['Changes', 'changes-app.ts', 'M4 6h10M4 12h6M4 18h6M14 15l3 3l4-6'],
  ['New', 'new-app.ts', 'M12 4v16M4 12h16'],
] as const;

const toIcon = (iconPath: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${iconPath}"/></svg>`;

/**
 * The payload with the problems for the error overlay. The overlay of Astro inserts `message` as HTML, so texts of the
 * content are escaped.
 */
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
      // The overlay shows this text below the message, and copies it when the copy button is pressed.
      stack: formatReport(problems),
      plugin: 'content-authoring',
      ...(firstProblem && {
        loc: { file: join(root, firstProblem.file), line: firstProblem.line, column: firstProblem.column },
      }),
    },
  };
}
