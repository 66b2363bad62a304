import { z } from 'zod';
import { isTextNode, type SourceFile, type TextNode } from '../content-files/yaml-node.ts';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';

/**
 * Returns the texts of a file that are read as Markdown. Those that are too long have a message of their own, and some would
 * take the parser minutes.
 */
export const markdownTextNodes = memoizeWeak((file: SourceFile): readonly TextNode[] =>
  file.nodesWithSchema.filter(isTextNode).filter(({ text, schema, meta: { markup } }) => {
    if (markup !== 'inline' && markup !== 'markdown') return false;
    const maxLength = schema instanceof z.ZodString ? (schema.maxLength ?? Infinity) : Infinity;
    return text.length <= maxLength;
  }),
);

/** Whether a text is a single line rather than paragraphs. */
export const isSingleLine = ({ meta }: TextNode): boolean => meta.markup === 'inline';

/** What micromark sees in a text, as it is written, and where; remembered, because several rules look at each text. */
const allTokens = memoizeWeak(({ text }: TextNode) =>
  // Cut out by offset: micromark's own sliceSerialize fails where one line begins a quotation inside a list.
  parseMarkdown(text).flatMap(([step, { type, start, end }]) =>
    step === 'enter'
      ? [{ type, from: start.offset, to: end.offset, source: text.slice(start.offset, end.offset) }]
      : [],
  ),
);

/** Returns the pieces of a Markdown text that have one of the given micromark token types, exactly as written. */
export const markdownTokens = (
  node: TextNode,
  types: readonly string[],
): { type: string; source: string }[] => allTokens(node).filter(({ type }) => types.includes(type));

/** Returns only the text of the pieces that have one of the given micromark token types. */
export const tokenSources = (node: TextNode, types: readonly string[]): string[] =>
  markdownTokens(node, types).map(({ source }) => source);

/** Returns the pieces of a Markdown text that are read as they stand, each of them whole: no marks, no code, no escapes. */
export function literalTexts(node: TextNode): string[] {
  const texts: string[] = [];
  let previousEnd = -1;
  for (const { type, from, to, source } of allTokens(node)) {
    if (type !== 'data') continue;
    // Brackets that became no link are pieces of their own, and so is each line.
    const between = previousEnd < 0 ? undefined : node.text.slice(previousEnd, from);
    if (between !== undefined && /^[ \t]*\n?[ \t]*$/.test(between))
      texts.push(`${texts.pop() ?? ''}${between.replace(/[ \t]+/g, '')}${source}`);
    else texts.push(source);
    previousEnd = to;
  }
  return texts;
}

/** Returns bold or stressed words with more stars on one side than on the other, all stars included. */
export function unbalancedEmphasis(node: TextNode): string[] {
  const literalStars = allTokens(node).filter(({ type, source }) => type === 'data' && /^\*+$/.test(source));
  return allTokens(node)
    .filter(({ type }) => type === 'emphasis' || type === 'strong')
    .flatMap(({ from, to }) => {
      const before = literalStars.find((star) => star.to === from);
      const after = literalStars.find((star) => star.from === to);
      return before || after ? node.text.slice(before?.from ?? from, after?.to ?? to) : [];
    });
}
