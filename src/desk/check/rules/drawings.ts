import { didYouMean } from '../../../model/text/words.ts';
import { filesOf } from '../../content/site.ts';
import type { Rule } from '../rule.ts';
import { positionsIn } from '../../content/values.ts';
import { readDrawing } from '../../../model/drawing/drawing.ts';
import { garbledLines, unseenIn } from '../../content/character-problems.ts';

export const figureExists: Rule = {
  reason: 'A drawing that does not exist leaves a gap on the page.',
  check: (site) => {
    const names = site.figures.map((figure) => figure.name);
    return filesOf(site, 'resources').flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, place }) => {
        const named = place.at('file');
        const { text: name } = named;
        if (kind !== 'figure' || name === undefined || names.includes(name)) return [];
        const plain = name.replace(/^.*\/(?=.*\.svg$)|\.(?:svg|png|jpe?g|gif|webp)$/gi, '');
        const isPicture = plain !== name && !/\.svg$/i.test(name);
        const only = isPicture ? 'Only drawings (.svg) in content/figures/ can be shown. ' : '';
        const choices = names.length === 0 ? 'There are none yet.' : `There are: ${names.join(', ')}.`;
        const message = names.includes(plain)
          ? `A drawing is named without its folder and without its ending. Write ${plain}.`
          : `${only}There is no drawing content/figures/${plain}.svg. ${choices}${didYouMean(plain, names)}`;
        return named.problem(message);
      }),
    );
  },
};

export const figureSafety: Rule = {
  reason:
    'A drawing becomes part of the page: it must run nothing, load nothing and follow the colours of the page.',
  check: (site) =>
    site.figures.flatMap(({ path, text }) => {
      // The parser may stop at a character that no drawing may hold.
      const unread = charactersIn(text);
      const at = positionsIn(text);
      return (unread.length > 0 ? unread : readDrawing(text).problems).map(({ offset, where, message }) => ({
        file: path,
        ...at(offset),
        where,
        message,
      }));
    }),
};

function charactersIn(text: string): { offset: number; where: string; message: string }[] {
  const offset = text.indexOf('\uFFFD');
  const foreign = 'This file is not saved as UTF-8. Save it again with the encoding UTF-8.';
  const garbled = offset === -1 ? garbledLines(text) : [{ offset, message: foreign }];
  return (garbled.length > 0 ? garbled : unseenIn(text)).map((one) => ({ ...one, where: '' }));
}
