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

/** Returns the pieces of a Markdown text that have one of the given micromark token types, exactly as written. */
export function markdownPieces(text: string, kinds: readonly string[]): { type: string; piece: string }[] {
  // Cut out by offset: micromark's own sliceSerialize fails where one line begins a quotation inside a list.
  return parseMarkdown(text).flatMap(([step, { type, start, end }]) =>
    step === 'enter' && kinds.includes(type) ? [{ type, piece: text.slice(start.offset, end.offset) }] : [],
  );
}

/** Returns only the text of the pieces that have one of the given micromark token types. */
export const piecesOf = (text: string, kinds: readonly string[]): string[] =>
  markdownPieces(text, kinds).map(({ piece }) => piece);

/** Returns the pieces of a Markdown text that are read as they stand, and the words with uneven stars, from one parse. */
export function shownIn(text: string) {
  const tokens = parseMarkdown(text).flatMap(([step, token]) => (step === 'enter' ? [token] : []));
  return { literal: literalPieces(text, tokens), uneven: unevenStars(text, tokens) };
}

type Tokens = readonly ReturnType<typeof parseMarkdown>[number][1][];

/** Returns the pieces of a Markdown text that are read as they stand, each of them whole: no marks, no code, no escapes. */
function literalPieces(text: string, tokens: Tokens): string[] {
  const pieces: string[] = [];
  let reached = -1;
  for (const { type, start, end } of tokens) {
    if (type !== 'data') continue;
    const piece = text.slice(start.offset, end.offset);
    // Brackets that became no link are pieces of their own.
    if (start.offset === reached) pieces.push(`${pieces.pop() ?? ''}${piece}`);
    else pieces.push(piece);
    reached = end.offset;
  }
  return pieces;
}

/** Returns bold or stressed words with more stars on one side than on the other, all stars included. */
function unevenStars(text: string, tokens: Tokens): string[] {
  const pieceOf = (start: number, end: number) => text.slice(start, end);
  const stars = tokens.filter(
    ({ type, start, end }) => type === 'data' && /^\*+$/.test(pieceOf(start.offset, end.offset)),
  );
  return tokens
    .filter(({ type }) => type === 'emphasis' || type === 'strong')
    .flatMap(({ start, end }) => {
      const before = stars.find((star) => star.end.offset === start.offset);
      const after = stars.find((star) => star.start.offset === end.offset);
      if (before === undefined && after === undefined) return [];
      return pieceOf((before ?? { start }).start.offset, (after ?? { end }).end.offset);
    });
}
