import { readDrawing } from '../../drawing/read-drawing.ts';
import { invisibleCharacters } from '../../text/invisible-characters.ts';
import type { Rule } from '../rule.ts';
import { garbledLines } from '../../content-reading/character-problems.ts';
import { placeOf } from '../../content-reading/source-tree.ts';

export const figureSafety: Rule = {
  reason:
    'A drawing becomes part of the page: it must run nothing, load nothing and follow the colours of the page.',
  check: (site) =>
    site.figures.flatMap(({ path, text }) =>
      [...unreadable(text), ...readDrawing(text).problems].map(({ offset, where, message }) => ({
        file: path,
        ...placeOf(text, offset),
        where,
        message,
      })),
    ),
};

function unreadable(text: string): { offset: number; where: string; message: string }[] {
  const foreign = text.indexOf('\uFFFD');
  if (foreign !== -1) {
    const message = 'This file is not saved as UTF-8. Save it again with the encoding UTF-8.';
    return [{ offset: foreign, where: '', message }];
  }
  const garbled = garbledLines(text).map((problem) => ({ ...problem, where: '' }));
  if (garbled.length > 0) return garbled;
  return invisibleCharacters(text).map(({ offset, name }) => ({
    offset,
    where: '',
    message: `There is an invisible character here (${name}). Delete it.`,
  }));
}
