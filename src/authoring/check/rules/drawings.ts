import { didYouMean } from '../../../model/text/suggestions.ts';
import { filesOf } from '../../content-files/content-snapshot.ts';
import type { Rule } from '../rule.ts';
import { createPositionLookup } from '../../content-files/syntax-node.ts';
import { parseDrawing } from '../../../model/drawing/drawing.ts';
import { garbledLineHints, invisibleCharacterHints } from '../../content-files/invisible-character-hints.ts';

export const figureExists: Rule = {
  reason: 'A drawing that does not exist leaves a gap on the page.',
  check: (content) => {
    const names = content.figures.map((figure) => figure.name);
    return filesOf(content, 'resources').flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, node }) => {
        const nameNode = node.at('file');
        const { text: name } = nameNode;
        if (kind !== 'figure' || name === undefined || names.includes(name)) return [];
        const bareName = name.replace(/^.*\/(?=.*\.svg$)|\.(?:svg|png|jpe?g|gif|webp)$/gi, '');
        const isPicture = bareName !== name && !/\.svg$/i.test(name);
        const svgOnlySentence = isPicture ? 'Only drawings (.svg) in content/figures/ can be shown. ' : '';
        const choices = names.length === 0 ? 'There are none yet.' : `There are: ${names.join(', ')}.`;
        const message = names.includes(bareName)
          ? `A drawing is named without its folder and without its ending. Write ${bareName}.`
          : `${svgOnlySentence}There is no drawing content/figures/${bareName}.svg. ${choices}${didYouMean(bareName, names)}`;
        return nameNode.diagnostic(message, { rule: 'figures/unknown' });
      }),
    );
  },
};

export const figureSafety: Rule = {
  reason:
    'A drawing becomes part of the page: it must run nothing, load nothing and follow the colours of the page.',
  check: (content) =>
    content.figures.flatMap(({ path, text }) => {
      // The XML parser may stop at a character that is not allowed in drawings. Such characters are therefore reported
      // first.
      const characterIssues = characterIssuesIn(text);
      const positionOf = createPositionLookup(text);
      const { problems, overflows } = parseDrawing(text);
      return (characterIssues.length > 0 ? characterIssues : [...problems, ...overflows]).map(
        ({ offset, where, message }) => ({
          file: path,
          ...positionOf(offset),
          where,
          message,
          rule: 'figures/drawing',
        }),
      );
    }),
};

function characterIssuesIn(text: string): { offset: number; where: string; message: string }[] {
  const offset = text.indexOf('\uFFFD');
  const encodingMessage =
    'This file is no drawing (SVG) in UTF-8. Save it again as SVG, with the encoding UTF-8; a photo cannot be shown.';
  const garbledLines = offset === -1 ? garbledLineHints(text) : [{ offset, message: encodingMessage }];
  return (garbledLines.length > 0 ? garbledLines : invisibleCharacterHints(text)).map((hint) => ({
    ...hint,
    where: '',
  }));
}
