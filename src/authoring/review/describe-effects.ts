import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { ContentComparison } from './compare-content.ts';
import { type EntryDetail, type ReportEntry, toPlainText, toValueDetail } from './report-model.ts';
import { findStaleTexts } from './stale-texts.ts';

/** If one change makes more sentences than this outdated, the report shows these and counts the others. */
const maxListedTexts = 5;

/**
 * Sentences that may be outdated because something that they mention has changed elsewhere. There is one report entry
 * for each such change.
 */
export function describeEffects(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): ReportEntry[] {
  const byReason = Map.groupBy(findStaleTexts(earlier, later, comparison), ({ reason }) =>
    toPlainText(reason),
  );
  return [...byReason.values()].map((staleTexts): ReportEntry => {
    const details = staleTexts.map(({ file, line, excerptText }): EntryDetail =>
      toValueDetail(excerptText, `${file}:${line}`),
    );
    const unlistedCount = details.length - maxListedTexts;
    const summary = [
      ...(staleTexts[0]?.reason ?? []),
      details.length === 1 ? '. Check this sentence' : `. Check these ${details.length} sentences`,
    ];
    const countDetail: EntryDetail = { note: [`and ${pluralize(unlistedCount, 'more sentence')}`] };
    return {
      type: 'effect',
      summary,
      details,
      ...(unlistedCount > 0 && { outline: [...details.slice(0, maxListedTexts), countDetail] }),
    };
  });
}
