/** A programme moves to another year by one command, which then says what to read again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planYear, type YearRequest } from '../../src/authoring/commands/plan-year.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { contentCommand } from '../support/check-command.ts';
import { validTree, problemLines } from '../support/content-tree.ts';
import { type ContentEdit, validTexts, withEdits } from '../support/valid-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { shiftMonth } from '../../src/model/dates/dates.ts';
import { specification } from '../support/specification.ts';
import { specificationRoot } from '../support/specification-root.ts';

const originalTexts = validTexts();
const contentWith = (...steps: ContentEdit[]) =>
  readContent(treeOfTexts(withEdits(originalTexts, steps))).content;
const readContentFile = (root: string, name: string) => readFileSync(join(root, 'content', name), 'utf8');

describe('the programme of another year', () => {
  const { meetings } = specification;
  const specificationContent = readContent(specificationRoot).content;
  const summarizePlan = (request: YearRequest) => {
    const plan = planYear(specificationContent, request);
    return 'refusal' in plan
      ? plan.refusal
      : [plan.period, ...plan.previewLines.map((line) => line.split('  ').at(-1))];
  };

  test('that begins in the same month changes its year', () => {
    expect(summarizePlan({ year: '2026' })).toEqual(['July to December 2026', '2025 → 2026']);
    expect(summarizePlan({ year: '2025' })).toEqual(['July to December 2025']);
  });

  test('that begins in another takes phases and meetings along, past New Year too', () => {
    const plan = summarizePlan({ year: '2026', firstMonth: 'October' });
    expect(plan).toEqual([
      'October 2026 to March 2027',
      '2025 → 2026',
      'July → October',
      'August, September → November, December',
      ...['October, November → January, February', 'December → March'],
      ...meetings.map(({ month }) => `${month} → ${shiftMonth(month, 3)}`),
    ]);
  });

  test.each([['2,1,1,2', [2, 1, 1, 2]]])('whose phases last %s months', (months, sizes) => {
    const plan = planYear(specificationContent, { year: '2026', monthsPerPhase: months });
    expect('refusal' in plan || plan.edits.some(({ file }) => file.path === 'content/phases.yaml')).toBe(
      true,
    );
    const planSummary = summarizePlan({ year: '2026', firstMonth: 'February', monthsPerPhase: months });
    const changeLines = (Array.isArray(planSummary) ? planSummary : []).filter((line) =>
      line?.includes('→ '),
    );
    for (const size of sizes)
      expect(changeLines.some((line) => line?.split('→ ')[1]?.split(', ').length === size)).toBe(true);
  });

  test.each<[YearRequest, string]>([
    [
      { year: '26' },
      'Say the year in which the programme begins: npm run content:year -- 2026, with --from October if it begins in another month, and --months 1,2,1,1 if phases last longer or shorter.',
    ],
    [
      { year: '2026', firstMonth: 'Octber' },
      '"Octber" is not a month. Use one of: January, February, March, April, May, June, July, August, September, October, November, December. Did you mean October?',
    ],
    ...['3', '13', '1,2,1', '0,2,2,2', 'six', '6,6,6,6'].map((months): [YearRequest, string] => [
      { year: '2026', monthsPerPhase: months },
      'There are 4 phases: each lasts one month at least, all together twelve at most. Give the months of each: --months 1,1,1,1',
    ]),
  ])('%o is refused in words', (request, refusal) => {
    expect(summarizePlan(request)).toBe(refusal);
  });

  test.each<[string, ContentEdit]>([
    ['a misspelt month', ['phases.yaml', 'months: [July]', 'months: [Juli]']],
    ['a phase without months', ['phases.yaml', 'months: [July]', 'months: []']],
    ['a year in words', ['programme.yaml', 'year: 2025', 'year: now']],
    ['no file', { remove: 'programme.yaml' }],
  ])('of one with %s, that comes first', (_, step) => {
    expect(planYear(contentWith(step), { year: '2026' })).toEqual({
      refusal: 'Mend content/programme.yaml and content/phases.yaml first: npm run content:check',
    });
  });
});

test('the command shows the changes, writes them only when asked to, and can be run again', async () => {
  const root = validTree();
  const run = (...args: string[]) => contentCommand('year', root, args);
  const changes = [
    'content/programme.yaml:2  year  2025 → 2026',
    'content/phases.yaml:6  phase "Launch" › months  July → October',
    'content/phases.yaml:15  phase "Exploration" › months  August, September → November, December',
  ];
  const phases = readContentFile(root, 'phases.yaml');
  const previewLines = (await run('2026', '--from', 'October')).stdout.trimEnd().split('\n');
  expect(previewLines.at(-1)).toBe(
    'This would make it October to December 2026. Nothing is written yet: add --write to the command to write it.',
  );
  expect(previewLines.slice(0, -1).map((line) => line.replace(/^\S+/, ''))).toEqual(
    changes.map((line) => line.replace(/^\S+/, '')),
  );
  expect(readContentFile(root, 'phases.yaml')).toBe(phases);

  const { status, stdout } = await run('2026', '--from', 'October', '--write');
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('\nWritten: the programme is October to December 2026 now.\n'),
  ]);
  expect(readContentFile(root, 'phases.yaml')).toBe(
    phases.replace('[July]', '[October]').replace('[August, September]', '[November, December]'),
  );
  expect(problemLines(root)).toEqual([]);
  expect((await run('2026', '--from', 'October', '--write')).stdout).toContain(
    'The programme is October to December 2026. Nothing has to change.\n',
  );
  expect(await run('2026', '--form', 'October')).toEqual({
    status: 1,
    stdout: '',
    stderr: '--form is not known here. Use one of: --from, --months, --write. Did you mean --from?\n',
  });
});

test('the command lists what to read again: what names a month or a year that changes, and nothing that stays', async () => {
  const root = validTree();
  const path = join(root, 'content/phases.yaml');
  const descriptionFor = (year: string) => `description: You agree in July ${year}, not in May.`;
  writeFileSync(
    path,
    readContentFile(root, 'phases.yaml').replace(
      'description: You agree on one goal.',
      descriptionFor('2025'),
    ),
  );
  const run = async (...args: string[]) =>
    (await contentCommand('year', root, [...args, '--write'])).stdout.split('\n');
  const heading = 'Check these sentences, because something that they name has changed:';
  expect((await run('2026')).filter((line) => line === heading || line.includes('May'))).toEqual([
    heading,
    'content/phases.yaml:6:34  phase "Launch" › description  The programme begins in 2026 now, and this says “You agree in July 2025, not in May.”.',
  ]);
  writeFileSync(
    path,
    readContentFile(root, 'phases.yaml').replace(descriptionFor('2025'), descriptionFor('2026')),
  );
  expect((await run('2026', '--from', 'October')).filter((line) => line.includes('not in May'))).toEqual([
    'content/phases.yaml:6:29  phase "Launch" › description  July is no month of the programme now, and this says “You agree in July 2026, not in May.”.',
  ]);
  expect((await run('2026', '--from', 'October')).join('\n')).not.toContain(heading);
});
