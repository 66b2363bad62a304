import { pluralize } from '../../model/text/templates.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { similarity, tokensIn } from '../check/pair-files.ts';
import { anchorNodes, filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { SourceFile, TextNode, YamlNode } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { findLinks } from './find-addresses.ts';
import { placeOnPage } from './place-names.ts';
import {
  type EntryDetail,
  type ReportEntry,
  quoteList,
  reportText,
  type ReportText,
} from './report-model.ts';
import { textId } from './text-locations.ts';

/** A link target inside a page of the site: a section or a role-play scenario, with the YAML node of its id. */
interface Anchor {
  url: string;
  id: string;
  idNode: YamlNode;
  file: SourceFile;
  isSection: boolean;
}

function anchorsIn(file: SourceFile): Anchor[] {
  const { sections, scenarios } = anchorNodes(file);
  return [...sections, ...scenarios].flatMap((idNode) => {
    const { text: id } = idNode;
    return id === undefined
      ? []
      : [{ url: `${resourcePath(file.slug)}#${id}`, id, idNode, file, isSection: sections.includes(idNode) }];
  });
}

/**
 * A report entry for each published address of a page, section or scenario that leads nowhere, or to other content,
 * after the change. The entry names the new address of the former content, if there is one.
 */
export function brokenLinkEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): ReportEntry[] {
  const laterPages = filesOf(later, 'resources');
  const laterFilesBySlug = new Map(laterPages.map((file) => [file.slug, file]));
  const laterAnchors = laterPages.flatMap(anchorsIn);
  const byUrl = (anchors: readonly Anchor[]) => new Map(anchors.map((anchor) => [anchor.url, anchor]));
  const laterByUrl = byUrl(laterAnchors);
  const earlierByUrl = byUrl(filesOf(earlier, 'resources').flatMap(anchorsIn));
  // Only sections in changed files are compared: a section in an unchanged file cannot have taken over the content of
  // another section.
  const changedFiles = new Set(comparison.fileChanges.map(({ later: changed }) => changed));
  const changedSections = laterAnchors.filter(({ isSection, file }) => isSection && changedFiles.has(file));
  const state = { later, earlierByUrl, laterAnchors, changedSections, comparison };
  const unexamined: ReportEntry[] =
    changedSections.length > maxCandidates
      ? [
          {
            type: 'not-examined',
            summary: [
              `Whether addresses of sections lead to other sections now was not examined, because more than ${maxCandidates} sections are on pages that changed.`,
            ],
            details: [],
          },
        ]
      : [];
  const entries = filesOf(earlier, 'resources').flatMap((file): LinkEntry[] => {
    const pageUrl = resourcePath(file.slug);
    const newSlug = comparison.laterSlug('resources', file.slug);
    const newUrl = newSlug === undefined ? undefined : resourcePath(newSlug);
    // If a whole page was removed, was renamed or exchanged its address with another page, one entry covers the
    // addresses of all its sections.
    if (!laterFilesBySlug.has(file.slug)) {
      const newLocation = newUrl === undefined ? ['.'] : reportText`; the page is at ${newUrl} now.`;
      return [brokenLinkEntry(later, pageUrl, ['the not-found page', ...newLocation])];
    }
    if (newUrl !== undefined && newUrl !== pageUrl)
      return [redirectedLinkEntry(later, pageUrl, reportText`another page now; the page is at ${newUrl}.`)];
    return anchorsIn(file).flatMap((anchor) => {
      const sameUrl = laterByUrl.get(anchor.url);
      return sameUrl ? redirectedAnchorEntries(anchor, sameUrl, state) : [lostAnchorEntry(anchor, state)];
    });
  });
  return [...joinExchanges(entries, later), ...unexamined];
}

/** An entry about an address. `moved` is set if the section that had this address is at another one now. */
interface LinkEntry extends ReportEntry {
  moved?: { url: string; newUrl: string; newTitle: string; isInPlace: boolean };
}

