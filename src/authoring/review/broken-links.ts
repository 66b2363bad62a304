import { pluralize } from '../../model/text/templates.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { similarity, tokensIn } from '../check/pair-files.ts';
import { anchorNodes, filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { type ReportEntry, quoteList, reportText, type ReportText } from './report-model.ts';

/** An address inside a page: a section or a scenario. */
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
 * An entry for each published address that leads nowhere or to other content now, with the new address of its former
 * content.
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
  // Only sections of changed files are compared, because only these can have the content of another section now.
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
  const entries = filesOf(earlier, 'resources').flatMap((file): ReportEntry[] => {
    const pageUrl = resourcePath(file.slug);
    const newSlug = comparison.laterSlug('resources', file.slug);
    const newUrl = newSlug === undefined ? undefined : resourcePath(newSlug);
    // If the whole page is gone, renamed or exchanged, a single entry covers all its addresses.
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
  return [...entries, ...unexamined];
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

/** With at least this similarity, two sections are an earlier and a later state of the same section. */
const minSameSection = 0.6;
/** If the content under an address has less similarity to its former content than this, it was replaced. */
const maxOtherSection = 0.3;
/**
 * If more sections than this have changed, their new addresses are not searched, because the search would take minutes.
 */
const maxCandidates = 200;
/** Fewer words are not enough for a comparison. */
const minWords = 5;

/** An entry if the id of an anchor now belongs to other content. */
function redirectedAnchorEntries(
  anchor: Anchor,
  sameUrl: Anchor,
  { later, earlierByUrl, changedSections, comparison }: LinkContext,
): ReportEntry[] {
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
      // A section that was already equally similar before the change is a different section.
      const earlierSection = earlierByUrl.get(candidate.url);
      return !earlierSection || similarity(before, earlierSection.idNode.ancestor().value) < minSameSection;
    })
    .sort((a, b) => b.score - a.score);
  const newTitle = sectionTitle(sameUrl);
  if (best)
    return [
      redirectedLinkEntry(later, url, [
        ...reportText`${newTitle} now; the section`,
        ...titleText(sectionTitle(anchor)),
        ...reportText` is at ${best.candidate.url}.`,
      ]),
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

/** How many places with a link are listed. */
const maxListedLinks = 3;

/** Where the content itself links to an address. */
function linkedFromText(later: ContentSnapshot, url: string): ReportText {
  const [pageUrl = '', id] = url.split('#');
  const ownLink = id === undefined ? undefined : `](#${id})`;
  const isLinkTo = (text: string, file: SourceFile) =>
    text.includes(`](${url})`) ||
    text.includes(`](${pageUrl}/${id === undefined ? '' : `#${id}`})`) ||
    (ownLink !== undefined && resourcePath(file.slug) === pageUrl && text.includes(ownLink));
  const locations = later.files.flatMap((file) =>
    file.textNodes.filter(({ text }) => isLinkTo(text, file)).map(({ location }) => location),
  );
  if (locations.length === 0) return [];
  const unlistedCount = locations.length - maxListedLinks;
  return [
    ' Linked from ',
    ...quoteList(locations.slice(0, maxListedLinks)),
    unlistedCount > 0 ? ` and ${pluralize(unlistedCount, 'more place')}.` : '.',
  ];
}
