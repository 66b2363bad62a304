/** Lays out a report for the terminal and in Markdown. */
import { pluralize } from '../../model/text/templates.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { formatSegments } from './format-segments.ts';
import { foldEnd, textToMarkdown } from './markdown-text.ts';
import { verdictLines } from './report-verdict.ts';
import { shortenSegments, shortenToSentences } from './text-diff.ts';
import {
  type ChangePriority,
  type EntryDetail,
  entryLabels,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
  type Report,
  type ReportText,
} from './report-model.ts';

/** A line of a report, for all output formats: its kind, its label, and its text. */
interface ReportLine {
  type: 'summary' | 'heading' | 'folded-heading' | 'subheading' | 'entry' | 'note' | 'value' | 'legend';
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
  const { decisions, effects, unpublishedFiles } = report;
  const sections: Section[] = [
    { title: 'Decide first', groups: [{ title: [], entries: decisions }], ...coveredNote(report, options) },
    ...changeSections(report, options),
    { title: 'What follows from it', groups: effects },
    { title: 'Other files', groups: [{ title: [], entries: unpublishedFiles }] },
  ];
  const lines = [
    ...verdictLines(report).map((text): ReportLine => ({ type: 'summary', text })),
    ...sections.flatMap(({ title, note, isFolded = false, groups }): ReportLine[] => {
      const sectionLines = [
        ...groups.flatMap((group): ReportLine[] => [
          ...(group.title.length > 0 ? [{ type: 'subheading' as const, text: group.title }] : []),
          ...group.entries.flatMap((entry, index) => entryLines(entry, options, group.entries[index - 1])),
        ]),
        ...(note === undefined ? [] : [{ type: 'entry' as const, text: [note] }]),
      ];
      return sectionLines.length === 0
        ? []
        : [{ type: isFolded ? 'folded-heading' : 'heading', text: [title] }, ...sectionLines];
    }),
  ];
  const usesSigns = lines.some(({ text }) => /[‹…¶]/u.test(toPlainText(text)));
  return usesSigns ? [...lines, { type: 'legend', text: [legend] }] : lines;
}

/** A part of a report under its own heading. */
interface Section {
  title: string;
  /** A sentence at the end. */
  note?: string;
  /** Whether a comment shows only the heading until it is opened. */
  isFolded?: boolean;
  groups: ReportGroup[];
}

/** More changes are divided by how closely they have to be read. */
const maxUndividedChanges = 12;

const prioritySections: Record<ChangePriority, (count: number) => Pick<Section, 'title' | 'isFolded'>> = {
  meaning: () => ({ title: 'Words that can turn the meaning' }),
  facts: () => ({ title: 'Numbers, dates, names, roles, links and settings' }),
  'added-or-removed': () => ({ title: 'Sentences and items that came, went or moved' }),
  'short-replacement': () => ({ title: 'One or two words replaced by others' }),
  wording: (count) => ({
    title: `${pluralize(count, 'other change')}: no number, date, name, role, link or word such as “not” differs`,
    isFolded: true,
  }),
};

/** The changes: of a short report page by page, of a long one by how closely they have to be read. */
function changeSections(report: Report, { isFull = false }: FormatOptions): Section[] {
  if (isFull) return [{ title: 'Page by page', groups: report.groups }];
  const groups = foldRepeatedChanges(foldMovedSentences(withoutCoveredChanges(report)));
  if (countEntries(groups) <= maxUndividedChanges) return [{ title: 'Page by page', groups }];
  return Object.entries(prioritySections).flatMap(([priority, toSection]): Section[] => {
    const sectionGroups = groups
      .map((group) => ({
        ...group,
        entries: group.entries.filter((entry) => (entry.priority ?? 'wording') === priority),
      }))
      .filter(({ entries }) => entries.length > 0);
    return sectionGroups.length === 0
      ? []
      : [{ ...toSection(countEntries(sectionGroups)), groups: sectionGroups }];
  });
}

