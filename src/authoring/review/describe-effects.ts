import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import type { ContentComparison } from './compare-content.ts';
import {
  type EntryDetail,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
  toValueDetail,
} from './report-model.ts';
import { findStaleTexts } from './stale-texts.ts';

/** More sentences than these are counted. */
const maxListedTexts = 5;

/** Returns the sentences that a change elsewhere may have made wrong, by what has changed. */
export function describeEffects(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): ReportGroup[] {
  const byReason = Map.groupBy(findStaleTexts(earlier, later, comparison), ({ reason }) =>
    toPlainText(reason),
  );
  const entries = [...byReason.values()].map((staleTexts): ReportEntry => {
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
  return entries.length === 0 ? [] : [{ title: [], entries }];
}
