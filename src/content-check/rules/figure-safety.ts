import { readDrawing } from '../../drawing/read-drawing.ts';
import type { Rule } from '../site.ts';
import { placeOf } from '../source-tree.ts';

export const figureSafety: Rule = {
  name: 'figure-safety',
  reason:
    'A drawing becomes part of the page: it must run nothing, load nothing and follow the colours of the page.',
  check: (site) =>
    site.figures.flatMap(({ path, text }) =>
      readDrawing(text).problems.map(({ offset, where, message }) => ({
        file: path,
        ...placeOf(text, offset),
        where,
        message,
      })),
    ),
};
