import type { Problem } from '../problem.ts';
import { problemAt } from '../site.ts';
import type { Rule } from '../site.ts';
import { nodeAt, placeOf } from '../source-tree.ts';
import { visitsOf } from '../visits.ts';

export const swallowedLines: Rule = {
  name: 'swallowed-lines',
  reason:
    'Without a space after dash or colon, YAML takes an item or field for the end of the text above it.',
  check: (site) =>
    site.files.flatMap((file) => {
      const problems: Problem[] = [];
      for (const { path, value } of visitsOf(file)) {
        const node = typeof value === 'string' ? nodeAt(file.root, path) : undefined;
        if (node === undefined || !isPlain(file.text, node.start)) continue;
        const source = file.text.slice(node.start, node.end);
        for (const line of source.matchAll(/\n[ ]*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S))/g)) {
          const sign = line[1] === '-' ? 'dash' : 'colon';
          const message = `A space is missing after the ${sign}, so this line was read as more of the text above it.`;
          const at = node.start + line.index + line[0].length;
          problems.push({ ...problemAt(file, path, message), ...placeOf(file.text, at) });
        }
      }
      return problems;
    }),
};

// Quoted texts and those after | or > mark their own end.
function isPlain(text: string, start: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /[-:]\s+$/.test(before) && !/["']/.test(text.charAt(start));
}
