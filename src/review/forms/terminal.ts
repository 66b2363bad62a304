import { withoutSecondStops, type Detail, type Entry, type Report, type Run, type Words } from '../report.ts';
import { verdict, partsOf, shortened } from './parts.ts';

/** The width of most words that an entry begins with, so that what follows lines up; longer ones stick out. */
const wordWidth = 9;

/**
 * Returns the report as lines for a terminal. Each line begins with the report's own wording, so that no content can pass for
 * it or for a CI command.
 */
export function toTerminal(report: Report): string[] {
  const lines: string[] = verdict(report);
  for (const { title, groups } of partsOf(report)) {
    lines.push('', title.toUpperCase());
    for (const group of shortened(groups)) {
      if (group.title.length > 0) lines.push('', `= ${plain(group.title)}`);
      lines.push(...group.entries.flatMap(entryLines));
    }
  }
  return lines.map(harmless);
}

function entryLines({ word, what, at, details }: Entry): string[] {
  const line = at === undefined ? '' : `, line ${at.line}`;
  const start = word === 'effect' ? '' : `${word.padEnd(wordWidth)} `;
  return [`${start}${plain(what)}${line}`, ...details.map(detailLine)];
}

function detailLine(detail: Detail): string {
  if (detail.kind === 'note') return `    - ${plain(detail.words)}`;
  const field = detail.field === '' ? '' : `${detail.field}: `;
  const mark = { was: 'was |', is: 'is  |', holds: '    |' }[detail.kind];
  return `    ${mark} ${field}${marked(detail.runs)}`.trimEnd();
}

const marked = (runs: readonly Run[]): string =>
  runs.map(({ text, isDifferent }) => (isDifferent ? `‹${text}›` : text)).join('');

const plain = (words: Words): string =>
  withoutSecondStops(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.content))
    .join('');

// GitHub takes "##[" anywhere in a line, and "::" at its start, for a workflow command.
const harmless = (line: string): string => line.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ');
