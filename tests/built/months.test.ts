import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { months } from '../../src/schemas/vocabulary.ts';
import { builtFile } from '../support/built-page.ts';
import { found, phases, site } from '../support/content.ts';
import { specification } from '../support/specification.ts';

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

/** Returns what the script in the head of a home page marks <html> with, in a month and at an address. */
function marks(
  month: (typeof months)[number],
  search = '',
  { dayIn } = specification,
  folder = '.test-sites/specification',
): Record<string, unknown> {
  const day = dayIn(month);
  const html = readFileSync(builtFile('/', folder), 'utf8');
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
  const isInside = specification.phases.some((one) => one.months.includes(month));
  const mark = isInside ? { month: months.indexOf(month) } : {};
  expect(marks(month)).toEqual({ phase, monthPhase: phase, ...mark });
});

it('a phase in the address takes precedence over the month, but an unknown word does not', () => {
  expect(marks('July', '?phase=phase4')).toMatchObject({ phase: 'phase4', monthPhase: 'phase1' });
  expect(marks('July', '?phase=constructor')).toMatchObject({ phase: 'phase1' });
});

it.each(months)('in %s the site chooses the phase that has this month, or else the first', (month) => {
  const phase = found(phases.find((entry) => entry.months.includes(month)) ?? phases[0]).id;
  expect(marks(month, '', site, 'dist')).toMatchObject({ phase, monthPhase: phase });
});
