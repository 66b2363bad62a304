import { mergeSentence } from './merge-with-base.ts';
import { shortenSegments, pairReplacements } from './text-diff.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import type { Problem } from '../content-files/problem.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import {
  type EntryDetail,
  entryLabels,
  joinWithAnd,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
  type Report,
  type RevisionInfo,
  type ReportText,
  reportText,
} from './report-model.ts';

/** A line of a report, for all output formats: its kind, its label, and its text. */
interface ReportLine {
  type: 'summary' | 'heading' | 'subheading' | 'entry' | 'note' | 'value' | 'legend';
  label?: string;
  text: ReportText;
}

interface FormatOptions {
  /**
   * Whether all texts are shown in full and changes are not grouped, so that the report contains the complete change.
   */
  isFull?: boolean;
}

/** The lines of a report in reading order: decisions, changes, consequences. */
function reportLines(report: Report, options: FormatOptions): ReportLine[] {
  const { decisions, groups, effects, unpublishedFiles } = report;
  const sections: [title: string, groups: ReportGroup[]][] = [
    ['Decide first', [{ title: [], entries: decisions }]],
    ['Page by page', options.isFull === true ? groups : foldRepeatedChanges(foldMovedSentences(groups))],
    ['What follows from it', effects],
    ['Other files', [{ title: [], entries: unpublishedFiles }]],
  ];
  const lines = [
    ...verdictLines(report).map((text): ReportLine => ({ type: 'summary', text })),
    ...sections.flatMap(([title, sectionGroups]): ReportLine[] => {
      const sectionLines = sectionGroups.flatMap((group): ReportLine[] => [
        ...(group.title.length > 0 ? [{ type: 'subheading' as const, text: group.title }] : []),
        ...group.entries.flatMap((entry, index) => entryLines(entry, options, group.entries[index - 1])),
      ]);
      return sectionLines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...sectionLines];
    }),
  ];
  const usesSigns = lines.some(({ text }) => /[‹…¶]/u.test(toPlainText(text)));
  return usesSigns ? [...lines, { type: 'legend', text: [legend] }] : lines;
}

/** The meaning of the marks in the lines of a report. */
const legend =
  '‹before → after› marks what differs; … stands for text that is left out or is the same as above; ¶ begins a new paragraph.';

/** The details of an entry, with long texts as outlines. */
export const shortDetails = ({ details, outline }: ReportEntry): EntryDetail[] =>
  (outline ?? details).map((detail) =>
    'note' in detail ? detail : { ...detail, segments: shortenSegments(detail.segments) },
  );

/** An entry: what happened, where, and the texts; a single value is on the same line. */
function entryLines(
  entry: ReportEntry,
  { isFull = false }: FormatOptions,
  previousEntry?: ReportEntry,
): ReportLine[] {
  const { type, summary, location, details } = entry;
  const lines = (isFull ? details : shortDetails(entry)).map((detail): ReportLine => {
    if ('note' in detail) return { type: 'note', text: detail.note };
    const field: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
    return { type: 'value', text: [...field, { quoted: formatSegments(detail.segments) }] };
  });
  const headLine: ReportLine = {
    type: 'entry',
    ...(entryLabels[type] !== '' && { label: entryLabels[type] }),
    text: withLocation(omitSharedLocation(previousEntry?.summary ?? [], summary), location),
  };
  const [onlyDetail] = lines;
  if (onlyDetail?.type !== 'value' || lines.length > 1) return [headLine, ...lines];
  return [{ ...headLine, text: [...headLine.text, ': ', ...onlyDetail.text] }];
}

/** A summary with its line; after a sentence, in brackets and with its file. */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
}

/** With at least this many entries, the same replacement of words is reported in one line. */
const minRepeatedChanges = 3;
/** How many files are listed for a repeated change. */
const maxListedFiles = 8;

/** Of at most this many places with the same change, each is named. */
const maxListedPlaces = 5;

