import { expect, it } from 'vitest';
import { phaseBootStyle } from '../../../src/catalogue/boot-script.ts';
import { months } from '../../../src/schemas/vocabulary.ts';

const { text } = phaseBootStyle(['one', 'two']);
const rules = [...text.matchAll(/([^{}]+)\{display:(\w+)\}/g)].map(([, selectors = '', display]) => ({
  selectors: selectors.split(','),
  display,
}));

it('hides the entries of other phases and the word "Today", which only months of phases have', () => {
  // <html> has data-month too: "[data-month] b" would hide every <b> of the page.
  expect(rules[0]).toEqual({
    display: 'none',
    selectors: [
      'html[data-phase="one"] [data-of-phase]:not([data-of-phase="one"])',
      'html[data-phase="two"] [data-of-phase]:not([data-of-phase="two"])',
      '.phase-months [data-month] b',
    ],
  });
});

it('shows the word "Today" at the month of the visitor', () => {
  expect(rules[1]).toEqual({
    display: 'inline',
    selectors: months.map((_, month) => `html[data-month="${month}"] [data-month="${month}"] b`),
  });
});

it('marks the card of the chosen phase', () => {
  for (const phase of ['one', 'two'])
    expect(text).toContain(`html[data-phase="${phase}"] [data-phase-card="${phase}"]`);
  expect(text).toMatch(/\[data-phase-card="two"\]\{--fill:var\(--tint\);--foot:var\(--accent\)\}$/);
});
