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
 * Finds the words in changed texts that the spelling dictionary does not contain. Returns the lines of a note about
 * them.
 */
type FindUnknownWords = (
  root: string,
  published: ContentSnapshot,
  content: ContentSnapshot,
  problems: readonly Problem[],
) => Promise<string[]>;

/**
 * The Astro integration for people who write content with `npm run dev`. Pages update when content/ changes, problems
 * are shown in an overlay, and with the toolbar, people find where a sentence is written and edit it.
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
        // This import is dynamic, so that it happens only in the dev server. A build loads this file too, and would
        // otherwise load the two hundred modules of the content check twice.
        const { ContentEditor } = await import('./content-editor.ts');
        const editor = new ContentEditor(contentParentFolder());
        const { workingContent } = editor;
        /** The error overlay with the current problems; undefined if there are none. */
        let currentOverlay: ErrorPayload | undefined;
        let isOverlayOpen = false;
        // When a page cannot be rendered, Astro itself sends the browser an error shortly after the page. That error says
        // only that something could not be loaded. So our overlay, which names the cause, is sent in its place.
        const send = ws.send.bind(ws);
        ws.send = (payload: HotPayload | string, data?: unknown) => {
          if (typeof payload === 'string') send(payload, data);
          else send(payload.type === 'error' ? (currentOverlay ?? payload) : payload);
        };
        const showProblems = (isNewConnection: boolean) => {
          // Unfinished template texts are not shown, because the overlay would hide the page from the person who is
          // replacing them.
          const problems = workingContent.state.problems.filter(
            ({ isUnfilledTemplate }) => !isUnfilledTemplate,
          );
          const lastStack = currentOverlay?.err.stack;
          currentOverlay =
            problems.length > 0 ? toOverlayPayload(problems, contentParentFolder()) : undefined;
          if (!currentOverlay || (!isNewConnection && currentOverlay.err.stack === lastStack)) return;
          // Astro replaces `ws.send` too, by a function that rewrites errors.
          send(currentOverlay);
          isOverlayOpen = true;
        };
        /** Closes the overlay if there are no problems any more. Reloading the page is the only way to close it. */
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
            // The page is reloaded only after Astro has loaded the new content. Before that, it would show the old
            // content or, if the server was started with problems, the error that no content was loaded.
            closeOverlay();
          }
        });
        watchFolders(join(contentParentFolder(), 'content'), () => void refresh());
        // A page that is still loading when Astro announces an update misses the announcement, and may have been
        // rendered with the old content. Each page therefore gets the time of the last update in a header, sends it
        // back when it has loaded, and is reloaded if there was a later update.
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
            workingContent.state.problems,
          );
          void unknownWordsNote.then((lines) => client.send(channel.unknownWordsEvent, lines));
        });
      },
    },
  };
}

/** The time at which Astro last loaded the content, as a timestamp; 0 if it has not loaded any. */
const lastContentUpdate = (environments: ViteDevServer['environments']): number =>
  Math.max(
    ...Object.values(environments).map(
      ({ moduleGraph }) => moduleGraph.getModuleById('\0astro:data-layer-content')?.lastHMRTimestamp ?? 0,
    ),
  );

/**
 * Returns a function that runs `task`, but never twice at the same time. All calls during a run share one run after it.
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
 * Calls `onChange` after each change in a folder or its direct subfolders. Temporary files, whose names begin with a
 * dot, are ignored. Vite's own watcher watches single files, and would miss a change directly after a file was
 * replaced.
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
 * Whether a connection comes from a page of this dev server. Only such a connection may change files. Vite's own check
 * is not enough: it accepts connections without an origin, and from pages of other servers on the same computer that
 * have read its token. In GitHub Codespaces, the page has another host than the server, which is also accepted.
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

/** The apps in the dev toolbar: their names, entry files and icons. */
const toolbarApps = [
  ['Edit', 'edit-app.ts', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'],
  ['Changes', 'changes-app.ts', 'M4 6h10M4 12h6M4 18h6M14 15l3 3l4-6'],
  ['New', 'new-app.ts', 'M12 4v16M4 12h16'],
] as const;

const toIcon = (iconPath: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${iconPath}"/></svg>`;

/**
 * The payload that shows problems in the error overlay. Astro's overlay inserts `message` as HTML, so the texts of the
 * content are escaped.
 */
export function toOverlayPayload(problems: readonly Problem[], root: string): ErrorPayload {
  const [firstProblem] = problems;
  const name = 'The content needs mending';
  return {
    type: 'error',
    err: {
      name,
      title: `${name}: ${summarise(problems)}`,
      message: problems.map((problem) => escapeText(formatProblem(problem))).join('<br><br>'),
      // The overlay shows this text below the message. Its copy button copies the text.
      stack: formatReport(problems),
      plugin: 'content-authoring',
      ...(firstProblem && {
        loc: { file: join(root, firstProblem.file), line: firstProblem.line, column: firstProblem.column },
      }),
    },
  };
}