/** The sections and lines of the same change, by file. */
const placeDetails = (entries: readonly ReportEntry[]): EntryDetail[] =>
  [...Map.groupBy(entries, ({ location }) => location?.file ?? '')].map(([file, fileEntries]) => {
    const lines = fileEntries.flatMap(({ location }) => (location ? [String(location.line)] : []));
    const sections = new Set(
      fileEntries.map(({ summary }) => toPlainText(summary).replace(/ › .*| \(.*/, '')),
    );
    const sectionText = [...sections].flatMap((section, index): ReportText => [
      index === 0 ? ': ' : ', ',
      { quoted: section },
    ]);
    const lineList = toPlainText(joinWithAnd(lines.map((line) => [line])));
    return {
      note: [{ quoted: file }, `, ${lines.length === 1 ? 'line' : 'lines'} ${lineList}`, ...sectionText],
    };
  });

/** A repeated replacement with its count; in equal texts, with its sentence. */
function repeatedSummary(replacement: string, entries: readonly ReportEntry[]): ReportText {
  const sentence = commonSentence(entries);
  return sentence === undefined
    ? [{ quoted: replacement }, `, ${entries.length} ×`]
    : [{ quoted: sentence }, ` (${entries.length} ×)`];
}

/** The changed sentence with its difference, if both are the same in all entries. */
function commonSentence(entries: readonly ReportEntry[]): string | undefined {
  const sentences = entries.map(({ details: [detail] }) =>
    detail === undefined || 'note' in detail ? '' : formatSegments(changedSentence(detail.segments)),
  );
  return new Set(sentences).size === 1 ? sentences[0] : undefined;
}

/** The differences with the beginning of the sentence before them. */
function changedSentence(segments: readonly DiffSegment[]): DiffSegment[] {
  const sentencesIn = (text: string) => text.split(/(?<=[.!?][”"’)]*\s|¶\s)/u);
  return segments.map((segment, index) => {
    if (segment.change !== 'same') return segment;
    if (index === 0) return { change: 'same', text: sentencesIn(segment.text).at(-1) ?? '' };
    const isLast = index === segments.length - 1;
    return isLast ? { change: 'same', text: /^\p{P}*/u.exec(segment.text)?.[0] ?? '' } : segment;
  });
}

/** Combines each replacement that was made in many places into one entry, so that the other changes stand out. */
export function foldRepeatedChanges(groups: readonly ReportGroup[]): ReportGroup[] {
  const allEntries = groups.flatMap(({ entries }) => entries);
  const replacementsByEntry = new Map(
    allEntries.flatMap((entry) => {
      const replacements = replacementsOf(entry);
      return replacements.length > 0 && replacements.every(isTelling) ? [[entry, replacements] as const] : [];
    }),
  );
  const foldedEntries = repeatedEntries([...replacementsByEntry.keys()], (entry) => [
    ...new Set(replacementsByEntry.get(entry)),
  ]);
  if (foldedEntries.length === 0) return [...groups];
  const foldedChanges = foldedEntries.flatMap((entry) =>
    (replacementsByEntry.get(entry) ?? []).map((text) => ({ text, entry, file: entry.location?.file ?? '' })),
  );
  const byReplacement = [...Map.groupBy(foldedChanges, ({ text }) => text)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const repeatedGroup: ReportGroup = {
    title: ['The same change in several places'],
    entries: byReplacement.map(([replacement, changes]) => ({
      type: 'changed',
      summary: repeatedSummary(
        replacement,
        changes.map(({ entry }) => entry),
      ),
      details:
        changes.length <= maxListedPlaces
          ? placeDetails(changes.map(({ entry }) => entry))
          : fileCountDetails(changes.map(({ file }) => file)),
    })),
  };
  const otherGroups = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !foldedEntries.includes(entry)) }))
    .filter((group) => group.entries.length > 0);
  return [repeatedGroup, ...otherGroups];
}

/** Whether a replacement is understandable without the surrounding sentence. */
const isTelling = (replacement: string): boolean => /\p{L}{2}|\d{4}/u.test(replacement);

/** The entries that consist only of replacements that many of these entries share. */
function repeatedEntries(
  entries: readonly ReportEntry[],
  replacementsIn: (entry: ReportEntry) => string[],
): readonly ReportEntry[] {
  const counts = countItems(entries.flatMap(replacementsIn));
  const repeated = entries.filter((entry) =>
    replacementsIn(entry).every((replacement) => (counts.get(replacement) ?? 0) >= minRepeatedChanges),
  );
  return repeated.length === entries.length ? repeated : repeatedEntries(repeated, replacementsIn);
}

/** The replacements in a change of one text; none for other entries. */
function replacementsOf({ type, details }: ReportEntry): string[] {
  const [detail, ...otherDetails] = details;
  if (type !== 'changed' || !detail || 'note' in detail || otherDetails.length > 0) return [];
  return pairReplacements(detail.segments).flatMap((part) =>
    'same' in part ? [] : formatReplacement(part.removed, part.added).text,
  );
}

const countItems = (items: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(items, (item) => item)].map(([item, { length }]) => [item, length]));

