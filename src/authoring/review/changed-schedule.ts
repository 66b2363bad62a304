/**
 * Asks who agreed to changes of the programme's dates and of the times of its meetings: all dates on the site and in
 * calendar files depend on them, and a reviewer easily overlooks single numbers in a long report.
 */
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { toDiffDetail } from './describe-change.ts';
import { placeOnPage } from './place-names.ts';
import { type ReportEntry, reportText, type ReportText, toPlainText } from './report-model.ts';
import { locationOf, textId } from './text-locations.ts';
import { laterVersions } from './text-pairs.ts';

/** The keys of the dates and of the times, by the type of the question about them. */
const scheduleKeys = {
  'programme-date': ['year', 'months', 'month'],
  'meeting-time': ['together', 'minutes'],
} as const;

/** One question about all changed dates, and one about all changed times. */
export function scheduleEntries(earlier: ContentSnapshot, comparison: ContentComparison): ReportEntry[] {
  const laterVersionOf = laterVersions(comparison);
  const nodes = (['programme', 'phases', 'meetings'] as const).flatMap((kind) =>
    filesOf(earlier, kind).flatMap(({ nodesWithSchema }) => nodesWithSchema),
  );
  return (['programme-date', 'meeting-time'] as const).flatMap((type): ReportEntry[] => {
    const keys: readonly PropertyKey[] = scheduleKeys[type];
    const changes = nodes.flatMap((node) => {
      const after = keys.includes(node.key ?? '') ? laterVersionOf(node) : undefined;
      // A missing year or month needs no question here, because the content check reports it.
      const hasChanged = after?.value !== undefined && valueText(node) !== valueText(after);
      return hasChanged ? [{ before: node, after }] : [];
    });
    const [first] = changes;
    if (!first) return [];
    const isAlone = changes.length === 1;
    return [
      {
        type,
        summary: [
          isAlone
            ? `${type === 'meeting-time' ? 'a time' : `the ${String(first.after.key)}`} changed${first.after.key === 'year' ? ', and with it the dates of all meetings' : ''}. Who agreed to it?`
            : `${changes.length} ${type === 'meeting-time' ? 'lengths of time' : 'dates'} changed. Who agreed to them?`,
        ],
        ...(isAlone && { place: placeAndLine(first.after) }),
        details: changes.map(({ before, after }) =>
          toDiffDetail(valueText(before), valueText(after), isAlone ? '' : toPlainText(placeAndLine(after))),
        ),
        coveredTextIds: changes.map(({ before, after }) => textId(before, after)),
      },
    ];
  });
}

const valueText = (node: YamlNode): string =>
  node.items.length > 0
    ? node.items.map(({ text }) => text).join(', ')
    : `${String(node.value)}${isTime(node) ? ' minutes' : ''}`;

const isTime = ({ key }: YamlNode): boolean => scheduleKeys['meeting-time'].some((name) => name === key);

function placeAndLine(node: YamlNode): ReportText {
  const { file, line } = locationOf(node);
  // The unit stands with the value.
  const place = node.key === 'minutes' && node.parent ? node.parent : node;
  return [...placeOnPage(place), ...reportText` (${file}, line ${line})`];
}
