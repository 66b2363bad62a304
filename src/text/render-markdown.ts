import { compile } from 'micromark';
import { withFixedSpaces } from './fixed-spaces.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sitePath } from './site-path.ts';

/** Returns the HTML of Markdown paragraphs; raw HTML stays text, and links within the site are put below `base`. */
export function renderMarkdown(text: string, base: string): string {
  return withFixedSpaces(compile()(parseMarkdown(text))).replaceAll(
    'href="/',
    () => `href="${sitePath('', base)}`,
  );
}

/** Returns the HTML of one line of Markdown, without the paragraph around it. */
export function renderInline(text: string, base: string): string {
  return renderMarkdown(text, base)
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '');
}
