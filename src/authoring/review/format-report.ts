/** Lays out a report as text for the terminal and as Markdown for GitHub. */
import { boldSplitter, type SplitBold } from './decisive-words.ts';
import { entryLines, type FormatOptions, type ReportLine } from './entry-lines.ts';
import { pluralize } from '../../model/text/templates.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { foldEnd, textToHtml, textToHtmlBlock, textToMarkdown } from './markdown-text.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { elision, hasSameWords } from './redline.ts';
import { foldRepeatedSentences } from './repeated-sentences.ts';
import {
  type EntryDetail,
  entryLabels,
  replaceEntries,
  type Report,
  type ReportEntry,
  type ReportGroup,
  textsOf,
  toPlainText,
} from './report-model.ts';
import { areSmallChanges, importanceTest } from './technical-changes.ts';
import { aboutLines, decisionSections, roundCount, verdictLines } from './report-verdict.ts';

/**
 * All lines of a report: the verdict, what explains the report (`about`), and then in reading order the questions to
 * decide, the changes page by page, the consequences and the other files. Unless the full report is requested, repeated
 * changes are combined and, in a long report, the changes of technical pages are collapsed.
 */
function reportLines(
  report: Report,
  { isFull = false }: FormatOptions,
): Record<'verdict' | 'about' | 'lines', ReportLine[]> {
  const { decisions, effects, filesOutsideSite } = report;
  const options: FormatOptions = { isFull };
  const groups = isFull ? report.groups : foldMovedSentences(report.groups);
  const covered = new Set(isFull ? [] : coveredEntries(groups, decisions));
  const shownGroups = replaceEntries(groups, (entry) => (covered.has(entry) ? [] : [entry]));
  const changedPages = isFull
    ? shownGroups
    : joinParts(foldRepeatedChanges(foldRepeatedSentences(shownGroups)));
  const entriesOf = (pages: readonly ReportGroup[]) => pages.flatMap(({ entries }) => entries);
  const shownCount = entriesOf(changedPages).reduce(
    (count, { repeatedIn = [undefined] }) => count + repeatedIn.length,
    0,
  );
  const allTechnical = changedPages.filter(({ isTechnical = false }) => !isFull && isTechnical);
  const hasSmallTechnicalChanges = areSmallChanges(entriesOf(allTechnical), report.language);
  const technical = hasSmallTechnicalChanges ? [] : allTechnical;
  const open = changedPages.filter((group) => !technical.includes(group));
  const linesOf = (entries: readonly ReportEntry[]) => entries.flatMap((entry) => entryLines(entry, options));
  const sections = (technicalLines: ReportLine[]) => [
    ...[...decisionSections(decisions)].flatMap(([title, entries]) => sectionLines(title, linesOf(entries))),
    ...sectionLines('Page by page', pageByPage(open, options)),
    ...sectionLines('For somebody who knows the subject', technicalLines),
    ...sectionLines('What follows from it', linesOf(effects)),
    ...sectionLines('Other files', linesOf(filesOutsideSite)),
  ];
  const technicalLines = pageByPage(technical, options);
  const isImportant = importanceTest(report.language);
  const importantGroups = replaceEntries(technical, (entry) => (isImportant(entry) ? [entry] : []));
  const otherGroups = replaceEntries(technical, (entry) => (isImportant(entry) ? [] : [entry]));
  const [wordCount, technicalWordCount] = [countWords(sections(technicalLines)), countWords(technicalLines)];
  const isLong = !isFull && changedPages.length > 0 && wordCount > maxWordsInSitting;
  const areTechnicalPagesFolded =
    !isFull && changedPages.length > 0 && (isLong || technicalWordCount > maxTechnicalWords);
  const lines = sections(
    areTechnicalPagesFolded
      ? [
          ...pageByPage(importantGroups, options),
          ...otherGroups.flatMap((group) =>
            foldedPage(
              group,
              importantGroups.some(({ title }) => title === group.title),
              options,
            ),
          ),
        ]
      : technicalLines,
  );
  const hasChangedTexts = lines.some(({ text }) =>
    text.some((part) => typeof part !== 'string' && part.change !== undefined),
  );
  const verdict = verdictLines(report, {
    all: coveredCount(groups, decisions) + shownCount,
    isLong,
    wordCount: wordCount - technicalWordCount,
    technicalWordCount,
    openCount: entriesOf(changedPages).length,
    pageCount: entriesOf(open).length,
    technicalPages: technical.map(({ name }) => name),
    // Other line breaks are no words of which somebody has to judge the meaning.
    hasSmallTechnicalChanges:
      hasSmallTechnicalChanges &&
      entriesOf(allTechnical)
        .flatMap(textsOf)
        .some(({ before, after }) => !hasSameWords(before, after)),
  });
  const omission = textOf(lines).includes(elision) ? [` ${elision} stands for unchanged text.`] : [];
  const legend: ReportLine[] = hasChangedTexts ? [{ type: 'legend', text: omission }] : [];
  return { verdict: [...verdict, ...legend], about: aboutLines(report, textOf(lines)), lines };
}

