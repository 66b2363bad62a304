import { expect, it } from 'vitest';
import { countLine } from '../../../src/content-check/count-line.ts';

it('what was read is counted, one or several of each', () => {
  const counts = {
    ...{ programme: 1, labels: 1, resources: 8, phases: 1, scenarios: 0 },
    ...{ 'career-paths': 1, checklists: 2, 'learning-methods': 1 },
  };
  expect(countLine(counts)).toBe(
    'Content is fine: 8 resources, 1 phase, 0 scenarios, 1 career path, 2 checklists, 1 learning method.',
  );
});
