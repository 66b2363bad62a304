import { emptyAnswers, optionIds } from '../../src/forms/answers.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import {
  fileReader,
  largestFile,
  mostBytes,
  mostLines,
  utf8,
  writeFile,
} from '../../tests/saved-files/door.ts';

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

/** Returns a saved file of the form with `words` as the answer to every question and every second option ticked. */
export function filledFile(form: FormDefinition, words: string): string {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = words;
  for (const field of form.fields)
    if (answers.ticks[field.id]) answers.ticks[field.id] = optionIds(field).filter((_, i) => i % 2 === 0);
  return writeFile(form, { answers, leftOver: [] });
}

/** Returns a saved file of the form of about the largest size, all of it answers. */
export function fullFile(form: FormDefinition): string {
  const line = `${'Some words of an answer. '.repeat(5)}\n`;
  const texts = Object.keys(emptyAnswers(form).texts).length;
  return filledFile(form, line.repeat(Math.ceil((largestFile - 10_000) / texts / (line.length + 2))));
}

/** Returns a saved file of the form with no answers. */
export const emptyFile = (form: FormDefinition): string =>
  writeFile(form, { answers: emptyAnswers(form), leftOver: [] });

const marks = [
  ...Array.from('\n\t\r >:_()[].;`“—\u00A0\u3000\uFEFF\u0000\u2028\uFDFA\u3316\uFB01\u0390\u1F82İß한𝒳数a'),
  ...'\n\n|\n  |  |> |* |# |[x] |[ ] |1. |2) |99. |---\n|\n-------\n|\n=====\n|\r\n'.split('|'),
  ...[
    "''",
    'e\u0301',
    '\u0315\u0300\u05AE',
    'word ',
    'https://example.org/',
    'x'.repeat(71),
    'y '.repeat(35),
  ],
];

/** Returns the words of the form, whole and broken. */
function fragmentsOf(form: FormDefinition): string[] {
  const lines = filledFile(form, '').split('\n');
  const broken = lines.flatMap((line) => {
    const words = line.split(' ');
    const half = words.slice(0, Math.ceil(words.length / 2));
    return [words.slice(0, -1).join(' '), half.join(' '), words.join('\n')];
  });
  const all = [...lines, ...lines.map((line) => `${line}\n`), ...broken, 'Format: other-form 1\n'];
  return [...new Set(all)].filter((fragment) => fragment !== '');
}

/** Returns a file of the pieces, filled up to a share of the limits for characters and lines. */
export function fileOf(shape: Pick<Shape, 'form' | 'pieces' | 'hasFile'>, share: number): string {
  const start = shape.hasFile ? emptyFile(shape.form) : '';
  const piece = shape.pieces.join('');
  const linesOf = (text: string) => text.split(/\r\n?|\n/).length - 1;
  // The byte order mark of UTF-16 is not a character of the text, but takes two bytes of the file.
  const size = Math.floor((largestFile - 1) * share) - start.length;
  const lines = Math.floor(mostLines * share) - linesOf(start) - 1;
  const perPiece = linesOf(piece);
  const times = Math.min(size / piece.length, perPiece === 0 ? Infinity : lines / perPiece);
  const body = piece.repeat(Math.max(0, Math.floor(times)));
  // If the limit for lines comes first, the last line is filled with the characters that are left.
  const rest = Math.max(0, Math.floor((size - body.length) / piece.length));
  return start + body + piece.replace(/[\r\n]/g, ' ').repeat(rest);
}

/** Returns a file as UTF-8, or as UTF-16 where that is smaller. */
export function bytesOf(file: string): Uint8Array {
  const bytes = utf8(file);
  return bytes.length > mostBytes ? new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')) : bytes;
}

/**
 * Returns how many ms of processor time one reading takes, which depends little on what else the machine is doing. That
 * clock is coarse, so several runs are added up.
 */
export function timeOf(form: FormDefinition, file: string, runs: number): number {
  const bytes = bytesOf(file);
  const open = fileReader(form);
  const start = process.threadCpuUsage();
  for (let run = 0; run < runs; run += 1) open(bytes);
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
  const length = next.join('').length;
  return length === 0 || length > 3000 ? [piece()] : next;
}

/** Returns the slowest pieces of several climbs by small changes, because a single one may end on a low hill. */
function climbed(form: FormDefinition, hasFile: boolean, steps: number, random: Random) {
  const fragments = fragmentsOf(form);
  const beginnings = 5;
  let slowest = { pieces: changed([], fragments, random), ms: 0 };
  for (let climb = 0; climb < beginnings; climb += 1) {
    let best = { pieces: changed([], fragments, random), ms: 0 };
    for (let step = 0; step < steps / beginnings; step += 1) {
      const pieces = changed(best.pieces, fragments, random);
      const file = fileOf({ form, pieces, hasFile }, 1);
      if (timeOf(form, file, 3) <= best.ms) continue;
      const ms = timeOf(form, file, 12);
      if (ms > best.ms) best = { pieces, ms };
    }
    if (best.ms > slowest.ms) slowest = best;
  }
  return slowest;
}

/**
 * Returns the slowest shape found in so many steps within the limits of a file: each change that makes reading slower is
 * kept.
 */
export function worstShape(forms: readonly FormDefinition[], steps: number, seed: number): Shape {
  const random = seededRandom(seed);
  const shapes = forms.flatMap((form) =>
    [true, false].map((hasFile) => ({ form, hasFile, ...climbed(form, hasFile, steps, random) })),
  );
  const [worst] = shapes.sort((one, other) => other.ms - one.ms);
  if (!worst) throw new Error('There is no form to search with.');
  return { ...worst, ratio: worst.ms / timeOf(worst.form, fileOf(worst, 1 / 4), 50) };
}

/** Returns a line about a shape: its time at the limit, how the time grows, and what the file is filled with. */
export function sayShape({ form, hasFile, pieces, ms, ratio }: Shape): string {
  const before = hasFile ? 'after a saved file, ' : '';
  const filled = pieces.map((piece) => (piece.length > 60 ? `${piece.slice(0, 60)}…` : piece));
  return `${ms.toFixed(1)} ms, ${ratio.toFixed(1)} times a quarter of it; ${form.slug}, ${before}${JSON.stringify(filled)}`;
}
