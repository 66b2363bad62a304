import { compile } from 'micromark';
import { withFixedSpaces } from './fixed-spaces.ts';
import { isUnmarked } from './is-unmarked.ts';
import { paragraphsIn } from './paragraphs-in.ts';
import { parseMarkdown, parseParagraph } from './parse-markdown.ts';
import { sitePath } from './site-path.ts';

const paragraphHtml = (text: string): string =>
  `<p>${isUnmarked(text) ? text : compile()(parseParagraph(text))}</p>`;

/** Returns micromark's HTML in a quarter of its time: a build spends more on Markdown than on anything else. */
function toHtml(text: string): string {
  const paragraphs = paragraphsIn(text);
  if (paragraphs === undefined) return compile()(parseMarkdown(text));
  return paragraphs.map(paragraphHtml).join('\n') + (text.endsWith('\n') ? '\n' : '');
}

/** Returns the HTML of Markdown paragraphs; raw HTML stays text, and links within the site get `base` as a prefix. */
export function renderMarkdown(text: string, base: string): string {
  return withFixedSpaces(toHtml(text)).replaceAll('href="/', () => `href="${sitePath('', base)}`);
}

/** Returns the HTML of one line of Markdown, without the paragraph around it. */
export function renderInline(text: string, base: string): string {
  return renderMarkdown(text, base)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '');
}
