/** Finds links that are gone, and links that lead to another place of the site than before, although their words have stayed the same. */
import { anchorNodes, type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import { resourcePath } from '../../model/text/urls.ts';
import type { ContentComparison } from './compare-content.ts';
import { textId } from './text-locations.ts';
import { findLinks, withoutTargets } from './find-addresses.ts';
import { joinWithAnd, quoteList, type ReportEntry, reportText, type ReportText } from './report-model.ts';
import { fileTitle, placeText } from './place-names.ts';
import { describePlaceAndLine, type LocatedText, type TextPair } from './text-pairs.ts';

/**
 * A question for the reviewer about each text in which a link leads to another target than before. A link is not
 * reported if its target is still the same page, section or scenario and only has a new address.
 */
export function changedLinkTargetEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
  pairs: readonly TextPair[],
): ReportEntry[] {
  const newTargets = renamedTargets(earlier, later, comparison);
  return pairs.flatMap((pair): ReportEntry[] => {
    const { before, after } = pair;
    if (!before || !after) return [];
    const linksBefore = linksIn(before);
    const linksAfter = Map.groupBy(linksIn(after), ({ label }) => label);
    const changes = [...Map.groupBy(linksBefore, ({ label }) => label)].flatMap(
      ([label, links]): { label: string; note: ReportText }[] => {
        const sameLabel = linksAfter.get(label) ?? [];
        // Several links in one text may have the same words. A link is reported only if no link with these words in the
        // later text has the same target.
        const lostLinks = links.filter(
          ({ target }) => !sameLabel.some((link) => link.target === (newTargets.get(target) ?? target)),
        );
        const newLinks = sameLabel.filter(
          ({ target }) => !links.some((link) => (newTargets.get(link.target) ?? link.target) === target),
        );
        return lostLinks.flatMap(({ target }, index) => {
          const now = newLinks[index];
          if (!now || (!isInternal(target) && !isInternal(now.target)) || isExternal(now.target)) return [];
          // If the address is the same and leads to another section, the question about the address says so.
          if (now.target === target) return [];
          const [nowName, name] = [describeTarget(later, now.target), describeTarget(earlier, target)];
          return [
            {
              label: `“${label}”`,
              note: reportText`${`“${label}”`} leads to ${nowName} now; before: ${name}`,
            },
          ];
        });
      },
    );
    const [first, second] = changes;
    if (!first) return [];
    const targets = (located: LocatedText) => linksIn(located).map(({ target }) => target);
    const isExchange =
      second &&
      changes.length === 2 &&
      targets(before).sort().join('\n') === targets(after).sort().join('\n');
    const entry: ReportEntry = {
      type: 'internal-link',
      summary: [
        isExchange
          ? 'two links were exchanged. Is that meant?'
          : 'a link has the same words and another target. Is that meant?',
      ],
      place: describePlaceAndLine(pair),
      details: isExchange
        ? [{ note: reportText`${first.label} now leads where ${second.label} led, and the other way round.` }]
        : changes.map(({ note }) => ({ note })),
      ...(withoutTargets(before.text) === withoutTargets(after.text) && {
        coveredTextIds: [textId(before.node, after.node)],
      }),
    };
    return [entry];
  });
}

/** In fewer texts of a file, the changed texts themselves show that a link is gone. */
const minTextsWithoutLink = 3;

