/** Lays out a report for the terminal and in Markdown. */
import { foldMovedSentences } from './moved-sentences.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { formatSegments } from './format-segments.ts';
import { textToMarkdown } from './markdown-text.ts';
import { verdictLines } from './report-verdict.ts';
import { shortenSegments } from './text-diff.ts';
import {
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
