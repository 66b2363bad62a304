/** Lays out a report for the terminal and in Markdown. */
import { pluralize } from '../../model/text/templates.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { formatSegments } from './format-segments.ts';
import { foldEnd, textToHtml, textToMarkdown } from './markdown-text.ts';
import { type RemainingChanges, verdictLines } from './report-verdict.ts';
import type { ReadingHints } from './change-priority.ts';
import { describeSentences } from './sentence-changes.ts';
import { sentencesIn } from './sentences.ts';
import { shortenSegments } from './text-diff.ts';
import {
  type EntryDetail,
  entryLabels,
  type ReportEntry,
  type ReportGroup,
  showInvisible,
  toPlainText,
  type Report,
  type ReportText,
} from './report-model.ts';

/** A line of a report, for all output formats: its kind, its label, and its text. */
interface ReportLine {
  type:
    'summary' | 'heading' | 'fold-start' | 'fold-end' | 'subheading' | 'entry' | 'note' | 'value' | 'legend';
  label?: string;
  /** Why the entry has to be read closely. */
  reason?: ReportText;
  text: ReportText;
  /** What is folded on this line. */
  folded?: string;
  level?: LineLevel;
}

interface FormatOptions {
  /**
   * Whether all texts are shown in full and changes are not grouped, so that the report contains the complete change.
   */
  isFull?: boolean;
}

/** The lines of a report in reading order: decisions, changes page by page, consequences. */
function reportLines(report: Report, options: FormatOptions): ReportLine[] {
  const { decisions, effects, unpublishedFiles } = report;
  const lines = [
    ...sectionLines('Decide first', [
      ...decisions.flatMap((entry) => entryLines(entry, options)),
      ...coveredNote(report, options),
    ]),
    ...changeLines(report, options),
    ...sectionLines(
      'What follows from it',
      effects.flatMap(({ entries }) => entries.flatMap((entry) => entryLines(entry, options))),
    ),
    ...sectionLines(
      'Other files',
      unpublishedFiles.flatMap((entry) => entryLines(entry, options)),
    ),
  ];
  const verdict = verdictLines(report, remainingChanges(report)).map((text): ReportLine => ({
    type: 'summary',
    text,
  }));
  const allText = lines.map(({ reason = [], text }) => toPlainText([...reason, ...text])).join('\n');
  const explanations = [
    ...(/‹[^›]*→/u.test(allText) ? ['‹before → after› marks what differs'] : []),
    ...(allText.includes(readClosely) ? [`${readClosely} marks a word that can change the meaning`] : []),
    ...(allText.includes('¶') ? ['¶ begins a new paragraph'] : []),
    ...(/\{[a-zA-Z]+\}/.test(allText) ? ['{…} is a value that the site fills in'] : []),
  ];
  const legend: ReportLine[] =
    explanations.length === 0 ? [] : [{ type: 'legend', text: [`${explanations.join('; ')}.`] }];
  return [...verdict, ...legend, ...lines];
}

const sectionLines = (title: string, lines: ReportLine[]): ReportLine[] =>
  lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];

/** The mark of a change in which a word that can reverse the meaning was added or removed. */
const readClosely = '⚠';

/** In a report with more changes than this, changes of the wording are folded. */
const maxUnfoldedChanges = 12;
/** Fewer are not worth a fold. */
const minFoldedChanges = 3;
/** Another number in a sentence, a new sentence with a number, and one that is gone, in the order of a long report. */
const numberLevels = ['number', 'new-number', 'lost-number'] as const;

/** In a report with more changes than this, a few changes are shown first, and all others are folded page by page. */
const maxListedChanges = 40;

/**
 * The lines about the changes page by page, in the order of the page. Changes that have to be read closely come first.
 */
function changeLines(report: Report, options: FormatOptions): ReportLine[] {
  if (options.isFull === true)
    return sectionLines(
      'Page by page',
      report.groups.flatMap((group) => [
        subheading(group.title),
        ...group.entries.flatMap((entry) => entryLines(entry, options)),
      ]),
    );
  const groups = foldRepeatedChanges(foldMovedSentences(withoutCoveredChanges(report)));
  const count = countEntries(groups);
  if (count > maxListedChanges) return longReportLines(groups, options);
  return sectionLines(
    'Page by page',
    groups.flatMap(({ title, entries }): ReportLine[] => {
      const marked = entries.filter(isMarked);
      const reworded = entries.filter(({ priority }) => priority === 'wording');
      const foldable = count > maxUnfoldedChanges && reworded.length >= minFoldedChanges ? reworded : [];
      const ordered = [
        ...marked,
        ...entries.filter((entry) => !isMarked(entry) && !foldable.includes(entry)),
      ];
      const toLines = (list: readonly ReportEntry[]) => list.flatMap((entry) => entryLines(entry, options));
      const foldTitle = pluralize(foldable.length, ordered.length === 0 ? 'change' : 'more change');
      return [
        subheading(title),
        ...toLines(ordered),
        ...(foldable.length === 0 ? [] : fold([foldTitle], toLines(foldable))),
      ];
    }),
  );
}

