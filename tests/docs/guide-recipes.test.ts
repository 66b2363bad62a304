/** npm run test:recipes follows the steps of content/README.md and docs/fields.md, so a new step needs a recipe. */
import { expect, test } from 'vitest';
import { batches } from '../recipes/batches.ts';
import { guideSteps } from '../recipes/guide-steps.ts';
import { advice } from '../recipes/steps/advice.ts';

const followed = batches.flatMap(({ recipes }) => recipes.flatMap(({ steps }) => steps));
const known = [...followed, ...Object.values(advice).flat()];

test('every step of the guide has its recipe in tests/recipes/steps/, or the reason why it needs none', () => {
  expect(guideSteps().filter((step) => !known.includes(step))).toEqual([]);
});

test('no recipe is for a step that the guide does not have', () => {
  expect(known.filter((step) => !guideSteps().includes(step))).toEqual([]);
});

test('every step is followed once', () => {
  expect(known.filter((step, index) => known.indexOf(step) !== index)).toEqual([]);
});
