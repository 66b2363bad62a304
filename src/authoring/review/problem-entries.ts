/** Report entries for problems that the content check finds after the change, but did not find before it. */
import { pluralize } from '../../model/text/templates.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
import { type EntryDetail, type ReportEntry, type ReportText, toValueDetail } from './report-model.ts';

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
 * The lines of the report on problems that may disappear together with the code changes, because only the new code
 * knows the new fields of the content.
 */
export function newCodeNotes(introducedProblems: readonly Problem[]): EntryDetail[] {
  if (introducedProblems.length === 0) return [];
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
  return [
    {
      note: ['The content needs the new code of this change, so its format and links are not checked yet.'],
    },
    { note: problemTexts, folded: 'For the developer: what the present check finds' },
  ];
}