function fileCountDetails(files: readonly string[]): EntryDetail[] {
  const counts = [...countItems(files)];
  const listed = counts
    .slice(0, maxListedFiles)
    .flatMap(([file, count], index): ReportText => [
      index === 0 ? '' : ', ',
      { quoted: file },
      ` ${count} ×`,
    ]);
  const unlistedCount = counts.length - maxListedFiles;
  return [
    { note: ['in ', ...listed, unlistedCount > 0 ? ` and ${pluralize(unlistedCount, 'more file')}` : ''] },
  ];
}

/** A location without the parts that the previous entry has in common with it. */
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

/** A value in one line, with ‹before → after› for differences; spaces at either end are outside the marks. */
const formatSegments = (segments: readonly DiffSegment[]): string =>
  pairReplacements(segments)
    .map((part) => {
      if ('same' in part) return part.same;
      const { text, hasSpaceBefore, hasSpaceAfter } = formatReplacement(part.removed, part.added);
      return `${hasSpaceBefore ? ' ' : ''}${text}${hasSpaceAfter ? ' ' : ''}`;
    })
    .join('')
    .trim();

function formatReplacement(removed: string, added: string) {
  // A difference in spaces alone has to be visible.
  const isOnlySpace = (text: string, other: string) => /^\s+$/.test(text) && !/^\s|\s$/.test(other);
  const showsSpaces = isOnlySpace(removed, added) || isOnlySpace(added, removed);
  const [before = '', after = ''] = [removed, added].map((text) =>
    showsSpaces && text.trim() === '' ? text.replaceAll(' ', '·') : text.trim(),
  );
  const hasSpaceAt = (edge: RegExp) => !showsSpaces && (edge.test(removed) || edge.test(added));
  return {
    text: `‹${[before, '→', after].filter((text) => text !== '').join(' ')}›`,
    hasSpaceBefore: hasSpaceAt(/^\s/),
    hasSpaceAfter: hasSpaceAt(/\s$/),
  };
}

/** Whether visitors see no difference and nothing has to be decided. */
const hasNoVisibleChange = ({ changeCount, decisions, effects, nonContentFileCount }: Report): boolean =>
  changeCount === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/** What a reviewer reads first: what changed, what the content check says and what was compared. */
function verdictLines(report: Report): [ReportText, ...ReportText[]] {
  const { base, head, note, merge } = report;
  const comparedRevisions = `${revisionName(base)} with ${revisionName(head)}.`;
  const lines: ReportText[] = [[`Content check${contentCheckResult(report)} Compared: ${comparedRevisions}`]];
  lines.push(...olderProblemLines(report));
  if (merge && mergeSentence(merge).length > 0) lines.push(mergeSentence(merge));
  if (note !== undefined) lines.push([note]);
  return [[hasNoVisibleChange(report) ? noChangeSentence(report) : changeSentence(report)], ...lines];
}

