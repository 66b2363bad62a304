/** What the report says of problems that the content check did not find before. */
import { pluralize } from '../../model/text/templates.ts';
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

/** Whether a label or a text of the programme has a placeholder that it did not have, which program files must fill. */
function hasNewPlaceholder(before: YamlNode, after: YamlNode): boolean {
  const namesIn = (text = '') => new Set(text.match(/\{[a-zA-Z]+\}/g));
  const isFilledByProgram = after.file.kind === 'labels' || after.file.kind === 'programme';
  return isFilledByProgram && !namesIn(after.text).isSubsetOf(namesIn(before.text));
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
    'Works only together with these files: ',
    ...(isNamed ? joinWithAnd(names) : ['this change of the content']),
    '. A developer must look at both.',
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
    details: [
      { note },
      ...(problemTexts.length === 0 ? [] : [{ note: problemTexts, folded: 'For developers' }]),
    ],
    coveredTextIds: texts.filter(isQuoted).map(({ id }) => id),
  };
}
