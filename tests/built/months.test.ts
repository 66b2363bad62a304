import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { months } from '../../src/schemas/vocabulary.ts';
import { builtFile } from '../support/built-page.ts';
import { dayIn, found } from '../support/content.ts';

/** Spec §2: the phase that is chosen when somebody arrives. */
const byMonth: Record<(typeof months)[number], string> = {
  January: 'phase1',
  February: 'phase1',
  March: 'phase1',
  April: 'phase1',
  May: 'phase1',
  June: 'phase1',
  July: 'phase1',
  August: 'phase2',
  September: 'phase2',
  October: 'phase3',
  November: 'phase3',
  December: 'phase4',
};

/** Returns what the script in the head of the home page marks <html> with, on a day and at an address. */
function marks(day: Date, search = ''): Record<string, unknown> {
  const html = readFileSync(builtFile('/'), 'utf8');
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].find(([, code]) =>
    code?.includes('getMonth'),
  );
  const dataset: Record<string, unknown> = {};
  class Today extends Date {
    constructor() {
      super(day);
    }
  }
  runInNewContext(found(script?.[1]), {
    Date: Today,
    URLSearchParams,
    location: { search },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

it.each(months)('in %s the phase of the specification is chosen', (month) => {
  const phase = byMonth[month];
  expect(marks(dayIn(month))).toEqual({ phase, monthPhase: phase, month: months.indexOf(month) });
});

it('a phase in the address counts more than the month, and a word that is none does not', () => {
  expect(marks(dayIn('July'), '?phase=phase4')).toMatchObject({ phase: 'phase4', monthPhase: 'phase1' });
  expect(marks(dayIn('July'), '?phase=constructor')).toMatchObject({ phase: 'phase1' });
});
