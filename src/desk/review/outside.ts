/** Where visitors can be led away to, and whom they can write to: nobody may overlook a new one in a long change. */
import { domainToUnicode } from 'node:url';
import { readDrawing } from '../../model/drawing/drawing.ts';
import { SourceFile } from '../content/place.ts';
import type { FigureFile, Site } from '../content/site.ts';
import { renderMarkdown } from '../../model/text/markdown.ts';
import { unescapeMarkup } from '../../model/text/markup.ts';
import { lineOf } from './describe-change.ts';
import { type Entry, holds, say, type Words } from './entries.ts';

/** Returns each host and email that a file or a drawing names, in its texts. */
function namedIn(of: SourceFile | FigureFile) {
  const texts =
    of instanceof SourceFile
      ? of.texts.map((place) => ({ text: place.text, at: () => lineOf(place) }))
      : readDrawing(of.text).texts.map(({ says }) => ({
          text: says,
          at: () => ({ file: of.path, line: 1 }),
        }));
  return texts.flatMap(({ text, at }) => {
    const found = findings(text);
    return found.length === 0 ? [] : { text, at, found };
  });
}

const keysIn = (files: ReadonlySet<SourceFile | FigureFile>): Set<string> =>
  new Set([...files].flatMap(namedIn).flatMap(({ found }) => found.map(({ key }) => key)));

/** Returns an entry for each text that names a host or an email that the site did not have. */
export function outsideDecisions(earlier: Site, later: Site): Entry[] {
  const filesOf = ({ files, figures }: Site) => new Set([...files, ...figures]);
  const [before, after] = [filesOf(earlier), filesOf(later)];
  const known = keysIn(before.difference(after));
  // Looked for only if need be: most files are the same on both sides.
  let elsewhere: Set<string> | undefined;
  const isKnown = (key: string) =>
    known.has(key) || (elsewhere ??= keysIn(before.intersection(after))).has(key);
  return [...after.difference(before)].flatMap(namedIn).flatMap(({ text, at, found }): Entry[] => {
    const fresh = [...new Map(found.map((one) => [one.key, one])).values()].filter(
      ({ key }) => !isKnown(key),
    );
    const [first] = fresh;
    if (first === undefined) return [];
    for (const { key } of fresh) known.add(key);
    const what = fresh.flatMap(({ words }, index): Words => [...(index === 0 ? [] : ['; ']), ...words]);
    const place = at();
    const from = Math.max(0, text.lastIndexOf('\n', first.index) + 1, first.index - 80);
    const to = first.index + 120;
    const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
    return [{ word: 'outside', what: [...say`${place.file} `, ...what], at: place, details: [holds(cut)] }];
  });
}

interface Finding {
  /** The same for all that leads to the same. */
  key: string;
  words: Words;
  index: number;
}

/** What may be the beginning of an address, whatever it leads to: two slashes of either kind, or www, and a host. */
const beginnings = /(?:[\\/]{2}|\b(?=www\.))(\[[\da-f:.]+\]|[^\s/\\?#()[\]<>"“”'‘’,;*|]+)/giu;
const emails = /[^\s@<>()[\]"'“”:,;/\\]+@(?:\[[^\s\]]+\]|[^\s@<>()[\]"'“”:,;/?#*|]+)/gu;
const links = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu;

/** Returns a host as a browser resolves it; undefined if there is none. */
const hostOf = (address: string): string | undefined =>
  URL.parse(address, here)?.host.replace(/^site\.invalid$/, '') || undefined;
const here = 'https://site.invalid/';
const withoutEnd = (words: string): string => words.replace(/[.:!…]+$/u, '');

/** Returns a host as it is read and, where that is not the same, as it is resolved. */
function shown(host: string): string {
  const read = domainToUnicode(host);
  return read === host || read === '' ? host : `${read} (${host})`;
}

/** Returns each host and email that a text names or leads to, and each link whose words name another host. */
function findings(text: string): Finding[] {
  // Most texts name none, and looking at each closely would take long.
  if (!/[/\\@]|www\./i.test(text)) return [];
  const toHost = (host: string | undefined, index: number): Finding[] =>
    host === undefined
      ? []
      : [{ key: `to ${host}`, words: [...say`leads to ${shown(host)}`, ', a new address'], index }];
  const found = [...text.matchAll(beginnings)].flatMap(({ 1: named = '', index }) =>
    toHost(hostOf(`https://${withoutEnd(named)}`), index),
  );
  for (const [, href = '', html = ''] of renderMarkdown(text, '/').matchAll(links)) {
    const target = unescapeMarkup(href);
    const words = unescapeMarkup(html.replaceAll(/<[^>]*>/g, '')).trim();
    const host = hostOf(target);
    // Of the mail addresses, those that only their links name.
    const whom = /^mailto:([^?]*)/i.exec(target)?.[1];
    const index = Math.max(0, text.indexOf(words));
    found.push(...toHost(host, index));
    if (whom !== undefined) found.push(...emailsIn(decoded(whom), index));
    const named = /^[^\s@]+\.[^\s@]+$/u.test(words)
      ? hostOf(/^\w+:/.test(words) ? words : `https://${words}`)
      : undefined;
    if (named !== undefined && host !== undefined && named !== host)
      found.push({
        key: `${named} ${host}`,
        words: [...say`says ${shown(named)}`, ...say` and leads to ${shown(host)}`],
        index,
      });
  }
  return [...found, ...emailsIn(text, undefined)];
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

const emailsIn = (text: string, at: number | undefined): Finding[] =>
  [...text.matchAll(emails)].flatMap(({ 0: written, index }) => {
    const [name = '', domain = ''] = withoutEnd(written).split('@');
    const host = hostOf(`https://${domain}`);
    if (host === undefined || !/[.:]/.test(host)) return [];
    const words = [...say`names ${`${name}@${shown(host)}`}`, ', a new email address'];
    return [{ key: `${name}@${host}`.toLowerCase(), words, index: at ?? index }];
  });
