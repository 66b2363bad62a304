import { problemAt } from '../../content-reading/site.ts';
import { nearestNode } from '../../content-reading/source-tree.ts';
import { escapeCodes } from '../escape-codes.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { visitsOf } from '../../content-reading/visits.ts';

export const outerSpaces: Rule = {
  reason: 'In saved files, leading spaces tell an answer from the wording of the form.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, meta }) => {
      if (meta.markup !== 'line' && meta.markup !== 'inline') return [];
      if (typeof value !== 'string' || value.trim() === '') return [];
      const node = nearestNode(file.root, path);
      // A code such as \t is reported as what it is.
      if (value.trim() !== value && escapeCodes(file, { value, node }).length > 0) return [];
      const text = value.replace(/\n$/, '');
      if (/^\s/.test(text)) return [problemAt(file, path, 'This text begins with a space. Remove it.')];
      return /\s$/.test(text) ? [problemAt(file, path, 'This text ends with a space. Remove it.')] : [];
    }),
  ),
};
