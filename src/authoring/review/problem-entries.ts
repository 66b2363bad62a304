/** Report entries for problems that the content check finds after the change, but did not find before it. */
import { placeholdersIn, pluralize } from '../../model/text/templates.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { placeOnPage } from './place-names.ts';
import {
  type EntryDetail,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  type ReportText,
  toValueDetail,
} from './report-model.ts';
import type { ReportedChange } from './reported-changes.ts';
import { locationOf } from './text-locations.ts';

/** The report lists at most this many new problems, and counts the others. */
const maxListedProblems = 20;

/**
 * The lines of the report for some problems. Problems with the same message share a line that lists all their
 * positions.
 */
export function problemDetails(problems: readonly Problem[]): EntryDetail[] {
  const sameMessage = [...Map.groupBy(problems, ({ message }) => message).values()];
  const unlistedCount = sameMessage.slice(maxListedProblems).flat().length;
  const details = sameMessage
    .slice(0, maxListedProblems)
    .flatMap(([firstProblem, ...otherProblems]): EntryDetail[] => {
      const otherLocations = otherProblems.map(({ file, line }) => `${file}:${line}`).join(', ');
      return firstProblem
        ? [
            toValueDetail(
              formatProblem(firstProblem) + (otherLocations === '' ? '' : ` Also at ${otherLocations}.`),
            ),
          ]
        : [];
    });
  return unlistedCount === 0
    ? details
    : [
        ...details,
        { note: [`and ${pluralize(unlistedCount, 'more problem')}: run npm run content:check to see them`] },
      ];
}

/**
 * One report entry with all new problems, because of which the site cannot be published; an empty list if there are
 * none.
 */
export function newProblemEntries(introducedProblems: readonly Problem[]): ReportEntry[] {
  if (introducedProblems.length === 0) return [];
  const isDone = introducedProblems.every(({ isCopy }) => isCopy);
  const summary = [`The site cannot be published until this is ${isDone ? 'done' : 'corrected'}`];
  return [{ type: 'new-problems', summary, details: problemDetails(introducedProblems) }];
}

/**
 * Whether a label or programme text has a new placeholder. Only program code can replace it by a value, so the text may
 * need new code.
 */
function hasNewPlaceholder(before: YamlNode, after: YamlNode): boolean {
  const isFilledByProgram = after.file.kind === 'labels' || after.file.kind === 'programme';
  return (
    isFilledByProgram && !new Set(placeholdersIn(after.text)).isSubsetOf(new Set(placeholdersIn(before.text)))
  );
}

/** If more texts than this need new code, the report does not name them. */
const maxNamedTexts = 3;

/**
 * The lines of the report on content that works only with new code, and the ids of the new texts that these lines quote
 * in full.
 */
export type NewCodeNotes = Pick<ReportEntry, 'details' | 'coveredTextIds'>;

/**
 * The lines of the report on problems that may disappear together with the code changes, because only the new code
 * knows the new fields of the content. Texts are named if the change adds or edits them.
 */
export function newCodeNotes(
  introducedProblems: readonly Problem[],
  changes: readonly ReportedChange[],
  shownTextIds: ReadonlySet<string>,
): NewCodeNotes {
  const positions = new Set(introducedProblems.map(({ file, line }) => `${file}:${line}`));
  const texts = changes.flatMap(({ before, after, entry: { textId: id = '' } }) => {
    if (!after) return [];
    const { file, line } = locationOf(after);
    const isUnknown = positions.has(`${file}:${line}`) || (before && hasNewPlaceholder(before, after));
    return isUnknown ? [{ id, before, after, isShown: shownTextIds.has(id) }] : [];
  });
  if (introducedProblems.length === 0 && texts.length === 0) return { details: [] };
  const isNamed = texts.length > 0 && texts.length <= maxNamedTexts;
  const isQuoted = ({ before, after, isShown }: (typeof texts)[number]) =>
    isNamed && !isShown && before === undefined && after.text !== undefined;
  const names = texts.map((text): ReportText => {
    if (isQuoted(text)) return ['the new text ', ...quoteList([text.after.text ?? ''])];
    return [...placeOnPage(text.after), text.isShown ? ' (shown above)' : ''];
  });
  const note: ReportText = [
    'Visitors can read these only with the changed program files: ',
    ...(isNamed ? joinWithAnd(names) : ['this change of the content']),
    '. A developer must say on which pages they are.',
  ];
  // The lists of allowed fields are removed from the messages, because they come from the old code and lack the new
  // fields.
  const problems = problemDetails(
    introducedProblems.map((problem) => ({
      ...problem,
      message: problem.message.replace(/ Use one of: .*/s, ''),
    })),
  );
  const problemTexts = problems.flatMap((detail): ReportText =>
    'note' in detail ? detail.note : detail.segments.flatMap(({ text }) => [{ quoted: text }, ' ']),
  );
  return {
    details: [
      { note },
      ...(problemTexts.length === 0 ? [] : [{ note: problemTexts, folded: 'For developers' }]),
    ],
    coveredTextIds: texts.filter(isQuoted).map(({ id }) => id),
  };
}
