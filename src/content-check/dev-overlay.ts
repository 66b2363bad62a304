import { join, sep } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { checkedContent } from './checked-content.ts';
import { contentRoot } from './content-root.ts';
import { formatProblem, reportOf, summarise } from './problem.ts';
import type { Problem } from './problem.ts';

/** Marked as ready, so that Astro does not look for the place of a thrown error in it. */
type OverlayPayload = ErrorPayload & { __isEnhancedAstroErrorPayload: true };

/** Returns the Vite plugin that shows the problems of the content in the browser while `npm run dev` runs. */
export function contentOverlay(): Plugin {
  return {
    name: 'content-overlay',
    apply: 'serve',
    configureServer({ watcher, ws }) {
      const folder = join(contentRoot(), 'content') + sep;
      let isShown = false;
      const show = () => {
        const { problems } = checkedContent();
        if (problems.length > 0) ws.send(overlayOf(problems, contentRoot()));
        // The overlay stays until the page is loaded again.
        else if (isShown) ws.send({ type: 'full-reload' });
        isShown = problems.length > 0;
      };
      const onChange = (path: string) => {
        if (path.startsWith(folder)) show();
      };
      watcher.add(folder);
      watcher.on('change', onChange).on('add', onChange).on('unlink', onChange);
      ws.on('connection', show);
    },
  };
}

/** Returns the message to the browser; Astro's overlay sets `message` as HTML, so what stands in the content is escaped. */
export function overlayOf(problems: readonly Problem[], root: string): OverlayPayload {
  const [first] = problems;
  const name = 'The content needs mending';
  return {
    type: 'error',
    __isEnhancedAstroErrorPayload: true,
    err: {
      name,
      title: `${name}: ${summarise(problems)}`,
      message: problems.map((problem) => escapeHtml(formatProblem(problem))).join('<br><br>'),
      // Shown below, and what the copy button takes.
      stack: reportOf(problems),
      plugin: 'content-overlay',
      ...(first && { loc: { file: join(root, first.file), line: first.line, column: first.column } }),
    },
  };
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
