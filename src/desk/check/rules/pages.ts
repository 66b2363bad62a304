/** Rules about pages: their links, the addresses of their parts, and their tables. */
import { entryName, isText, type SourceFile } from '../../content/place.ts';
import { addressesIn, filesOf, knownIds, type Site } from '../../content/site.ts';
import { placesOf } from '../../content/site-content.ts';
import { homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../../model/text/addresses.ts';
import { bareAddresses } from '../../../model/text/markdown.ts';
import { counted, onceEach, useOneOf } from '../../../model/text/words.ts';
import { markdownPieces, markdownTexts, piecesOf } from '../markdown-texts.ts';
import { atEachText, inEachFile, type Rule, usedTwice } from '../rule.ts';

const destinations = ['resourceDestinationString', 'definitionDestinationString', 'autolinkProtocol'];

export const links: Rule = {
  reason: 'A link must lead somewhere and must not run anything.',
  check: (site) => {
    const pages = pagesOf(site);
    return site.files.flatMap((file) => [
      ...linksIn(file).flatMap(({ place, target, isBare }) => {
        const message = webMessage(pages, file, target, isBare) ?? linkMessage(pages, file, target);
        const [route = '', anchor] = target.split('#');
        const page = route === '' ? file : pages.files.get(route);
        const seeks = page?.root.at('sections');
        const slug = page?.slug ?? route.replace(/^\/resources\/|\/$/g, '');
        const unknown = entryName('resources', page && anchor ? `${slug}/${anchor}` : slug);
        return message === undefined
          ? []
          : place.problem(message, { words: target, seeks, unknown, what: 'link' });
      }),
    ]);
  },
};

export const wholeAddresses: Rule = {
  reason: 'An email with a blank or a comma in it is no link, and whoever copies it writes to nobody.',
  check: atEachText((place) => [
    ...[...place.text.matchAll(/(?<![\w.+:-])[\w.+-]+(?:@ | @)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}\b/g)].map(
      ([words]) => place.problem(`An address has no blank. Write ${words.replace(' ', '')}.`, { words }),
    ),
    ...[...place.text.matchAll(/(?<=mailto:|<)[^\s<>()@]+@[^\s<>()@?]+(?=[)>?])/g)]
      .filter(([words]) => !/^[^,;]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(words))
      .map(([words]) => {
        const message = `"${words}" is not an email address. Write one such as mentoring@example.org, with a full stop in what follows the @.`;
        return place.problem(message, { words });
      }),
  ]),
};

const linksIn = onceEach((file: SourceFile) =>
  markdownTexts(file)
    .filter(({ text }) => /\]\(|<|\]:|\/\//.test(text))
    .flatMap((place) => {
      const marked = markdownPieces(place, destinations).map(({ type, piece }) => ({
        place,
        target: piece,
        isBare: type === 'autolinkProtocol',
      }));
      const isMarked = (target: string) => marked.some((other) => other.target.includes(target));
      // What is said of a picture is enough.
      const pictures = piecesOf(place, ['image']);
      return [
        ...marked.filter(({ target }) => !pictures.some((piece) => piece.includes(`](${target}`))),
        ...bareAddresses(place.text)
          .filter((target) => !isMarked(target))
          .map((target) => ({ place, target, isBare: true })),
      ];
    }),
);

/** Returns what links can lead to. */
function pagesOf(site: Site) {
  const routes = ['/', ...(knownIds(site, 'resources') ?? []).map(resourcePath)];
  const files = new Map(filesOf(site, 'resources').map((file) => [resourcePath(file.slug), file]));
  return {
    /** The addresses of all pages, in the order in which messages name them. */
    routes,
    known: new Set(routes),
    /** The files of resource pages by address, for those that could be read. */
    files,
    /** Returns the anchors of a page; remembered, because several links may lead to it. */
    anchorsOf: onceEach((page: SourceFile) => placesOf(site, page)),
  };
}
type Pages = ReturnType<typeof pagesOf>;

/** What is wrong with an address of the web that looks right but leads nowhere, or only the writer somewhere. */
function webMessage(pages: Pages, file: SourceFile, target: string, isBare: boolean): string | undefined {
  const once = target.replace(/^(?:https?:?\/+)+(https?):?\/+/i, '$1://');
  const [own, route = ''] = ownComputer.exec(once) ?? [];
  if (own !== undefined) {
    const page = route.startsWith('/') ? route : `/${route}`;
    const cure = linkMessage(pages, file, page) ?? (isBare ? `Write [words](${page}).` : `Write ${page}.`);
    return `"${target}" leads visitors to their own computers, not to this site. ${cure}`;
  }
  return once === target ? undefined : `"${target}" begins twice. Write ${once}.`;
}

