/** The decision about problems that the content check did not find before. */
import { pluralize } from '../../model/text/templates.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
import {
  type EntryDetail,
  quoteList,
  type ReportEntry,
  type ReportText,
  toValueDetail,
} from './report-model.ts';
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

/** More texts than this are not quoted. */
const maxQuotedTexts = 3;

/** The new problems as one decision; the summary counts them and the others. */
export function newProblemEntries(
  introducedProblems: readonly Problem[],
  mayNeedNewCode: boolean,
  { files }: ContentSnapshot,
): ReportEntry[] {
  if (introducedProblems.length === 0) return [];
  // The lists of allowed fields are left out of messages, because they come from outdated schemas.
  const details = problemDetails(
    mayNeedNewCode
      ? introducedProblems.map((problem) => ({
          ...problem,
          message: problem.message.replace(/ Use one of: .*/s, ''),
        }))
      : introducedProblems,
  );
  if (!mayNeedNewCode)
    return [
      {
        type: 'new-problems',
        summary: [
          `The site cannot be published until this is ${introducedProblems.every(({ isCopy }) => isCopy) ? 'done' : 'corrected'}`,
        ],
        details,
      },
    ];
  const positions = new Set(introducedProblems.map(({ file, line }) => `${file}:${line}`));
  const texts = files
    .flatMap(({ textNodes }) => [...textNodes])
    .filter((node) => positions.has(`${node.file.path}:${locationOf(node).line}`))
    .map(({ text }) => text);
  const subject =
    texts.length === 0 || texts.length > maxQuotedTexts ? ['This change of the content'] : quoteList(texts);
  return [
    {
      type: 'needs-new-code',
      summary: [
        ...subject,
        `${subject.length > 1 ? ' work' : ' works'} only together with the program files of this change. A developer must look at both.`,
      ],
      details,
      outline: [
        {
          note: details.flatMap((detail): ReportText =>
            'note' in detail ? detail.note : detail.segments.flatMap(({ text }) => [{ quoted: text }, ' ']),
          ),
          folded: 'For developers',
        },
      ],
    },
  ];
}
