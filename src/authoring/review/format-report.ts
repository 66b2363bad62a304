/** Lays out a report for the terminal and in Markdown. */
import { pluralize } from '../../model/text/templates.ts';
import {
  divideByLevel,
  entryLines,
  type FormatOptions,
  isMarked,
  type LineLevel,
  numberLevels,
  readClosely,
  type ReportLine,
  withHeadLine,
} from './entry-lines.ts';
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
import { type RemainingChanges, verdictLines } from './report-verdict.ts';

/** The lines of a report in reading order: decisions, changes page by page, consequences. */
function reportLines(report: Report, options: FormatOptions): ReportLine[] {
  const { decisions, effects, unpublishedFiles } = report;
  const uncoveredGroups = withoutCoveredChanges(report);
  const foldedGroups = foldRepeatedChanges(foldMovedSentences(uncoveredGroups));
  const lines = [
    ...sectionLines('Decide first', [
      ...decisions.flatMap((entry) => entryLines(entry, options)),
      ...coveredNote(countEntries(report.groups), countEntries(uncoveredGroups), options),
    ]),
    ...(options.isFull === true ? fullChangeLines(report.groups) : changeLines(foldedGroups)),
    ...sectionLines(
      'What follows from it',
      effects.flatMap(({ entries }) => entries.flatMap((entry) => entryLines(entry, options))),
    ),
    ...sectionLines(
      'Other files',
      unpublishedFiles.flatMap((entry) => entryLines(entry, options)),
    ),
  ];
  const verdict = verdictLines(report, remainingChanges(foldedGroups)).map((text): ReportLine => ({
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

/** In a report with more changes than this, changes of the wording are folded. */
const maxUnfoldedChanges = 12;
/** Fewer are not worth a fold. */
const minFoldedChanges = 3;
/** In a report with more changes than this, a few changes are shown first, and all others are folded page by page. */
const maxListedChanges = 40;

/** The lines about all changes page by page, in the order of the page. */
const fullChangeLines = (groups: readonly ReportGroup[]): ReportLine[] =>
  sectionLines(
    'Page by page',
    groups.flatMap(({ title, entries }) => [
      subheading(title),
      ...entries.flatMap((entry) => entryLines(entry, { isFull: true })),
    ]),
  );

/** The same for a short report, in which changes that have to be read closely come first. */
function changeLines(groups: readonly ReportGroup[]): ReportLine[] {
  const count = countEntries(groups);
  if (count > maxListedChanges) return longReportLines(groups);
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
      const toLines = (list: readonly ReportEntry[]) => list.flatMap((entry) => entryLines(entry, {}));
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
function longReportLines(groups: readonly ReportGroup[]): ReportLine[] {
  const dividedGroups = groups.map(({ title, entries }) => ({
    title,
    changes: entries.map((entry) => ({ entry, parts: divideByLevel(entry) })),
  }));
  const linesOf = (level: LineLevel) =>
    dividedGroups.flatMap(({ title, changes }) =>
      changes.flatMap(({ entry, parts }) => {
        const part = parts.get(level);
        const named = groups.length > 1 ? withPage(entry, title) : entry;
        return part ? withHeadLine(named, part.lines, part.reason) : [];
      }),
    );
  const foldedLines = dividedGroups.flatMap(({ title, changes }) => {
    const unmarked = changes.flatMap(({ entry, parts }) => {
      const part = parts.get('rest');
      return part ? [withHeadLine(entry, part.lines, part.reason)] : [];
    });
    if (unmarked.length === 0) return [];
    return fold([...title, `: ${pluralize(unmarked.length, 'change')}`], unmarked.flat());
  });
  return [
    ...sectionLines('Read these first', linesOf('turning')),
    // Another figure is either right or wrong; a whole sentence is judged as a sentence.
    ...sectionLines('Numbers that changed', numberLevels.flatMap(linesOf)),
    ...sectionLines('The other changes, page by page', foldedLines),
  ];
}

/** An entry that is named with its page, because it is not listed below the title of the page. */
const withPage = (entry: ReportEntry, title: ReportText): ReportEntry => ({
  ...entry,
  place: [...title.slice(0, 1), ' › ', ...(entry.place ?? entry.summary)],
});

const subheading = (text: ReportText): ReportLine => ({ type: 'subheading', text });

const fold = (title: ReportText, lines: readonly ReportLine[]): ReportLine[] => [
  { type: 'fold-start', text: title },
  ...lines,
  { type: 'fold-end', text: [] },
];

/** How many lines the changes that are not decisions have, and how many of them have to be read closely. */
function remainingChanges(groups: readonly ReportGroup[]): RemainingChanges {
  const entries = groups.flatMap((group) => group.entries);
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
function coveredNote(
  changeCount: number,
  remainingCount: number,
  { isFull = false }: FormatOptions,
): ReportLine[] {
  const coveredCount = changeCount - remainingCount;
  if (isFull || coveredCount === 0 || remainingCount === 0) return [];
  const changes = coveredCount === 1 ? 'One change' : `${coveredCount} changes`;
  return [
    {
      type: 'entry',
      text: [`${changes} shown here ${coveredCount === 1 ? 'is' : 'are'} not repeated below.`],
    },
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
