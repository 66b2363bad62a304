import type { Finding, TextPlace } from '../content/place.ts';
import { type Cure, cureBy } from '../content/problem.ts';
import { partsOf } from '../content/write-list.ts';
import { doubleQuoted } from '../content/write-value.ts';

/** Two or more lines with words before a tab; a bullet or number with a tab behind it begins an item. */
const lines =
  /^(?!\s*(?:\W|[oØ§]|\d+[.)])\t[^\t\n]*$)(?:[^\t\n]*\S *\t[^\n]*(?:\n|$)){2}(?:[^\n]*\t[^\n]*(?:\n|$))*/m;

const message =
  'These lines are a table, as from a spreadsheet, and would run together as one sentence. Cut them out, and write them as the rows of a block with "kind: table" on a page; anywhere else, write each row as a sentence.';

/** Returns what is said of rows that were pasted into a text; in paragraphs of a page they can become a table. */
export function pastedTable(place: TextPlace): Finding[] {
  // Below >, YAML has joined the lines already, but for those with an empty line between them.
  const isJoined = place.writing === 'joined lines';
  const found = lines.exec(place.text) ?? (isJoined ? lines.exec(place.written) : null);
  if (found === null) return [];
  const [first = ''] = found[0].split('\n');
  const cure = found.input === place.text ? cureOf(place, found) : undefined;
  return [place.problem(message, { words: first.trim(), cure })];
}

/** Returns the cure that puts a table between the paragraphs before the rows and those after them. */
function cureOf(place: TextPlace, { 0: rows, index, input }: RegExpExecArray): Cure | undefined {
  const block = place.out();
  const { text } = block.file;
  const part = partsOf(block.out()).get(block.step);
  const [heads = [], ...cells] = rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const isTable =
    heads.length <= 6 && cells.every(({ length }) => length === heads.length) && !heads.includes('');
  // A note inside the block would be lost.
  const isPlain = block.inner.length === 2 && block.at('kind').text === 'prose' && place.step === 'text';
  if (part === undefined || !isTable || !isPlain || /^\s*#/m.test(text.slice(part.own, part.end)))
    return undefined;
  const prose = (words: string) =>
    words.trim() === '' ? [] : ['- kind: prose', '  text: |', words.trim().replaceAll(/^/gm, '    ')];
  const made = [
    ...prose(input.slice(0, index)),
    '- kind: table',
    '  caption: "‹write: what the table shows›"',
    '  columns:',
    ...heads.map((head) => `    - title: ${doubleQuoted(head)}`),
    '  rows:',
    ...cells.map((row) => `    - [${row.map(doubleQuoted).join(', ')}]`),
    ...prose(input.slice(index + rows.length)),
  ];
  const indent = /^ */.exec(text.slice(part.own))?.[0] ?? '';
  const words = made.join('\n').replaceAll(/^/gm, indent).replaceAll(/ +$/gm, '');
  return cureBy('The rows became a table: write above it what it shows.', part.own, part.end, words);
}
