import { expect, it } from 'vitest';
import { bodyOf, snippets } from '../../../src/content-new/snippets.ts';

it('there is a snippet for each starter, with its text and examples of what it names', () => {
  const made: unknown = JSON.parse(snippets());
  const body = (...lines: string[]) => ({ body: expect.arrayContaining(lines) });
  expect(made).toMatchObject({
    'New phase': {
      scope: 'yaml',
      prefix: 'new-phase',
      description: 'Begins a phase of the programme.',
      body: [
        '# Never change the id: resources name their phase by it.',
        '- id: ${2:new-entry}',
        '  title: ${1:New entry}',
        '  subtitle: One or two words',
        '  monthLabel: January',
        '  # In these months the phase is chosen by itself when somebody opens the site.',
        '  months: [January]',
        '  colour: teal',
        '  description: What happens in this phase, in one or two sentences.',
        '  activities:',
        '    - What mentor and mentee do, one line each.',
      ],
    },
    'New reading': body('id: ${3:99}', 'phase: phase1'),
    'New checklist-page': body('          - name-of-a-checklist'),
    'New viewer': body('          - name-of-a-scenario'),
  });
  expect(snippets()).toMatch(/^\{\n {2}"New reading"[^]*\}\n$/);
});

it('a snippet stops at the title, the name and the number, in this order', () => {
  expect(bodyOf('id: 99\ntitle: New entry\nfileName: new-entry.txt\n')).toEqual([
    'id: ${3:99}',
    'title: ${1:New entry}',
    'fileName: ${2:new-entry}.txt',
  ]);
});

it('only the number of the resource is one to type', () => {
  const lines = ['phaseid: 99', 'id: 991', '# Resource 99'];
  expect(bodyOf(lines.join('\n'))).toEqual(lines);
});

it('what has a meaning in snippets is written as it is', () => {
  expect(bodyOf('text: $5 \\ $6\n')).toEqual(['text: \\$5 \\\\ \\$6']);
});
