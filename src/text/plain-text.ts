import { compile } from 'micromark';
import { isUnmarked } from './is-unmarked.ts';
import { parseMarkdown, parseParagraph } from './parse-markdown.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

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
