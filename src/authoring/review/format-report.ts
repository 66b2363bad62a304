import { mergeSentence } from './merge-with-base.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import {
  entryLabels,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
  type Report,
  type RevisionInfo,
  type ReportText,
} from './report-model.ts';

/** A line of a report, as every form of it has it: what it is, the word it begins with, and what it says. */
interface ReportLine {
  type: 'summary' | 'heading' | 'subheading' | 'entry' | 'note' | 'value';
  label?: string;
  text: ReportText;
}

/** Returns a report line by line in reading order: what to decide, what changed, what follows. */
function reportLines(report: Report): ReportLine[] {
  const { decisions, groups, effects } = report;
  const sections: [title: string, groups: ReportGroup[]][] = [
    ['Decide first', [{ title: [], entries: decisions }]],
    ['Page by page', groups],
    ['What follows from it', effects],
  ];
  return [
    ...verdictLines(report).map((text): ReportLine => ({ type: 'summary', text })),
    ...sections.flatMap(([title, sectionGroups]): ReportLine[] => {
      const lines = sectionGroups.flatMap((group): ReportLine[] => [
        ...(group.title.length > 0 ? [{ type: 'subheading' as const, text: group.title }] : []),
        ...group.entries.flatMap((entry, index) => entryLines(entry, group.entries[index - 1])),
      ]);
      return lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];
    }),
  ];
}

/** Returns an entry: what happened, where, and what it says; a single value stands in the same line. */
function entryLines(
  { type, summary, location, details }: ReportEntry,
  previousEntry?: ReportEntry,
): ReportLine[] {
  const lines = details.map((detail): ReportLine => {
    if ('note' in detail) return { type: 'note', text: detail.note };
    const field: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
    return { type: 'value', text: [...field, { quoted: formatSegments(detail.segments) }] };
  });
  const lineSuffix = location === undefined ? '' : `, line ${location.line}`;
  const headLine: ReportLine = {
    type: 'entry',
    ...(entryLabels[type] !== '' && { label: entryLabels[type] }),
    text: [...omitSharedLocation(previousEntry?.summary ?? [], summary), lineSuffix],
  };
  const [onlyDetail] = lines;
  if (onlyDetail?.type !== 'value' || lines.length > 1) return [headLine, ...lines];
  return [{ ...headLine, text: [...headLine.text, ': ', ...onlyDetail.text] }];
}

/** Returns where something is, without what it shares with the place told above: what that is in, and where it is seen. */
function omitSharedLocation(
  [previousWhere, ...previousRest]: ReportText,
  [where = '', ...rest]: ReportText,
): ReportText {
  if (typeof previousWhere !== 'object' || typeof where !== 'object') return [where, ...rest];
  const [previousNames, names] = [previousWhere.quoted.split(' › '), where.quoted.split(' › ')];
  const firstDifference = names.findIndex(
    (name, index) => index === names.length - 1 || name !== previousNames[index],
  );
  if (firstDifference === 0) return [where, ...rest];
  const hasSameRest = JSON.stringify(rest) === JSON.stringify(previousRest);
  return [{ quoted: `… › ${names.slice(firstDifference).join(' › ')}` }, ...(hasSameRest ? [] : rest)];
}

