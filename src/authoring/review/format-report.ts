/** Lays out a report as text for the terminal and as Markdown for GitHub. */
import { entryLines, type FormatOptions, numberSign, readClosely, type ReportLine } from './entry-lines.ts';
import { placeholdersIn, pluralize } from '../../model/text/templates.ts';
import { combineFields } from './field-groups.ts';
import { foldRepeatedChanges } from './fold-repeated-changes.ts';
import { foldEnd, textToHtml, textToMarkdown } from './markdown-text.ts';
import { foldMovedSentences } from './moved-sentences.ts';
import { foldRepeatedSentences } from './repeated-sentences.ts';
import {
  entryLabels,
  replaceEntries,
  type Report,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  reportText,
  toPlainText,
} from './report-model.ts';
import { readingPriority, isForEverybody, isMarked, readingHints } from './reading-hints.ts';
import { isSlightlyEdited } from './sentence-changes.ts';
import { foldSimilarEdits } from './similar-edits.ts';
import { verdictLines } from './report-verdict.ts';

/**
 * All lines of a report in reading order: a summary, the questions to decide, the changes page by page, the
 * consequences and the other files. Unless the full report is requested, similar changes are combined, and changes of
 * technical pages are collapsed.
 */
function reportLines(report: Report, { isFull = false }: FormatOptions): ReportLine[] {
  const { decisions, effects, filesOutsideSite } = report;
  const hints = readingHints(report.language);
  const options: FormatOptions = isFull ? { isFull } : { hints };
  const groups = isFull ? report.groups : foldMovedSentences(report.groups);
  const shownGroups = isFull ? groups : withoutCoveredChanges(groups, decisions);
  const remaining = shownGroups.flatMap(({ entries }) => entries);
  const coveredCount = groups.flatMap(({ entries }) => entries).length - remaining.length;
  const changedPages = isFull
    ? shownGroups
    : combineFields(foldSimilarEdits(foldRepeatedSentences(foldRepeatedChanges(shownGroups)), hints));
  const shownCount = changedPages
    .flatMap(({ entries }) => entries)
    .reduce((count, { repeatedIn = [undefined] }) => count + repeatedIn.length, 0);
  const isFolded = ({ isTechnical = false, entries }: ReportGroup) =>
    !isFull &&
    isTechnical &&
    entries.filter((entry) => !isForEverybody(hints.hintsOnEntry(entry))).length > maxUnfolded;
  const folded = changedPages.filter(isFolded);
  const open = changedPages.filter((group) => !isFolded(group));
  const general = isFull || remaining.length <= maxChangesInPageOrder ? open : markedPagesFirst(open, hints);
  const isLong =
    !isFull && remaining.length - folded.flatMap(({ entries }) => entries).length > maxListedChanges;
  const technical = technicalPart(folded, hints);
  const lines = [
    ...sectionLines('Decide first', [
      ...decisions.flatMap((entry) => entryLines(entry, options)),
      ...(coveredCount > 0 && remaining.length > 0 ? [repeatNote] : []),
    ]),
    ...(isLong ? longReportLines(general, hints) : pageByPage(general, options)),
    ...technical,
    ...sectionLines(
      'What follows from it',
      effects.flatMap(({ entries }) => entries.flatMap((entry) => entryLines(entry, { isFull }))),
    ),
    ...sectionLines(
      'Other files',
      filesOutsideSite.flatMap((entry) => entryLines(entry, { isFull })),
    ),
  ];
  const textOf = (shownLines: readonly ReportLine[]) =>
    shownLines
      .filter((line) => line.folded === undefined)
      .map(({ reason = [], text }) => toPlainText([...reason, ...text]))
      .join('\n');
  const openText = textOf(lines);
  const technicalGroups = shownGroups.filter(
    ({ isTechnical = false, title }) => isTechnical && typeof title[0] !== 'string',
  );
  const headings = lines.flatMap(({ type, text }) => (type === 'heading' ? [toPlainText(text)] : []));
  const verdict = verdictLines(report, {
    all: coveredCount + shownCount,
    remaining: remaining.length,
    marks: [readClosely, numberSign].filter((mark) => openText.includes(mark)),
    wordCount: textOf(outsideFolds(lines)).split(/\s+/).length,
    hasOpenChanges: general.length > 0 || outsideFolds(technical).some(({ type }) => type === 'entry'),
    hasFoldedChanges: technical.some(({ type }) => type === 'fold'),
    firstPart: partTitles.find((title) => headings.includes(title)),
    technicalPages: technicalGroups.map(({ title, entries }) => ({
      title: title.slice(0, 1),
      isOnlyReworded: entries.every(
        (entry) => isSlightRewording(entry) && !isMarked(hints.hintsOnEntry(entry)),
      ),
    })),
  });
  return [...verdict, ...legendLines(openText, report.placeholderValues), ...lines];
}

