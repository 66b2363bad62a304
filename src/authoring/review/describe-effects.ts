import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import type { BuiltFacts } from './built-site.ts';
import type { ContentComparison } from './compare-content.ts';
import {
  type EntryDetail,
  type ReportEntry,
  type ReportGroup,
  toValueDetail,
  quoteList,
} from './report-model.ts';
import { findStaleTexts } from './stale-texts.ts';

const effectEntry = (summary: ReportEntry['summary'], details: EntryDetail[] = []): ReportEntry => ({
  type: 'effect',
  summary,
  details,
});

/** Returns what a change does elsewhere: to sentences beside it and, if both were built, to the site's files. */
export function describeEffects(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
  built?: BuiltFacts,
): ReportGroup[] {
  const staleTextDetails = findStaleTexts(earlier, later, comparison).map(({ file, line, message }) =>
    toValueDetail(`${file}:${line} ${message}`),
  );
  const staleTextsEntry = effectEntry(
    [`${pluralize(staleTextDetails.length, 'text')} to read again`],
    staleTextDetails,
  );
  return [
    ...(staleTextDetails.length > 0 ? [{ title: [], entries: [staleTextsEntry] }] : []),
    ...(built ? [{ title: ['Built with the code of this change'], entries: describeBuiltFiles(built) }] : []),
  ];
}

/** Returns which files are different, and how many are not. */
function describeBuiltFiles({ changed, added, removed, equal }: BuiltFacts): ReportEntry[] {
  const fileListEntries = (label: string, paths: readonly string[]): ReportEntry[] => {
    const details = paths.map((path) => ({ note: quoteList([path]) }));
    return paths.length === 0 ? [] : [effectEntry([`${pluralize(paths.length, 'file')} ${label}`], details)];
  };
  return [
    ...fileListEntries('different, byte for byte', changed),
    ...fileListEntries('new', added),
    ...fileListEntries('not there any more', removed),
    effectEntry([`${pluralize(equal, 'file')} equal`]),
  ];
}
