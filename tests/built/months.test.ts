import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { builtFile } from '../support/built-page.ts';
import { ensureDefined } from '../support/content.ts';
import { specification } from '../support/specification.ts';

/**
 * The phase that is chosen when a visitor opens the site in a month (spec §2). Programmes of other shapes are tested in
 * tests/unit/catalogue/.
 */
const phaseByMonth: Record<(typeof months)[number], string> = {
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

/** The data attributes that the boot script of the home page sets on <html> in a month. */
function bootDataset(month: (typeof months)[number]): Record<string, unknown> {
  const day = specification.dayIn(month);
  const html = readFileSync(builtFile('/', '.test-sites/specification'), 'utf8');
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].find(([, code]) =>
    code?.includes('getMonth'),
  );
  const dataset: Record<string, unknown> = {};
  class MockDate extends Date {
    constructor() {
      super(day);
    }
  }
  runInNewContext(ensureDefined(script?.[1]), {
    Date: MockDate,
    URLSearchParams,
    addEventListener: () => undefined,
    location: { search: '' },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

it.each(months)('in %s the phase of the specification is chosen', (month) => {
  const phase = phaseByMonth[month];
  const isInProgramme = specification.phases.some((programmePhase) => programmePhase.months.includes(month));
  const { nextMeeting, ...phaseMarks } = bootDataset(month);
  expect(phaseMarks).toEqual({ phase, listedPhase: phase, monthPhase: phase, scriptsEnabled: '' });
  // The tested day is in the middle of the month, when the first meeting of the month is over or about to be.
  const { meetings } = specification;
  if (isInProgramme) expect(meetings[Number(nextMeeting)]?.month).toBe(month);
  else expect(nextMeeting).toBe('before');
});
