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

/** The tokens of micromark for a Markdown text, in order. */
export const parseMarkdown = (text: string): Tokens => tokenize(text, 'document');

/** The tokens of a text that is parsed as a single paragraph, even if it begins like a list or a heading. */
const parseParagraph = (text: string): Tokens => tokenize(text, 'text');

/** Renders Markdown paragraphs. Raw HTML is escaped, and links within the site get `base` as a prefix. */
export function renderMarkdown(text: string, base: string): string {
  return joinNumbersAndUnits(linkBareUrls(micromark(text))).replaceAll(
    'href="/',
    () => `href="${sitePath('', base)}`,
  );
}

/** An address in a sentence, without the full stop or bracket after it. */
const urlPattern = String.raw`https?://[^\s<>"“”]*[^\s<>"“”.,;:!?)’]`;
const bareUrlPattern = new RegExp(`<a [^>]*>.*?</a>|${codeOrTagPattern}|(${urlPattern})`, 'gsu');

/** Turns bare addresses in HTML into links, as people who paste them expect. */
const linkBareUrls = (html: string): string =>
  html.replace(bareUrlPattern, (match, url?: string) =>
    url === undefined ? match : `<a href="${url}">${url}</a>`,
  );

/** The bare addresses in a Markdown text, which are rendered as links. */
export const findBareUrls = (text: string): string[] => text.match(new RegExp(urlPattern, 'gu')) ?? [];

/** Renders one line of Markdown, without a paragraph around it. */
export function renderInline(text: string, base: string): string {
  return renderMarkdown(text, base)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '');
}

const htmlToText = (html: string): string => unescapeMarkup(html.replace(/<[^>]*>/g, ''));

/** A line of Markdown without its marks and link addresses. */
const stripInlineMarkdown = (markdown: string): string => htmlToText(compile()(parseParagraph(markdown)));

/** A Markdown text without its marks, with each paragraph and list item on separate lines. */
export const stripMarkdown = (markdown: string): string =>
  htmlToText(micromark(markdown).replace(/<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr|br)\b[^>]*>/g, '\n'));

const blockTag = /(<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr)\b[^>]*>)/;

/**
 * The blocks of a Markdown text as visitors read them, such as paragraphs, headings and list items with their bullets
 * or numbers.
 */
function stripMarkdownBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  /** The number of the next item of each open list, the innermost last; undefined for bullets. */
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

/** The text on one line, with typographic quotation marks and apostrophes in place of straight ones. */
const typeset = (text: string): string =>
  text
    // No-break spaces are preserved, so the pattern does not use \s.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');

/** A line of Markdown as plain text on one line, with typographic quotation marks. */
export const toPlainText = (markdown: string): string => typeset(stripInlineMarkdown(markdown));

/** The paragraphs of a Markdown text as plain text; each list item is one, with its bullet or number. */
export const toPlainParagraphs = (markdown: string): string[] =>
  stripMarkdownBlocks(markdown)
    .map(typeset)
    .filter((paragraph) => paragraph !== '');