/** Returns a value in one line, ‹was → is› where it differs; the spaces at either end of that stay outside. */
function formatSegments(segments: readonly DiffSegment[]): string {
  let [line, removed, added] = ['', '', ''];
  const flush = () => {
    if (removed + added === '') return;
    // Spaces that nothing else stands for have to be seen.
    const isOnlySpace = (text: string, other: string) => /^\s+$/.test(text) && !/^\s|\s$/.test(other);
    const showsSpaces = isOnlySpace(removed, added) || isOnlySpace(added, removed);
    const [before = '', after = ''] = [removed, added].map((text) =>
      showsSpaces && text.trim() === '' ? text.replaceAll(' ', '·') : text.trim(),
    );
    const edgeSpace = (edge: RegExp) => (!showsSpaces && (edge.test(removed) || edge.test(added)) ? ' ' : '');
    const difference = [before, '→', after].filter((text) => text !== '').join(' ');
    line += `${edgeSpace(/^\s/)}‹${difference}›${edgeSpace(/\s$/)}`;
    [removed, added] = ['', ''];
  };
  segments.forEach(({ change, text }, index) => {
    // A lone space between two changed words does not interrupt the marks.
    if (change === 'same' && (text.trim() !== '' || index === 0 || index === segments.length - 1)) {
      flush();
      line += text;
      return;
    }
    if (change !== 'added') removed += text;
    if (change !== 'removed') added += text;
  });
  flush();
  return line.trim();
}

/** Returns whether the content is the same to visitors and nothing has to be decided. */
const hasNoVisibleChange = ({ changeCount, decisions, effects, nonContentFileCount }: Report): boolean =>
  changeCount === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/** Returns what a reviewer reads first: what changed, what the content check says and what was compared. */