/** First every sentence that may turn the meaning, then every other number, then what is left, folded by page. */
function longReportLines(groups: readonly ReportGroup[], options: FormatOptions): ReportLine[] {
  const linesOf = (level: LineLevel | 'rest') =>
    groups.flatMap(({ title, entries }) => {
      const isNamed = level !== 'rest' && groups.length > 1;
      const byEntry = entries.map((entry) =>
        entryLines(
          isNamed
            ? { ...entry, place: [...title.slice(0, 1), ' › ', ...(entry.place ?? entry.summary)] }
            : entry,
          options,
          level,
        ),
      );
      const lines = byEntry.flat();
      if (level !== 'rest' || lines.length === 0) return lines;
      const count = byEntry.filter((list) => list.length > 0).length;
      return fold([...title, `: ${pluralize(count, 'change')}`], lines);
    });
  return [
    ...sectionLines('Read these first', linesOf('turning')),
    // Another figure is either right or wrong; a whole sentence is judged as a sentence.
    ...sectionLines('Numbers that changed', numberLevels.flatMap(linesOf)),
    ...sectionLines('The other changes, page by page', linesOf('rest')),
  ];
}

const subheading = (text: ReportText): ReportLine => ({ type: 'subheading', text });

const fold = (title: ReportText, lines: readonly ReportLine[]): ReportLine[] => [
  { type: 'fold-start', text: title },
  ...lines,
  { type: 'fold-end', text: [] },
];

const isMarked = ({ priority }: ReportEntry): boolean => priority === 'meaning';

/** How many lines the changes that are not decisions have, and how many of them have to be read closely. */
function remainingChanges(report: Report): RemainingChanges {
  const entries = foldRepeatedChanges(foldMovedSentences(withoutCoveredChanges(report))).flatMap(
    (group) => group.entries,
  );
  return {
    all: entries.length,
    marked: entries.filter(isMarked).length,
    facts: entries.filter(({ priority }) => priority === 'facts').length,
    isLong: entries.length > maxListedChanges,
  };
}

