import fc from 'fast-check';
import { guideCharacters } from '../../../src/guide/font-charset.ts';
import type { GuideModel } from '../../../src/guide/guide-model.ts';
import { phaseColours } from '../../../src/schemas/vocabulary.ts';

/** Letters of English, Polish, Vietnamese and Greek, and every character that the guide can draw, so that all of them occur side by side. */
const letters = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcdeimnorst.’') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', ...'ếộữằơưđỆỰẨ', ...'αβγδηθλξπσςψωάήώΔΩΨ'),
  },
  { weight: 1, arbitrary: fc.constantFrom(...Array.from(guideCharacters).filter((sign) => /\S/.test(sign))) },
);

const some = <T>(entry: fc.Arbitrary<T>, min: number, max: number) =>
  fc.array(entry, { minLength: min, maxLength: max });

/** Returns guides with words of up to 30 letters and texts up to `times` as long as the content may have. */
export function arbitraryGuide(times = 1): fc.Arbitrary<GuideModel> {
  const text = (max: number) =>
    some(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), 1, Math.ceil((max * times) / 12)).map(
      (words) =>
        words
          .join(' ')
          .slice(0, max * times)
          .trim(),
    );
  const titled = <T>(entries: fc.Arbitrary<T[]>) => fc.record({ title: text(60), entries });
  const colour = fc.constantFrom(...phaseColours);
  const phase = fc.record({
    title: text(40),
    subtitle: text(30),
    monthLabel: text(20),
    months: some(fc.constantFrom('Jul', 'Aug', 'Sep'), 1, 3),
    colour,
    description: text(400),
    activities: some(text(160), 1, 8),
  });
  const resource = fc.record({
    number: fc.integer({ min: 1, max: 99 }),
    title: text(50),
    type: text(24),
    timeNeeded: text(40),
    description: text(200),
    colour,
    path: fc.constant('resources/x'),
  });
  return fc.record({
    fileName: fc.constant('guide.pdf'),
    author: text(50),
    title: text(60),
    subtitle: text(100),
    starts: fc.constant('2025-07-01'),
    intro: some(text(400), 1, 3),
    phases: titled(some(phase, 1, 6)),
    meetings: titled(some(text(240), 1, 8)),
    agendas: titled(some(titled(some(text(240), 1, 8)), 1, 4)),
    resources: fc.record({
      title: text(60),
      entries: some(resource, 1, 12),
      online: text(240),
      siteLabel: text(240),
      linkLabel: fc.constant('{title}, page'),
    }),
    usage: titled(some(text(280), 1, 10)),
    calendar: fc.record({ text: text(240), linkLabel: text(240), path: fc.constant('programme.ics') }),
    contact: fc.record({
      title: text(60),
      text: text(240),
      email: fc.constant('team@example.com'),
      linkLabel: fc.constant('Write to {address}'),
    }),
    pageLabel: fc.constant('Page {page} of {pages}'),
  });
}
