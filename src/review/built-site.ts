/** A built site as lines of what its visitors get: the words of pages and scripts, and which other files are different. */
import { unescapeMarkup } from '../text/markup.ts';
import { hashText } from '../text/words.ts';

/** The files of a built site, by their paths below its folder. */
export type BuiltSite = ReadonlyMap<string, Buffer>;

/** Something of a built site that visitors read. */
export interface Artefact {
  /** The heading above it in a report. */
  group: string;
  /** What it is called; what there is only one of needs no name. */
  name?: string;
  /** What it says. */
  lines: readonly string[];
}

/** Both sites, each built with its own code: what their visitors get, and what else is different. */
export interface BuiltSides {
  before: ReadonlyMap<string, Artefact>;
  now: ReadonlyMap<string, Artefact>;
  others: string[];
  /** The addresses of the pages that are different, in words or in looks. */
  pages: string[];
}

/** Returns the address of a page by the path of its file, such as /resources/x. */
const addressOf = (path: string): string =>
  `/${path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** Returns both sites as what their visitors get, and what is different in them. */
export function builtSides(before: BuiltSite, now: BuiltSite): BuiltSides {
  const [then, there] = [builtWords(before), builtWords(now)];
  const others = otherDifferences(before, now);
  const pages = [...there].flatMap(([title, { name = '', lines }]) => {
    const isSame = JSON.stringify(lines) === JSON.stringify(then.get(title)?.lines);
    return title.startsWith('page ') && (!isSame || others.includes(stylesOf(name))) ? [name] : [];
  });
  return { before: then, now: there, others, pages };
}

const stylesOf = (address: string): string => `styles of ${address}`;

/** Returns the texts of a site by its files, without what is made anew by each build: names of files, and the time. */
function textsIn(site: BuiltSite): [path: string, text: string][] {
  return [...site].map(([path, bytes]) => {
    const text = bytes.toString('utf8');
    return [unhashed(path), path.endsWith('.js') ? unhashed(text) : text.replaceAll(/^DTSTAMP:.*$/gm, '')];
  });
}

const unhashed = (text: string): string => text.replaceAll(/\.[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '');

const words = /\.(?:txt|xml|ics|webmanifest)$|^_headers$/;

/** Returns all words of a built site: a page each, text files, and what scripts may say, by titles that the other side has too. */
function builtWords(site: BuiltSite): Map<string, Artefact> {
  const made = new Map<string, Artefact>();
  const scripts = new Set<string>();
  for (const [path, text] of textsIn(site)) {
    const address = addressOf(path);
    if (path.endsWith('.html'))
      made.set(`page ${address}`, { group: 'The pages as built', name: address, lines: linesOfPage(text) });
    if (path.endsWith('.js')) for (const one of literalsIn(text)) scripts.add(one);
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (words.test(path)) made.set(path, { group: 'Other files as built', name: path, lines });
  }
  return made.set('scripts', { group: 'Words in scripts', lines: [...scripts].sort() });
}

/** Returns the names of what is different beside words: styles by their page, scripts, pictures and fonts. */
function otherDifferences(before: BuiltSite, now: BuiltSite): string[] {
  const versions = (site: BuiltSite) => {
    const parts = textsIn(site).flatMap(([path, text]): [string, string][] => {
      if (words.test(path)) return [];
      if (!path.endsWith('.html')) return [[path, text]];
      const styles = text.match(/<style\b[\s\S]*?<\/style>/g) ?? [];
      return [[stylesOf(addressOf(path)), styles.join('')]];
    });
    // Several scripts may have the same first part of their names, and come in any order.
    const named = Map.groupBy(parts, ([name]) => name);
    return new Map(
      [...named].map(([name, own]) => [
        name,
        hashText(
          own
            .map(([, text]) => text)
            .sort()
            .join(),
        ),
      ]),
    );
  };
  const [then, there] = [versions(before), versions(now)];
  return [...new Set([...then.keys(), ...there.keys()])].filter((name) => then.get(name) !== there.get(name));
}

/** Elements that do not divide a line. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const token =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const attribute =
  /\s(alt|aria-label|aria-description|title|placeholder|value|content|name|href|action)="([^"]*)"/g;

/** Returns the words of a page, one block a line, with what is read out and where links outside lead. */
function linesOfPage(html: string): string[] {
  const lines = [''];
  const add = (text: string) => lines.push(`${lines.pop() ?? ''}${text}`);
  const startLine = () => lines.push('');
  let at = 0;
  for (const { 0: whole, 2: slash, 3: name = '', 4: rest = '', index } of html.matchAll(token)) {
    add(html.slice(at, index));
    at = index + whole.length;
    const isInline = inline.has(name.toLowerCase());
    if (name !== '' && !isInline) startLine();
    if (slash === '/') continue;
    const own = new Map([...rest.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]));
    const isMeta = name === 'meta' && /^(?:description|og:|author)/.test(own.get('name') ?? '');
    for (const [key, value] of own) {
      if (key === 'content' ? !isMeta : key === 'name' || value.trim() === '') continue;
      if (key !== 'href' && key !== 'action') add(` [${value}] `);
      else if (name !== 'link' && !value.startsWith('#')) add(` <${value}> `);
    }
  }
  return [...lines, html.slice(at)]
    .map((line) =>
      unescapeMarkup(line)
        .replaceAll(/[ \t\r\n]+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

const literal = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\[\s\S])*)`/g;
const longestLiteral = 2000;

/** Returns the texts in a script that might be words; those of the data in it, too. */
function literalsIn(script: string): string[] {
  return [...script.matchAll(literal)].flatMap(([, double, single, template]): string[] => {
    const written = double ?? single ?? template ?? '';
    const text = written.replaceAll(/\\u([\da-f]{4})|\\(.)/gi, (_, code?: string, sign?: string) =>
      code === undefined ? (sign === 'n' ? '\n' : (sign ?? '')) : String.fromCharCode(parseInt(code, 16)),
    );
    if (/^[[{]/.test(text)) return literalsIn(text);
    return text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part) && part.length <= longestLiteral);
  });
}