/** The short explanations of the signs for close reading, which stand above the changes. */
const shortExplanations: readonly (readonly [sign: string, explanation: string])[] = [
  [readClosely, '⚠ often changes what a sentence means'],
  [numberSign, '№ a number, date or time changed'],
];

/** The explanations of the signs in a report, which are collapsed. Each is shown only if the report contains a match of its pattern. */
const signs: readonly (readonly [pattern: RegExp, explanation: string])[] = [
  [/‹[^›→]+→[^›]+›/u, '‹before → after› marks what differs'],
  [/‹→ /, '‹→ x› is new'],
  [/ →›/, '‹x →› is gone'],
  [/(?:Before|After[^:]*): [^‹\n]*‹[^→›]*›/u, '‹x› after “Before” or “After” marks the words that differ'],
  [
    /⚠/,
    '⚠ marks words that often change what a sentence means, such as “not”, “only” or “if”, and what protects people',
  ],
  [/⚠ how to play/, '“how to play the role” says what somebody in a role-play has to do'],
  [/№/, '№ marks a number (not “one”, “first” or “second”), date or time that changed, is new or is gone'],
  [/¶/, '¶ begins a new paragraph'],
  [/\{together\}/, '{mentee}, {mentor} and {together} are times that the site adds up'],
  [/\{[a-zA-Z]+\}/, '{…} stands for words that the site fills in'],
];

/**
 * The legend of a report: explains the signs and the placeholders that its text contains. No line if there are none.
 * What a reader needs each time is shown; the rest is collapsed, because it is the same in most reports.
 */
function legendLines(text: string, placeholderValues: Report['placeholderValues']): ReportLine[] {
  const explanations = signs.flatMap(([pattern, explanation]) => (pattern.test(text) ? [explanation] : []));
  if (explanations.length === 0) return [];
  const names = new Set(placeholdersIn(text).map((placeholder) => placeholder.slice(1, -1)));
  const values = [...placeholderValues].filter(([name]) => names.has(name));
  const valueTexts = values.map(([name, value]) => reportText`${`{${name}}`} is ${value}`);
  const shownTexts: ReportText[] = [
    ...shortExplanations.flatMap(([sign, explanation]) => (text.includes(sign) ? [[explanation]] : [])),
    ...valueTexts,
  ];
  return [
    ...(shownTexts.length === 0
      ? []
      : [
          {
            type: 'legend' as const,
            text: shownTexts.flatMap((part, index) => (index === 0 ? part : [' · ', ...part])),
          },
        ]),
    {
      type: 'legend',
      folded: 'How to read the marks',
      text: [
        explanations.join('; '),
        values.length === names.size
          ? ''
          : `; to read ${values.length === 0 ? 'these' : 'the other'} sentences as visitors do, open the published site (before) or a preview (after)`,
        '.',
      ],
    },
  ];
}

const repeatNote: ReportLine = { type: 'entry', text: ['The changes above are not repeated below.'] };

const sectionLines = (title: string, lines: ReportLine[]): ReportLine[] =>
  lines.length === 0 ? [] : [{ type: 'heading', text: [title] }, ...lines];

/**
 * A report with more changes than this is divided into parts by importance. A shorter one is in the order of the pages.
 */
const maxListedChanges = 40;

type Hints = ReturnType<typeof readingHints>;

/** In a report with more changes than this, the pages with marked changes come first. */
const maxChangesInPageOrder = 10;

