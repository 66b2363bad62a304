import type { Diagnostic, TextNode } from '../content-files/yaml-node.ts';
import { type Fix, replacementFix } from '../content-files/problem.ts';
import { childRanges } from '../content-files/write-list.ts';
import { doubleQuoted } from '../content-files/write-value.ts';

/** Two or more lines with text before a tab. A bullet or number followed by a tab begins a list item instead. */
const tabbedLines =
  /^(?!\s*(?:\W|[oØ§]|\d+[.)])\t[^\t\n]*$)(?:[^\t\n]*\S *\t[^\n]*(?:\n|$)){2}(?:[^\n]*\t[^\n]*(?:\n|$))*/m;

const message =
  'These lines come from a spreadsheet, and visitors would see them as one sentence. Cut them out. On a page, write them as the rows of a block with "kind: table"; anywhere else, write each row as a sentence.';

/** Reports table rows that were pasted into a text; in paragraphs of a page, a fix turns them into a table. */
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

/** Replaces the rows by a table between the paragraphs before and after them. */
function tableFix(node: TextNode, { 0: rowsText, index, input }: RegExpExecArray): Fix | undefined {
  const block = node.ancestor();
  const { text } = block.file;
  const range = childRanges(block.ancestor()).get(block.key);
  const [headers = [], ...cells] = rowsText
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const isTable =
    headers.length <= 6 && cells.every(({ length }) => length === headers.length) && !headers.includes('');
  // A quotation mark is from a cell with several lines, so the boundaries of its row are ambiguous.
  if (rowsText.includes('"')) return undefined;
  // A comment inside the block would be lost.
  const isReplaceable =
    block.children.length === 2 && block.at('kind').text === 'prose' && node.key === 'text';
  if (
    range === undefined ||
    !isTable ||
    !isReplaceable ||
    /^\s*#/m.test(text.slice(range.ownStart, range.end))
  )
    return undefined;
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
