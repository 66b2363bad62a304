import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { nearestNode } from '../../content-reading/source-tree.ts';
import { visitsOf } from '../../content-reading/visits.ts';

export const numbersAsShown: Rule = {
  reason: 'YAML reads 0x1F, 1e3 and 007 as numbers that visitors see written in another way.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, schema }) => {
      // Where a text belongs, the schema asks for quotation marks.
      if (schema._zod.def.type !== 'number') return [];
      const node = nearestNode(file.root, path);
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      const written = file.text.slice(node.start, node.end);
      if (written === String(value)) return [];
      const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(written) ? written.replace('.', '') : undefined;
      const other =
        thousands === undefined ? '' : `, or ${thousands} if the point stands after the thousands`;
      return [problemAt(file, path, `${written} is read as ${value}. Write ${value}${other}.`)];
    }),
  ),
};
