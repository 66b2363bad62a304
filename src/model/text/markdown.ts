import { compile, micromark, parse, postprocess, preprocess } from 'micromark';
import { codeOrTagPattern, joinNumbersAndUnits } from './characters.ts';
import { sitePath } from './urls.ts';
import { unescapeMarkup } from './markup.ts';

type Tokens = ReturnType<typeof postprocess>;

const tokenize = (text: string, contentType: 'document' | 'text'): Tokens =>
  postprocess(
    parse()
      [contentType]()
      .write(preprocess()(text, undefined, true)),
  );

/** Parses a Markdown text, and returns the tokens of the parser micromark in order. */
export const parseMarkdown = (text: string): Tokens => tokenize(text, 'document');

/** Parses a text as a single paragraph, even if it begins like a list or a heading, and returns its tokens. */
const parseParagraph = (text: string): Tokens => tokenize(text, 'text');

/** Renders Markdown paragraphs as HTML. Raw HTML is escaped. Links within the site get `base` as a prefix. */
export function renderMarkdown(text: string, base: string): string {
  return joinNumbersAndUnits(linkBareUrls(micromark(text))).replaceAll(
    'href="/',
    () => `href="${sitePath('', base)}`,
  );
}

/** Matches an address in a sentence, without the full stop or bracket that follows the address. */
const urlPattern = String.raw`https?://[^\s<>"“”]*[^\s<>"“”.,;:!?)’]`;
const bareUrlPattern = new RegExp(`<a [^>]*>.*?</a>|${codeOrTagPattern}|(${urlPattern})`, 'gsu');

/** Turns the addresses in HTML that are not links into links, as people who paste an address expect. */
const linkBareUrls = (html: string): string =>
  html.replace(bareUrlPattern, (match, url?: string) =>
    url === undefined ? match : `<a href="${url}">${url}</a>`,
  );

/** The addresses in a Markdown text that are not marked as links. They are nevertheless rendered as links. */
export const findBareUrls = (text: string): string[] => text.match(new RegExp(urlPattern, 'gu')) ?? [];

/** Renders one line of Markdown as HTML, without a paragraph around it. */
export function renderInline(text: string, base: string): string {
  return renderMarkdown(text, base)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '');
}

const htmlToText = (html: string): string => unescapeMarkup(html.replace(/<[^>]*>/g, ''));

/** The text of a line of Markdown: its marks and the addresses of its links are removed. */
const stripInlineMarkdown = (markdown: string): string => htmlToText(compile()(parseParagraph(markdown)));

/** The text of Markdown paragraphs without its marks. Each paragraph and each list item is on separate lines. */
export const stripMarkdown = (markdown: string): string =>
  htmlToText(micromark(markdown).replace(/<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr|br)\b[^>]*>/g, '\n'));

const blockTag = /(<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr)\b[^>]*>)/;

/**
 * The blocks of a Markdown text as visitors read them. A block is a paragraph, a heading, or a list item with its
 * bullet or number.
 */
function stripMarkdownBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  /**
   * For each list that is still open, the number of its next item; undefined for a list with bullets. The innermost
   * list is the last one.
   */
  const lists: (number | undefined)[] = [];
  let bullet = '';
  for (const part of micromark(markdown).split(blockTag)) {
    if (part.startsWith('<ul')) lists.push(undefined);
    else if (part.startsWith('<ol')) lists.push(Number(/start="(\d+)"/.exec(part)?.[1] ?? 1));
    else if (part === '</ul>' || part === '</ol>') lists.pop();
    else if (part === '<li>') {
      const itemNumber = lists.pop();
      bullet = itemNumber === undefined ? '• ' : `${itemNumber}. `;
      lists.push(itemNumber === undefined ? undefined : itemNumber + 1);
    } else if (!blockTag.test(part) && /\S/.test(part)) {
      blocks.push(bullet + htmlToText(part).trim());
      bullet = '';
    }
  }
  return blocks;
}

/** Puts a text on one line, with typographic quotation marks and apostrophes in place of straight ones. */
const typeset = (text: string): string =>
  text
    // No-break spaces are preserved. The pattern therefore does not use \s, which would match them too.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');

/** A line of Markdown as plain text, with typographic quotation marks. */
export const toPlainText = (markdown: string): string => typeset(stripInlineMarkdown(markdown));

/**
 * The paragraphs of a Markdown text as plain text. Each list item is a paragraph that begins with its bullet or number.
 */
export const toPlainParagraphs = (markdown: string): string[] =>
  stripMarkdownBlocks(markdown)
    .map(typeset)
    .filter((paragraph) => paragraph !== '');
