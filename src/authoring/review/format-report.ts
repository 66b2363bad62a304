/** Lays out a report as text for the terminal and as Markdown for GitHub. */
import { boldSplitter, type SplitBold } from './decisive-words.ts';
import { entryLines, type FormatOptions, type ReportLine } from './entry-lines.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { foldEnd, textToHtml, textToHtmlBlock, textToMarkdown } from './markdown-text.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { elision, hasSameWords } from './redline.ts';
import { foldRepeatedSentences } from './repeated-sentences.ts';
import {
  type EntryDetail,
  entryLabels,
  joinWithAnd,
  replaceEntries,
  type Report,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  textsOf,
  toPlainText,
} from './report-model.ts';
import { areSmallChanges, divideForExpert } from './technical-changes.ts';
import { aboutLines, decisionSections, verdictLines } from './report-verdict.ts';

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
  const technicalLines = technical.flatMap((group) => expertLines(group, report.language, options));
  const lines = [
    ...[...decisionSections(decisions)].flatMap(([title, entries]) => sectionLines(title, linesOf(entries))),
    ...sectionLines('Page by page', pageByPage(open, options)),
    ...sectionLines('For somebody who knows the subject', technicalLines),
    ...sectionLines('What follows from it', linesOf(effects)),
    ...sectionLines('Other files', linesOf(filesOutsideSite)),
  ];
  const [wordCount, technicalWordCount] = [countWords(lines), countWords(technicalLines)];
  const hasChangedTexts = lines.some(({ text }) =>
    text.some((part) => typeof part !== 'string' && part.change !== undefined),
  );
  const verdict = verdictLines(report, {
    all: coveredCount(groups, decisions) + shownCount,
    isLong: !isFull && changedPages.length > 0 && wordCount > maxWordsInSitting,
    wordCount: wordCount - technicalWordCount,
    technicalWordCount,
    openCount: entriesOf(changedPages).length,
    pageCount: entriesOf(open).length,
    technicalPages: technical.map(({ name }) => name),
    mostImportant: mostImportantLines(technical, report.language),
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
 * The lines about the changes of a technical page: first those in which figures, names or the like differ, for a reader
 * with little time.
 */
function expertLines(
  { title, entries }: ReportGroup,
  language: string,
  options: FormatOptions,
): ReportLine[] {
  const linesOf = (part: readonly ReportEntry[]) => part.flatMap((entry) => entryLines(entry, options));
  const { first, facts, rest } = divideForExpert(inPageOrder(entries), language);
  const heading: ReportLine = { type: 'subheading', text: title };
  if (first.length === 0 || rest.length === 0) return [heading, ...linesOf([...first, ...rest])];
  return [
    heading,
    {
      type: 'summary',
      label: `Ask the expert about these first (changed: ${toPlainText(facts)}):`,
      text: [],
    },
    ...linesOf(first),
    { type: 'summary', label: 'Other changes:', text: [] },
    ...linesOf(rest),
  ];
}

/** Of more lines than this, the verdict names none. */
const maxNamedLines = 3;

/** The lines of the only technical page about which an expert has to be asked first, if they are few of its changes. */
function mostImportantLines(groups: readonly ReportGroup[], language: string): ReportText {
  const [group, otherGroup] = groups;
  if (!group || otherGroup) return [];
  const { first, rest } = divideForExpert(inPageOrder(group.entries), language);
  if (rest.length === 0 || first.length > maxNamedLines) return [];
  const names = first.map(({ location, formerLine }) =>
    location ? String(location.line) : `${formerLine ?? 1} (removed)`,
  );
  return names.length === 0
    ? []
    : [names.length === 1 ? 'line ' : 'lines ', ...joinWithAnd(names.map((name) => [name]))];
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
