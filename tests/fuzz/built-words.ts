import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../src/content/place.ts';
import { pagesWith, whereShown } from '../../src/content/shown.ts';
import { type BuiltElement, builtPage, unescaped } from '../support/built-page.ts';
import { islandProps, islandScripts } from '../support/island-props.ts';
import { readTexts } from './content-texts.ts';
import { partsOf, plain, stringsIn } from './shown-elsewhere.ts';

/** Everything that a page shows or reads out, now or later: its text, its attributes, and the texts that its islands get. */
function textsOf(html: string, elements: readonly BuiltElement[], folder: string): string[] {
  const given = islandProps(html, folder).flatMap((props) => stringsIn(JSON.parse(props)));
  const said = elements.flatMap((element) =>
    ['aria-label', 'content', 'title'].flatMap((name) => element.get(name) ?? []),
  );
  return [...given, ...said];
}

/** Returns the words on a page; tags within a line do not divide words. */
const bodyText = (html: string): string =>
  unescaped(
    html
      .replace(/^.*?<body[^>]*>|<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<\/?(?:strong|em|a|abbr|code)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  );

interface BuiltWords {
  path: string;
  html: string;
  body: string;
  given: string;
  /** The scripts of its islands with their labels, which pages of a kind share. */
  scripts: string;
}

/** What the pages of a built site say, now or later. */
export function builtPages(folder: string): BuiltWords[] {
  return globSync('**/*.html', { cwd: folder }).map((path) => {
    const html = readFileSync(join(folder, path), 'utf8');
    const given = textsOf(html, builtPage(`/${path}`, folder), folder).join(' ');
    const scripts = islandScripts(html, folder).join(' ');
    return { path, html, body: bodyText(html), given, scripts };
  });
}

/** Returns every text of the content that no page of a built site says, and every bracket that a page shows. */
export function lostInBuilt(texts: ReadonlyMap<string, string>, folder: string): string[] {
  const pages = builtPages(folder);
  // What islands load on demand: modules that hold nothing but data.
  const modules = globSync('*.js', { cwd: folder }).map((path) =>
    stringsIn(JSON.parse(readFileSync(join(folder, path), 'utf8').replace(/^export default |;\s*$/g, ''))),
  );
  const said = [
    ...pages.flatMap(({ body, given, scripts }) => [body, given, scripts]),
    ...modules.map((texts) => texts.join(' ')),
  ].map(plain);
  const { site } = readTexts(texts);
  /** A label of something that no page has, such as a record. */
  const isUnused = (visit: Place) =>
    whereShown(visit).some((pages) => pages.startsWith('every ')) && pagesWith(site, visit).length === 0;
  const lost = site.files.flatMap((file) =>
    file.values.flatMap((visit) =>
      visit.meta.shown?.as === undefined || isUnused(visit)
        ? []
        : partsOf(visit)
            .filter((part) => !said.some((words) => words.includes(part)))
            .map((part) => `No page says${part}of ${file.path}.`),
    ),
  );
  const shown = pages.flatMap(({ path, html }) =>
    // In code brackets are meant.
    [...bodyText(html.replace(/<code\b.*?<\/code>/gs, ' ')).matchAll(/\{\w*\}/g)].map(
      ([bracket]) => `${path} shows ${bracket}.`,
    ),
  );
  return [...lost, ...shown];
}
