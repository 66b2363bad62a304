/** Lays out a report for the terminal and in Markdown. */
import { pluralize } from '../../model/text/templates.ts';
import { entryLines, type FormatOptions, readClosely, type ReportLine } from './entry-lines.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { foldEnd, textToHtml, textToMarkdown } from './markdown-text.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import {
  entryLabels,
  type Report,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  toPlainText,
} from './report-model.ts';
import { readingHints } from './reading-hints.ts';
import { type ShownChanges, verdictLines } from './report-verdict.ts';

/** The lines of a report in reading order: decisions, changes page by page, consequences. */
function reportLines(report: Report, { isFull = false }: FormatOptions): ReportLine[] {
  const { decisions, effects, unpublishedFiles } = report;
  const hints = readingHints(report.language);
  const options: FormatOptions = isFull ? { isFull } : { hints };
  const uncoveredGroups = withoutCoveredChanges(report);
  const shownGroups = isFull ? report.groups : foldMovedSentences(uncoveredGroups);
  const coveredCount = isFull ? 0 : countEntries(report.groups) - countEntries(uncoveredGroups);
  const remaining = shownGroups.flatMap(({ entries }) => entries);
  const shown: ShownChanges = {
    all: coveredCount + remaining.length,
    remaining: remaining.length,
    marked: remaining.filter((entry) => hints.hintsOnEntry(entry).turningWords.length > 0).length,
    numbers: remaining.filter((entry) => hints.hintsOnEntry(entry).hasOtherNumbers).length,
    isLong: remaining.length > maxListedChanges,
  };
  const lines = [
    ...sectionLines('Decide first', [
      ...decisions.flatMap((entry) => entryLines(entry, { isFull })),
      ...(remaining.length === 0 ? [] : coveredNote(coveredCount)),
    ]),
    ...(shown.isLong && !isFull
      ? longReportLines(foldRepeatedChanges(shownGroups, hints), hints)
      : pageByPage(isFull ? shownGroups : foldRepeatedChanges(shownGroups, hints), options)),
    ...sectionLines(
      'What follows from it',
      effects.flatMap(({ entries }) => entries.flatMap((entry) => entryLines(entry, { isFull }))),
    ),
    ...sectionLines(
      'Other files',
      unpublishedFiles.flatMap((entry) => entryLines(entry, { isFull })),
    ),
  ];
  const verdict = verdictLines(report, shown).map((text): ReportLine => ({ type: 'summary', text }));
  const allText = lines.map(({ reason = [], text }) => toPlainText([...reason, ...text])).join('\n');
  const explanations = [
    ...(/‹[^›]*→/u.test(allText) ? ['‹before → after› marks what differs'] : []),
    ...(allText.includes(readClosely)
      ? [`${readClosely} names words that can change the meaning of a sentence, and are new or gone in it`]
      : []),
    ...(allText.includes('¶') ? ['¶ begins a new paragraph'] : []),
    ...(/\{[a-zA-Z]+\}/.test(allText) ? ['{…} is a value that the site fills in'] : []),
  ];
  const legend: ReportLine[] =
    explanations.length === 0 ? [] : [{ type: 'legend', text: [`${explanations.join('; ')}.`] }];
  return [...verdict, ...legend, ...lines];
}

const sectionLines = (title: string, lines: ReportLine[]): ReportLine[] =>
  lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];

/** A report with more changes than this shows some of them first, and folds those of the wording. */
const maxListedChanges = 40;

type Hints = ReturnType<typeof readingHints>;

/** The changes in the order of the pages; those that have to be read closely come first on their page. */
const pageByPage = (groups: readonly ReportGroup[], options: FormatOptions): ReportLine[] =>
  sectionLines(
    'Page by page',
    groups.flatMap(({ title, entries }) => {
      const isMarked = (entry: ReportEntry) =>
        (options.hints?.hintsOnEntry(entry).turningWords ?? []).length > 0;
      const ordered = [...entries.filter(isMarked), ...entries.filter((entry) => !isMarked(entry))];
      return [subheading(title), ...ordered.flatMap((entry) => entryLines(entry, options))];
    }),
  );

/** First what may turn the meaning, then other numbers, then what is left, with changes of the wording folded. */
function longReportLines(groups: readonly ReportGroup[], hints: Hints): ReportLine[] {
  const changes = groups.flatMap(({ title, entries }) =>
    entries.map((entry) => {
      const { turningWords, hasOtherNumbers, isReworded } = hints.hintsOnEntry(entry);
      const part =
        turningWords.length > 0 ? 'turning' : hasOtherNumbers ? 'numbers' : isReworded ? 'reworded' : 'other';
      return { title, entry, part };
    }),
  );
  const linesOf = (entries: readonly ReportEntry[]) =>
    entries.flatMap((entry) => entryLines(entry, { hints }));
  const linesOfPart = (part: 'turning' | 'numbers') =>
    linesOf(
      changes
        .filter((change) => change.part === part)
        .map(({ title, entry }) => (groups.length > 1 ? withPage(entry, title) : entry)),
    );
  const otherLines = groups.flatMap(({ title }) => {
    const [other, reworded] = ['other', 'reworded'].map((part) =>
      changes.filter((change) => change.title === title && change.part === part).map(({ entry }) => entry),
    );
    if (!other || !reworded || other.length + reworded.length === 0) return [];
    return [subheading(title), ...linesOf(other), ...foldReworded(linesOf(reworded), reworded.length)];
  });
  return [
    ...sectionLines('Read these first', linesOfPart('turning')),
    ...sectionLines('Numbers and times that changed', linesOfPart('numbers')),
    ...sectionLines('The other changes, page by page', otherLines),
  ];
}

/** Fewer changes are not worth a fold. */
const minFoldedChanges = 3;

function foldReworded(lines: readonly ReportLine[], count: number): readonly ReportLine[] {
  if (count < minFoldedChanges) return lines;
  const title = `${pluralize(count, 'change')} of wording: no sentence, number, link or word with ${readClosely} is new or gone`;
  return [{ type: 'fold-start', text: [title] }, ...lines, { type: 'fold-end', text: [] }];
}

/** An entry that is named with its page, because it is not listed below the title of the page. */
const withPage = (entry: ReportEntry, title: ReportText): ReportEntry => ({
  ...entry,
  place: [...title.slice(0, 1), ' › ', ...(entry.place ?? entry.summary)],
});

const subheading = (text: ReportText): ReportLine => ({ type: 'subheading', text });

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
function coveredNote(count: number): ReportLine[] {
  if (count === 0) return [];
  const sentence =
    count === 1
      ? 'One change shown here is not repeated below.'
      : `${count} changes shown here are not repeated below.`;
  return [{ type: 'entry', text: [sentence] }];
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
