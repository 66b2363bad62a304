import { parse, postprocess, preprocess, compile } from 'micromark';
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

/** Returns micromark's tokens for a Markdown text, in order. */
export const parseMarkdown = (text: string): Tokens => tokenize(text, 'document');

/** Returns the tokens for a line or a paragraph, whatever it begins with; several times faster. */
const parseParagraph = (text: string): Tokens => tokenize(text, 'text');

/** Characters that mean nothing to HTML or, inside a paragraph, to Markdown, with spaces or one line feed between them. */
const plainParagraphPattern =
  /^[\p{L}\p{M}\p{N}.,;:?!()'’‘“”%/–—…×÷+=£€-](?:(?: *|\n)[\p{L}\p{M}\p{N}\u00A0.,;:?!()'’‘“”%/–—…×÷+=£€-])*$/u;

/** Returns whether a paragraph certainly has no Markdown marks: most have none and need no parsing. */
const isPlainParagraph = (paragraph: string): boolean => plainParagraphPattern.test(paragraph);

/** How a line can begin that can only be part of a paragraph, not of a list, a heading or the like. */
const paragraphStart = String.raw`(?:\*{0,3}(?!\d+[.)](?:\s|$))[\p{L}\p{N}(“‘]|${'`'}[^${'`'}\s])`;
/** A line of a paragraph: not indented, and without a backslash, space or tab at its end, which could mean a hard break. */
const paragraphLine = String.raw`${paragraphStart}(?:[^\r\n]*[^\s\\])?`;
const onlyParagraphsPattern = new RegExp(String.raw`^${paragraphLine}(?:\n+${paragraphLine})*\n?$`, 'u');

/** Returns the paragraphs of a Markdown text that certainly holds nothing else, such as a list; otherwise undefined. */
const splitIfOnlyParagraphs = (text: string): string[] | undefined =>
  onlyParagraphsPattern.test(text) ? text.trimEnd().split(/\n{2,}/) : undefined;

/** Without line ends: browsers show them as the space that compresses better. */
const renderParagraph = (text: string): string =>
  `<p>${(isPlainParagraph(text) ? text : compile()(parseParagraph(text))).replaceAll('\n', ' ')}</p>`;

/** Returns micromark's HTML in a quarter of its time: a build spends more on Markdown than on anything else. */
function toHtml(text: string): string {
  const paragraphs = splitIfOnlyParagraphs(text);
  if (paragraphs === undefined) return compile()(parseMarkdown(text));
  return paragraphs.map(renderParagraph).join('\n') + (text.endsWith('\n') ? '\n' : '');
}

/** Returns the HTML of Markdown paragraphs; raw HTML stays text, and links within the site get `base` as a prefix. */
export function renderMarkdown(text: string, base: string): string {
  return joinNumbersAndUnits(linkBareUrls(toHtml(text))).replaceAll(
    'href="/',
    () => `href="${sitePath('', base)}`,
  );
}

/** An address in a sentence, without the full stop or bracket behind it. */
const urlPattern = String.raw`https?://[^\s<>"“”]*[^\s<>"“”.,;:!?)’]`;
const bareUrlPattern = new RegExp(`<a [^>]*>.*?</a>|${codeOrTagPattern}|(${urlPattern})`, 'gsu');

/** Returns HTML in which a bare address is a link, as everybody who pastes one means it. */
const linkBareUrls = (html: string): string =>
  html.replace(bareUrlPattern, (match, url?: string) =>
    url === undefined ? match : `<a href="${url}">${url}</a>`,
  );

/** Returns the addresses of a Markdown text that stand there without marks and become links. */
export const findBareUrls = (text: string): string[] => text.match(new RegExp(urlPattern, 'gu')) ?? [];

/** Returns the HTML of one line of Markdown, without the paragraph around it. */
export function renderInline(text: string, base: string): string {
  return renderMarkdown(text, base)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '');
}

const htmlToText = (html: string): string => unescapeMarkup(html.replace(/<[^>]*>/g, ''));

/** Returns a line of Markdown as visitors read it: without marks and link addresses. */
const stripInlineMarkdown = (markdown: string): string =>
  isPlainParagraph(markdown) ? markdown : htmlToText(compile()(parseParagraph(markdown)));

/** Returns a Markdown text as visitors read it, each paragraph and list item on lines of its own. */
export const stripMarkdown = (markdown: string): string =>
  htmlToText(
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
function stripMarkdownBlocks(markdown: string): string[] {
  const paragraphs = splitIfOnlyParagraphs(markdown);
  if (paragraphs !== undefined) return paragraphs.map(stripInlineMarkdown);
  const blocks: string[] = [];
  /** The number of the next item of each list that is open, the innermost last; undefined for bullets. */
  const lists: (number | undefined)[] = [];
  let bullet = '';
  for (const part of compile()(parseMarkdown(markdown)).split(blockTag)) {
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

/** Returns the text on one line, with typographic quotation marks and apostrophes in place of straight ones. */
const typeset = (text: string): string =>
  text
    // Not \s: no-break spaces stay.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');

/** Returns a line of Markdown as plain text on one line, with curly quotes. */
export const toPlainText = (markdown: string): string => typeset(stripInlineMarkdown(markdown));

/** Returns the paragraphs of a Markdown text as plain text; each item of a list is one, with its bullet or number. */
export const toPlainParagraphs = (markdown: string): string[] =>
  stripMarkdownBlocks(markdown)
    .map(typeset)
    .filter((paragraph) => paragraph !== '');
