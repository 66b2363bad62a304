import { expect, test } from 'vitest';
import { toTerminal } from '../../src/content-diff/forms/terminal.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

test('a form that cannot be made from one side is neither taken away nor new', () => {
  const good = goodTexts();
  // The form still names the method by its old id.
  const unmade = withSteps(good, [['learning-methods.yaml', '- id: books', '- id: reading']]);
  for (const [earlier, later] of [
    [good, unmade],
    [unmade, good],
  ] as const) {
    const lines = toTerminal(reportOf(treeOfTexts(earlier), treeOfTexts(later))).join('\n');
    expect(lines).not.toContain('worksheet.txt is');
  }
});