/** Sorts pages by the change that has to be read most closely. Technical pages stay last. */
function markedPagesFirst(groups: readonly ReportGroup[], hints: Hints): ReportGroup[] {
  const rank = ({ entries, isTechnical = false }: ReportGroup) =>
    (isTechnical ? 100 : 0) + Math.min(...entries.map((entry) => readingPriority(hints.hintsOnEntry(entry))));
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The entries about a page: the ones that have to be read most closely come first, and equally important ones keep the
 * order of the page.
 */
function inReadingOrder(entries: readonly ReportEntry[], hints: Hints | undefined): ReportEntry[] {
  const rank = (entry: ReportEntry) => (hints ? readingPriority(hints.hintsOnEntry(entry)) : 0);
  return inPageOrder(entries).sort((a, b) => rank(a) - rank(b));
}

/** Sorts entries by line. An entry about a removed text has no line, so it gets the line of the entry before it. */
function inPageOrder(entries: readonly ReportEntry[]): ReportEntry[] {
  let line = 0;
  return entries
    .map((entry) => ({ entry, line: (line = entry.location?.line ?? line) }))
    .sort((a, b) => a.line - b.line)
    .map(({ entry }) => entry);
}

/** The lines about all changes, under a heading for each page. */
const pageByPage = (
  groups: readonly ReportGroup[],
  options: FormatOptions,
  title = 'Page by page',
): ReportLine[] =>
  sectionLines(
    title,
    groups.flatMap(({ title: groupTitle, entries }): ReportLine[] => [
      { type: 'subheading', text: groupTitle },
      ...inReadingOrder(entries, options.hints).flatMap((entry) => entryLines(entry, options)),
    ]),
  );

/**
 * A technical page is collapsed in the report if more of its changes than this concern only readers who know the
 * subject.
 */
const maxUnfolded = 5;

/** Whether nothing but a few words was replaced in the sentences of an entry. */
const isSlightRewording = ({ type, details }: ReportEntry): boolean =>
  type === 'changed' &&
  details.every(
    (detail) =>
      'texts' in detail && detail.texts && isSlightlyEdited(detail.texts.before, detail.texts.after),
  );

/**
 * The lines about technical pages, such as coding exercises: first what every reviewer has to check, then the rest,
 * which is collapsed.
 */
const technicalPart = (groups: readonly ReportGroup[], hints: Hints): ReportLine[] =>
  sectionLines(
    'For somebody who knows the subject',
    groups.flatMap(({ title, entries }): ReportLine[] => {
      const ordered = inReadingOrder(entries, hints);
      const [visible, hidden] = (['everybody', 'experts'] as const).map((readers) =>
        ordered.flatMap((entry) => entryLines(entry, { hints, readers })),
      ) as [ReportLine[], ReportLine[]];
      const hiddenEntries = entries.filter((entry) => !isForEverybody(hints.hintsOnEntry(entry)));
      const isOfAbove = hidden.filter(({ type }) => type === 'entry').length > hiddenEntries.length;
      const changes = `The ${visible.length > 0 ? 'other ' : ''}${pluralize(hiddenEntries.length, 'change')} of `;
      return [
        { type: 'subheading', text: title },
        ...visible,
        {
          type: 'fold',
          text: [
            changes,
            ...pageOfGroup(title),
            isOfAbove ? ', and the other sentences of the changes above' : '',
          ],
        },
        ...hidden,
        { type: 'fold-end', text: [] },
      ];
    }),
  );

/** The lines that a reader sees without expanding anything. */
function outsideFolds(lines: readonly ReportLine[]): ReportLine[] {
  let isInside = false;
  return lines.filter(({ type }) => {
    if (type === 'fold' || type === 'fold-end') isInside = type === 'fold';
    return !isInside;
  });
}

/** The headings of the first two parts of a long report; the remaining changes follow under another heading. */
const partTitles = [
  'Read these first: sentences with ⚠',
  'Other sentences with a number, date or time that changed, is new or is gone',
];

/**
 * The lines of a long report in three parts: changes with a word that can reverse the meaning, then changes of other
 * numbers, then all others.
 */
function longReportLines(groups: readonly ReportGroup[], hints: Hints): ReportLine[] {
  const partOf = (entry: ReportEntry) => readingPriority(hints.hintsOnEntry(entry));
  const groupsOfPart = (part: number) =>
    replaceEntries(groups, (entry) => (partOf(entry) === part ? [entry] : []));
  const parts = partTitles.flatMap((title, part) => pageByPage(groupsOfPart(part), { hints }, title));
  const restTitle = parts.length === 0 ? 'Page by page' : 'The other changes, page by page';
  return [...parts, ...pageByPage(groupsOfPart(partTitles.length), { hints }, restTitle)];
}

/** The title of a page, without the path of its file, which follows it in brackets. */
const pageOfGroup = (title: ReportText): ReportText => title.slice(0, title.indexOf(' ('));

/** Leaves out the changes that are already shown completely among the questions to decide. */
function withoutCoveredChanges(
  groups: readonly ReportGroup[],
  decisions: readonly ReportEntry[],
): ReportGroup[] {
  const covered = new Set(decisions.flatMap(({ coveredTextIds = [] }) => coveredTextIds));
  const isCovered = ({ textId }: ReportEntry) =>
    textId !== undefined && (covered.has(textId) || covered.has(`${textId}/text`));
  return replaceEntries(groups, (entry) => (isCovered(entry) ? [] : [entry]));
}

/** The width of the column for labels in the terminal. A longer label moves its text to the right. */
const labelWidth = 9;

/**
 * The report as lines for a terminal. Each line begins with words of the report, so that a text from the content can
 * neither look like a line of the report nor start a command in a GitHub workflow.
 */
export const toTerminalLines = (report: Report, options: FormatOptions = {}): string[] =>
  reportLines(report, options).flatMap(toTerminalLine);

export const entriesToTerminalLines = (entries: readonly ReportEntry[]): string[] =>
  entries.flatMap((entry) => entryLines(entry, { isFull: true })).flatMap(toTerminalLine);

const linePrefixes: Partial<Record<ReportLine['type'], string>> = {
  subheading: '= ',
  fold: '= ',
  step: '  * ',
  note: '    - ',
  value: '    | ',
};

function toTerminalLine({ type, label, reason = [], text, depth = 0 }: ReportLine): string[] {
  if (type === 'fold-end') return [];
  const plainText = [...(reason.length > 0 ? [`${toPlainText(reason)}: `] : []), toPlainText(text)].join('');
  const prefix = `${'  '.repeat(depth)}${linePrefixes[type] ?? ''}`;
  const labelColumn = type === 'summary' ? label : `${label}:`.padEnd(labelWidth);
  const line = `${prefix}${label === undefined ? '' : `${labelColumn} `}${type === 'heading' ? plainText.toUpperCase() : plainText}`;
  const hasGapBefore = type === 'heading' || type === 'subheading' || type === 'fold' || type === 'legend';
  return [...(hasGapBefore ? [''] : []), escapeWorkflowCommands(line)];
}

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command. Texts from the content must not
// run commands, so a space is added.
const escapeWorkflowCommands = (line: string): string =>
  line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');

/**
 * The report as GitHub-flavoured Markdown. Texts from the content are escaped, so that they cannot create markup,
 * mentions or links.
 */
export const toMarkdown = (report: Report, options: FormatOptions = {}): string =>
  `${reportLines(report, options)
    .flatMap((line, index) => toMarkdownLines(line, index === 0))
    .join('\n')}\n`;

function toMarkdownLines(line: ReportLine, isFirst: boolean): string[] {
  const { type, text, folded, depth = 0 } = line;
  const indent = '  '.repeat(depth + 1);
  const markdown = textToMarkdown(text);
  if (isFirst) return [`**${markdown}**`, ''];
  switch (type) {
    case 'legend':
      return folded === undefined
        ? ['', markdown]
        : ['', `<details><summary>${folded}</summary>${textToHtml(text)}${foldEnd}`];
    case 'heading':
      return ['', `## ${markdown}`];
    case 'subheading':
      return ['', `### ${markdown}`];
    case 'fold':
      return ['', `<details><summary>${textToHtml(text)}</summary>`, ''];
    case 'fold-end':
      return ['', foldEnd];
    case 'step':
    case 'note':
    case 'value':
      return folded === undefined
        ? [`${indent}- ${markdown}`]
        : [`${indent}- <details><summary>${folded}</summary>${textToHtml(text)}${foldEnd}`];
    default:
      return [`- ${entryHeading(line)}${markdown}`];
  }
}

/**
 * The words before the text of an entry: its label, and why it has to be read closely. Most entries are changes, so the
 * label “changed” is left out.
 */
function entryHeading({ label, reason = [] }: ReportLine): string {
  const shownLabel = label === undefined || label === entryLabels.changed ? '' : `**${label}** `;
  return reason.length === 0 ? shownLabel : `${shownLabel}**${textToMarkdown(reason)}:** `;
}
