import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phasesByMonth } from '../../../src/catalogue/default-phase.ts';
import { months } from '../../../src/schemas/vocabulary.ts';
import { specification } from '../../support/specification.ts';

describe('phasesByMonth', () => {
  it('gives each month the phase of the specification', () => {
    expect(phasesByMonth(specification.phases)).toEqual([
      ...new Array<string>(7).fill('phase1'),
      ...['phase2', 'phase2', 'phase3', 'phase3', 'phase4'],
    ]);
  });

  it('gives months without a phase the first phase, wherever the gap is', () => {
    const byMonth = phasesByMonth([
      { id: 'start', months: ['March'] },
      { id: 'end', months: ['May'] },
    ]);
    expect(byMonth.indexOf('end')).toBe(4);
    expect(byMonth.filter((phase) => phase === 'start')).toHaveLength(11);
  });

  it('has no phase for any month while there is none', () => {
    expect(phasesByMonth([])).toEqual(new Array(12).fill(''));
  });

  it('crosses the end of a year', () => {
    const byMonth = phasesByMonth([
      { id: 'autumn', months: ['October', 'November'] },
      { id: 'winter', months: ['December', 'January'] },
    ]);
    expect([byMonth[11], byMonth[0], byMonth[1]]).toEqual(['winter', 'winter', 'autumn']);
  });

  it('covers twelve months with phases there are, each month that is named with its own', () => {
    const shared = fc.array(fc.nat({ max: 4 }), { minLength: 12, maxLength: 12 }).map((owners) =>
      [0, 1, 2, 3].map((phase) => ({
        id: `phase${phase}`,
        months: months.filter((_, month) => owners[month] === phase),
      })),
    );
    fc.assert(
      fc.property(shared, (all) => {
        const byMonth = phasesByMonth(all);
        expect(byMonth).toHaveLength(12);
        for (const [index, month] of months.entries()) {
          const owner = all.find((phase) => phase.months.includes(month));
          expect(byMonth[index]).toBe(owner?.id ?? 'phase0');
        }
      }),
    );
  });
});
