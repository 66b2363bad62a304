import { z } from 'zod';
import { isTextNode, type SourceFile, type TextNode } from '../content-files/yaml-node.ts';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';

/**
 * The Markdown texts of a file. Texts over the length limit are left out, since they are reported separately and could
 * take the parser minutes.
 */
export const markdownTextNodes = memoizeWeak((file: SourceFile): readonly TextNode[] =>
  file.nodesWithSchema.filter(isTextNode).filter(({ text, schema, meta: { markup } }) => {
    if (markup !== 'inline' && markup !== 'markdown') return false;
    const maxLength = schema instanceof z.ZodString ? (schema.maxLength ?? Infinity) : Infinity;
    return text.length <= maxLength;
  }),
);

/** Whether a text is inline Markdown: a single line, without paragraphs and lists. */
export const isSingleLine = ({ meta }: TextNode): boolean => meta.markup === 'inline';

/** The micromark tokens of a text, with their source and position; cached, because several rules inspect each text. */
const allTokens = memoizeWeak(({ text }: TextNode) =>
  // The source of a token is extracted by its offsets, because micromark's sliceSerialize fails if a line begins a
  // quotation inside a list.
  parseMarkdown(text).flatMap(([step, { type, start, end }]) =>
    step === 'enter'
      ? [{ type, from: start.offset, to: end.offset, source: text.slice(start.offset, end.offset) }]
      : [],
  ),
);

/**
 * The parts of a Markdown text that have one of the given micromark token types. Each part is returned as it is written
 * in the text.
 */
export const markdownTokens = (
  node: TextNode,
  types: readonly string[],
): { type: string; source: string }[] => allTokens(node).filter(({ type }) => types.includes(type));

export const tokenSources = (node: TextNode, types: readonly string[]): string[] =>
  markdownTokens(node, types).map(({ source }) => source);

/** The parts of a Markdown text that are rendered as they are written. Marks, code and escapes are left out. */
export function literalTexts(node: TextNode): string[] {
  const texts: string[] = [];
  let previousEnd = -1;
  for (const { type, from, to, source } of allTokens(node)) {
    if (type !== 'data') continue;
    // A text is split into several tokens at line ends and at brackets that are not links, so adjacent tokens are
    // joined.
    const between = previousEnd < 0 ? undefined : node.text.slice(previousEnd, from);
    if (between !== undefined && /^[ \t]*\n?[ \t]*$/.test(between))
      texts.push(`${texts.pop() ?? ''}${between.replace(/[ \t]+/g, '')}${source}`);
    else texts.push(source);
    previousEnd = to;
  }
  return texts;
}

/**
 * Bold or emphasised words that have more asterisks on one side than on the other. They are returned with all their
 * asterisks.
 */
export function findUnequalStars(node: TextNode): string[] {
  const literalStars = allTokens(node).filter(({ type, source }) => type === 'data' && /^\*+$/.test(source));
  return allTokens(node)
    .filter(({ type }) => type === 'emphasis' || type === 'strong')
    .flatMap(({ from, to }) => {
      const before = literalStars.find((star) => star.to === from);
      const after = literalStars.find((star) => star.from === to);
      return before || after ? node.text.slice(before?.from ?? from, after?.to ?? to) : [];
    });
}
