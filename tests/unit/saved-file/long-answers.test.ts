import { describe, expect, it } from 'vitest';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { goalForm } from '../../support/form-definitions.ts';
import { date } from '../../support/read-file.ts';

describe('long answers', () => {
  it.each([
    ['one line', '𝒳'.repeat(100_000)],
    ['many lines', 'SPECIFIC\n--------\n'.repeat(5_000)],
    ['only line ends', '\n'.repeat(100_000)],
    ['only spaces', ' '.repeat(100_000)],
    ['quoting', '> '.repeat(50_000)],
  ])('reads back 100,000 characters of %s', (_, typed) => {
    const texts = { specific: typed, measurable: '', timeBound: typed.replaceAll('\n', ' '), support: typed };
    const answers = {
      texts: { ...texts, 'actionSteps.1': typed, 'actionSteps.2': '', 'actionSteps.3': '' },
      ticks: {},
    };
    const read = readSavedFile(goalForm, writeSavedFile(goalForm, answers, { date }));
    expect(read.kind === 'read' && read.answers).toEqual(answers);
  });
});