const countEntries = (groups: readonly ReportGroup[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** The changes without those of texts that a decision shows completely. */
function withoutCoveredChanges({ groups, decisions }: Report): ReportGroup[] {
  const covered = new Set(decisions.flatMap(({ coveredTextIds = [] }) => coveredTextIds));
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ textId }) => textId === undefined || !covered.has(textId)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** How many of the changes are shown only as decisions. */
function coveredNote(report: Report, { isFull = false }: FormatOptions): Pick<Section, 'note'> {
  const changeCount = countEntries(report.groups);
  const coveredCount = changeCount - countEntries(withoutCoveredChanges(report));
  if (isFull || coveredCount === 0) return {};
  if (coveredCount === changeCount)
    return {
      note: changeCount === 1 ? 'The change is shown only here.' : 'All changes are shown only here.',
    };
  const verb = coveredCount === 1 ? 'is' : 'are';
  return { note: `${coveredCount} of the ${changeCount} changes ${verb} shown only here.` };
}

/** The meaning of the marks in the lines of a report. */
const legend =
  '‹before → after› marks what differs; … stands for text that is left out or is the same as above; ¶ begins a new paragraph.';

/** The details of an entry, with long texts as outlines. */
export const shortDetails = ({ details, outline }: ReportEntry): EntryDetail[] =>
  (outline ?? details).map((detail) =>
    'note' in detail
      ? detail
      : {
          ...detail,
          segments: (detail.showsSentences ? shortenToSentences : shortenSegments)(detail.segments),
        },
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
    text: [
      ...meaningNote(entry),
      ...withLocation(omitSharedLocation(previousEntry?.summary ?? [], summary), location),
    ],
  };
  const [onlyDetail] = lines;
  // After a question, the text begins a new line.
  const isSentence = /[.?!]$/.test(toPlainText(summary));
  if (onlyDetail?.type !== 'value' || lines.length > 1 || isSentence) return [headLine, ...lines];
  return [{ ...headLine, text: [...headLine.text, ': ', ...onlyDetail.text] }];
}

/** The words that turn the meaning, before everything else. */
const meaningNote = ({ type, meaningWords = [] }: ReportEntry): ReportText =>
  meaningWords.length === 0 || type === 'safety-sentence'
    ? []
    : [...meaningWords.flatMap((exchange, index) => [...(index === 0 ? [] : [', ']), ...exchange]), ', in '];

/** A summary with its line; after a sentence, in brackets and with its file. */
function withLocation(summary: ReportText, location: ReportEntry['location']): ReportText {
  const lastPart = summary.at(-1);
  if (location === undefined) return summary;
  const { file, line } = location;
  if (typeof lastPart !== 'string' || !/[.?]$/.test(lastPart)) return [...summary, `, line ${line}`];
  const sentence = [...summary.slice(0, -1), lastPart.replace(/\.$/, '')];
  return [...sentence, ' (', { quoted: file }, `, line ${line})${lastPart.endsWith('.') ? '.' : ''}`];
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
  const line = `${prefix}${label === undefined ? '' : `${`${label}:`.padEnd(labelWidth)} `}${type === 'heading' || type === 'folded-heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore =
    type === 'heading' || type === 'folded-heading' || type === 'subheading' || type === 'legend';
  return [...(hasGapBefore ? [''] : []), escapeWorkflowCommands(line)];
}

// GitHub interprets "##[" anywhere in a line, and "::" at its start, as a workflow command.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/** The report as GitHub-flavoured Markdown, in which texts of the content cannot create markup, mentions or links. */
export function toMarkdown(report: Report, options: FormatOptions = {}): string {
  let isFoldOpen = false;
  const lines = reportLines(report, options).flatMap((line, index): string[] => {
    const closesFold = isFoldOpen && /heading$|legend/.test(line.type) && line.type !== 'subheading';
    if (closesFold) isFoldOpen = false;
    if (line.type === 'folded-heading') isFoldOpen = true;
    return [...(closesFold ? ['', foldEnd] : []), ...toMarkdownLines(line, index === 0)];
  });
  return `${[...lines, ...(isFoldOpen ? ['', foldEnd] : [])].join('\n')}\n`;
}

function toMarkdownLines({ type, label, text }: ReportLine, isFirst: boolean): string[] {
  const markdown = textToMarkdown(text);
  if (isFirst) return [`**${markdown}**`, ''];
  switch (type) {
    case 'legend':
      return ['', markdown];
    case 'folded-heading':
      return ['', `<details><summary>${markdown}</summary>`];
    case 'heading':
      return ['', `## ${markdown}`];
    case 'subheading':
      return ['', `### ${markdown}`];
    case 'note':
    case 'value':
      return [`  - ${markdown}`];
    default:
      return [`- ${label ? `**${label}** ` : ''}${markdown}`];
  }
}
