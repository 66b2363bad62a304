import { expect, test } from 'vitest';
import { toTerminal } from '../../src/content-diff/forms/terminal.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

const worksheet = 'resources/worksheet.yaml';

test('where ids alone change places, an item without one is named by its title', () => {
  const note = '      - kind: note\n        title: For the mentor\n        text: Ask first.\n';
  const earlier = withSteps(goodTexts(), [
    [worksheet, '      - kind: career-paths\n', `${note}      - kind: career-paths\n`],
  ]);
  const later = withSteps(earlier, [
    [worksheet, '        id: specific\n', '        id: other\n'],
    [worksheet, '        id: selectedPaths\n', '        id: specific\n'],
    [worksheet, '        id: other\n', '        id: selectedPaths\n'],
  ]);
  const lines = toTerminal(reportOf(treeOfTexts(earlier), treeOfTexts(later)));
  expect(lines.join('\n')).not.toContain('undefined');
  expect(lines).toContain(
    '    was | 1. specific, 2. actionSteps, 3. note "For the mentor", 4. selectedPaths',
  );
});
