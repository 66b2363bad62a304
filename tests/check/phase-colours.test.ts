/** With more phases than colours, two phases may have one colour, unless one follows the other. */
import { expect, test } from 'vitest';
import { phaseColours } from '../../src/model/schemas/vocabulary.ts';
import { problemsOf } from '../support/fix-texts.ts';
import { validTexts } from '../support/valid-texts.ts';

const colourMessages = (colours: readonly string[]) => {
  const phases = colours.map((colour, index) => `- id: p${index}\n  title: P${index}\n  colour: ${colour}\n`);
  const texts = new Map(validTexts()).set('content/phases.yaml', phases.join(''));
  return problemsOf(texts).flatMap(({ rule, message }) => (rule === 'phases/colour' ? message : []));
};

test('a colour may come back when all are in use', () => {
  expect(colourMessages([...phaseColours, 'ochre'])).toEqual([]);
});

test('a neighbour needs another colour, also when all are in use', () => {
  expect(colourMessages(['ochre', 'ochre', 'green', 'blue', 'plum', 'rust', 'teal'])).toEqual([
    'The phase "P0" is ochre too, so visitors could not tell the two apart. Use one of: blue, plum, rust, teal.',
  ]);
});