/** The address of `npm run dev`, and what follows it. */
const ownComputer = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?((?:[/?#].*)?)$/i;

function linkMessage(pages: Pages, file: SourceFile, target: string): string | undefined {
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$)/i.test(target)) return undefined;
  const [route = '', anchor] = target.split('#');
  if (target.startsWith('/') && !target.startsWith('//')) {
    const plain = route === '/' ? route : route.replace(/\/$/, '');
    if (!pages.known.has(plain)) {
      const meant = resourcePath(plain.replace(/^.*\//, ''));
      return `"${route}" is not a page of this site. ${useOneOf(meant, pages.routes)}`;
    }
    const page = pages.files.get(plain);
    if (anchor === undefined) return undefined;
    if (plain === '/') return placeMessage(anchor, plain, Object.values(homeAnchors));
    return page && anchorMessage(pages, page, anchor);
  }
  if (target.startsWith('#') && file.kind === 'resources') return anchorMessage(pages, file, target.slice(1));
  return `"${target}" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/${pages.routes[1]?.split('/')[2] ?? 'name'}.`;
}

function anchorMessage({ anchorsOf, files }: Pages, page: SourceFile, anchor: string): string | undefined {
  const { named, fields } = anchorsOf(page);
  if (fields === undefined || fields.includes(anchor) || named.includes(anchor)) return undefined;
  const [other, ...others] = [...files.values()].filter((file) => anchorsOf(file).named.includes(anchor));
  // Whoever moves a section to another page leaves the links to it.
  return other && others.length === 0
    ? `"#${anchor}" is not a place on ${resourcePath(page.slug)}. Write ${resourcePath(other.slug)}#${anchor}, where that is.`
    : placeMessage(anchor, resourcePath(page.slug), named);
}

const placeMessage = (anchor: string, route: string, known: readonly string[]): string | undefined =>
  known.includes(anchor) ? undefined : `"#${anchor}" is not a place on ${route}. ${useOneOf(anchor, known)}`;

export const pageIds: Rule = {
  reason: 'An address with # must lead to one section, and each answer has one place in the saved file.',
  check: inEachFile((file) => {
    const { scenarios, sections } = addressesIn(file);
    const addresses = [...scenarios, ...sections].filter(({ text }) => text !== undefined);
    const asking = file.blocks.filter(({ fieldId }) => fieldId !== undefined);
    const fields = asking.map(({ place }) => place.at('id'));
    const labels = asking.map(({ place }) => place.at('label')).filter(isText);
    /** Questions with a field that has their id; choices have an id for each box. */
    const asked = file.blocks
      .filter(({ asks }) => asks?.texts === 'itself')
      .map(({ place }) => place.at('id'));
    return [
      ...addresses.flatMap((place) => {
        const question = asked.find(({ text }) => text === place.text);
        if (question === undefined) return [];
        return place.problem(
          `The address #${place.text ?? ''} is that of the question in ${question.line} too. Give this section an id of its own.`,
        );
      }),
      ...usedTwice(
        addresses,
        (id, first) =>
          `The address #${id} is used on this page already, see ${first}. Give each section an id of its own.`,
      ),
      ...usedTwice(
        fields,
        (id, first) =>
          `"${id}" is the id of the question in ${first} already; capitals make no difference. Give each question of a page an id of its own.`,
        ({ value }) => String(value).toLowerCase(),
      ),
      ...usedTwice(
        labels,
        (label, first) =>
          `"${label}" is the label of the question in ${first} already. Give each question of a page a label of its own.`,
      ),
    ];
  }, 'resources'),
};

export const tableCells: Rule = {
  reason: 'In a row that lacks a cell, the values move under the wrong headings.',
  check: inEachFile(({ blocks }) =>
    blocks.flatMap(({ kind, place }) => {
      if (kind !== 'table') return [];
      const heads = place.at('columns').items.length;
      const rows = place.at('rows').items.filter(({ value }) => Array.isArray(value));
      return rows.flatMap((row) => {
        const cells = row.items.length;
        const message = `This row has ${counted(cells, 'cell')}, but the table has ${counted(heads, 'column')}. Give each column one cell.`;
        return cells === heads ? [] : row.problem(message, { what: 'cells' });
      });
    }),
  ),
};
