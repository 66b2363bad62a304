import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkCommand } from '../support/check-command.ts';
import { goodTree, makeEdits } from '../support/content-tree.ts';
import { groupOfQuestions } from '../support/good-texts.ts';
import { repository } from '../support/repository.ts';

let root = '';
beforeEach(() => {
  root = repository(goodTree());
});
const said = () => {
  const { status, stdout, stderr } = checkCommand(root);
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};
const lists = 'checklists.yaml';

test('an id that was changed although its words stayed is refused', () => {
  makeEdits(root, [[lists, 'id: profile-1', 'id: profile-9']]);
  expect(said()).toEqual({
    status: 1,
    lines: [
      'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  The id of "My photo is recent." was "profile-1" when it was published. Files that people saved know answers by ids. Write "id: profile-1" again.',
      '1 problem in 1 file.',
    ],
  });
});

test('two ids that were exchanged are refused', () => {
  makeEdits(root, [
    [lists, 'id: profile-1', 'id: profile-9'],
    [lists, 'id: profile-2', 'id: profile-1'],
    [lists, 'id: profile-9', 'id: profile-2'],
  ]);
  expect(said().lines).toContain('2 problems in 1 file.');
});

test('what is taken away is said and passes, and words may change freely', () => {
  makeEdits(root, [
    ['resources/worksheet.yaml', groupOfQuestions, ''],
    ['resources/worksheet.yaml', '[actionSteps, ', '['],
    [lists, 'My photo is recent.', 'There is a photo of mine.'],
  ]);
  const { status, lines } = said();
  expect(status).toBe(0);
  expect(lines).toContain(
    'Worksheet: not asked any more, so answers in saved files are kept and shown apart: Action steps',
  );
});

test('where git knows nothing of it, nothing is said', () => {
  rmSync(join(root, '.git'), { recursive: true });
  makeEdits(root, [[lists, 'id: profile-1', 'id: profile-9']]);
  expect(said().status).toBe(0);
});
