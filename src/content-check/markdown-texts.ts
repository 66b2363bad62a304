import { parse, postprocess, preprocess } from 'micromark';
import type { SourceFile } from './site.ts';
import type { Path } from './source-tree.ts';
import { visitsOf } from './visits.ts';

/** A text in Markdown and where it stands. */
export interface MarkdownText {
  path: Path;
  value: string;
}

/** Returns the texts of a file in which Markdown is read. */
export function markdownTexts(file: SourceFile): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const { path, value, meta } of visitsOf(file)) {
    const { markup } = meta;
    if ((markup === 'inline' || markup === 'markdown') && typeof value === 'string')
      texts.push({ path, value });
  }
  return texts;
}

/** Returns the pieces of a Markdown text that are of one of the given micromark kinds, as they are written. */
export function piecesOf(text: string, kinds: readonly string[]): string[] {
  const chunks = preprocess()(text, undefined, true);
  const events = postprocess(parse().document().write(chunks));
  return events.flatMap(([step, token, context]) =>
    step === 'enter' && kinds.includes(token.type) ? [context.sliceSerialize(token)] : [],
  );
}