function verdictLines(report: Report): [ReportText, ...ReportText[]] {
  const { changeCount, pageCount, decisions, formattingOnlyFiles, base, head, note, merge } = report;
  const { nonContentFileCount, unreadableFileCount } = report;
  const formattingOnlyNote =
    formattingOnlyFiles.length === 0
      ? ''
      : `: only comments or layout changed in ${pluralize(formattingOnlyFiles.length, 'file')}`;
  const formattingAlsoNote =
    formattingOnlyFiles.length === 0
      ? ''
      : ` In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`;
  const decisionCount =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${pluralize(decisions.length, 'thing')} to decide first`;
  const pageNote = pageCount === 0 ? '' : ` on ${pluralize(pageCount, 'page')}`;
  const changeNote =
    changeCount > 0
      ? `${pluralize(changeCount, 'change')}${pageNote}`
      : unreadableFileCount > 0
        ? 'No change that can be shown'
        : 'The content does not change';
  const unreadableNote =
    unreadableFileCount === 0 ? '' : `; ${pluralize(unreadableFileCount, 'file')} cannot be read`;
  const nonContentNote =
    nonContentFileCount === 0
      ? ''
      : `; ${pluralize(nonContentFileCount, 'changed file')} ${nonContentFileCount === 1 ? 'is' : 'are'} not content`;
  // Only where nothing but content can have changed.
  const firstSentence = hasNoVisibleChange(report)
    ? `Nothing changes for visitors${formattingOnlyNote}.`
    : `${changeNote}${unreadableNote}${nonContentNote}; ${decisionCount}.${formattingAlsoNote}`;
  const comparedRevisions = `${revisionName(base)} with ${revisionName(head)}.`;
  const lines: ReportText[] = [[`Content check${contentCheckResult(report)} Compared: ${comparedRevisions}`]];
  if (merge && mergeSentence(merge).length > 0) lines.push(mergeSentence(merge));
  if (note !== undefined) lines.push([note]);
  return [[firstSentence], ...lines];
}

/** Returns a name, with the commit where it is no commit itself. */
function revisionName({ name, commit = '' }: RevisionInfo): string {
  const shortCommit = commit.slice(0, 7);
  const shortName = name.replaceAll(/\b[\da-f]{40}\b/g, (hash) => hash.slice(0, 7));
  return shortCommit === ''
    ? shortName
    : commit.startsWith(name)
      ? shortCommit
      : `${shortName} (${shortCommit})`;
}

function contentCheckResult({
  contentCheck: { problemsBefore, problemsAfter, newProblems, mayNeedNewCode },
  merge,
}: Report): string {
  if (mayNeedNewCode && newProblems > 0) return ' waits for the code that changes with it.';
  const problemsOfMerge = merge?.problems.length ?? 0;
  const unchangedCount = problemsAfter - newProblems;
  const results = [
    newProblems === 0 ? '' : pluralize(newProblems, 'new problem'),
    newProblems === 0 && problemsOfMerge > 0 ? `${pluralize(problemsOfMerge, 'problem')} after merging` : '',
    unchangedCount === 0 ? '' : `${pluralize(unchangedCount, 'problem')} that the earlier content has too`,
  ].filter(Boolean);
  if (results.length > 0) return ` fails: ${results.join(', ')}.`;
  return problemsBefore === 0
    ? ': fine.'
    : `: fine; the earlier content has ${pluralize(problemsBefore, 'problem')}.`;
}

/** The width of most words that an entry begins with, so that what follows lines up; longer ones stick out. */
const labelWidth = 9;

/**
 * Returns the report as lines for a terminal. Each line begins with the report's own wording, so that no content can pass for
 * it or for a CI command.
 */
export const toTerminalLines = (report: Report): string[] => reportLines(report).flatMap(toTerminalLine);

/** Returns some entries of a report as lines for a terminal. */
export const entriesToTerminalLines = (entries: readonly ReportEntry[]): string[] =>
  entries.flatMap((entry) => entryLines(entry)).flatMap(toTerminalLine);

function toTerminalLine({ type, label, text }: ReportLine): string[] {
  const plainText = toPlainText(text);
  const prefix = { summary: '', heading: '', subheading: '= ', entry: '', note: '    - ', value: '    | ' }[
    type
  ];
  const line = `${prefix}${label === undefined ? '' : `${`${label}:`.padEnd(labelWidth)} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  return [...(type === 'heading' || type === 'subheading' ? [''] : []), escapeWorkflowCommands(line)];
}

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** Returns the report as GitHub-flavoured Markdown, in which no text of the content is markup, a mention or a link. */
export function toMarkdown(report: Report): string {
  const lines = reportLines(report).flatMap(({ type, label, text }, index) => {
    const markdown = textToMarkdown(text);
    if (index === 0) return [`**${markdown}**`, ''];
    if (type === 'heading' || type === 'subheading')
      return ['', `${type === 'heading' ? '##' : '###'} ${markdown}`];
    return [
      type === 'note' || type === 'value'
        ? `  - ${markdown}`
        : `- ${label ? `**${label}** ` : ''}${markdown}`,
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns a sentence with texts from content as code, in which GitHub sees no markup, mention, issue number or link. */
const textToMarkdown = (text: ReportText): string =>
  text.map((part) => (typeof part === 'string' ? escapeMarkdown(part) : codeSpan(part.quoted))).join('');

function codeSpan(text: string): string {
  if (text.trim() === '') return '';
  const fence = '`'.repeat(longestBacktickRun(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const longestBacktickRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** Escapes the report's own wording too, because it may contain the name of a branch. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|~@&]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** GitHub refuses a comment of more than 65,536 characters. */
const maxCommentLength = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMarker = '<!-- what changes for visitors -->';

/**
 * Returns the comment for a pull request: the commit that it is about, and the report in Markdown, cut between two changes if it
 * is too long.
 */
export function toPullRequestComment(markdown: string, commit: string): string {
  const header = `${commentMarker}\n\`${commit.slice(0, 7)}\`\n\n`;
  const footer = `\n---\nMade by the code of the default branch.\n`;
  const maxLength = maxCommentLength - header.length - footer.length;
  if (markdown.length <= maxLength) return header + markdown + footer;
  const truncationNotice = '\n**The rest is too long for a comment.**\n';
  return header + truncateAtEntry(markdown, maxLength - truncationNotice.length) + truncationNotice + footer;
}

/** Returns as much of the report as fits, ending before an entry or a heading. */
function truncateAtEntry(markdown: string, maxLength: number): string {
  // Indented lines belong to the entry above, so no code block is cut open.
  const ends = [...markdown.matchAll(/\n(?=- |#)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= maxLength) ?? 0);
}
