import { builtPage } from '../../../tests/support/built-page.ts';

/** A piece of a page's text, in the order of the page: a heading, a paragraph, an item of a list, or a question. */
export interface Piece {
  kind: 'title' | 'heading' | 'subheading' | 'text' | 'item' | 'question';
  words: string;
}

const kinds: Readonly<Record<string, Piece['kind']>> = {
  h1: 'title',
  h2: 'heading',
  h3: 'subheading',
  h4: 'subheading',
  summary: 'subheading',
  legend: 'subheading',
  p: 'text',
  pre: 'text',
  li: 'item',
  dt: 'item',
  dd: 'item',
  td: 'item',
  th: 'item',
  label: 'question',
};

/** Returns the text of a built page in pieces, without its menus, so that other tools can make a page from it. */
export function pagePieces(path: string, folder: string): Piece[] {
  const main = builtPage(path, folder).find(({ name }) => name === 'main')?.inner ?? [];
  const menus = new Set(
    main.filter(({ name }) => name === 'nav').flatMap(({ inner }) => inner.map(({ text }) => text)),
  );
  return main.flatMap(({ name, text, inner }) => {
    const kind = kinds[name];
    const isLeaf = inner.every((one) => !(one.name in kinds));
    const isMenu = kind === 'item' && menus.has(text);
    return kind !== undefined && isLeaf && !isMenu && text !== '' ? [{ kind, words: text }] : [];
  });
}
