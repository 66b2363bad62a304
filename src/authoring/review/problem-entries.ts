/** What the report says of problems that the content check did not find before. */
import { pluralize } from '../../model/text/templates.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
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

/** How many new problems are listed. */
const maxListedProblems = 20;

/** Problems as details of an entry; problems with the same message are combined. */
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

/** The new problems as one decision; the summary counts them and the remaining. */
export function newProblemEntries(introducedProblems: readonly Problem[]): ReportEntry[] {
  if (introducedProblems.length === 0) return [];
  const isDone = introducedProblems.every(({ isCopy }) => isCopy);
  const summary = [`The site cannot be published until this is ${isDone ? 'done' : 'corrected'}`];
  return [{ type: 'new-problems', summary, details: problemDetails(introducedProblems) }];
}

/** More texts than this are not named. */
const maxNamedTexts = 3;

/** What a report says of new content that the present code does not know, and the texts that this shows completely. */
export type NewCodeNotes = Pick<ReportEntry, 'details' | 'coveredTextIds'>;

/**
 * The problems that may disappear with the changed program files, because these know the new fields of the content. Only
 * texts that the change adds or alters are named.
 */
export function newCodeNotes(
  introducedProblems: readonly Problem[],
  changes: readonly ReportedChange[],
  shownTextIds: ReadonlySet<string>,
): NewCodeNotes {
  if (introducedProblems.length === 0) return { details: [] };
  const positions = new Set(introducedProblems.map(({ file, line }) => `${file}:${line}`));
  const texts = changes.flatMap(({ before, after, entry: { textId: id = '' } }) => {
    if (!after) return [];
    const { file, line } = locationOf(after);
    return positions.has(`${file}:${line}`) ? [{ id, before, after, isShown: shownTextIds.has(id) }] : [];
  });
  const isNamed = texts.length > 0 && texts.length <= maxNamedTexts;
  const isQuoted = ({ before, after, isShown }: (typeof texts)[number]) =>
    isNamed && !isShown && before === undefined && after.text !== undefined;
  const names = texts.map((text): ReportText => {
    if (isQuoted(text)) return ['the new text ', ...quoteList([text.after.text ?? ''])];
    return [...placeOnPage(text.after), text.isShown ? ', shown above,' : ''];
  });
  const note: ReportText = [
    ...(isNamed ? joinWithAnd(names) : ['This change of the content']),
    ` ${isNamed && names.length > 1 ? 'work' : 'works'} only together with these files. A developer must look at both.`,
  ];
  // The lists of allowed fields are left out of messages, because they come from outdated schemas.
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
    details: [{ note }, { note: problemTexts, folded: 'For developers' }],
    coveredTextIds: texts.filter(isQuoted).map(({ id }) => id),
  };
}