/** A question about each file in which several texts lose a link and change in nothing else. */
export function removedLinkEntries(pairs: readonly TextPair[]): ReportEntry[] {
  const losses = pairs.flatMap((pair) => {
    const { before, after } = pair;
    if (!before || !after || withoutLinks(before.text) !== withoutLinks(after.text)) return [];
    const [labelsBefore, labelsAfter] = [before, after].map((located) =>
      linksIn(located).map(({ label }) => label),
    );
    const lost = (labelsBefore ?? []).filter((label) => labelsAfter?.includes(label) !== true);
    const hasNewLink = labelsAfter?.some((label) => labelsBefore?.includes(label) !== true) === true;
    return lost.length === 0 || hasNewLink ? [] : [{ pair, lost, file: after.file }];
  });
  return [...Map.groupBy(losses, ({ file }) => file).values()].flatMap((ofFile): ReportEntry[] => {
    const [first] = ofFile;
    if (!first || ofFile.length < minTextsWithoutLink) return [];
    const inChangedTexts = pairs.filter(
      (pair) => pair.after?.file === first.file && losesLinkAndChanges(pair),
    );
    return [
      {
        type: 'removed-links',
        summary: [
          `In ${ofFile.length} texts of `,
          ...quoteList([first.pair.after?.node ? fileTitle(first.pair.after.node.file) : first.file]),
          ', a link is gone and its words stay',
          inChangedTexts.length === 0
            ? ''
            : `; in ${inChangedTexts.length} more ${inChangedTexts.length === 1 ? 'text' : 'texts'}, a link is gone and other words changed too`,
          '. Is that meant?',
        ],
        details: ofFile.map(({ pair: { after }, lost }) => ({
          note: [
            ...(after?.node ? placeText(after.node) : []),
            ': ',
            ...joinWithAnd(lost.map((label) => quoteList([`“${label}”`]))),
          ],
        })),
        coveredTextIds: ofFile.map(({ pair: { before, after } }) => textId(before?.node, after?.node)),
      },
    ];
  });
}

/** Whether a text has fewer links than before and differs in something else too. The entry of the page shows such a text. */
const losesLinkAndChanges = ({ before, after }: TextPair): boolean =>
  before !== undefined &&
  after !== undefined &&
  linksIn(after).length < linksIn(before).length &&
  withoutLinks(before.text) !== withoutLinks(after.text);

/** A text in which only the words of its links are left. */
const withoutLinks = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)\s]*\)/gu, '$1').replaceAll(/\s+/gu, ' ');

/**
 * The title of the section or page to which a link leads, followed by its address; only the address if there is no
 * title.
 */
function describeTarget(content: ContentSnapshot, target: string): string {
  const [path = '', id] = target.split('#');
  const file = filesOf(content, 'resources').find(({ slug }) => resourcePath(slug) === path);
  const section = file?.root.at('sections').items.find((item) => item.at('id').text === id);
  const title = section?.at('title').text ?? (id === undefined ? file?.root.at('title').text : undefined);
  return title === undefined ? target : `${title} (${target})`;
}

const isExternal = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(target);
const isInternal = (target: string): boolean => !isExternal(target);

/**
 * The links in a text. A target such as `#goals`, which names a section of the same page, is completed with the address
 * of the page, so that targets in different texts can be compared.
 */
const linksIn = ({ text, node }: LocatedText): { label: string; target: string }[] =>
  text.includes('](')
    ? findLinks(text).map(({ label, target }) => ({
        label,
        target:
          target.startsWith('#') && node?.file.kind === 'resources'
            ? resourcePath(node.file.slug) + target
            : target.replace(/(?<=.)\/(?=#|$)/, ''),
      }))
    : [];

/** The address of each page, section and scenario after the change, by its address before the change. */
function renamedTargets(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): Map<string, string> {
  const laterSections = new Map(
    filesOf(later, 'resources').flatMap((file) =>
      anchorNodes(file).sections.map(
        (id) => [id.ancestor(), `${resourcePath(file.slug)}#${id.text ?? ''}`] as const,
      ),
    ),
  );
  return new Map(
    filesOf(earlier, 'resources').flatMap((file): [string, string][] => {
      const url = resourcePath(file.slug);
      const newUrl = resourcePath(comparison.laterSlug('resources', file.slug) ?? file.slug);
      const { sections, scenarios } = anchorNodes(file);
      const sectionTargets = sections.map((id): [string, string] => {
        const section = comparison.laterNode(id.ancestor());
        const target = `#${id.text ?? ''}`;
        return [url + target, (section && laterSections.get(section)) ?? newUrl + target];
      });
      const scenarioTargets = scenarios.map(({ text = '' }): [string, string] => [
        `${url}#${text}`,
        `${newUrl}#${comparison.laterSlug('scenarios', text) ?? text}`,
      ]);
      return [[url, newUrl], ...sectionTargets, ...scenarioTargets];
    }),
  );
}