/** With more words than this, reading takes more than ten minutes, so the report advises to divide the work. */
const maxWordsInSitting = 1600;
/** With more words than this on technical pages, these are collapsed, because most readers need not judge them. */
const maxTechnicalWords = 500;

/** The text of some lines, without what is collapsed in them. */
const textOf = (lines: readonly ReportLine[]): string =>
  lines
    .filter((line) => line.folded === undefined)
    .map(({ text }) => toPlainText(text))
    .join('\n');

const countWords = (lines: readonly ReportLine[]): number => textOf(lines).match(/\S+/g)?.length ?? 0;

const sectionLines = (title: string, lines: ReportLine[]): ReportLine[] =>
  lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];

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

/**
 * The lines about changes of a technical page, collapsed together. `hasMore` says that the page has changes that are not
 * collapsed.
 */
function foldedPage(group: ReportGroup, hasMore: boolean, options: FormatOptions): ReportLine[] {
  const lines = pageByPage([group], options);
  const count = pluralize(group.entries.length, hasMore ? 'other change' : 'change');
  const amount = `: ${count}, about ${roundCount(countWords(lines))} words`;
  return [
    { type: 'fold', text: [...group.name, amount] },
    ...lines.slice(hasMore ? 1 : 0),
    { type: 'fold-end', text: [] },
  ];
}

/** The changes that are already shown completely among some questions to decide. */
function coveredEntries(groups: readonly ReportGroup[], decisions: readonly ReportEntry[]): ReportEntry[] {
  const textIds = new Set(decisions.flatMap(({ coveredTextIds = [] }) => coveredTextIds));
  const isCovered = ({ textId }: ReportEntry) =>
    textId !== undefined && (textIds.has(textId) || textIds.has(`${textId}/text`));
  return groups.flatMap(({ entries }) => entries.filter(isCovered));
}

/**
 * The number of changes that are shown among the questions to decide. If a question shows where the sentences of a
 * removed text are now, this is one change.
 */
function coveredCount(groups: readonly ReportGroup[], decisions: readonly ReportEntry[]): number {
  const covered = decisions.flatMap((decision) => {
    const entries = coveredEntries(groups, [decision]);
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
  note: '    - ',
  place: '    - ',
  value: '    | ',
};

function toTerminalLine({ type, label, text }: ReportLine): string[] {
  if (type === 'fold' || type === 'fold-end') return [];
  if (type === 'legend')
    return [`[-Words in these brackets-] are gone, {+words in these+} are new.${toPlainText(text)}`];
  const plainText = toPlainText(text).replaceAll('\n', ' ');
  const prefix = linePrefixes[type] ?? '';
  const labelColumn = type === 'summary' || type === 'task' ? label : `${label}:`.padEnd(labelWidth);
  const line = `${prefix}${label === undefined ? '' : `${labelColumn} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore = type === 'heading' || type === 'subheading';
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
  const splitBold = boldSplitter(report.language);
  const markdown = ordered
    .flatMap((line) => toMarkdownLines(line, splitBold))
    .join('\n')
    .trim();
  // Neighbouring texts of an entry share a quotation, and neighbouring notes a list.
  return `${markdown.replaceAll('</blockquote>\n  <blockquote>', '<br>').replaceAll('</ul>\n  <ul>', '')}\n`;
}

function toMarkdownLines(line: ReportLine, splitBold: SplitBold): string[] {
  const { type, label, text, folded, isQuestion = false } = line;
  const markdown = textToMarkdown(text, splitBold);
  switch (type) {
    case 'summary':
      return ['', `${label === undefined ? '' : `**${label}** `}${markdown}`.trimEnd()];
    case 'task':
      return [`- **${label ?? ''}** ${markdown}`];
    case 'heading':
      return ['', `## ${markdown}`];
    case 'subheading':
      return ['', `### ${markdown}`];
    case 'fold':
      return ['', `<details><summary>${textToHtml(text)}</summary>`, ''];
    case 'fold-end':
      return ['', foldEnd];
    case 'legend':
      return [
        '',
        `<del>Struck through</del> is gone, <ins>underlined</ins> is new. **Bold**: numbers, and words such as “not” and “only”.${markdown}`,
      ];
    // What is below the first line of an entry is HTML, because GitHub creates no links in an HTML block. It needs no
    // empty line before it, which would set the entries far apart.
    case 'note':
      return folded === undefined
        ? [`  <ul><li>${textToHtml(text)}</li></ul>`]
        : [`  <ul><li><details><summary>${folded}</summary>${textToHtml(text)}${foldEnd}</li></ul>`];
    case 'place':
      return [`  <div>${textToHtml(text)}</div>`];
    case 'value':
      return [`  ${textToHtmlBlock(text, splitBold)}`];
    default:
      if (isQuestion) return [`- **${label === undefined ? '' : `${label}: `}${markdown}**`];
      return [`- ${isLabelShown(line) ? `**${line.label}:** ` : ''}${markdown}`];
  }
}

/** Whether the label of an entry is shown. Most entries are changes, so the label “changed” is left out. */
const isLabelShown = ({ label }: ReportLine): boolean => label !== undefined && label !== entryLabels.changed;
