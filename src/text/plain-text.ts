import { compile } from 'micromark';
import { unescapeMarkup } from './escape-markup.ts';
import { isUnmarked } from './is-unmarked.ts';
import { paragraphsIn } from './paragraphs-in.ts';
import { parseMarkdown, parseParagraph } from './parse-markdown.ts';

const wordsOf = (html: string): string => unescapeMarkup(html.replace(/<[^>]*>/g, ''));

/** Returns a line of Markdown as visitors read it: without marks and link addresses. */
export const plainLine = (markdown: string): string =>
  isUnmarked(markdown) ? markdown : wordsOf(compile()(parseParagraph(markdown)));

/** Returns a Markdown text as visitors read it, each paragraph and list item on lines of its own. */
export const plainText = (markdown: string): string =>
  wordsOf(
    compile()(parseMarkdown(markdown)).replace(
      /<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr|br)\b[^>]*>/g,
      '\n',
    ),
  );

const blockTag = /(<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr)\b[^>]*>)/;

/**
 * Returns the blocks of a Markdown text as visitors read them, such as paragraphs, headings and the items of lists, each of
 * which begins with its bullet or number.
 */
export function plainBlocks(markdown: string): string[] {
  const paragraphs = paragraphsIn(markdown);
  if (paragraphs !== undefined) return paragraphs.map(plainLine);
  const blocks: string[] = [];
  /** The number of the next item of each list that is open, the innermost last; undefined for bullets. */
  const lists: (number | undefined)[] = [];
  let mark = '';
  for (const piece of compile()(parseMarkdown(markdown)).split(blockTag)) {
    if (piece.startsWith('<ul')) lists.push(undefined);
    else if (piece.startsWith('<ol')) lists.push(Number(/start="(\d+)"/.exec(piece)?.[1] ?? 1));
    else if (piece === '</ul>' || piece === '</ol>') lists.pop();
    else if (piece === '<li>') {
      const number = lists.pop();
      mark = number === undefined ? '• ' : `${number}. `;
      lists.push(number === undefined ? undefined : number + 1);
    } else if (!blockTag.test(piece) && /\S/.test(piece)) {
      blocks.push(mark + wordsOf(piece).trim());
      mark = '';
    }
  }
  return blocks;
}
