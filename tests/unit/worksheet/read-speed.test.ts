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

/** The least processor time of some runs: what else the machine does at the time is not measured. */
function milliseconds(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const runs = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    const decoded = decodeFile(bytes);
    if (decoded.kind === 'text')
      for (const form of [goalForm, profileForm]) readWorksheet(form, decoded.text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / 2;
  });
  return Math.min(...runs);
}

describe('a file of 1 MB', { timeout: 60_000 }, () => {
  // Quiet, the machine needs less than 100 ms for each (docs/saved-files.md); the test leaves room for a busy one.
  it.each(files)('of %s is read in linear time, without a pause one could notice', (_, file) => {
    const small = milliseconds(file(million / 4));
    const large = milliseconds(file(million));
    expect(large).toBeLessThan(400);
    expect(large).toBeLessThan(Math.max(small * 12, 20));
  });
});
