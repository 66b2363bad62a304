import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/worksheet/answers.ts';
import { decodeFile } from '../../../src/worksheet/decode-file.ts';
import { readWorksheet } from '../../../src/worksheet/read-worksheet.ts';
import { writeWorksheet } from '../../../src/worksheet/write-worksheet.ts';
import { goalForm, profileForm } from '../../support/form-definitions.ts';

const million = 1_000_000;
const goal = writeWorksheet(goalForm, emptyAnswers(goalForm), { date: '14 July 2025' });
const fill = (line: string, size: number) => line.repeat(Math.ceil(size / line.length));

const files: [string, (size: number) => string][] = [
  ['one long answer', (size) => goal.replace('(not filled in)', fill('  Some words of an answer.\n', size))],
  ['one long line', (size) => goal.replace('(not filled in)', `  ${'x'.repeat(size)}`)],
  ['the same file many times', (size) => fill(goal, size)],
  ['lines of one letter', (size) => goal + fill('a\n', size)],
  ['blank lines', (size) => goal.replace('(not filled in)', fill('\n', size))],
  ['spaces', (size) => goal + fill(' ', size)],
  ['quoting marks', (size) => fill('> > > \n', size)],
  ['open brackets', (size) => goal + fill(`[x] ${'('.repeat(380)}\n`, size)],
  ['headings without an end', (size) => goal + fill('word\n---\n', size)],
  ['numbers', (size) => goal + fill('1. x\n', size)],
  ['non-breaking spaces', (size) => goal.replaceAll(' ', '\u00A0') + fill('a\u00A0b\n', size)],
];

describe('a file of 1 MB', () => {
  // How long it takes is a matter of `npm run bench`; a reader that is not linear would not end in time here either.
  it.each(files)('of %s is read to its end', (_, file) => {
    const decoded = decodeFile(new TextEncoder().encode(file(million)));
    if (decoded.kind !== 'text') throw new Error(`The file is ${decoded.reason}.`);
    for (const form of [goalForm, profileForm])
      expect(['read', 'other-form', 'not-a-worksheet']).toContain(readWorksheet(form, decoded.text).kind);
  });
});
