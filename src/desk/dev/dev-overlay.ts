import { join } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { contentRoot } from '../../content/read-site.ts';
import { isContent } from '../content-loader.ts';
import { formatProblem, reportOf, summarise, type Problem } from '../../content/problem.ts';
import { escapeText } from '../../text/markup.ts';

/** Marked as already enhanced, so that Astro does not search it for the source of a thrown error. */
type OverlayPayload = ErrorPayload & { __isEnhancedAstroErrorPayload: true };

/** Returns the Vite plugin that shows content problems in the browser during `npm run dev`. */
export function contentOverlay(): Plugin {
  return {
    name: 'content-overlay',
    apply: 'serve',
    async configureServer({ watcher, ws }) {
      // Imported late: a build reads this file too, and the check has two hundred modules that it would load twice.
      const { checkedContent } = await import('../content-loader.ts');
      let isShown = false;
      const show = () => {
        // Starter text must not hide the page from the person who is writing it.
        const problems = checkedContent().problems.filter(({ isUnfilled }) => !isUnfilled);
        if (problems.length > 0) ws.send(overlayOf(problems, contentRoot()));
        // Only a reload closes the overlay.
        else if (isShown) ws.send({ type: 'full-reload' });
        isShown = problems.length > 0;
      };
      const onChange = (path: string) => {
        if (isContent(path, contentRoot())) show();
      };
      watcher.add(join(contentRoot(), 'content'));
      watcher.on('change', onChange).on('add', onChange).on('unlink', onChange);
      ws.on('connection', show);
    },
  };
}

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
      plugin: 'content-overlay',
      ...(first && { loc: { file: join(root, first.file), line: first.line, column: first.column } }),
    },
  };
}
