/**
 * The Changes panel: differences from the published content are listed, reverted and fixed, and new entries are
 * created.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ContentEditor,
  type EditResponse,
  type EditRequest,
} from '../../src/authoring/dev-toolbar/content-editor.ts';
import { ensureDefined } from '../support/content.ts';
import { validTree, makeEdits, treeWithEdits } from '../support/content-tree.ts';
import { commitAll, createRepositoryOf } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';

/** The small content as published, with functions that change it and list the differences. */
function setUpPublishedContent(tree = validTree()) {
  const root = createRepositoryOf(tree);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const editor = new ContentEditor(root);
  const sendRequest = (request: EditRequest): EditResponse => editor.respond(request);
  const getDifferences = () => ensureDefined(sendRequest({ type: 'listChanges' }).differences);
  const changeSummaries = () => getDifferences().changes.map(({ type, summary }) => `${type} ${summary}`);
  const revert = (index: number) =>
    sendRequest({ type: 'revert', id: ensureDefined(getDifferences().changes[index]).id });
  return { root, textOf, sendRequest, getDifferences, changeSummaries, revert };
}

test('a new item gets an id that was never used before', () => {
  const { root, sendRequest, textOf } = setUpPublishedContent();
  const checklists = 'content/checklists.yaml';
  const retired = '    - id: profile-3\n      text: I have a website.\n      tip: One page is enough.\n';
  const withRetired = `${textOf(checklists)}${retired}`;
  makeEdits(root, [['checklists.yaml', withRetired]]);
  commitAll(root, 'Add an item');
  makeEdits(root, [['checklists.yaml', retired, '']]);
  commitAll(root, 'Take it away');
  const path = [0, 'items', 1, 'text'];
  const originalText = 'My headline says what I do.';
  sendRequest({ type: 'listAction', file: checklists, path, depth: 3, action: 'add', originalText });
  expect(textOf(checklists)).toContain('- id: profile-4');
});

test('lists every difference from the published content, whoever made it, and none after publishing', () => {
  const { root, getDifferences, changeSummaries, textOf, revert } = setUpPublishedContent();
  const before = textOf(worksheet);
  expect(getDifferences()).toEqual({ changes: [], hasUnreadableFiles: false, problems: [], staleTexts: [] });
  makeEdits(root, [
    ['resources/worksheet.yaml', 'title: Worksheet\nd', 'title: Sheet\nd'],
    ['resources/worksheet.yaml', 'Choose one goal.', 'Choose one goal, not two.'],
  ]);
  const editedText = textOf(worksheet);
  const [title, description] = getDifferences().changes;
  expect(changeSummaries()[0]).toBe('changed title');
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
  expect(revert(0)).toEqual({ successMessage: 'Taken back: changed title.' });
  expect(textOf(worksheet)).toBe(editedText.replace('title: Sheet', 'title: Worksheet'));
  revert(0);
  expect(textOf(worksheet)).toBe(before);
});

test('reverting a change that would be invalid alone also reverts the changes it depends on', () => {
  const { sendRequest, changeSummaries, textOf, revert } = setUpPublishedContent();
  const before = textOf(worksheet);
  const changeItem = (action: 'add' | 'remove') => {
    const textLocation = { file: worksheet, path: ['sections', 0, 'blocks', 0, 'label'] };
    const { text = '', items = [] } = ensureDefined(
      sendRequest({ type: 'openText', ...textLocation }).editableText,
    );
    expect(
      sendRequest({
        type: 'listAction',
        ...textLocation,
        originalText: text,
        action,
        depth: ensureDefined(items[0]).depth,
      }).successMessage,
    ).toBeDefined();
  };
  // A question and its line in the saved file are reverted together, whichever of the two is selected.
  for (const [action, index] of [
    ['add', 0],
    ['remove', 3],
  ] as const) {
    changeItem(action);
    changeItem(action);
    const summaries = changeSummaries();
    expect(summaries).toHaveLength(4);
    const pair = [0, 2].map((offset) => summaries[(index % 2) + offset]);
    expect(revert(index)).toEqual({ successMessage: `Taken back: ${pair.join(' and ')}.` });
    expect(revert(index % 2).successMessage).toBeDefined();
    expect(textOf(worksheet)).toBe(before);
  }
});

