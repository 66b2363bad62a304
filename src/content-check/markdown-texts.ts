import { parse, postprocess, preprocess } from 'micromark';
import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from './site.ts';
import type { Path } from './source-tree.ts';
import { walkSchema } from './walk-schema.ts';

/** A text in Markdown and where it stands. */
export interface MarkdownText {
  path: Path;
  value: string;
}

/** Returns the texts of a file in which Markdown is read. */
export function markdownTexts(file: SourceFile): MarkdownText[] {
  const texts: MarkdownText[] = [];
  walkSchema(contentLayout[file.kind].schema, file.data, ({ path, value, meta }) => {
    const { markup } = meta;
    if ((markup === 'inline' || markup === 'markdown') && typeof value === 'string')
      texts.push({ path, value });
  });
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