/** Only if no file outside the content can have changed. */
function noChangeSentence({ formattingOnlyFiles: { length: fileCount } }: Report): string {
  const formattingNote =
    fileCount === 0 ? '' : `: only comments or layout changed in ${pluralize(fileCount, 'file')}`;
  return `Nothing changes for visitors${formattingNote}.`;
}

function changeSentence(report: Report): string {
  const { decisions, formattingOnlyFiles, nonContentNotes, unreadableFileCount } = report;
  const unreadableNote =
    unreadableFileCount === 0 ? '' : `; ${pluralize(unreadableFileCount, 'file')} cannot be read`;
  const nonContentNote = nonContentNotes.map((note) => `; ${note}`).join('');
  const decisionNote =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${pluralize(decisions.length, 'thing')} to decide first`;
  const formattingSentence =
    formattingOnlyFiles.length === 0
      ? ''
      : ` In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`;
  return `${changeCountNote(report)}${unreadableNote}${nonContentNote}; ${decisionNote}.${formattingSentence}`;
}

function changeCountNote({ changeCount, pageCount, unreadableFileCount }: Report): string {
  if (changeCount > 0) {
    const pageNote = pageCount === 0 ? '' : ` on ${pluralize(pageCount, 'page')}`;
    return pluralize(changeCount, 'change') + pageNote;
  }
  return unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes';
}

/** A name, followed by the commit if the name is not a commit itself. */
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
  contentCheck: { newProblems, olderProblems, isUnfinished, mayNeedNewCode },
  merge,
}: Report): string {
  if (mayNeedNewCode && newProblems > 0) return ' waits for the code that changes with it.';
  const problemsOfMerge = merge?.problems.length ?? 0;
  if (isUnfinished) return `: ${pluralize(newProblems, 'thing')} still to do.`;
  if (newProblems > 0) return ` fails: ${pluralize(newProblems, 'new problem')}.`;
  if (problemsOfMerge > 0) return ` fails: ${pluralize(problemsOfMerge, 'problem')} after merging.`;
  return olderProblems.length > 0 ? ': no new problems.' : ': fine.';
}

/** Of the problems that this change corrects or leaves, this many are named. */
const maxNamedProblems = 2;

/** What the content check found before, and finds no longer or still. */
function olderProblemLines({ contentCheck: { correctedProblems, olderProblems } }: Report): ReportText[] {
  const toLine = (intro: string, problems: readonly Problem[]): ReportText[] => {
    if (problems.length === 0) return [];
    const named = problems
      .slice(0, maxNamedProblems)
      .map(({ file, line, message }) => reportText`${`${file}:${line}`}: ${message}`);
    const unnamedCount = problems.length - named.length;
    return [
      [
        `${intro}: `,
        ...named.flatMap((text, index) => [...(index === 0 ? [] : ['; ']), ...text]),
        unnamedCount > 0 ? `; and ${pluralize(unnamedCount, 'more problem')}.` : '',
      ],
    ];
  };
  const [corrected, older] = [correctedProblems.length, olderProblems.length];
  return [
    ...toLine(`This change corrects ${pluralize(corrected, 'problem')}`, correctedProblems),
    ...toLine(
      `${pluralize(older, 'problem')} ${older === 1 ? 'was' : 'were'} there before this change`,
      olderProblems,
    ),
  ];
}

/** The width of the column for labels, which aligns the text after them; longer labels overlap it. */
const labelWidth = 9;

/**
 * The report as lines for a terminal. Each line begins with the report's own wording, so that no content can imitate it
 * or a CI command.
 */
export const toTerminalLines = (report: Report, options: FormatOptions = {}): string[] =>
  reportLines(report, options).flatMap(toTerminalLine);

export const entriesToTerminalLines = (entries: readonly ReportEntry[]): string[] =>
  entries.flatMap((entry) => entryLines(entry, { isFull: true })).flatMap(toTerminalLine);

const linePrefixes: Partial<Record<ReportLine['type'], string>> = {
  subheading: '= ',
  note: '    - ',
  value: '    | ',
};

function toTerminalLine({ type, label, text }: ReportLine): string[] {
  const plainText = toPlainText(text);
  const prefix = linePrefixes[type] ?? '';
  const line = `${prefix}${label === undefined ? '' : `${`${label}:`.padEnd(labelWidth)} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore = type === 'heading' || type === 'subheading' || type === 'legend';
  return [...(hasGapBefore ? [''] : []), escapeWorkflowCommands(line)];
}

// GitHub interprets "##[" anywhere in a line, and "::" at its start, as a workflow command.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** The report as GitHub-flavoured Markdown, in which texts of the content cannot create markup, mentions or links. */
export function toMarkdown(report: Report, options: FormatOptions = {}): string {
  const lines = reportLines(report, options).flatMap(({ type, label, text }, index) => {
    const markdown = textToMarkdown(text);
    if (index === 0) return [`**${markdown}**`, ''];
    if (type === 'legend') return ['', markdown];
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

/** A sentence with texts from content as code, in which GitHub renders no markup, mention, issue number or link. */
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

/** GitHub rejects a comment of more than 65,536 characters. */
const maxCommentLength = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMarker = '<!-- what changes for visitors -->';

/**
 * The comment for a pull request: the commit that it is about, and the report in Markdown. A long report is truncated
 * between two changes; the comment then lists what was left out and the command that shows it.
 */
export function toPullRequestComment(markdown: string, commit: string, fullReportCommand: string): string {
  const header = `${commentMarker}\n\`${commit.slice(0, 7)}\`\n\n`;
  const footer = `\n---\nMade by the code of the default branch. Everything in full: ${codeSpan(fullReportCommand)}\n`;
  const maxLength = maxCommentLength - header.length - footer.length;
  if (markdown.length <= maxLength) return header + markdown + footer;
  const listedPart = truncateAtEntry(markdown, maxLength - maxNoticeLength);
  return header + listedPart + omissionNotice(listedPart, markdown.slice(listedPart.length)) + footer;
}

/** Reserved for the list of what was left out. */
const maxNoticeLength = 4000;

/** The sentence about what a comment leaves out. */
function omissionNotice(listedPart: string, omittedPart: string): string {
  const headingsOf = (text: string) => [...text.matchAll(/^#{2,3} (.*)$/gm)].map(([, title = '']) => title);
  const omittedTitles = headingsOf(omittedPart);
  const isCutInside = !/^\s*#/.test(omittedPart);
  const cutTitle = isCutInside ? headingsOf(listedPart).at(-1) : undefined;
  const names = [...(cutTitle === undefined ? [] : [`the rest of ${cutTitle}`]), ...omittedTitles];
  let list = '';
  let listedCount = 0;
  for (const name of names) {
    if (list.length + name.length > maxNoticeLength - 300) break;
    list += `${listedCount === 0 ? '' : '; '}${name}`;
    listedCount += 1;
  }
  const unlisted = names.length - listedCount;
  const countText = unlisted === 0 ? '' : ` and ${pluralize(unlisted, 'more page')}`;
  return `\n**This report is too long for a comment.** Left out: ${list}${countText}. The command below shows everything.\n`;
}

/** Truncates the report before an entry or a heading. */
function truncateAtEntry(markdown: string, maxLength: number): string {
  // Indented lines belong to the entry above, so no code block is split.
  const ends = [...markdown.matchAll(/\n(?=- |#)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= maxLength) ?? 0);
}