const countEntries = (groups: readonly ReportGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** The changes without those of texts that a decision shows completely. */
function withoutCoveredChanges({ groups, decisions }: Report): ReportGroup[] {
  const covered = new Set(decisions.flatMap(({ coveredTextIds = [] }) => coveredTextIds));
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ textId }) => textId === undefined || !(covered.has(textId) || covered.has(`${textId}/text`)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Says that the changes above are not repeated. */
function coveredNote(report: Report, { isFull = false }: FormatOptions): ReportLine[] {
  const remainingCount = countEntries(withoutCoveredChanges(report));
  const coveredCount = countEntries(report.groups) - remainingCount;
  if (isFull || coveredCount === 0 || remainingCount === 0) return [];
  const changes = coveredCount === 1 ? 'One change' : `${coveredCount} changes`;
  return [
    {
      type: 'entry',
      text: [`${changes} shown here ${coveredCount === 1 ? 'is' : 'are'} not repeated below.`],
    },
  ];
}

/** The details of an entry, with long texts as outlines. */
export const shortDetails = ({ details, outline }: ReportEntry): EntryDetail[] =>
  (outline ?? details).map((detail) =>
    'note' in detail ? detail : { ...detail, segments: shortenSegments(detail.segments) },
  );

/** An entry: what happened, where, and the texts; a single value is on the same line. */
function entryLines(
  entry: ReportEntry,
  { isFull = false }: FormatOptions,
  level?: LineLevel | 'rest',
): ReportLine[] {
  const { type, summary, place = summary, location, details, outline = details } = entry;
  const label = (isFull ? undefined : entry.label) ?? entryLabels[type];
  const allLines = (isFull ? details : outline).flatMap((detail): ReportLine[] => {
    if ('note' in detail) return [{ type: 'note', text: detail.note }];
    const field: ReportText = detail.field === '' ? [] : [{ quoted: detail.field }, ': '];
    if (!isFull && detail.texts) return sentenceLines(detail.texts, field, entry);
    const text = formatSegments(detail.segments);
    return [{ type: 'value', text: [...field, { quoted: text }], ...(type === 'removed' && foldLong(text)) }];
  });
  const lines =
    level === undefined ? markTurningLines(entry, allLines) : linesOfLevel(entry, allLines, level);
  if (level !== undefined && lines.length === 0 && (level !== 'rest' || allLines.length > 0)) return [];
  const isReasonAbove =
    numberLevels.some((numberLevel) => numberLevel === level) ||
    (level === 'rest' && lines.length < allLines.length);
  const reason = isFull || isReasonAbove ? [] : closeReadingReason(entry);
  const headLine: ReportLine = {
    type: 'entry',
    ...(label !== '' && { label }),
    ...(reason.length > 0 && { reason }),
    text: withLocation(isFull ? summary : place, location),
  };
  const [onlyLine] = lines;
  // After a question, the text begins a new line.
  const isSentence = /[.?!]$/.test(toPlainText(headLine.text));
  const isOneLine = lines.length === 1 && onlyLine?.folded === undefined && !isSentence;
  if (
    !onlyLine ||
    !isOneLine ||
    (onlyLine.type === 'note' && entry.priority === undefined && type !== 'reordered')
  )
    return [headLine, ...lines];
  return [{ ...headLine, text: [...headLine.text, ': ', ...onlyLine.text] }];
}

/** Marks the sentences that may turn the meaning, among others. */
const markTurningLines = (entry: ReportEntry, lines: readonly ReportLine[]): ReportLine[] =>
  !isMarked(entry) ||
  closeReadingReason(entry).length === 0 ||
  lines.every(({ level }) => level === 'turning')
    ? [...lines]
    : lines.map((line) =>
        line.level === 'turning' ? { ...line, text: [`${readClosely} `, ...line.text] } : line,
      );

/** The lines of an entry for one part of a long report. */
function linesOfLevel(
  entry: ReportEntry,
  lines: readonly ReportLine[],
  level: LineLevel | 'rest',
): ReportLine[] {
  // Such as a change that several texts share: the whole of it.
  const isMarkedWhole = isMarked(entry) && lines.every((line) => line.level !== 'turning');
  if (isMarkedWhole) return level === 'turning' ? [...lines] : [];
  return lines.filter((line) => (line.level ?? 'rest') === level);
}

/** A longer text that is gone is folded; it is never shortened. */
const maxUnfoldedWords = 60;

function foldLong(text: string): Pick<ReportLine, 'folded'> {
  const count = text.split(/\s+/).length;
  return count > maxUnfoldedWords ? { folded: `the removed text, ${count} words` } : {};
}

const changeLabels = { added: 'New: ', removed: 'Gone: ' };
/** Where a sentence of a text stands now. */
const movedLabel = (previous: string | undefined): ReportText =>
  previous === undefined ? ['Moved to the beginning'] : ['Moved to after ', { quoted: previous }];

/** Why a line has to be read: a word in it may turn the meaning, or a number is another one. */
type LineLevel = 'turning' | (typeof numberLevels)[number];

function levelOf(
  sentences: readonly string[],
  { turningSentences = [], numberSentences = [] }: ReadingHints,
  type?: string,
): LineLevel | undefined {
  const contains = (list: readonly string[]) => sentences.some((sentence) => list.includes(sentence));
  if (contains(turningSentences)) return 'turning';
  if (!contains(numberSentences)) return undefined;
  return type === 'added' ? 'new-number' : type === 'removed' ? 'lost-number' : 'number';
}

/** The changed sentences of a text. */
function sentenceLines(
  { before, after }: { before: string; after: string },
  field: ReportText,
  hints: ReadingHints,
): ReportLine[] {
  if (before === '' || after === '') {
    const text = showInvisible(after === '' ? before : after);
    const isGone = after === '';
    const label = isGone ? changeLabels.removed : changeLabels.added;
    const level = levelOf(sentencesIn(text), hints, isGone ? 'removed' : 'added');
    return [
      {
        type: 'value',
        text: [...field, label, { quoted: text }],
        ...(level && { level }),
        ...(isGone && foldLong(text)),
      },
    ];
  }
  return [...layoutLines(before, after, field), ...describedLines(before, after, field, hints)];
}

/** Says that a list became paragraphs, or the other way round. */
function layoutLines(before: string, after: string, field: ReportText): ReportLine[] {
  const [earlierItems, laterItems] = [before, after].map((text) => text.match(/^\s*[-*] /gm)?.length ?? 0);
  if ((earlierItems === 0) === (laterItems === 0)) return [];
  const sentence =
    earlierItems === 0 ? 'This text contains a list now.' : 'The list in this text is paragraphs now.';
  return [{ type: 'note', text: [...field, sentence] }];
}

function describedLines(before: string, after: string, field: ReportText, hints: ReadingHints): ReportLine[] {
  return describeSentences(before, after).flatMap((change): ReportLine[] => {
    const level = levelOf(change.sentences, hints, change.type);
    const toLine = (label: ReportText, text: string): ReportLine => ({
      type: 'value',
      text: [...field, ...label, { quoted: text }],
      ...(level && { level }),
    });
    const moved = change.isMoved === true ? [...movedLabel(change.previous), '. '] : [];
    if (change.type === 'moved') return [toLine([...movedLabel(change.previous), ': '], change.text)];
    if (change.type === 'replaced')
      return [toLine([...moved, 'Before: '], change.before), toLine(['After: '], change.after)];
    if (change.type === 'marked' || change.type === 'layout') return [toLine(moved, change.text)];
    const { leadIn } = change;
    const label =
      leadIn === undefined ? [changeLabels[change.type]] : ['New after ', { quoted: leadIn }, ' '];
    return [{ ...toLine(label, change.text), ...(change.type === 'removed' && foldLong(change.text)) }];
  });
}

/** What makes a change worth reading closely. */
const closeReadingReason = ({ type, priority, meaningWords = [] }: ReportEntry): ReportText =>
  (priority !== 'meaning' && priority !== 'facts') ||
  meaningWords.length === 0 ||
  type === 'safety-sentence' ||
  type === 'promise'
    ? []
    : [
        ...(priority === 'meaning' ? [`${readClosely} `] : []),
        ...meaningWords.flatMap((text, index) => [...(index === 0 ? [] : [', ']), ...text]),
      ];

/** A summary with its line; after a sentence, in brackets and with its file. */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
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
  'fold-start': '= ',
  note: '    - ',
  value: '    | ',
};

