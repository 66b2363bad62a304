/** Rules about pages: their links, their anchors, and their tables. */
import {
  type Diagnostic,
  entryName,
  isTextNode,
  type SourceFile,
  type TextNode,
} from '../../content-files/yaml-node.ts';
import {
  anchorNodes,
  filesOf,
  knownIds,
  type ContentSnapshot,
} from '../../content-files/content-snapshot.ts';
import { pageAnchors } from '../../content-files/partial-content.ts';
import { homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../../model/text/urls.ts';
import { findBareUrls } from '../../../model/text/markdown.ts';
import { pluralize } from '../../../model/text/templates.ts';
import { memoizeWeak } from '../../../model/text/memoize.ts';
import { allowedValuesSentence, closestMatch } from '../../../model/text/suggestions.ts';
import { markdownTokens, markdownTextNodes, tokenSources } from '../markdown-tokens.ts';
import { checkEachText, checkEachFile, type Rule, duplicateProblems } from '../rule.ts';

const destinations = ['resourceDestinationString', 'definitionDestinationString', 'autolinkProtocol'];

export const links: Rule = {
  reason: 'A link must lead somewhere and must not run anything.',
  needs: 'complete-files',
  check: (content) => {
    const targets = linkTargets(content);
    return content.files.flatMap((file) => [
      ...linksOf(file).flatMap(({ node, target, isBare }) => {
        const message =
          webAddressMessage(targets, file, target, isBare) ?? linkMessage(targets, file, target);
        const [route = '', anchor] = target.split('#');
        const page = route === '' ? file : targets.filesByRoute.get(route);
        const slug = page?.slug ?? route.replace(/^\/resources\/|\/$/g, '');
        const missingName = entryName('resources', page && anchor ? `${slug}/${anchor}` : slug);
        return message === undefined
          ? []
          : node.diagnostic(message, {
              rule: 'links/target',
              substring: target,
              missingName,
              code: 'link',
            });
      }),
    ]);
  },
};

/**
 * Popular email domains, and existing domains that differ from one of them in one letter only and are no misspelling.
 */
const mailHosts =
  'gmail.com googlemail.com outlook.com hotmail.com yahoo.com icloud.com protonmail.com'.split(' ');
const similarMailHosts = ['cloud.com', 'email.com', 'mail.com', 'ymail.com'];

export const emailAddresses: Rule = {
  reason: 'An email with a blank or a comma in it is no link, and whoever copies it writes to nobody.',
  check: checkEachText((node) => (node.text.includes('@') ? addressProblems(node) : [])),
};

/** The problems of the email addresses in a text. */
const addressProblems = (node: TextNode): Diagnostic[] => [
  ...[...node.text.matchAll(/(?<![\w.+:-])[\w.+-]+(?:@ | @)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}\b/g)].map(
    ([address]) =>
      node.diagnostic(`An address has no blank. Write ${address.replace(' ', '')}.`, {
        rule: 'links/email',
        substring: address,
      }),
  ),
  ...[...node.text.matchAll(/(?<=mailto:|<)[^\s<>()@"']+@[^\s<>()@?"',;]+(?=[)>?])/g)]
    .filter(([address]) => !/^[^,;]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(address))
    .map(([address]) => {
      const message = `"${address}" is not an email address. Write one such as mentoring@example.org, with a full stop in what follows the @.`;
      return node.diagnostic(message, { rule: 'links/email', substring: address });
    }),
  ...[...node.text.matchAll(/(?<=@)[\w-]+(?:\.[\w-]+)+/g)].flatMap(([host]) => {
    const similarHost = [...mailHosts, ...similarMailHosts].includes(host.toLowerCase())
      ? undefined
      : closestMatch(host, mailHosts, 1);
    if (similarHost === undefined) return [];
    const message = `"${host}" is not a well-known host of email, but almost one. Write ${similarHost}.`;
    return node.diagnostic(message, { rule: 'links/email', substring: host });
  }),
];

const linksOf = memoizeWeak((file: SourceFile) =>
  markdownTextNodes(file)
    .filter(({ text }) => /\]\(|<|\]:|\/\//.test(text))
    .flatMap((node) => {
      const markdownLinks = markdownTokens(node, destinations).map(({ type, source }) => ({
        node,
        target: source,
        isBare: type === 'autolinkProtocol',
      }));
      const isMarkdownLink = (target: string) => markdownLinks.some((link) => link.target.includes(target));
      // Addresses of images are skipped, because another rule reports images.
      const imageSources = tokenSources(node, ['image']);
      return [
        ...markdownLinks.filter(
          ({ target }) => !imageSources.some((source) => source.includes(`](${target}`)),
        ),
        ...findBareUrls(node.text)
          .filter((target) => !isMarkdownLink(target))
          .map((target) => ({ node, target, isBare: true })),
      ];
    }),
);

/** Everything that a link may lead to: the pages and their anchors. */
function linkTargets(content: ContentSnapshot) {
  const slugs = knownIds(content, 'resources');
  const routes = ['/', ...(slugs ?? []).map(resourcePath)];
  const filesByRoute = new Map(filesOf(content, 'resources').map((file) => [resourcePath(file.slug), file]));
  return {
    /** The addresses of all pages, in the order in which messages list them. */
    routes,
    /** Whether pages may be missing from `routes`, because a file in the wrong folder may be a page. */
    isIncomplete: slugs === undefined,
    knownRoutes: new Set(routes),
    /** The files of readable resource pages by address. */
    filesByRoute,
    /** The anchors of a page; cached, because several links may point to it. */
    anchorsOf: memoizeWeak((page: SourceFile) => pageAnchors(content, page)),
  };
}
type LinkTargets = ReturnType<typeof linkTargets>;

/**
 * Matches addresses of redirecting services, such as Outlook Safe Links, that contain the address which somebody meant
 * to copy. The first group captures that address.
 */
const wrappedAddresses: readonly [pattern: RegExp, program: string][] = [
  [/^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/.*?[?&]url=([^&]+)/i, 'Outlook'],
  [/^https?:\/\/(?:www\.)?google\.[\w.]+\/url\?(?:.*?&)?(?:q|url)=([^&]+)/i, 'Google'],
  [/^https?:\/\/urldefense\.(?:com|us)\/v\d\/__(.+?)__;/i, 'a mail program'],
  [/^https?:\/\/l\.facebook\.com\/l\.php\?u=([^&]+)/i, 'Facebook'],
];

/**
 * Matches addresses that work only for the person who has copied them, such as localhost. The first group captures the
 * path on this site.
 */
const privateAddresses: readonly [pattern: RegExp, consequence: string][] = [
  [
    /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?((?:[/?#].*)?)$/i,
    'leads visitors to their own computers, not to this site.',
  ],
  [
    /^https?:\/\/[\w.-]+\.(?:github\.dev|githubpreview\.dev|gitpod\.io|csb\.app|stackblitz\.io|webcontainer\.io)(?::\d*)?((?:[/?#].*)?)$/i,
    'is a preview that only you can open, not this site.',
  ],
  [
    /^https?:\/\/(?:(?:www\.)?github\.(?:com|dev)|raw\.githubusercontent\.com)\/.*\/content((?:\/resources\/[\w-]+)?).*\.yaml(?:[?#].*)?$/i,
    'shows visitors a file of the content, not the page made of it.',
  ],
  [/^https?:\/\/deploy-preview-[\w.-]+?((?:[/?#].*)?)$/i, 'is a preview that will be gone, not this site.'],
];

/**
 * The message about a well-formed web address that leads nowhere, or elsewhere than its writer intended. Undefined if
 * the address is fine.
 */
function webAddressMessage(
  targets: LinkTargets,
  file: SourceFile,
  target: string,
  isBare: boolean,
): string | undefined {
  const pageAdvice = (page: string) =>
    linkMessage(targets, file, page) ?? (isBare ? `Write [words](${page}).` : `Write ${page}.`);
  for (const [pattern, consequence] of privateAddresses) {
    const [, route] = pattern.exec(target) ?? [];
    if (route !== undefined)
      return `"${target}" ${consequence} ${pageAdvice(route.startsWith('/') ? route : `/${route}`)}`;
  }
  for (const [pattern, program] of wrappedAddresses) {
    const [, wrapped] = pattern.exec(target) ?? [];
    if (wrapped !== undefined)
      return `This address leads through ${program}, which sees who follows it. ${pageAdvice(siteRoute(targets, decodeAddress(wrapped)))}`;
  }
  return undefined;
}

/**
 * Decodes an address that was encoded as part of another address. If it is not encoded correctly, it is returned
 * unchanged.
 */
function decodeAddress(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * The path and anchor of an address that leads to a page of this site, whatever its domain. Other addresses are
 * returned unchanged.
 */
function siteRoute({ knownRoutes }: LinkTargets, address: string): string {
  const [, route = '', anchor = ''] =
    /^https?:\/\/[^/]+.*?(\/resources\/[\w-]+)\/?(#.*)?$/.exec(address) ?? [];
  return knownRoutes.has(route) ? route + anchor : address;
}

/** The message about the target of a link; undefined if the target is valid. */
function linkMessage(targets: LinkTargets, file: SourceFile, target: string): string | undefined {
  if (/^(https?:\/\/(?!https?:?\/)[^\s/]+|mailto:[^\s@<>]+@[^\s@<>]+$)/i.test(target)) return undefined;
  if (target.startsWith('/') && !target.startsWith('//')) return routeMessage(targets, target);
  if (target.startsWith('#') && file.kind === 'resources')
    return anchorMessage(targets, file, target.slice(1));
  return `"${target}" is not a link. Begin with https:// or http://, or with mailto: and one email address, or name a page of this site such as /resources/${targets.routes[1]?.split('/')[2] ?? 'name'}.`;
}

/**
 * The message about a link to a page of this site, with or without an anchor. Undefined if the page and the anchor
 * exist.
 */
function routeMessage(targets: LinkTargets, target: string): string | undefined {
  const [route = '', anchor] = target.split('#');
  const normalizedRoute = route === '/' ? route : route.replace(/\/$/, '');
  if (!targets.knownRoutes.has(normalizedRoute)) {
    if (targets.isIncomplete) return undefined;
    const suggestion = resourcePath(normalizedRoute.replace(/^.*\//, ''));
    return `"${route}" is not a page of this site. ${allowedValuesSentence(suggestion, targets.routes)}`;
  }
  if (anchor === undefined) return undefined;
  if (normalizedRoute === '/')
    return unknownAnchorMessage(anchor, normalizedRoute, Object.values(homeAnchors));
  const page = targets.filesByRoute.get(normalizedRoute);
  return page && anchorMessage(targets, page, anchor);
}

function anchorMessage(
  { anchorsOf, filesByRoute }: LinkTargets,
  page: SourceFile,
  anchor: string,
): string | undefined {
  const { visibleAnchors, fieldAnchors } = anchorsOf(page);
  if (fieldAnchors === undefined || fieldAnchors.includes(anchor) || visibleAnchors.includes(anchor))
    return undefined;
  const [otherPage, ...morePages] = [...filesByRoute.values()].filter((file) =>
    anchorsOf(file).visibleAnchors.includes(anchor),
  );
  // If exactly one other page has this anchor, the section has probably been moved there, and the message names that
  // page.
  return otherPage && morePages.length === 0
    ? `"#${anchor}" is not a place on ${resourcePath(page.slug)}. Write ${resourcePath(otherPage.slug)}#${anchor}, where that is.`
    : unknownAnchorMessage(anchor, resourcePath(page.slug), visibleAnchors);
}

const unknownAnchorMessage = (
  anchor: string,
  route: string,
  knownAnchors: readonly string[],
): string | undefined =>
  knownAnchors.includes(anchor)
    ? undefined
    : `"#${anchor}" is not a place on ${route}. ${allowedValuesSentence(anchor, knownAnchors)}`;

export const uniquePageIds: Rule = {
  reason: 'An address with # must lead to one section, and each answer has one place in the saved file.',
  check: checkEachFile((file) => {
    const { scenarios, sections } = anchorNodes(file);
    const anchors = [...scenarios, ...sections].filter(({ text }) => text !== undefined);
    const questionBlocks = file.blocks.filter(({ fieldId }) => fieldId !== undefined);
    const idNodes = questionBlocks.map(({ node }) => node.at('id'));
    const labelNodes = questionBlocks.map(({ node }) => node.at('label')).filter(isTextNode);
    /**
     * The ids of questions with one text input, which are used as anchors. Questions with checkboxes have an anchor for
     * each checkbox instead.
     */
    const textQuestionIds = file.blocks
      .filter(({ inputs }) => inputs?.texts === 'block')
      .map(({ node }) => node.at('id'));
    return [
      ...anchors.flatMap((node) => {
        const question = textQuestionIds.find(({ text }) => text === node.text);
        if (question === undefined) return [];
        return node.diagnostic(
          `The address #${node.text ?? ''} is that of the question in ${question.location} too. Give this section an id of its own.`,
          { rule: 'names/duplicate' },
        );
      }),
      ...duplicateProblems(
        anchors,
        (id, firstLocation) =>
          `The address #${id} is used on this page already, see ${firstLocation}. Give each section an id of its own.`,
      ),
      ...duplicateProblems(
        idNodes,
        (id, firstLocation) =>
          `"${id}" is the id of the question in ${firstLocation} already; capitals make no difference. Give each question of a page an id of its own.`,
        ({ value }) => String(value).toLowerCase(),
      ),
      ...duplicateProblems(
        labelNodes,
        (label, firstLocation) =>
          `"${label}" is the label of the question in ${firstLocation} already. Give each question of a page a label of its own.`,
      ),
    ];
  }, 'resources'),
};

export const tableCells: Rule = {
  reason: 'In a row that lacks a cell, the values move under the wrong headings.',
  check: checkEachFile(({ blocks }) =>
    blocks.flatMap(({ kind, node }) => {
      if (kind !== 'table') return [];
      const columnCount = node.at('columns').items.length;
      const rows = node.at('rows').items.filter(({ value }) => Array.isArray(value));
      return rows.flatMap((row) => {
        const cellCount = row.items.length;
        if (cellCount === columnCount) return [];
        const commaAdvice =
          cellCount > columnCount
            ? ' Put a cell that holds a comma in straight quotation marks: "1,500".'
            : '';
        const message = `This row has ${pluralize(cellCount, 'cell')}, but the table has ${pluralize(columnCount, 'column')}. Give each column one cell.${commaAdvice}`;
        return row.diagnostic(message, {
          rule: 'tables/cells',
          suppresses: [{ code: 'quotation-marks', node: row }],
        });
      });
    }),
  ),
};
