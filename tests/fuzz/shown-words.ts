import type { Meta } from '../../src/content/values.ts';
import { renderInline, renderMarkdown } from '../../src/text/markdown.ts';
import { unescaped } from '../support/built-page.ts';

/** A word as the eye sees it: letters, digits and their accents, or one symbol. */
const word = /[\p{L}\p{N}\p{M}]+|[\p{Sc}\p{So}§†‡%]/gu;

export const wordsIn = (text: string): string[] => [...text.matchAll(word)].map(([found]) => found);

/** A link's words followed by its address and title, as they are written; an address that is its own text comes once. */
function linkWords(to: string, title: string, words: string): string {
  let address = unescaped(to);
  try {
    address = decodeURI(address);
  } catch {
    // What cannot be decoded was not encoded.
  }
  const shown = unescaped(words.replace(/<[^>]*>/g, ''));
  return [address, `mailto:${address}`].includes(shown) || address === `mailto:${shown}`
    ? words
    : `${words} ${address.replace(/[<>]/g, ' ')} ${title}`;
}

/** The HTML of a text on its page: what the components of the blocks make of it. */
function htmlOf(value: string, { markup }: Meta): string | undefined {
  if (markup === 'markdown') return renderMarkdown(value, '/');
  return markup === 'inline' ? renderInline(value, '/') : undefined;
}

/**
 * Returns what is read of a text on its page; with addresses, as its writer tells words apart: an address after the words of
 * its link, and a word ends where a mark begins, as in "x[six]" and "six**th**".
 */
export function shownText(value: string, meta: Meta, withAddresses = true): string {
  const html = htmlOf(value, meta);
  if (html === undefined) return value;
  return unescaped(
    html
      .replace(
        /<a href="([^"]*)"(?: title="([^"]*)")?>(.*?)<\/a>/gs,
        (_, to: string, title = '', words = '') =>
          withAddresses ? ` ${linkWords(to, String(title), String(words))} ` : String(words),
      )
      .replace(/<(?:\/?(?:p|li|ul|ol|pre|blockquote|h\d)|br|hr)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, withAddresses ? ' ' : ''),
  );
}

/** Returns the brackets that a visitor sees although nothing was filled in there; in code they are meant. */
export function rawBrackets(value: string, meta: Meta): string[] {
  // Listings are shown letter for letter.
  if (meta.markup === undefined) return [];
  const html = htmlOf(value, meta)?.replace(/<code[^>]*>.*?<\/code>/gs, '') ?? value;
  const names = meta.placeholders ?? [];
  const filled = html.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    names.includes(name) ? '' : whole,
  );
  return filled.match(/\{[^{}]*\}|[{}]/g) ?? [];
}
