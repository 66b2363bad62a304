import { homeAnchors } from '../../schemas/vocabulary.ts';
import { useOneOf, onceEach, counted, inQuotes } from '../../text/words.ts';
import { markdownPieces, markdownTexts, piecesOf } from '../markdown-texts.ts';
import {
  filesOf,
  problemAt,
  type Site,
  type SourceFile,
  placesOf,
  knownIds,
  blocksOf,
} from '../../content/site.ts';
import { type Rule, inEachFile } from '../rule.ts';
import { itemsOf, valueAt } from '../../content/values.ts';
import { usedTwice } from './names.ts';
import { textAt, textsIn, numbersCut } from '../written-texts.ts';

const destinations = ['resourceDestinationString', 'definitionDestinationString', 'autolinkProtocol'];

export const links: Rule = {
  reason: 'A link must lead somewhere and must not run anything.',
  check: (site) => {
    const pages = pagesOf(site);
    return site.files.flatMap((file) => [
      ...wordless(file),
      ...linksIn(file).flatMap(({ path, target, isBare }) => {
        const message =
          webMessage(site, file, target, isBare, pages) ?? linkMessage(site, file, target, pages);
        return message === undefined ? [] : problemAt(file, path, message, { words: target });
      }),
    ]);
  },
};

const linksIn = onceEach((file: SourceFile) =>
  markdownTexts(file)
    .filter(({ value }) => value.includes('](') || value.includes('<') || value.includes(']:'))
    .flatMap(({ path, value }) =>
      markdownPieces(value, destinations).map(({ type, piece }) => ({
        path,
        target: piece,
        isBare: type === 'autolinkProtocol',
      })),
    ),
);

/** Returns a problem for each link without words. */
const wordless = onceEach((file: SourceFile) =>
  markdownTexts(file)
    .filter(({ value }) => /\[\s*\]\(/.test(value))
    .flatMap(({ path, value }) =>
      piecesOf(value, ['link'])
        .filter((piece) => /^\[\s*\]/.test(piece))
        .map((piece) => {
          const message = `"${piece}" has no words, so visitors see nothing they could press. Write some between the square brackets, or remove it.`;
          return problemAt(file, path, message, { words: piece });
        }),
    ),
);

interface Pages {
  /** The addresses of all pages, in the order in which messages name them. */
  routes: string[];
  known: ReadonlySet<string>;
  /** The files of resource pages by address, for those that could be read. */
  files: ReadonlyMap<string, SourceFile>;
}

function pagesOf(site: Site): Pages {
  const routeOf = (slug: string) => `/resources/${slug}`;
  const routes = ['/', ...(knownIds(site, 'resources') ?? []).map(routeOf)];
  const files = new Map(filesOf(site, 'resources').map((file) => [routeOf(file.slug), file]));
  return { routes, known: new Set(routes), files };
}

/** What is wrong with an address of the web that looks right but leads nowhere, or only the writer somewhere. */
function webMessage(
  site: Site,
  file: SourceFile,
  target: string,
  isBare: boolean,
  pages: Pages,
): string | undefined {
  const once = target.replace(/^(?:https?:?\/+)+(https?):?\/+/i, '$1://');
  const [own, route = ''] = ownComputer.exec(once) ?? [];
  if (own !== undefined) {
    const page = route.startsWith('/') ? route : `/${route}`;
    const cure =
      linkMessage(site, file, page, pages) ?? (isBare ? `Write [words](${page}).` : `Write ${page}.`);
    return `"${target}" leads visitors to their own computers, not to this site. ${cure}`;
  }
  return once === target ? undefined : `"${target}" begins twice. Write ${once}.`;
}

/** The address of `npm run dev`, and what follows it. */
const ownComputer = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?((?:[/?#].*)?)$/i;

function linkMessage(site: Site, file: SourceFile, target: string, pages: Pages): string | undefined {
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$)/i.test(target)) return undefined;
  const [route = '', anchor] = target.split('#');
  if (target.startsWith('/') && !target.startsWith('//')) {
    const plain = route === '/' ? route : route.replace(/\/$/, '');
    if (!pages.known.has(plain)) {
      return `"${route}" is not a page of this site. ${useOneOf(route, pages.routes)}`;
    }
    const page = pages.files.get(plain);
    if (anchor === undefined) return undefined;
    if (plain === '/') return homeAnchorMessage(anchor);
    return page && anchorMessage(site, page, anchor);
  }
  if (target.startsWith('#') && file.kind === 'resources') return anchorMessage(site, file, target.slice(1));
  return `"${target}" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/${pages.routes[1]?.split('/')[2] ?? 'name'}.`;
}

function homeAnchorMessage(anchor: string): string | undefined {
  const known: string[] = Object.values(homeAnchors);
  if (known.includes(anchor)) return undefined;
  return `"#${anchor}" is not a place of the home page. ${useOneOf(anchor, known)}`;
}

/** Remembered, because several links may lead to one page. */
const placesIn = onceEach((site: Site) => onceEach((page: SourceFile) => placesOf(site, page)));

function anchorMessage(site: Site, page: SourceFile, anchor: string): string | undefined {
  const { named, fields } = placesIn(site)(page);
  if (named.includes(anchor) || fields.includes(anchor)) return undefined;
  return `"#${anchor}" is not a place on /resources/${page.slug}. ${useOneOf(anchor, named)}`;
}

export const pageIds: Rule = {
  reason: 'An address with # must lead to one section, and each answer has one place in the saved file.',
  check: inEachFile((file) => {
    const scenarios = blocksOf(file)
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ path }) => textsIn(file, [...path, 'entries']));
    const sections = itemsOf(valueAt(file.data, ['sections'])).flatMap((_, index) =>
      textAt(file, ['sections', index, 'id']),
    );
    const fields = blocksOf(file).flatMap(({ fieldId, path }) =>
      fieldId === undefined ? [] : textAt(file, [...path, 'id']),
    );
    return [
      ...usedTwice([...scenarios, ...sections], ({ value }, first) => {
        return `The address #${value} is used on this page already, see ${first}. Give each section an id of its own.`;
      }),
      ...usedTwice(
        fields,
        ({ value }, first) =>
          `"${value}" is the id of the question in ${first} already. Give each question of a page an id of its own.`,
      ),
    ];
  }, 'resources'),
};

