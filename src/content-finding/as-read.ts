import type { Meta } from '../content-reading/walk-schema.ts';
import { renderMarkdown } from '../text/render-markdown.ts';

const blockTag = /<\/?(?:p|li|ul|ol|pre|blockquote|h[1-6]|hr|br)\b[^>]*>/g;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns a text of the content as visitors read it: without the marks of Markdown and the addresses of links. */
export function asRead(value: string, markup: Meta['markup']): string {
  if (markup !== 'markdown' && markup !== 'inline') return value;
  return renderMarkdown(value, '/')
    .replace(blockTag, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '');
}
