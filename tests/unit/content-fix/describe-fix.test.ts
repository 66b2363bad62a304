import { expect, it } from 'vitest';
import { describeFix } from '../../../src/content-fix/describe-fix.ts';
import type { Change } from '../../../src/content-fix/changes.ts';

const file = (path: string, ...changes: Change[]) => ({
  path,
  before: new Uint8Array(),
  after: '',
  changes,
});
const rename = { from: 'content/scenarios/a.yaml.txt', to: 'content/scenarios/a.yaml' };
const space: Change = { line: 3, words: 'A space was put after the colon.' };

it('each change is told with its place, and the line before and after if one can see the difference', () => {
  const changes = [space, { ...space, line: 4, lines: { was: 'b:\tc', is: 'b:\u00A0c' } }];
  expect(describeFix({ renames: [], files: [file('content/a.yaml', ...changes)] }).split('\n')).toEqual([
    'content/a.yaml:3  A space was put after the colon.',
    'content/a.yaml:4  A space was put after the colon.',
    '  was  b:⟨tab⟩c',
    '  is   b:⟨no-break space⟩c',
    '2 changes in 1 file. Read what was changed before you go on.',
  ]);
});

it('a file that was renamed and mended is one file', () => {
  const files = [file(rename.to, space), file('content/b.yaml', space), file('content/c.yaml', space)];
  const [first, ...others] = describeFix({ renames: [rename], files }).split('\n');
  expect(first).toBe(
    'content/scenarios/a.yaml.txt  Renamed to a.yaml, because only files that end in .yaml are read.',
  );
  expect(others.at(-1)).toBe('4 changes in 3 files. Read what was changed before you go on.');
});

it('characters of file names that nobody sees are shown', () => {
  const from = 'content/\u200Ba.yaml.txt';
  const told = describeFix({
    renames: [{ from, to: 'content/\u200Ba.yaml' }],
    files: [file('content/\u200Bb.yaml', { ...space, lines: { was: '\u200Bx', is: 'x' } })],
  });
  expect(told).not.toContain('\u200B');
});

it('where nothing was mended, it says so', () => {
  expect(describeFix({ renames: [], files: [] })).toBe('There was nothing to mend without asking you.');
});
