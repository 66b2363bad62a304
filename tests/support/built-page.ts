import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENT_NODE, type ElementNode, type Node, parse, TEXT_NODE, walkSync } from 'ultrahtml';

/** An element of a built page. */
export interface BuiltElement {
  name: string;
  /** The value of an attribute, as the browser reads it; undefined if there is none. */
  get: (attribute: string) => string | undefined;
  attributes: string[];
  /** The words in it, with one space for each gap, without scripts and styles. */
  text: string;
  /** The elements in it, in order. */
  inner: BuiltElement[];
}

const signs = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'", '#34': '"' }),
);
/** Returns the text of HTML in which special characters are written as entities. */
export const unescaped = (html: string): string =>
  html.replace(/&(#?\w+);/g, (whole, sign: string) => signs.get(sign) ?? whole);

const wordsIn = (node: Node): string => {
  if (node.type === TEXT_NODE) return node.value as string;
  if (node.type === ELEMENT_NODE && /^(?:script|style|template)$/.test((node as ElementNode).name)) return '';
  return 'children' in node ? (node.children as Node[]).map(wordsIn).join('') : '';
};

const elementsIn = (node: Node): BuiltElement[] => {
  const all: BuiltElement[] = [];
  walkSync(node, (inner) => {
    if (inner.type === ELEMENT_NODE && inner !== node) all.push(toElement(inner as ElementNode));
  });
  return all;
};

const toElement = (node: ElementNode): BuiltElement => ({
  name: node.name,
  get: (attribute) => {
    const value = node.attributes[attribute];
    return value === undefined ? undefined : unescaped(value);
  },
  attributes: Object.keys(node.attributes),
  get text() {
    return unescaped(wordsIn(node)).replaceAll(/\s+/g, ' ').trim();
  },
  get inner() {
    return elementsIn(node);
  },
});

/** The file of an address in a folder of the built site. */
export const builtFile = (path: string, folder = 'dist'): string =>
  join(folder, /\.\w+$/.test(path) ? path : `${path}/index.html`);

/** Returns all elements of a built page, in order. */
export const builtPage = (path: string, folder = 'dist'): BuiltElement[] =>
  elementsIn(parse(readFileSync(builtFile(path, folder), 'utf8')) as Node);
