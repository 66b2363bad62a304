/** Looks for the file that is slowest to read within the limits: `node scripts/bench/worst-shape.ts [steps] [seed]`. */
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { largestFile, mostBytes, mostLines, writeSavedFile } from '../../src/forms/file/file-format.ts';
import { openFile } from '../../src/forms/file/open-file.ts';
import { emptyAnswers, optionIds } from '../../src/forms/answers.ts';
import { realForms } from '../../tests/support/real-forms.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';

/** What a file is filled with, and what was measured on it: pieces repeated to the limit, perhaps after a saved file. */
export interface Shape {
  form: FormDefinition;
  pieces: string[];
  /** Whether a complete saved file comes before the pieces. */
  hasFile: boolean;
  /** How long the file takes at the limit, in ms. */
  ms: number;
  /** How many times as long as a quarter of the file. */
  ratio: number;
}

type Random = () => number;

const marks = [
  ...[
    '\n',
    '\n\n',
    '\n  ',
    '  ',
    '\t',
    ' ',
    '> ',
    '>',
    ':',
    '_',
    '* ',
    '# ',
    '(',
    ')',
    '[x] ',
    '[ ] ',
    '[',
    ']',
  ],
  ...[
    '1. ',
    '2) ',
    '99. ',
    '---\n',
    '\n-------\n',
    '\n=====\n',
    '`',
    "''",
    '“',
    '—',
    '\u00A0',
    '\u3000',
    '\r',
    '\r\n',
  ],
  ...[
    '\uFEFF',
    '\u0000',
    '\u2028',
    '\uFDFA',
    '\u3316',
    '\uFB01',
    '\u0390',
    '\u1F82',
    'e\u0301',
    '\u0315\u0300\u05AE',
  ],
  ...[
    'İ',
    'ß',
    '한',
    '𝒳',
    '数',
    'a',
    'word ',
    'https://example.org/',
    'x'.repeat(71),
    'y '.repeat(35),
    '.',
    ';',
  ],
];

/** Returns the words of the form, whole and broken. */
function fragmentsOf(form: FormDefinition): string[] {
  const answers = emptyAnswers(form);
  for (const field of form.fields)
    if (answers.ticks[field.id]) answers.ticks[field.id] = optionIds(field).slice(1, 3);
  const lines = writeSavedFile(form, answers, { date: '14 July 2025', leftOver: ['x'] }).split('\n');
  const broken = lines.flatMap((line) => {
    const words = line.split(' ');
    return [
      words.slice(0, -1).join(' '),
      words.slice(0, Math.ceil(words.length / 2)).join(' '),
      words.join('\n'),
    ];
  });
  return [
    ...new Set([...lines, ...lines.map((line) => `${line}\n`), ...broken, 'Format: other-form 1\n']),
  ].filter((fragment) => fragment !== '');
}

/** Returns a file of the pieces, filled up to a share of the limits for characters and lines. */
export function fileOf(shape: Pick<Shape, 'form' | 'pieces' | 'hasFile'>, share: number): string {
  const { form, pieces, hasFile } = shape;
  const start = hasFile ? writeSavedFile(form, emptyAnswers(form), { date: '14 July 2025' }) : '';
  const piece = pieces.join('');
  const linesOf = (text: string) => text.split(/\r\n?|\n/).length - 1;
  // The byte order mark of UTF-16 is not a character of the text, but takes two bytes of the file.
  const size = Math.floor((largestFile - 1) * share) - start.length;
  const lines = Math.floor(mostLines * share) - linesOf(start) - 1;
  const perPiece = linesOf(piece);
  const times = Math.min(size / piece.length, perPiece === 0 ? Infinity : lines / perPiece);
  const body = piece.repeat(Math.max(0, Math.floor(times)));
  // If the limit for lines comes first, the last line is filled with the characters that are left.
  return (
    start +
    body +
    piece.replace(/[\r\n]/g, ' ').repeat(Math.max(0, Math.floor((size - body.length) / piece.length)))
  );
}

/** Returns a file as UTF-8, or as UTF-16 where that is smaller. */
export function bytesOf(file: string): Uint8Array {
  const utf8 = new TextEncoder().encode(file);
  return utf8.length > mostBytes ? new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')) : utf8;
}

/**
 * Returns how many ms of processor time one reading takes, which depends little on what else the machine is doing. That
 * clock is coarse, so several runs are added up.
 */
export function timeOf(form: FormDefinition, file: string, runs: number): number {
  const bytes = bytesOf(file);
  const start = process.threadCpuUsage();
  for (let run = 0; run < runs; run += 1) openFile(form, [], bytes);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / runs;
}

function changed(pieces: readonly string[], fragments: readonly string[], random: Random): string[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const piece = () =>
    pick(random() < 0.5 ? marks : fragments).repeat(random() < 0.2 ? 1 + Math.floor(random() * 60) : 1);
  const next = [...pieces];
  const at = Math.floor(random() * next.length);
  const kind = random();
  if (kind < 0.4 || next.length === 0) next.splice(at, 0, piece());
  else if (kind < 0.6) next.splice(at, 1);
  else if (kind < 0.9) next[at] = piece();
  else next.push(...next.slice(at));
  return next.length === 0 || next.join('').length > 3000 || next.join('') === '' ? [piece()] : next;
}

/** Returns the slowest of several climbs by small changes, because a single one may end on a low hill. */
function climbed(form: FormDefinition, hasFile: boolean, steps: number, random: Random) {
  const fragments = fragmentsOf(form);
  const beginnings = 5;
  const hills = Array.from({ length: beginnings }, () => {
    let best = { pieces: changed([], fragments, random), ms: 0 };
    for (let step = 0; step < steps / beginnings; step += 1) {
      const pieces = changed(best.pieces, fragments, random);
      const file = fileOf({ form, pieces, hasFile }, 1);
      if (timeOf(form, file, 3) <= best.ms) continue;
      const ms = timeOf(form, file, 12);
      if (ms > best.ms) best = { pieces, ms };
    }
    return best;
  });
  return hills.reduce((slowest, hill) => (hill.ms > slowest.ms ? hill : slowest));
}

/** Returns the slowest shape found in so many steps, of which each that makes reading slower is kept. */
export function worstShape(forms: readonly FormDefinition[], steps: number, seed: number): Shape {
  const random = seededRandom(seed);
  let worst: Shape | undefined;
  for (const form of forms) {
    for (const hasFile of [true, false]) {
      const best = climbed(form, hasFile, steps, random);
      if (worst && best.ms <= worst.ms) continue;
      const quarter = timeOf(form, fileOf({ form, pieces: best.pieces, hasFile }, 1 / 4), 50);
      worst = { form, hasFile, pieces: best.pieces, ms: best.ms, ratio: best.ms / quarter };
    }
  }
  if (!worst) throw new Error('There is no form to search with.');
  return worst;
}

/** Returns a line about a shape: its time at the limit, how the time grows, and what the file is filled with. */
export function sayShape({ form, hasFile, pieces, ms, ratio }: Shape): string {
  const before = hasFile ? 'after a saved file, ' : '';
  const filled = JSON.stringify(
    pieces.map((piece) => (piece.length > 60 ? `${piece.slice(0, 60)}…` : piece)),
  );
  return `${ms.toFixed(1)} ms, ${ratio.toFixed(1)} times a quarter of it; ${form.slug}, ${before}${filled}`;
}

if (process.argv[1] === import.meta.filename) {
  const [steps = 300, seed = 1] = process.argv.slice(2).map(Number);
  console.log(sayShape(worstShape(realForms(), steps, seed)));
}
