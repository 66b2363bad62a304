import { shiftMonth } from '../../src/model/dates/dates.ts';
import type { Phase } from '../../src/model/schemas/entries.ts';
import { type Month, phaseColours } from '../../src/model/schemas/vocabulary.ts';

/** When a programme begins, and how many months each of its phases lasts. */
export interface ProgrammeShape {
  firstMonth: Month;
  lengths: readonly number[];
}

/** The shapes with which the pages are tested. `npm test` uses the first one, and `npm run test:shapes` all of them. */
export const programmeShapes: Readonly<Record<string, ProgrammeShape>> = {
  'seven phases of twelve months': { firstMonth: 'October', lengths: [2, 1, 3, 1, 2, 1, 2] },
  'one phase of one month': { firstMonth: 'March', lengths: [1] },
  'one phase of twelve months': { firstMonth: 'January', lengths: [12] },
  'two phases': { firstMonth: 'November', lengths: [1, 2] },
  'a short phase and a long one': { firstMonth: 'May', lengths: [1, 11] },
  'six phases of six months': { firstMonth: 'September', lengths: [1, 1, 1, 1, 1, 1] },
  'twelve phases of twelve months': { firstMonth: 'October', lengths: Array<number>(12).fill(1) },
};

/** The shape that PROGRAMME_SHAPE names; by default, the first one. */
export function chosenShape(): ProgrammeShape {
  const [defaultName = ''] = Object.keys(programmeShapes);
  const name = process.env['PROGRAMME_SHAPE'] ?? defaultName;
  const shape = programmeShapes[name];
  if (!shape)
    throw new Error(`PROGRAMME_SHAPE is "${name}": use one of ${Object.keys(programmeShapes).join(', ')}.`);
  return shape;
}

/** Titles with long words and full lines, as a coordinator may write them, for the maximum number of phases. */
const titles = [
  'Orientation, Introductions, Expectations',
  'Troubleshooting & Experimentation',
  'Communication and Responsibilities',
  'Halfway Conversation',
  'Professionalisation',
  'Internationalisation',
  'Recommendations & Acknowledgements',
  'Specialisation',
  'Architecture & Documentation',
  'Representation',
  'Apprenticeship and Entrepreneurship',
  'Transition',
];

/** The phases of a programme of this shape, with titles of the maximum length. */
export function phasesOf({ firstMonth, lengths }: ProgrammeShape): Phase[] {
  let startOffset = 0;
  return lengths.map((length, index) => {
    const months = Array.from({ length }, (_, offset) => shiftMonth(firstMonth, startOffset + offset));
    startOffset += length;
    return {
      id: `phase${index + 1}`,
      title: titles[index] ?? '',
      subtitle: 'Understanding requirements',
      months,
      colour: phaseColours[index % phaseColours.length] ?? 'ochre',
      // The content check refuses copies.
      description: `In phase ${index + 1}, you agree on what to do, do it, and look back at what came of it.`,
    };
  });
}
