import { existsSync, readdirSync, watch } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { contentRoot } from '../content-root.ts';
import { formatProblem, reportOf, summarise, type Problem } from '../content/problem.ts';
import { escapeText } from '../../model/text/markup.ts';
import * as channel from './channel.ts';
import type { Site } from '../content/site.ts';

/** Marked as already enhanced, so that Astro does not search it for the source of a thrown error. */
type OverlayPayload = ErrorPayload & { __isEnhancedAstroErrorPayload: true };

/** Returns a note on the words that differ from what is published and that no dictionary knows. */
type UnknownWords = (root: string, published: Site, site: Site) => Promise<string[]>;

/**
 * Returns the integration for those who write content with `npm run dev`: pages follow what is in content/, problems are
 * shown over them, and the toolbar finds the source of a sentence and changes it there.
 */
export function contentDesk(unknownWords: UnknownWords): AstroIntegration {
  return {
    name: 'content-desk',
    hooks: {
      'astro:config:setup': ({ command, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        for (const [name, file, shape] of apps)
          addDevToolbarApp({
            id: `content-${name.toLowerCase()}`,
            name,
            icon: iconOf(shape),
            entrypoint: new URL(file, import.meta.url),
          });
      },
      'astro:server:setup': async ({ server, toolbar, refreshContent }) => {
        const { ws, middlewares, environments, httpServer } = server;
        // Imported late: a build reads this file too, and the check has two hundred modules that it would load twice.
        const { ContentEditor } = await import('./edit-content.ts');
        const editor = new ContentEditor(contentRoot());
        const { content } = editor;
        /** What is shown over the pages. */
        let shown: OverlayPayload | undefined;
        const show = (isNew: boolean) => {
          // Starter text must not hide the page from the person who is writing it.
          const problems = content.state.all.filter(({ isUnfilled }) => !isUnfilled);
          const last = shown?.err.stack;
          shown = problems.length > 0 ? overlayOf(problems, contentRoot()) : undefined;
          if (shown && (isNew || shown.err.stack !== last)) ws.send(shown);
          // Only a reload closes the overlay.
          else if (shown === undefined && last !== undefined) ws.send({ type: 'full-reload' });
        };
        const refresh = inTurn(() => {
          show(false);
          toolbar.send(channel.changed, {});
          return refreshContent?.({});
        });
        watchFolders(join(contentRoot(), 'content'), () => void refresh());
        // Of a page that cannot be made, Astro says a moment later that something was not loaded, but not why.
        const send = ws.send.bind(ws);
        ws.send = (payload: HotPayload | string, data?: unknown) => {
          if (typeof payload === 'string') send(payload, data);
          else send(payload.type === 'error' ? (shown ?? payload) : payload);
        };
        // A page that is being loaded again when Astro says so may have been made before, and hears nothing.
        middlewares.use((_, response, next) => {
          response.setHeader('Server-Timing', `${channel.timing};dur=${contentTime(environments)}`);
          next();
        });
        ws.on(channel.madeOf, (time: number, client) => {
          if (time < contentTime(environments)) client.send({ type: 'full-reload' });
        });
        const ours = new WeakSet();
        ws.on('connection', (socket, { headers }) => {
          const address = httpServer?.address();
          if (isOwnOrigin(headers, typeof address === 'object' ? address?.port : undefined)) ours.add(socket);
          show(true);
        });
        ws.on(channel.edits, (question: { name?: unknown }, client) => {
          const answer = ours.has(client.socket) ? editor.answer(question) : { refusal: otherOrigin };
          if (answer.saved !== undefined) void refresh();
          client.send(channel.edited, { ...answer, name: question?.name });
          if (answer.changes === undefined) return;
          const spelt = unknownWords(contentRoot(), content.published, content.state.site);
          void spelt.then((words) => client.send(channel.unknown, words));
        });
      },
    },
  };
}

/** Returns when the content of which Astro makes pages was last replaced; 0 before that. */
const contentTime = (environments: ViteDevServer['environments']): number =>
  Math.max(
    ...Object.values(environments).map(
      ({ moduleGraph }) => moduleGraph.getModuleById('\0astro:data-layer-content')?.lastHMRTimestamp ?? 0,
    ),
  );

/** Returns what calls `read`, each time after its last end; who calls in between shares the next: all that has changed is read then. */
function inTurn(read: () => Promise<void> | undefined): () => Promise<void> {
  let last = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return last;
    isWaiting = true;
    const next = () => {
      isWaiting = false;
      return read();
    };
    return (last = last.then(next, next));
  };
}

/**
 * Calls `changed` after each change in a folder and in those directly in it. Vite's watcher looks at each file, and misses
 * what is written right after a file was replaced. A name that begins with a dot is that of a file in the making.
 */
function watchFolders(root: string, changed: () => void): void {
  const watched = new Set<string>();
  const look = () => {
    const inside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const folder of [root, ...inside.map(({ name }) => join(root, name))]) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name?.startsWith('.')) return;
        if (!existsSync(folder)) {
          watcher.close();
          watched.delete(folder);
        }
        if (!existsSync(root)) return;
        look();
        changed();
      });
    }
  };
  look();
}

/**
 * Returns whether a connection comes from a page of the server itself. Vite lets in whoever has no origin, and any page that
 * has read its token, as those of other servers on the same machine can; neither may write files. In a workspace on the web,
 * the browser sees the port of the server at an address that the workspace names.
 */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, port: number | undefined): boolean {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  const isForwarded = name !== undefined && domain !== undefined && port !== undefined;
  return (
    origin !== undefined &&
    (URL.parse(origin)?.host === host || (isForwarded && origin === `https://${name}-${port}.${domain}`))
  );
}

const otherOrigin =
  'Only pages of this server may change the content: open the address that npm run dev prints.';

/** What the toolbar offers: its name, its file and the lines of its icon. */
const apps = [
  ['Edit', 'edit-app.ts', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4'],
  ['Changes', 'changes-app.ts', 'M4 6h10M4 12h6M4 18h6M14 15l3 3l4-6'],
  ['New', 'new-app.ts', 'M12 4v16M4 12h16'],
] as const;

const iconOf = (shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${shape}"/></svg>`;

/** Returns the message for the browser; Astro's overlay inserts `message` as HTML, so content text is escaped. */
export function overlayOf(problems: readonly Problem[], root: string): OverlayPayload {
  const [first] = problems;
  const name = 'The content needs mending';
  return {
    type: 'error',
    __isEnhancedAstroErrorPayload: true,
    err: {
      name,
      title: `${name}: ${summarise(problems)}`,
      message: problems.map((problem) => escapeText(formatProblem(problem))).join('<br><br>'),
      // Shown below the message, and used by the copy button.
      stack: reportOf(problems),
      plugin: 'content-desk',
      ...(first && { loc: { file: join(root, first.file), line: first.line, column: first.column } }),
    },
  };
}
