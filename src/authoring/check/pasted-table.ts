import type { Diagnostic, TextNode, YamlNode } from '../content-files/yaml-node.ts';
import { type Fix, replacementFix } from '../content-files/problem.ts';
import { childRanges } from '../content-files/write-list.ts';
import { doubleQuoted } from '../content-files/write-value.ts';

/**
 * Matches pasted table rows: two or more lines with text before a tab. A line with only a bullet or number before the
 * tab is not a table row, but an item of a pasted list.
 */
const tabbedLines =
  /^(?!\s*(?:\W|[oØ§]|\d+[.)])\t[^\t\n]*$)(?:[^\t\n]*\S *\t[^\n]*(?:\n|$)){2}(?:[^\n]*\t[^\n]*(?:\n|$))*/m;

const message =
  'These lines come from a spreadsheet, and visitors would see them as one sentence. Cut them out. On a page, write them as the rows of a block with "kind: table"; anywhere else, write each row as a sentence.';

/** Reports table rows that were pasted into a text. In a block of prose, a fix replaces the rows by a table. */
export function pastedTable(node: TextNode): Diagnostic[] {
  const match = tabbedLines.exec(node.text);
  if (match === null) return [];
  const [firstLine = ''] = match[0].split('\n');
  return [
    node.diagnostic(message, {
      rule: 'texts/table',
      substring: firstLine.trim(),
      fix: tableFix(node, match),
    }),
  ];
}

/** A table has at most this many columns. */
const maxColumns = 6;

/**
 * The fix that replaces a block of prose by a table block. If there is text above or below the table rows, it becomes a
 * block of prose of its own.
 */
function tableFix(node: TextNode, { 0: rowsText, index, input }: RegExpExecArray): Fix | undefined {
  const block = node.ancestor();
  const { text } = block.file;
  const range = childRanges(block.ancestor()).get(block.key);
  const rows = parseRows(rowsText);
  if (range === undefined || rows === undefined || !isPlainProse(block, node)) return undefined;
  // If the block contains a comment, there is no fix, because the comment would be lost.
  if (/^\s*#/m.test(text.slice(range.ownStart, range.end))) return undefined;
  const [headers = [], ...cells] = rows;
  const proseBlock = (paragraphs: string) =>
    paragraphs.trim() === ''
      ? []
      : ['- kind: prose', '  text: |', paragraphs.trim().replaceAll(/^/gm, '    ')];
  const lines = [
    ...proseBlock(input.slice(0, index)),
    '- kind: table',
    '  caption: "‹write: what the table shows›"',
    '  columns:',
    ...headers.map((head) => `    - title: ${doubleQuoted(head)}`),
    '  rows:',
    ...cells.map((row) => `    - [${row.map(doubleQuoted).join(', ')}]`),
    ...proseBlock(input.slice(index + rowsText.length)),
  ];
  const indent = /^ */.exec(text.slice(range.ownStart))?.[0] ?? '';
  const newText = lines.join('\n').replaceAll(/^/gm, indent).replaceAll(/ +$/gm, '');
  const description = 'The rows became a table: write above it what it shows.';
  return { ...replacementFix(description, range.ownStart, range.end, newText), changesText: true };
}

/** The cells of each row. Undefined if the rows have different numbers of cells, or if a column has no title. */
function parseRows(rowsText: string): string[][] | undefined {
  // Spreadsheets put a cell that contains line breaks in quotation marks. Its rows cannot be told apart safely, so
  // there is no fix.
  if (rowsText.includes('"')) return undefined;
  const rows = rowsText
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const [headers = []] = rows;
  const isTable =
    headers.length <= maxColumns &&
    rows.every(({ length }) => length === headers.length) &&
    !headers.includes('');
  return isTable ? rows : undefined;
}

/** Whether a block is prose, and has no other field than this text. */
const isPlainProse = (block: YamlNode, text: YamlNode): boolean =>
  block.children.length === 2 && block.at('kind').text === 'prose' && text.key === 'text';
