import { expect, test } from 'vitest';
import { datesNamed } from '../../../src/text/dates-named.ts';

const named = (text: string) =>
  datesNamed(text).map(({ month, year }) => [month, year].filter((part) => part !== undefined).join(' '));

test.each([
  ['By 30 June I have led one change.', ['June']],
  ['From October 2026 to March 2027', ['October 2026', 'March 2027']],
  ['Aug - Sep', ['August', 'September']],
  ['7 Oct, 3 Sept 2026', ['October', 'September 2026']],
  ['In 2025 and in 2026.', ['2025', '2026']],
  ['We meet in May. May I ask you? May 2026 is over.', ['May', 'May 2026']],
  ['March the team through it, in March.', ['March']],
  ['She asks: “May I?”', []],
  ['Listen.  May\n  we begin?', []],
  ['Welcome. In May we begin, in March you plan.', ['May', 'March']],
  ['May is when we meet.', ['May']],
  ['May 2026 the programme ends.', ['May 2026']],
  ['Jan and Mar asked Decker in Mayfair to augment it.', []],
  ['It took 12025 ms, 1.2025 s, 2025.5 or 3,2025.', []],
  ['the marches of may and october', []],
])('%s', (text, dates) => {
  expect(named(text)).toEqual(dates);
});

test('each stands where its words stand', () => {
  const text = 'Ask in\n  October\n  2025, or in 2024.';
  for (const { words, offset } of datesNamed(text))
    expect(text.slice(offset)).toMatch(new RegExp(`^${words}`));
});
