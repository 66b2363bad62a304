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

test('steps are read off lists, tables and examples, and not off the tables of fields', () => {
  const guide = `# The guide
| You want | Open |
| -------- | ---- |
| a **word** | \`a.yaml\` |
- [Elsewhere](#elsewhere)
## Elsewhere
1. Run \`npm ci\`, and wait for all of it.
\`\`\`yaml phases
- id: phase5
\`\`\`
\`\`\`text
- no step
\`\`\`
<!-- fields:phases -->
| Field | What |
| ----- | ---- |
| \`id\` | it |
<!-- /fields -->
\`\`\`yaml phases
- id: phase6
\`\`\``;
  expect(guideSteps(guide)).toEqual([
    'The guide: a word',
    'Elsewhere: Run npm ci, and wait for',
    'Elsewhere: example phases',
    'Elsewhere: example phases, 2',
  ]);
});