export const tableCells: Rule = {
  reason: 'In a row that lacks a cell, the values move under the wrong headings.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file)
        .filter((block) => block.kind === 'table')
        .flatMap(({ data, path }) => {
          const heads = itemsOf(valueAt(data, ['columns'])).length;
          const rows = itemsOf(valueAt(data, ['rows']));
          const [first] = rows;
          const each = itemsOf(first).length;
          const cutRows = rows.map((row, index) =>
            itemsOf(row).length > heads ? numbersCut(file, [...path, 'rows', index]) : [],
          );
          // Where all rows agree, the headings are at fault.
          const isCut = cutRows.some((cut) => cut.length > 0);
          if (
            !isCut &&
            rows.length > 1 &&
            each !== heads &&
            rows.every((row) => Array.isArray(row) && row.length === each)
          ) {
            const message = `The table has ${counted(heads, 'column')}, but each of its rows has ${counted(each, 'cell')}. Name as many columns as a row has cells.`;
            return problemAt(file, [...path, 'columns'], message);
          }
          return rows.flatMap((row, index) => {
            const cells = itemsOf(row).length;
            if (!Array.isArray(row) || cells === heads) return [];
            const message = `This row has ${counted(cells, 'cell')}, but the table has ${counted(heads, 'column')}. ${cellsCure(cutRows[index] ?? [])}`;
            return problemAt(file, [...path, 'rows', index], message);
          });
        }),
    ),
};

function cellsCure(cut: readonly string[]): string {
  if (cut.length === 0) return 'Give each column one cell.';
  const [numbers, quoted] = [cut.join(' and '), cut.map(inQuotes).join(', ')];
  return cut.length === 1
    ? `The comma in ${numbers} begins another cell. If it is one number, put it in quotes: ${quoted}.`
    : `The commas in ${numbers} begin other cells. If they are numbers, put each in quotes: ${quoted}.`;
}