function toTerminalLine({ type, label, reason = [], text }: ReportLine): string[] {
  if (type === 'fold-end') return [];
  const plainText = [...(reason.length > 0 ? [`${toPlainText(reason)}: `] : []), toPlainText(text)].join('');
  const prefix = linePrefixes[type] ?? '';
  const line = `${prefix}${label === undefined ? '' : `${`${label}:`.padEnd(labelWidth)} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore =
    type === 'heading' || type === 'fold-start' || type === 'subheading' || type === 'legend';
  return [...(hasGapBefore ? [''] : []), escapeWorkflowCommands(line)];
}

// GitHub interprets "##[" anywhere in a line, and "::" at its start, as a workflow command.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** The report as GitHub-flavoured Markdown, in which texts of the content cannot create markup, mentions or links. */
export const toMarkdown = (report: Report, options: FormatOptions = {}): string =>
  `${reportLines(report, options)
    .flatMap((line, index) => toMarkdownLines(line, index === 0))
    .join('\n')}\n`;

function toMarkdownLines({ type, label, reason = [], text, folded }: ReportLine, isFirst: boolean): string[] {
  const markdown = textToMarkdown(text);
  if (isFirst) return [`**${markdown}**`, ''];
  switch (type) {
    case 'legend':
      return ['', markdown];
    case 'fold-start':
      return ['', `<details><summary>${textToHtml(text)}</summary>`, ''];
    case 'fold-end':
      return ['', foldEnd];
    case 'heading':
      return ['', `## ${markdown}`];
    case 'subheading':
      return ['', `### ${markdown}`];
    case 'note':
    case 'value':
      return [
        folded === undefined
          ? `  - ${markdown}`
          : `  - <details><summary>${folded}</summary>${textToHtml(text)}${foldEnd}`,
      ];
    default: {
      // Most entries are changes.
      const shownLabel = label === undefined || label === entryLabels.changed ? '' : `**${label}** `;
      const shownReason = reason.length === 0 ? '' : `**${textToMarkdown(reason)}:** `;
      return [`- ${shownLabel}${shownReason}${markdown}`];
    }
  }
}
