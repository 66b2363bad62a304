/**
 * Reports changes of the programme's year and months, because all dates on the site and in calendar files depend on
 * them.
 */
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { locationOf, textId } from './text-locations.ts';
import { type EntryDetail, type ReportEntry, type ReportText, reportText } from './report-model.ts';

/**
 * The questions about a changed year of the programme and changed months of phases and meetings. Two or more are
 * combined into one question.
 */
export function programmeDateEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { laterNode }: ContentComparison,
): ReportEntry[] {
  const itemsOf = (content: ContentSnapshot, kind: 'phases' | 'meetings') =>
    filesOf(content, kind).flatMap(({ root }) => root.items);
  const pairsOf = (kind: 'phases' | 'meetings'): (readonly [YamlNode, YamlNode])[] =>
    itemsOf(earlier, kind).flatMap((item) => {
      const laterItem = laterNode(item);
      return laterItem ? [[item, laterItem] as const] : [];
    });
  const yearIn = (content: ContentSnapshot) => filesOf(content, 'programme')[0]?.root.at('year');
  const monthsOf = (phase: YamlNode) =>
    phase
      .at('months')
      .items.map(({ text }) => text ?? '')
      .join(', ');
  const nameOf = (item: YamlNode) => `“${item.at('title').text ?? item.where}”`;
  const entries = [
    ...dateEntry(yearIn(earlier), yearIn(later), (before, after) => [
      ...reportText`The programme begins in ${after} instead of ${before}. Every date on the site and in calendar files follows the year. Who agreed to it?`,
    ]),
    ...pairsOf('phases').flatMap(([before, after]) =>
      monthsOf(before) === monthsOf(after)
        ? []
        : entryAt(
            after.at('months'),
            reportText`The phase ${nameOf(after)} is in ${monthsOf(after)} instead of ${monthsOf(before)}.`,
          ),
    ),
    ...pairsOf('meetings').flatMap(([before, after]) =>
      dateEntry(
        before.at('month'),
        after.at('month'),
        (monthBefore, monthAfter) =>
          reportText`The meeting ${nameOf(after)} is in ${monthAfter} instead of ${monthBefore}.`,
      ),
    ),
  ];
  if (entries.length < 2) return entries;
  const coveredTextIds = entries.flatMap((entry) => entry.coveredTextIds ?? []);
  const details = entries.map(({ summary }): EntryDetail => ({ note: summary }));
  return [
    {
      type: 'programme-date',
      summary: ['These dates changed. Who agreed to them?'],
      details,
      coveredTextIds,
    },
  ];
}

const entryAt = (node: YamlNode, summary: ReportText): ReportEntry[] => [
  {
    type: 'programme-date',
    summary,
    location: locationOf(node),
    details: [],
    coveredTextIds: [textId(undefined, node)],
  },
];

function dateEntry(
  before: YamlNode | undefined,
  after: YamlNode | undefined,
  describe: (before: string, after: string) => ReportText,
): ReportEntry[] {
  // A missing year or month needs no question here, because the content check reports it.
  if (before?.value === undefined || after?.value === undefined || before.value === after.value) return [];
  return entryAt(after, describe(String(before.value), String(after.value)));
}
