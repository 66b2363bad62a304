import { z } from 'zod';
import { isText, type SourceFile, type TextPlace } from '../content/place.ts';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { onceEach } from '../../model/text/words.ts';

/**
 * Returns the texts of a file that are read as Markdown. Those that are too long have a message of their own, and some would
 * take the parser minutes.
 */
export const markdownTexts = onceEach((file: SourceFile): readonly TextPlace[] =>
  file.values.filter(isText).filter(({ text, schema, meta: { markup } }) => {
    if (markup !== 'inline' && markup !== 'markdown') return false;
    const longest = schema instanceof z.ZodString ? (schema.maxLength ?? Infinity) : Infinity;
    return text.length <= longest;
  }),
);

/** Whether a text is a single line rather than paragraphs. */
export const isLine = ({ meta }: TextPlace): boolean => meta.markup === 'inline';

/** What micromark sees in a text, as it is written, and where; remembered, because several rules look at each text. */
const seenIn = onceEach(({ text }: TextPlace) =>
  // Cut out by offset: micromark's own sliceSerialize fails where one line begins a quotation inside a list.
  parseMarkdown(text).flatMap(([step, { type, start, end }]) =>
    step === 'enter'
      ? [{ type, from: start.offset, to: end.offset, piece: text.slice(start.offset, end.offset) }]
      : [],
  ),
);

/** Returns the pieces of a Markdown text that have one of the given micromark token types, exactly as written. */
export const markdownPieces = (
  place: TextPlace,
  kinds: readonly string[],
): { type: string; piece: string }[] => seenIn(place).filter(({ type }) => kinds.includes(type));

/** Returns only the text of the pieces that have one of the given micromark token types. */
export const piecesOf = (place: TextPlace, kinds: readonly string[]): string[] =>
  markdownPieces(place, kinds).map(({ piece }) => piece);

/** Returns the pieces of a Markdown text that are read as they stand, each of them whole: no marks, no code, no escapes. */
export function literalPieces(place: TextPlace): string[] {
  const pieces: string[] = [];
  let reached = -1;
  for (const { type, from, to, piece } of seenIn(place)) {
    if (type !== 'data') continue;
    // Brackets that became no link are pieces of their own, and so is each line.
    const between = reached < 0 ? undefined : place.text.slice(reached, from);
    if (between !== undefined && /^[ \t]*\n?[ \t]*$/.test(between))
      pieces.push(`${pieces.pop() ?? ''}${between.replace(/[ \t]+/g, '')}${piece}`);
    else pieces.push(piece);
    reached = to;
  }
  return pieces;
}

/** Returns bold or stressed words with more stars on one side than on the other, all stars included. */
export function unevenStars(place: TextPlace): string[] {
  const stars = seenIn(place).filter(({ type, piece }) => type === 'data' && /^\*+$/.test(piece));
  return seenIn(place)
    .filter(({ type }) => type === 'emphasis' || type === 'strong')
    .flatMap(({ from, to }) => {
      const before = stars.find((star) => star.to === from);
      const after = stars.find((star) => star.from === to);
      return before || after ? place.text.slice(before?.from ?? from, after?.to ?? to) : [];
    });
}
