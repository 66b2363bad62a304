import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage, decodeEntities } from './built-page.ts';
import { islandProps, islandScripts } from './island-props.ts';

/**
 * The words of a text in capitals, with a space before and after each, so that one text can be searched for in another.
 * A word is a run of letters, digits and accents, or a single symbol.
 */
export const normalizeText = (text: string): string =>
  ` ${(text.toUpperCase().match(/[\p{L}\p{N}\p{M}]+|[\p{Sc}\p{So}§†‡%]/gu) ?? []).join(' ')} `;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** The visible text of a page; tags within a line do not separate words. */
const bodyText = (html: string): string =>
  decodeEntities(
    html
      .replace(/^.*?<body[^>]*>|<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<\/?(?:strong|em|a|abbr|code)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  );

interface BuiltPageTexts {
  path: string;
  body: string;
  /** Texts for screen readers, and the props of islands. */
  attributesAndProps: string;
  /** The scripts of the islands on the page, with their labels. Pages of the same kind have the same scripts. */
  scripts: string;
}

/** The texts of all pages of a built site, including texts that pages show only later. */
export function builtPageTexts(folder: string): BuiltPageTexts[] {
  return globSync('**/*.html', { cwd: folder }).map((path) => {
    const html = readFileSync(join(folder, path), 'utf8');
    const props = islandProps(html).flatMap((json) => stringsIn(JSON.parse(json)));
    const attributeValues = builtPage(`/${path}`, folder).flatMap((element) =>
      ['aria-label', 'content', 'title'].flatMap((name) => element.get(name) ?? []),
    );
    const scripts = islandScripts(html, folder).join(' ');
    return {
      path,
      body: bodyText(html),
      attributesAndProps: [...props, ...attributeValues].join(' '),
      scripts,
    };
  });
}
