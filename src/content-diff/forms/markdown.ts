import type { Detail, Entry, Report, Run, Words } from '../report.ts';
import { isQuiet, verdict } from './verdict.ts';
import { partsOf, shortened } from './parts.ts';

/** Returns the report as GitHub-flavoured Markdown, in which no text of the content is markup, a mention or a link. */
export function toMarkdown(report: Report): string {
  const [first, ...rest] = verdict(report);
  if (isQuiet(report)) return `${own(first)}\n`;
  const lines = [`**${own(first)}**`, '', ...rest.map((line) => `- ${own(line)}`)];
  for (const { title, groups } of partsOf(report)) {
    lines.push('', `## ${title}`);
    for (const group of shortened(groups)) {
      if (group.title.length > 0) lines.push('', `### ${said(group.title)}`);
      lines.push('', ...group.entries.flatMap(entryLines));
    }
  }
  return `${lines.join('\n')}\n`;
}

function entryLines({ word, what, at, details }: Entry): string[] {
  const line = at === undefined ? '' : `, line ${at.line}`;
  const start = word === 'effect' ? '' : `**${word}** `;
  return [`- ${start}${said(what)}${line}`, ...blocksOf(details)];
}

/** Returns values as a diff code block, which GitHub colours as before and after, and sentences as list items. */
function blocksOf(details: readonly Detail[]): string[] {
  const lines: string[] = [];
  let values: string[] = [];
  const close = () => {
    if (values.length === 0) return;
    const fence = '`'.repeat(Math.max(3, longestTicks(values.join('\n')) + 1));
    lines.push('', `  ${fence}diff`, ...values.map((value) => `  ${value}`), `  ${fence}`, '');
    values = [];
  };
  for (const detail of details) {
    if (detail.kind === 'note') {
      close();
      lines.push(`  - ${said(detail.words)}`);
      continue;
    }
    const mark = { was: '-', is: '+', holds: ' ' }[detail.kind];
    values.push(`${mark} ${detail.field === '' ? '' : `${detail.field}: `}${marked(detail.runs)}`);
  }
  close();
  return lines;
}

const marked = (runs: readonly Run[]): string =>
  runs.map(({ text, isDifferent }) => (isDifferent ? `‹${text}›` : text)).join('');

/** Returns a sentence with texts from content as code, in which GitHub sees no markup, mention, issue number or link. */
const said = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? own(piece) : code(piece.content))).join('');

function code(text: string): string {
  if (text.trim() === '') return '';
  const ticks = '`'.repeat(longestTicks(text) + 1);
  const space = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

const longestTicks = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** Escapes the report's own wording too, because it may contain the name of a branch. */
const own = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>#|~@&]/g, (mark) => `&#${mark.codePointAt(0) ?? 0};`);
