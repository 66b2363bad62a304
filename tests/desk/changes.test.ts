/** What stands here is compared with what is published: told in words, taken back alone, mended; and something new is begun. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ContentEditor,
  type EditResponse,
  type EditRequest,
} from '../../src/authoring/dev-toolbar/content-editor.ts';
import { found } from '../support/content.ts';
import { goodTree, makeEdits, treeWith } from '../support/content-tree.ts';
import { repository } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';

/** Returns the small content as it is published, and the ways to change it and to see what differs. */
function published(tree = goodTree()) {
  const root = repository(tree);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const ask = (question: EditRequest): EditResponse => new ContentEditor(root).respond(question);
  const tell = () => found(ask({ type: 'listChanges' }).differences);
  const says = () => tell().changes.map(({ type: word, summary: what }) => `${word} ${what}`);
  const takeBack = (index: number) => ask({ type: 'revert', id: found(tell().changes[index]).id });
  return { root, textOf, ask, tell, says, takeBack };
}

test('nothing differs from what has just been published, and what does is told, whoever made it', () => {
  const { root, tell, says, textOf, takeBack } = published();
  const before = textOf(worksheet);
  expect(tell()).toEqual({ changes: [], hasUnreadableFiles: false, problems: [], staleTexts: [] });
  makeEdits(root, [
    ['resources/worksheet.yaml', 'title: Worksheet\nd', 'title: Sheet\nd'],
    ['resources/worksheet.yaml', 'A draft.', 'Quite a draft.'],
  ]);
  const first = textOf(worksheet);
  const [title, description] = tell().changes;
  expect(says()[0]).toBe('changed title (the resource card)');
  expect(title).toMatchObject({
    file: worksheet,
    path: ['title'],
    canRevert: true,
    problems: [],
    details: [
      {
        field: '',
        segments: [
          { change: 'removed', text: 'Worksheet' },
          { change: 'added', text: 'Sheet' },
        ],
      },
    ],
  });
  expect(title?.pageUrls).toContain('/resources/worksheet');
  expect(description?.canRevert).toBe(true);
  expect(takeBack(0)).toEqual({ successMessage: 'Taken back: changed title (the resource card).' });
  expect(textOf(worksheet)).toBe(first.replace('title: Sheet', 'title: Worksheet'));
  takeBack(0);
  expect(textOf(worksheet)).toBe(before);
});

test('what would leave something wrong alone is taken back with what it goes with', () => {
  const { ask, says, textOf, takeBack } = published();
  const before = textOf(worksheet);
  const change = (wish: 'add' | 'remove') => {
    const where = { file: worksheet, path: ['sections', 0, 'blocks', 0, 'label'] };
    const { text: words = '', items = [] } = found(ask({ type: 'openText', ...where }).editableText);
    expect(
      ask({ type: 'listAction', ...where, originalText: words, action: wish, depth: found(items[0]).depth })
        .successMessage,
    ).toBeDefined();
  };
  // Each question with its line in the saved file, whichever of the two is asked for.
  for (const wish of ['add', 'remove'] as const)
    for (const index of [0, 3]) {
      change(wish);
      change(wish);
      const names = says();
      expect(names).toHaveLength(4);
      const pair = [0, 2].map((half) => names[(index % 2) + half]);
      expect(takeBack(index)).toEqual({ successMessage: `Taken back: ${pair.join(' and ')}.` });
      expect(takeBack(index % 2).successMessage).toBeDefined();
      expect(textOf(worksheet)).toBe(before);
    }
});

test('what leaves something wrong all the same is not taken back', () => {
  const long = `title: ${'x'.repeat(60)}`;
  const { root, textOf, takeBack } = published(
    treeWith(['resources/worksheet.yaml', 'title: Worksheet\nd', `${long}\nd`]),
  );
  makeEdits(root, [['resources/worksheet.yaml', long, 'title: Sheet']]);
  expect(takeBack(0).refusal).toMatch(
    /^Taken back, it would leave this wrong: .*worksheet.yaml:2:8 .* At most 50 fit\.$/,
  );
  expect(textOf(worksheet)).toContain('title: Sheet');
});

test('what the check finds stands at its entry, with its cure; elsewhere, by itself', () => {
  const { root, ask, tell, textOf } = published();
  makeEdits(root, [['resources/worksheet.yaml', 'title: Worksheet\nd', 'title: “Sheet”\nd']]);
  const [change] = tell().changes;
  expect(change?.problems).toMatchObject([{ file: worksheet, isFixable: true }]);
  expect(ask({ type: 'fix', file: worksheet })).toEqual({ successMessage: `Mended in ${worksheet}.` });
  expect(textOf(worksheet)).toContain('\ntitle: "Sheet"\n');
  expect(ask({ type: 'fix', file: worksheet }).refusal).toContain('by a button any more');

  // Also what only the published content shows.
  makeEdits(root, [['checklists.yaml', 'id: profile-1', 'id: profile-9']]);
  expect(tell().changes.flatMap(({ problems }) => problems)).toMatchObject([{ isFixable: true }]);
  ask({ type: 'fix', file: 'content/checklists.yaml' });
  expect(textOf('content/checklists.yaml')).toContain('id: profile-1');

  // A file that cannot be read is not told as gone.
  makeEdits(root, [['resources/worksheet.yaml', 'title: "Sheet"', 'title: "Sheet']]);
  expect(tell()).toMatchObject({ changes: [], hasUnreadableFiles: true, problems: [{ file: worksheet }] });
});

test('whole files are named, and without git nothing is compared', () => {
  const { root, ask, tell, takeBack } = published();
  expect(ask({ type: 'createEntry', kind: 'scenario', slug: 'first-day' }).successMessage).toContain(
    'content/scenarios/first-day.yaml',
  );
  expect(existsSync(join(root, 'content/scenarios/first-day.yaml'))).toBe(true);
  const whole = tell().changes.find(({ file }) => file === 'content/scenarios/first-day.yaml');
  expect(whole?.problems.length).toBeGreaterThan(3);
  expect(ask({ type: 'createEntry', kind: 'scenario', slug: 'first-day' }).refusal).toContain(
    'exists already',
  );
  expect(whole).toMatchObject({ canRevert: false, isNewFile: true });
  // It is deleted by hand, and the line that shows it is taken back.
  expect(takeBack(0).refusal).toContain('No page names "first-day"');
  rmSync(join(root, 'content/scenarios/first-day.yaml'));
  expect(takeBack(0).successMessage).toContain('Taken back: added');
  expect(tell().changes).toEqual([]);
  expect(new ContentEditor(goodTree()).respond({ type: 'listChanges' }).refusal).toContain(
    'not kept with git',
  );
});

test('another year is shown before it is written, and then what to read again', () => {
  const { ask, tell, textOf } = published();
  const year = { type: 'planYear', year: '2031', firstMonth: '', monthsPerPhase: '' } as const;
  const before = textOf('content/programme.yaml');
  expect(ask({ ...year, isWritten: false }).previewLines?.at(-1)).toContain('Nothing is written yet.');
  expect(textOf('content/programme.yaml')).toBe(before);
  expect(ask({ ...year, isWritten: true }).successMessage).toContain('The programme is');
  expect(textOf('content/programme.yaml')).toBe(before.replace('year: 2025', 'year: 2031'));
  expect(tell().changes).toHaveLength(1);
  expect(ask({ ...year, year: 'soon', isWritten: true }).refusal).toContain('Say the year');
});
