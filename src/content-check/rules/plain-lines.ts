import { contentLayout } from '../../schemas/content.ts';
import type { Problem } from '../problem.ts';
import { problemAt } from '../site.ts';
import type { Rule } from '../site.ts';
import { walkSchema } from '../walk-schema.ts';

const marks =
  /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)|<\/?(?:a|b|br|div|em|i|p|script|span|strong|u)\b[^>]*>/i;

export const plainLines: Rule = {
  name: 'plain-lines',
  reason: 'Titles, labels and buttons are set as they are typed, so marks in them are shown to visitors.',
  check: (site) =>
    site.files.flatMap((file) => {
      const problems: Problem[] = [];
      walkSchema(contentLayout[file.kind].schema, file.data, ({ path, value, meta }) => {
        if (meta.markup !== 'line' || typeof value !== 'string') return;
        const words = marks.exec(value)?.[0];
        if (words === undefined) return;
        const message = `${words} is shown as it stands: bold, links and HTML do not work in this text. Write it without.`;
        problems.push(problemAt(file, path, message, { words }));
      });
      return problems;
    }),
};
