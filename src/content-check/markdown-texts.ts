import { parse, postprocess, preprocess } from 'micromark';
import type { SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { visitsOf } from '../content-reading/visits.ts';

/** A Markdown text and where it is in its file. */
export interface MarkdownText {
  path: Path;
  value: string;
}

/** Returns the texts of a file that are read as Markdown. */
export function markdownTexts(file: SourceFile): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const { path, value, meta } of visitsOf(file)) {
    const { markup } = meta;
    if ((markup === 'inline' || markup === 'markdown') && typeof value === 'string')
      texts.push({ path, value });
  }
  return texts;
}

/** Returns the pieces of a Markdown text that have one of the given micromark token types, exactly as written. */
export function markdownPieces(text: string, kinds: readonly string[]): { type: string; piece: string }[] {
  const chunks = preprocess()(text, undefined, true);
  const events = postprocess(parse().document().write(chunks));
  return events.flatMap(([step, token, context]) =>
    step === 'enter' && kinds.includes(token.type)
      ? [{ type: token.type, piece: context.sliceSerialize(token) }]
      : [],
  );
}

/** Returns the words of the pieces of a Markdown text that have one of the given micromark token types. */
export const piecesOf = (text: string, kinds: readonly string[]): string[] =>
  markdownPieces(text, kinds).map(({ piece }) => piece);
