import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENT_NODE, type ElementNode, type Node, parse, TEXT_NODE, walkSync } from 'ultrahtml';

/** An element of a built page. */
export interface BuiltElement {
  name: string;
  /** The value of an attribute, as the browser reads it; undefined if there is none. */
  get: (attribute: string) => string | undefined;
  attributes: string[];
  /** The words inside the element, without scripts and styles, and with single spaces. */
  text: string;
  /** The elements inside the element, in document order. */
  descendants: BuiltElement[];
}

const entities = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'", '#34': '"' }),
);
export const decodeEntities = (html: string): string =>
  html.replace(/&(#?\w+);/g, (entity, entityName: string) => entities.get(entityName) ?? entity);

const textOf = (node: Node): string => {
  if (node.type === TEXT_NODE) return node.value as string;
  if (node.type === ELEMENT_NODE && /^(?:script|style|template)$/.test((node as ElementNode).name)) return '';
  return 'children' in node ? (node.children as Node[]).map(textOf).join('') : '';
};

const elementsIn = (node: Node): BuiltElement[] => {
  const elements: BuiltElement[] = [];
  walkSync(node, (descendant) => {
    if (descendant.type === ELEMENT_NODE && descendant !== node)
      elements.push(toElement(descendant as ElementNode));
  });
  return elements;
};

const toElement = (node: ElementNode): BuiltElement => ({
  name: node.name,
  get: (attribute) => {
    const value = node.attributes[attribute];
    return value === undefined ? undefined : decodeEntities(value);
  },
  attributes: Object.keys(node.attributes),
  get text() {
    return decodeEntities(textOf(node)).replaceAll(/\s+/g, ' ').trim();
  },
  get descendants() {
    return elementsIn(node);
  },
});

/** The file for an address in the folder of a built site. */
export const builtFile = (path: string, folder = 'dist'): string =>
  join(folder, /\.\w+$/.test(path) ? path : `${path}/index.html`);

/** All elements of a built page, in order. */
export const builtPage = (path: string, folder = 'dist'): BuiltElement[] =>
  elementsIn(parse(readFileSync(builtFile(path, folder), 'utf8')) as Node);
