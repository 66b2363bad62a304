import type { Detail, Entry, Report, Run, Words } from '../report.ts';
import { isQuiet, verdict, partsOf, shortened } from './parts.ts';

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

/** GitHub refuses a comment of more than 65,536 characters. */
const longestComment = 60_000;

/** The invisible line by which the workflow finds its comment again. */
export const commentMark = '<!-- what changes for visitors -->';

/**
 * Returns the comment for a pull request: the report in Markdown, cut between two changes if it is too long, and a link to
 * the workflow run that holds the whole of it.
 */
export function toComment(markdown: string, runAddress: string): string {
  const head = `${commentMark}\n`;
  const preview = `[Preview, pictures and the whole report](${runAddress}#artifacts)`;
  const foot = `\n---\n${preview}. Made by the code of the default branch.\n`;
  const room = longestComment - head.length - foot.length;
  if (markdown.length <= room) return head + markdown + foot;
  const cut = '\n**The rest is too long for a comment.**\n';
  return head + untilLast(markdown, room - cut.length) + cut + foot;
}

/** Returns as much of the report as fits, ending before an entry or a heading. */
function untilLast(markdown: string, room: number): string {
  // Indented lines belong to the entry above, so no code block is cut open.
  const ends = [...markdown.matchAll(/\n(?=- |#)/g)].map(({ index }) => index + 1);
  return markdown.slice(0, ends.findLast((end) => end <= room) ?? 0);
}
