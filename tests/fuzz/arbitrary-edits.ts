import fc from 'fast-check';
import { contentTexts } from './content-texts.ts';
import { lineSlip } from './line-slips.ts';
import { signs } from './nasty-texts.ts';
import type { Splice } from './splice.ts';
import { structureEdit } from './structure-edits.ts';
import { valueEdit } from './value-edits.ts';

const files = [...contentTexts];

/** A place in a file: anywhere, or at a character that has a meaning in YAML or Markdown. */
const place = fc
  .record({ file: fc.constantFrom(...files), at: fc.nat(), isSign: fc.boolean() })
  .map(({ file: [file, text], at, isSign }) => {
    const offsets = isSign ? [...text.matchAll(/[^\p{L}\p{N} ]/gu)].map(({ index }) => index) : [];
    return { file, text, start: (isSign ? offsets[at % offsets.length] : undefined) ?? at % text.length };
  });

const slip = fc.oneof(
  fc.constantFrom(...signs).map((is) => ({ removed: 0, is: () => is })),
  fc.integer({ min: 1, max: 3 }).map((removed) => ({ removed, is: () => '' })),
  fc.constant({ removed: 1, is: (sign: string) => sign + sign }),
  fc.constant({ removed: 2, is: (two: string) => [...two].toReversed().join('') }),
  fc.constantFrom(...signs).map((is) => ({ removed: 1, is: () => is })),
);

/** A character that is added, missing, doubled, swapped with its neighbour or wrong. */
const signSlip: fc.Arbitrary<Splice[]> = fc
  .tuple(place, slip)
  .map(([{ file, text, start }, { removed, is }]) => {
    const end = Math.min(text.length, start + removed);
    return [{ file, start, end, is: is(text.slice(start, end)) }];
  });

const oneEdit = fc.oneof(
  { weight: 3, arbitrary: signSlip },
  { weight: 3, arbitrary: lineSlip },
  { weight: 4, arbitrary: valueEdit },
  { weight: 2, arbitrary: structureEdit },
);

/** What somebody does to the content before saving: usually one thing, sometimes several. */
export const someEdits: fc.Arbitrary<Splice[]> = fc.oneof(
  { weight: 4, arbitrary: oneEdit },
  { weight: 1, arbitrary: fc.array(oneEdit, { minLength: 2, maxLength: 3 }).map((all) => all.flat()) },
);