/** Two sections that exchanged their addresses are one question, which names the links that lead elsewhere now. */
function joinExchanges(entries: readonly LinkEntry[], later: ContentSnapshot): ReportEntry[] {
  const partnerOf = ({ moved }: LinkEntry) =>
    entries.find((other) => moved && other.moved?.url === moved.newUrl && other.moved.newUrl === moved.url);
  return entries.flatMap((entry): ReportEntry[] => {
    const { moved, ...plainEntry } = entry;
    const partner = partnerOf(entry);
    if (!moved || !partner?.moved) return [plainEntry];
    if (entries.indexOf(partner) < entries.indexOf(entry)) return [];
    const details = [moved, partner.moved].flatMap(({ url, newTitle }) =>
      linksTo(later, url).map(({ label, node }): EntryDetail => ({
        note: [
          ...reportText`The link ${`“${label}”`} in `,
          ...placeOnPage(node),
          ...reportText` (${node.location}) leads to ${newTitle} now.`,
        ],
      })),
    );
    return [
      {
        ...plainEntry,
        summary: [
          ...reportText`Two sections exchanged their addresses, ${moved.url} and ${partner.moved.url}. `,
          moved.isInPlace && partner.moved.isInPlace ? 'They stand where they were, but links' : 'Links',
          ' to one lead to the other now. Is that meant? If not, exchange the ids again.',
        ],
        details,
        coveredTextIds: [entry, partner].flatMap(({ coveredTextIds = [] }) => coveredTextIds),
      },
    ];
  });
}

interface LinkContext {
  later: ContentSnapshot;
  earlierByUrl: ReadonlyMap<string, Anchor>;
  laterAnchors: readonly Anchor[];
  changedSections: readonly Anchor[];
  comparison: ContentComparison;
}

const sectionTitle = ({ idNode }: Anchor): string => idNode.ancestor().at('title').text ?? '';
const titleText = (title: string): ReportText => (title === '' ? [] : reportText` ${title}`);

function lostAnchorEntry(anchor: Anchor, { later, laterAnchors, comparison }: LinkContext): ReportEntry {
  const { idNode, file, isSection, url, id } = anchor;
  const laterSection = isSection ? comparison.laterNode(idNode.ancestor()) : undefined;
  const laterScenarioSlug = isSection ? undefined : comparison.laterSlug('scenarios', id);
  const laterAnchor = laterAnchors.find((candidate) =>
    isSection
      ? candidate.idNode.ancestor() === laterSection
      : candidate.file.slug === file.slug && candidate.id === laterScenarioSlug,
  );
  const outcome = laterAnchor
    ? reportText` is at ${laterAnchor.url} now.`
    : [...titleText(isSection ? sectionTitle(anchor) : ''), ' is not there any more.'];
  return brokenLinkEntry(later, url, [
    `the top of the page; the ${isSection ? 'section' : 'scenario'}`,
    ...outcome,
  ]);
}

/**
 * If two sections are at least this similar (from 0 to 1), they count as an earlier and a later version of one section.
 */
const minSameSection = 0.6;
/**
 * If a section and its title are both less similar than this (from 0 to 1) to the section that had the same address
 * before, it counts as another section.
 */
const maxOtherSection = 0.3;
/**
 * If more sections than this are on changed pages, the report does not search where a section has moved to, because the
 * comparison of all sections would take minutes.
 */
const maxCandidates = 200;
/**
 * If the earlier or the later section has fewer words than this, a low similarity is no evidence that it was replaced
 * by another section.
 */
const minWords = 5;

/**
 * The report entry for an address that exists before and after the change, but leads to another section or scenario
 * now. The list is empty if the address still leads to the same content.
 */
