import { globSync } from 'node:fs';
import { visitsOf } from '../../src/content-reading/visits.ts';
import { builtPage } from '../support/built-page.ts';
import type { BuiltElement } from '../support/built-page.ts';
import { readTexts } from './content-texts.ts';
import { partsOf, plain } from './shown-elsewhere.ts';

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** What is read, heard or said later on a page: its text, its attributes, and the texts that its islands are given. */
function textsOf(elements: readonly BuiltElement[]): string[] {
  return elements.flatMap((element) => {
    const props = element.get('props');
    const given = props === undefined ? [] : stringsIn(JSON.parse(props));
    const said = ['aria-label', 'content', 'title'].flatMap((name) => element.get(name) ?? []);
    return [...given, ...said];
  });
}

/** Words of files alone: former wordings, and when a question was taken away. */
const isNeverShown = (path: readonly PropertyKey[]): boolean =>
  path.at(-2) === 'aliases' || path.at(-1) === 'since' || path.includes('retired') || path.includes('earlier');

/** Returns every text of the content that no page of a built site says, and every bracket that a page shows. */
export function lostInBuilt(texts: ReadonlyMap<string, string>, folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).map((path) => {
    const elements = builtPage(`/${path}`, folder);
    const body = elements.find(({ name }) => name === 'body');
    const main = elements.find(({ name }) => name === 'main');
    const code = new Set(main?.inner.filter(({ name }) => name === 'code').map(({ text }) => text));
    return { path, code, body: body?.text ?? '', texts: textsOf(elements) };
  });
  const said = pages.flatMap(({ body, texts: given }) => [body, ...given]).map(plain);
  const { site } = readTexts(texts);
  const lost = site.files.flatMap((file) =>
    visitsOf(file).flatMap((visit) =>
      visit.meta.shownIn === undefined || isNeverShown(visit.path)
        ? []
        : partsOf(visit)
            .filter((part) => !said.some((words) => words.includes(part)))
            .map((part) => `No page says${part}of ${file.path}.`),
    ),
  );
  const shown = pages.flatMap(({ path, body, code }) =>
    [...body.matchAll(/\{[^{}]*\}/g)]
      .filter(([bracket]) => ![...code].some((text) => text.includes(bracket)))
      .map(([bracket]) => `${path} shows ${bracket}.`),
  );
  return [...lost, ...shown];
}
