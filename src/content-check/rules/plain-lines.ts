import type { Problem } from '../../content-reading/problem.ts';
import { problemAt } from '../../content-reading/site.ts';
import { piecesOf } from '../markdown-texts.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { visitsOf } from '../../content-reading/visits.ts';

const marks =
  /\*\*[^*\s][^*]*\*\*|\*\*|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|`[^`]+`|\[[^\]]*\]\([^)\s]+\)|<\/?(?:a|b|br|div|em|i|p|script|span|strong|u)\b[^>]*>/i;

export const plainLines: Rule = {
  reason:
    'Titles, labels and buttons are shown as typed, so visitors would see Markdown marks and HTML codes in them.',
  check: inEachFile((file) => {
    const problems: Problem[] = [];
    for (const { path, value, meta } of visitsOf(file)) {
      if (meta.markup !== 'line' || typeof value !== 'string') continue;
      const words = marks.exec(value)?.[0];
      if (words !== undefined) {
        const message = `${words} is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.`;
        problems.push(problemAt(file, path, message, { words }));
      }
      for (const code of piecesOf(value, ['characterReference'])) {
        const message = `${code} is shown as it stands: HTML codes do not work in this text. Write the character itself.`;
        problems.push(problemAt(file, path, message, { words: code }));
      }
    }
    return problems;
  }),
};
