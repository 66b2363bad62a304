/** Lays out a report as text for the terminal and as Markdown for GitHub. */
import { entryLines, type FormatOptions, numberSign, readClosely, type ReportLine } from './entry-lines.ts';
import { pluralize } from '../../model/text/templates.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { foldEnd, textToHtml, textToHtmlBlock, textToMarkdown } from './markdown-text.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { foldRepeatedSentences } from './repeated-sentences.ts';
import {
  type EntryDetail,
  entryLabels,
  replaceEntries,
  type Report,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
} from './report-model.ts';
import { readingHints } from './reading-hints.ts';
import { isSlightlyEdited } from './redline.ts';
import { aboutLines, verdictLines } from './report-verdict.ts';

/**
 * All lines of a report: the verdict, what explains the report (`about`), and then in reading order the questions to
 * decide, the changes page by page, the consequences and the other files. Unless the full report is requested, repeated
 * changes are combined, and changes of technical pages without marks are collapsed.
 */
function reportLines(
  report: Report,
  { isFull = false }: FormatOptions,
): Record<'verdict' | 'about' | 'lines', ReportLine[]> {
  const { decisions, effects, filesOutsideSite } = report;
  const hints = readingHints(report.language);
  const options: FormatOptions = isFull ? { isFull } : { hints };
  const groups = isFull ? report.groups : foldMovedSentences(report.groups);
  const shownGroups = isFull ? groups : withoutCoveredChanges(groups, decisions);
  const changedPages = isFull
    ? shownGroups
    : joinParts(foldRepeatedChanges(foldRepeatedSentences(shownGroups)));
  const shownCount = changedPages
    .flatMap(({ entries }) => entries)
    .reduce((count, { repeatedIn = [undefined] }) => count + repeatedIn.length, 0);
  const isForExperts = ({ isTechnical = false }: ReportGroup) => !isFull && isTechnical;
  const open = changedPages.filter((group) => !isForExperts(group));
  const technical = technicalPart(changedPages.filter(isForExperts), hints);
  const lines = [
    ...sectionLines(
      'Decide first',
      decisions.flatMap((entry) => entryLines(entry, options)),
    ),
    ...sectionLines('Page by page', pageByPage(open, options)),
    ...sectionLines('For somebody who knows the subject', technical),
    ...sectionLines(
      'What follows from it',
      effects.flatMap((entry) => entryLines(entry, { isFull })),
    ),
    ...sectionLines(
      'Other files',
      filesOutsideSite.flatMap((entry) => entryLines(entry, { isFull })),
    ),
  ];
  const textOf = (shownLines: readonly ReportLine[]) =>
    shownLines
      .filter((line) => line.folded === undefined)
      .map(({ marks = [], text }) => toPlainText([...marks, ...text]))
      .join('\n');
  const allWords = (shownLines: readonly ReportLine[]) => textOf(shownLines).split(/\s+/).length;
  const wordCount = (shownLines: readonly ReportLine[]) => allWords(outsideFolds(shownLines));
  const openText = textOf(lines);
  const hasChangedTexts = lines.some(({ text }) =>
    text.some((part) => typeof part !== 'string' && part.change !== undefined),
  );
  const verdict = verdictLines(report, {
    all: coveredCount(groups, decisions) + shownCount,
    marks: [readClosely, numberSign].filter((mark) => openText.includes(mark)),
    wordCount: wordCount(lines),
    technicalWordCount: wordCount(technical),
    foldedWordCount: allWords(technical) - wordCount(technical),
    longestPages: open
      .map((group) => ({ name: group.name, count: wordCount(pageByPage([group], options)) }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 2)
      .map(({ name }) => name),
    openCount: changedPages.flatMap(({ entries }) => entries).length,
    pageCount: open.flatMap(({ entries }) => entries).length,
    technicalPages: shownGroups.filter(isForExperts).map(({ name, entries }) => ({
      name,
      isOnlyReworded: entries.every((entry) => isSlightRewording(entry) && !hints.hasOtherFacts(entry)),
    })),
  });
  const legend: ReportLine[] = hasChangedTexts ? [{ type: 'legend', text: [] }] : [];
  return { verdict: [...verdict, ...legend], about: aboutLines(report, openText), lines };
}

const sectionLines = (title: string, lines: ReportLine[]): ReportLine[] =>
  lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];

type Hints = ReturnType<typeof readingHints>;

