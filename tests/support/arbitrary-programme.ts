import fc from 'fast-check';
import { months } from '../../src/model/schemas/vocabulary.ts';
import type { ProgrammeShape } from './programme-shapes.ts';

/** Programmes of one to twelve months that begin in any month and have phases of any length. */
export const arbitraryShape: fc.Arbitrary<ProgrammeShape> = fc
  .record({
    firstMonth: fc.constantFrom(...months),
    phaseEnds: fc.array(fc.boolean(), { minLength: 0, maxLength: months.length - 1 }),
  })
  .map(({ firstMonth, phaseEnds }) => {
    const lengths = [1];
    for (const isPhaseEnd of phaseEnds) {
      if (isPhaseEnd) lengths.push(1);
      else lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    }
    return { firstMonth, lengths };
  });

/** Titles up to the maximum length of the title of a phase, with words of up to 20 letters. */
export const arbitraryTitle: fc.Arbitrary<string> = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcdeimnorstuw'), minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((titleWords) => {
    let title = '';
    for (const word of titleWords) if (title.length + word.length < 40) title = `${title} ${word}`.trim();
    return title;
  });
