import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import type { ContentComparison } from './compare-content.ts';
import { type ReportEntry, type ReportGroup, toValueDetail } from './report-model.ts';
import { findStaleTexts } from './stale-texts.ts';

/** Returns what a change does elsewhere: to sentences beside it. */
export function describeEffects(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): ReportGroup[] {
  const details = findStaleTexts(earlier, later, comparison).map(({ file, line, message }) =>
    toValueDetail(`${file}:${line} ${message}`),
  );
  if (details.length === 0) return [];
  const summary = [`${pluralize(details.length, 'text')} to read again`];
  return [{ title: [], entries: [{ type: 'effect', summary, details } satisfies ReportEntry] }];
}