/** Combines the changes of each table row, and the new links of each meeting, into one entry. */
const joinParts = (groups: readonly ReportGroup[]): ReportGroup[] =>
  groups.map((group) => {
    const placeOf = ({ type, partOf }: ReportEntry) => partOf && `${type} ${toPlainText(partOf.place)}`;
    const byPlace = Map.groupBy(group.entries, placeOf);
    const entries = group.entries.flatMap((entry): ReportEntry[] => {
      const parts = entry.partOf ? (byPlace.get(placeOf(entry)) ?? []) : [];
      if (!entry.partOf || parts.length < 2) return [entry];
      const [details, outline] = [
        parts.flatMap(namedDetails),
        parts.flatMap(({ outline: lines = [] }) => lines),
      ];
      return parts[0] === entry
        ? [{ ...entry, summary: entry.partOf.place, details, ...(outline.length > 0 && { outline }) }]
        : [];
    });
    return { ...group, entries };
  });

const namedDetails = ({ details, partOf }: ReportEntry): EntryDetail[] =>
  details.map((detail) => ('note' in detail ? detail : { ...detail, field: partOf?.name ?? '' }));

/** Sorts entries by line. An entry about a removed text has no line, so it gets the line of the entry before it. */
function inPageOrder(entries: readonly ReportEntry[]): ReportEntry[] {
  let line = 0;
  return entries
    .map((entry) => ({ entry, line: (line = entry.location?.line ?? line) }))
    .sort((a, b) => a.line - b.line)
    .map(({ entry }) => entry);
}

/** The lines about all changes, under a heading for each page. */
const pageByPage = (groups: readonly ReportGroup[], options: FormatOptions): ReportLine[] =>
  groups.flatMap(({ title, entries }): ReportLine[] => [
    { type: 'subheading', text: title },
    ...inPageOrder(entries).flatMap((entry) => entryLines(entry, options)),
  ]);

/** The changes of a technical page without marks are collapsed if there are more of them than this, and marked ones. */
const maxUnfolded = 5;

/** Whether nothing but a few words was replaced in the sentences of an entry. */
const isSlightRewording = ({ type, details }: ReportEntry): boolean =>
  type === 'changed' &&
  details.every((detail) => 'texts' in detail && detail.texts && isSlightlyEdited(detail.texts));

/** Whether a table row was added or removed. Its place ends with the word “row”, while an edited row has a name. */
const isWholeRow = ({ summary }: ReportEntry): boolean => toPlainText(summary).endsWith(' › row');

/**
 * The lines about technical pages, such as coding exercises: first the changes with marks, then the others, which are
 * collapsed.
 */
const technicalPart = (groups: readonly ReportGroup[], hints: Hints): ReportLine[] =>
  groups.flatMap((group) => {
    const { name, title, entries } = group;
    const unmarked = entries.filter((entry) => !isWholeRow(entry) && !hints.hasOtherFacts(entry));
    const marked = entries.filter((entry) => !unmarked.includes(entry));
    if (marked.length === 0 || unmarked.length <= maxUnfolded) return pageByPage([group], {});
    return [
      ...pageByPage([{ name, title, entries: marked }], {}),
      {
        type: 'fold',
        text: [
          `${pluralize(unmarked.length, 'more change')} of `,
          ...name,
          ', in which no number and no word such as “not” or “only” differs',
        ],
      },
      ...inPageOrder(unmarked).flatMap((entry) => entryLines(entry, {})),
      { type: 'fold-end', text: [] },
    ];
  });

/** The lines that a reader sees without expanding anything. */
function outsideFolds(lines: readonly ReportLine[]): ReportLine[] {
  let isInside = false;
  return lines.filter(({ type }) => {
    if (type === 'fold' || type === 'fold-end') isInside = type === 'fold';
    return !isInside;
  });
}

/** Leaves out the changes that are already shown completely among the questions to decide. */
function withoutCoveredChanges(
  groups: readonly ReportGroup[],
  decisions: readonly ReportEntry[],
): ReportGroup[] {
  const covered = new Set(decisions.flatMap((decision) => coveredEntries(groups, decision)));
  return replaceEntries(groups, (entry) => (covered.has(entry) ? [] : [entry]));
}

function coveredEntries(groups: readonly ReportGroup[], { coveredTextIds = [] }: ReportEntry): ReportEntry[] {
  const isCovered = ({ textId }: ReportEntry) =>
    textId !== undefined && (coveredTextIds.includes(textId) || coveredTextIds.includes(`${textId}/text`));
  return groups.flatMap(({ entries }) => entries.filter(isCovered));
}

/**
 * The number of changes that are shown among the questions to decide. If a question shows where the sentences of a
 * removed text are now, this is one change.
 */