function redirectedAnchorEntries(
  anchor: Anchor,
  sameUrl: Anchor,
  { later, earlierByUrl, changedSections, comparison }: LinkContext,
): LinkEntry[] {
  const { url, id } = anchor;
  if (!anchor.isSection || !sameUrl.isSection) {
    const newSlug = comparison.laterSlug('scenarios', id);
    return newSlug === undefined || newSlug === id
      ? []
      : [
          redirectedLinkEntry(
            later,
            url,
            reportText`another scenario now; the scenario is at ${`#${newSlug}`}.`,
          ),
        ];
  }
  if (anchor.file.text === sameUrl.file.text) return [];
  const [before, after] = [anchor.idNode.ancestor().value, sameUrl.idNode.ancestor().value];
  const sameSimilarity = similarity(before, after);
  if (sameSimilarity >= minSameSection) return [];
  const candidates = changedSections.length > maxCandidates ? [] : changedSections;
  const [best] = candidates
    .filter((candidate) => candidate !== sameUrl)
    .map((candidate) => ({ candidate, score: similarity(before, candidate.idNode.ancestor().value) }))
    .filter(({ candidate, score }) => {
      if (score < minSameSection || score <= sameSimilarity) return false;
      // If a candidate was already this similar before the change, both sections existed side by side, so the candidate
      // is not the new place of the missing section.
      const earlierSection = earlierByUrl.get(candidate.url);
      return !earlierSection || similarity(before, earlierSection.idNode.ancestor().value) < minSameSection;
    })
    .sort((a, b) => b.score - a.score);
  const newTitle = sectionTitle(sameUrl);
  if (best)
    return [
      {
        ...redirectedLinkEntry(later, url, [
          ...reportText`${newTitle} now; the section`,
          ...titleText(sectionTitle(anchor)),
          ...reportText` is at ${best.candidate.url}.`,
        ]),
        moved: {
          url,
          newUrl: best.candidate.url,
          newTitle,
          isInPlace: anchor.idNode.ancestor().key === best.candidate.idNode.ancestor().key,
        },
        // The other id of the section is the cause, and no text that visitors read.
        coveredTextIds: [textId(anchor.idNode, best.candidate.idNode)],
      },
    ];
  const isOtherText =
    sameSimilarity < maxOtherSection &&
    similarity(sectionTitle(anchor), newTitle) < maxOtherSection &&
    Math.min(tokensIn(before).length, tokensIn(after).length) >= minWords;
  return isOtherText
    ? [
        redirectedLinkEntry(
          later,
          url,
          reportText`${newTitle} now, which has hardly a word of ${sectionTitle(anchor)}. If it is another section, give it another id.`,
        ),
      ]
    : [];
}

const brokenLinkEntry = (later: ContentSnapshot, url: string, destination: ReportText): ReportEntry =>
  linkEntry('broken-link', later, url, destination);

const redirectedLinkEntry = (later: ContentSnapshot, url: string, destination: ReportText): ReportEntry =>
  linkEntry('redirected-link', later, url, destination);

const linkEntry = (
  type: 'broken-link' | 'redirected-link',
  later: ContentSnapshot,
  url: string,
  destination: ReportText,
): ReportEntry => ({
  type,
  summary: [...reportText`${url} leads to `, ...destination, ...linkedFromText(later, url)],
  details: [],
});

/** A report entry names at most this many places that link to a broken address, and counts the others. */
const maxListedLinks = 3;

/** The links of the site's own content that lead to an address: the words of each link, and its text. */
function linksTo(later: ContentSnapshot, url: string): { label: string; node: TextNode }[] {
  const [pageUrl = '', id] = url.split('#');
  const targetsIn = ({ kind, slug }: SourceFile) => [
    url,
    `${pageUrl}/${id === undefined ? '' : `#${id}`}`,
    ...(id !== undefined && kind === 'resources' && resourcePath(slug) === pageUrl ? [`#${id}`] : []),
  ];
  return later.files.flatMap((file) => {
    const targets = targetsIn(file);
    return file.textNodes
      .filter(({ text }) => targets.some((target) => text.includes(`](${target})`)))
      .flatMap((node) =>
        findLinks(node.text).flatMap(({ label, target }) =>
          targets.includes(target) ? [{ label, node }] : [],
        ),
      );
  });
}

/** A phrase that says where the site's own content links to an address; empty if nothing links to it. */
function linkedFromText(later: ContentSnapshot, url: string): ReportText {
  const locations = [...new Set(linksTo(later, url).map(({ node }) => node.location))];
  if (locations.length === 0) return [];
  const unlistedCount = locations.length - maxListedLinks;
  return [
    ' Linked from ',
    ...quoteList(locations.slice(0, maxListedLinks)),
    unlistedCount > 0 ? ` and ${pluralize(unlistedCount, 'more place')}.` : '.',
  ];
}