test('refuses to revert a change that would leave the content invalid', () => {
  const longTitle = `title: ${'x'.repeat(60)}`;
  const { root, textOf, revert } = setUpPublishedContent(
    treeWithEdits(['resources/worksheet.yaml', 'title: Worksheet\nd', `${longTitle}\nd`]),
  );
  makeEdits(root, [['resources/worksheet.yaml', longTitle, 'title: Sheet']]);
  expect(revert(0).refusal).toMatch(
    /^Taken back, it would leave this wrong: .*worksheet.yaml:2:8 .* At most 50 fit, because .*\. {2}fields\/length$/,
  );
  expect(textOf(worksheet)).toContain('title: Sheet');
});

test('shows a problem and its fix at the changed entry, or separately if the entry has not changed', () => {
  const { root, sendRequest, getDifferences, textOf } = setUpPublishedContent();
  makeEdits(root, [['resources/worksheet.yaml', 'title: Worksheet\nd', 'title: • Sheet\nd']]);
  const [change] = getDifferences().changes;
  expect(change?.problems).toMatchObject([{ file: worksheet, isFixable: true }]);
  expect(sendRequest({ type: 'fix', file: worksheet })).toEqual({
    successMessage: `Mended in ${worksheet}.`,
  });
  expect(textOf(worksheet)).toContain('\ntitle: Sheet\n');
  expect(sendRequest({ type: 'fix', file: worksheet }).refusal).toContain('by a button any more');

  // The list also contains problems that are only found by comparing with the published content.
  makeEdits(root, [['checklists.yaml', 'id: profile-1', 'id: profile-9']]);
  expect(getDifferences().changes.flatMap(({ problems }) => problems)).toMatchObject([{ isFixable: true }]);
  sendRequest({ type: 'fix', file: 'content/checklists.yaml' });
  expect(textOf('content/checklists.yaml')).toContain('id: profile-1');

  // An unreadable file is not reported as deleted.
  makeEdits(root, [['resources/worksheet.yaml', 'title: Sheet', 'title: "Sheet']]);
  expect(getDifferences()).toMatchObject({
    changes: [],
    hasUnreadableFiles: true,
    problems: [{ file: worksheet }],
  });
});

test('reports added and removed files by name, and compares nothing without git', () => {
  const { root, sendRequest, getDifferences, revert } = setUpPublishedContent();
  expect(sendRequest({ type: 'createEntry', kind: 'scenario', slug: 'first-day' }).successMessage).toContain(
    'content/scenarios/first-day.yaml',
  );
  expect(existsSync(join(root, 'content/scenarios/first-day.yaml'))).toBe(true);
  const newFileChange = getDifferences().changes.find(
    ({ file }) => file === 'content/scenarios/first-day.yaml',
  );
  expect(newFileChange?.problems.length).toBeGreaterThan(3);
  expect(sendRequest({ type: 'createEntry', kind: 'scenario', slug: 'first-day' }).refusal).toContain(
    'exists already',
  );
  expect(newFileChange).toMatchObject({ canRevert: false, isNewFile: true });
  // The file is deleted by hand. Then the line that names it on a page can be reverted.
  expect(revert(0).refusal).toContain('No page names "first-day"');
  rmSync(join(root, 'content/scenarios/first-day.yaml'));
  expect(revert(0).successMessage).toContain('Taken back: added');
  expect(getDifferences().changes).toEqual([]);
  expect(new ContentEditor(validTree()).respond({ type: 'listChanges' }).refusal).toContain(
    'not kept with git',
  );
});

test('previews the move to another year, and lists the texts to read again after writing it', () => {
  const { sendRequest, getDifferences, textOf } = setUpPublishedContent();
  const yearRequest = { type: 'planYear', year: '2031', firstMonth: '', monthsPerPhase: '' } as const;
  const before = textOf('content/programme.yaml');
  expect(sendRequest({ ...yearRequest, isWritten: false }).previewLines?.at(-1)).toContain(
    'Nothing is written yet.',
  );
  expect(textOf('content/programme.yaml')).toBe(before);
  expect(sendRequest({ ...yearRequest, isWritten: true }).successMessage).toContain('The programme is');
  expect(textOf('content/programme.yaml')).toBe(before.replace('year: 2025', 'year: 2031'));
  expect(getDifferences().changes).toHaveLength(1);
  expect(sendRequest({ ...yearRequest, year: 'soon', isWritten: true }).refusal).toContain('Say the year');
});