function coveredCount(groups: readonly ReportGroup[], decisions: readonly ReportEntry[]): number {
  const covered = decisions.flatMap((decision) => {
    const entries = coveredEntries(groups, decision);
    const present = entries.filter(({ type }) => type !== 'removed');
    return present.length > 0 ? present : entries;
  });
  return new Set(covered).size;
}

/** The width of the column for labels in the terminal. A longer label moves its text to the right. */
const labelWidth = 9;

/**
 * The report as lines for a terminal. Each line begins with words of the report, so that a text from the content can
 * neither look like a line of the report nor start a command in a GitHub workflow.
 */
export function toTerminalLines(report: Report, options: FormatOptions = {}): string[] {
  const { verdict, about, lines } = reportLines(report, options);
  return [...verdict, ...about, ...lines].flatMap(toTerminalLine);
}

export const entriesToTerminalLines = (entries: readonly ReportEntry[]): string[] =>
  entries.flatMap((entry) => entryLines(entry, { isFull: true })).flatMap(toTerminalLine);

const linePrefixes: Partial<Record<ReportLine['type'], string>> = {
  subheading: '= ',
  fold: '= ',
  note: '    - ',
  place: '    - ',
  value: '    | ',
};

function toTerminalLine({ type, label, marks = [], text }: ReportLine): string[] {
  if (type === 'fold-end') return [];
  if (type === 'legend') return ['[-Words in these brackets-] are gone, {+words in these+} are new.'];
  const plainText = [...marks, toPlainText(text)].join(' ');
  const prefix = linePrefixes[type] ?? '';
  const labelColumn = type === 'summary' ? label : `${label}:`.padEnd(labelWidth);
  const line = `${prefix}${label === undefined ? '' : `${labelColumn} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore = type === 'heading' || type === 'subheading' || type === 'fold';
  return [...(hasGapBefore ? [''] : []), escapeWorkflowCommands(line.trimEnd())];
}

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command. Texts from the content must not
// run commands, so a space is added.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/**
 * The report as GitHub-flavoured Markdown. Texts from the content are escaped, so that they cannot create markup,
 * mentions or links.
 */
export function toMarkdown(report: Report, options: FormatOptions = {}): string {
  const { verdict, about, lines } = reportLines(report, options);
  const aboutTitle: ReportLine = { type: 'fold', text: ['How to read this report, and what was compared'] };
  const ordered = [...verdict, ...lines, aboutTitle, ...about, { type: 'fold-end', text: [] } as const];
  const markdown = ordered.flatMap(toMarkdownLines).join('\n').trim();
  // Neighbouring texts of an entry share a quotation, and neighbouring notes a list.
  return `${markdown.replaceAll('</blockquote>\n  <blockquote>', '<br>').replaceAll('</ul>\n  <ul>', '')}\n`;
}

function toMarkdownLines(line: ReportLine): string[] {
  const { type, label, marks = [], text, folded, isQuestion = false } = line;
  const markdown = [...marks, textToMarkdown(text)].join(' ');
  switch (type) {
    case 'summary':
      return ['', `${label === undefined ? '' : `**${label}** `}${markdown}`.trimEnd()];
    case 'heading':
      return ['', `## ${markdown}`];
    case 'subheading':
      return ['', `### ${markdown}`];
    case 'fold':
      return ['', `<details><summary>${textToHtml(text)}</summary>`, ''];
    case 'fold-end':
      return ['', foldEnd];
    case 'legend':
      return ['', '<del>Struck through</del> is gone, <ins>underlined</ins> is new.'];
    // What is below the first line of an entry is HTML, because GitHub creates no links in an HTML block. It needs no
    // empty line before it, which would set the entries far apart.
    case 'note':
      return folded === undefined
        ? [`  <ul><li>${textToHtml(text)}</li></ul>`]
        : [`  <ul><li><details><summary>${folded}</summary>${textToHtml(text)}${foldEnd}</li></ul>`];
    case 'place':
      return [`  <div>${textToHtml(text)}</div>`];
    case 'value':
      return [`  ${textToHtmlBlock(text)}`];
    default:
      if (isQuestion) return [`- **${label === undefined ? '' : `${label}: `}${markdown}**`];
      return [`- ${isLabelShown(line) ? `**${line.label}** ` : ''}${markdown}`];
  }
}

/** Whether the label of an entry is shown. Most entries are changes, so the label “changed” is left out. */
const isLabelShown = ({ label }: ReportLine): boolean => label !== undefined && label !== entryLabels.changed;
