import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { phaseBootScript } from '../../../src/catalogue/boot-script.ts';

const byMonth = [...new Array<string>(7).fill('one'), ...new Array<string>(5).fill('two')];

/** What <html> says after the script has run at an address, in a month counted from 0. */
function marked(search: string, month: number, phases = byMonth): Record<string, unknown> {
  const dataset = {};
  runInNewContext(phaseBootScript(phases).text, {
    document: { documentElement: { dataset } },
    location: { search },
    URLSearchParams,
    Date: class {
      getMonth = () => month;
    },
  });
  return dataset;
}

describe('the script before the first paint', () => {
  it('marks the month of the visitor, its phase and the phase to show', () => {
    expect(marked('', 6)).toEqual({ month: 6, monthPhase: 'one', phase: 'one' });
    expect(marked('', 11)).toEqual({ month: 11, monthPhase: 'two', phase: 'two' });
  });

  it('shows the phase of the address instead, if there is such a phase', () => {
    expect(marked('?phase=two', 0)).toEqual({ month: 0, monthPhase: 'one', phase: 'two' });
    expect(marked('?q=a&phase=two', 0)).toMatchObject({ phase: 'two' });
    expect(marked('?phase=three', 0)).toMatchObject({ phase: 'one' });
    expect(marked('?phase=', 0)).toMatchObject({ phase: 'one' });
  });

  it('cannot be left by what a phase is called', () => {
    const phases = byMonth.map(() => '</script><b>');
    expect(phaseBootScript(phases).text).not.toContain('</');
    expect(marked('', 0, phases)).toMatchObject({ phase: '</script><b>' });
  });

  it('comes with the hash by which the policy allows it', () => {
    expect(phaseBootScript(byMonth).hash).toMatch(/^sha256-[\w+/]{43}=$/);
  });
});
