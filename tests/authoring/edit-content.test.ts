/** Tests the requests of a page to the server of `npm run dev` that open, check, save and revert a text. */
import fs, { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import { ContentEditor, type EditResponse } from '../../src/authoring/dev-toolbar/content-editor.ts';
import type { EditableText } from '../../src/authoring/dev-toolbar/editable-text.ts';
import { specialCharacters } from '../support/special-characters.ts';
import { validTree, makeEdits } from '../support/content-tree.ts';
import { runCount } from '../support/nightly.ts';

const worksheet = 'content/resources/worksheet.yaml';
const checklists = 'content/checklists.yaml';

/** An editor of the small content, with functions that use it. */
function setUpEditor() {
  const root = validTree();
  const editor = new ContentEditor(root);
  const openText = (file: string, ...path: (string | number)[]): EditableText => {
    const { editableText, refusal } = editor.respond({ type: 'openText', file, path });
    if (editableText === undefined) throw new Error(refusal);
    return editableText;
  };
  const change = (
    type: string,
    { file, path, text: originalText }: EditableText,
    newText: string,
  ): EditResponse => editor.respond({ type, file, path, originalText, text: newText });
  const changeItem = (
    action: string,
    { file, path, text: originalText, items }: EditableText,
  ): EditResponse =>
    editor.respond({
      type: 'listAction',
      file,
      path,
      originalText,
      action,
      depth: items[0]?.depth ?? 0,
    });
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const messagesOf = ({ problems, refusal }: EditResponse) => problems ?? refusal;
  return { root, editor, openText, change, changeItem, textOf, messagesOf };
}

test('changes only the text, whatever is written, and writes nothing that was refused', () => {
  const { root, openText, change, textOf } = setUpEditor();
  const nodes = readContent(root).content.files.flatMap(visibleTextNodes);
  const textArbitrary = fc.oneof(
    fc.lorem({ maxCount: 6 }),
    fc
      .array(fc.constantFrom(...specialCharacters, 'word', 'two words', '\n', 'ö', '👩‍💻', 'שלום'), {
        maxLength: 6,
      })
      .map((parts) => `A ${parts.join('')} z`),
  );
  let savedCount = 0;
  fc.assert(
    fc.property(fc.nat(nodes.length - 1), textArbitrary, (index, text) => {
      const node = nodes[index];
      if (node === undefined) throw new Error('There is no such place.');
      const { path } = node.file;
      const before = textOf(path);
      const response = change('save', openText(path, ...node.path.map((key) => key as string)), text);
      if (response.successMessage === undefined) {
        expect(textOf(path)).toBe(before);
        return;
      }
      savedCount += 1;
      const { content, problems } = readContent(root);
      expect(problems).toEqual([]);
      const savedFile = content.files.find((file) => file.path === path);
      const lineEnd = node.text.endsWith('\n') ? '\n' : '';
      expect(savedFile?.root.at(...node.path).text).toBe(text.trim() + lineEnd);
      const otherTexts = (file = savedFile) =>
        file?.textNodes
          .filter((textNode) => textNode.path.join() !== node.path.join())
          .map((textNode) => textNode.text);
      expect(otherTexts()).toEqual(otherTexts(node.file));
      writeFileSync(join(root, path), before);
    }),
    { numRuns: runCount(20, 1_500) },
  );
  expect(savedCount).toBeGreaterThan(5);
}, 600_000);

test('searches the current content for the words', () => {
  const { root, editor } = setUpEditor();
  const picked = { page: '/', enclosingTexts: [{ text: 'Quite new words', wordIndex: 0 }], exactTexts: [] };
  expect(editor.respond({ type: 'findText', picked }).matches).toEqual([]);
  makeEdits(root, [['programme.yaml', 'Write to us', 'Quite new words']]);
  expect(editor.respond({ type: 'findText', picked }).matches).toMatchObject([
    { file: 'content/programme.yaml' },
  ]);
});

test('opens a text with its name, help, limit and neighbouring choices', () => {
  const { openText } = setUpEditor();
  const { where, help, limit, text, choices, siblingChoices } = openText(worksheet, 'title');
  expect({ where, help, limit, text, choices }).toEqual({
    where: 'title',
    help: 'The title, on the card and at the top of the page.',
    limit: 50,
    text: 'Worksheet',
    choices: undefined,
  });
  expect(siblingChoices.map(({ label }) => label)).toEqual(['type: Worksheet', 'phase: Launch']);
  expect(openText(worksheet, 'phase').choices).toContainEqual({ value: 'phase1', label: 'Launch' });
});

test('reports only the problems that the change would add', () => {
  const { root, openText, change, messagesOf, textOf } = setUpEditor();
  const title = openText(worksheet, 'title');
  const tooLongMessages = [
    'This text has 60 characters; that is too long for the resource card. At most 50 fit, because the picture that goes with a shared link has room for two lines.',
  ];
  expect(messagesOf(change('validate', title, 'x'.repeat(60)))).toEqual(tooLongMessages);
  expect(messagesOf(change('save', title, 'x'.repeat(60)))).toEqual(tooLongMessages);
  expect(messagesOf(change('validate', title, 'A \u0007'))).not.toHaveLength(0);
  expect(messagesOf(change('validate', title, 'Sheet of work'))).toEqual([]);
  expect(messagesOf(change('save', openText(worksheet, 'phase'), 'phase9'))).toHaveLength(1);
  // In messages, the item is named after the edited text, so its name changes with the text.
  const item = openText(checklists, 0, 'items', 0, 'text');
  expect(messagesOf(change('validate', item, 'x'.repeat(20_001)))).toEqual([
    expect.stringMatching(/^This text has 20001 characters/),
  ]);
  expect(textOf(worksheet)).toContain('title: Worksheet');

  // A text with problems can be saved with fixes if all of them have one.
  const [intro, bullets] = [openText(worksheet, 'intro'), 'Two:\n\n• one\n- two'];
  expect(change('validate', title, 'x'.repeat(60)).isFixable).toBe(false);
  expect(change('validate', intro, bullets)).toMatchObject({
    problems: [expect.any(String)],
    isFixable: true,
  });
  expect(change('saveFixed', intro, bullets).successMessage).toBe(
    `Saved in ${worksheet}. A hyphen was put in place of the bullet of a line.`,
  );
  expect(openText(worksheet, 'intro').text).toBe('Two:\n\n- one\n- two');
  // This also works in folded style. Blank lines at the ends are not preserved.
  makeEdits(root, [['resources/role-plays.yaml', 'text: |\n', 'text: >\n']]);
  const text = openText('content/resources/role-plays.yaml', 'sections', 1, 'blocks', 0, 'text');
  for (const pastedText of ['• one\n• two', '•\tone\n•\ttwo', 'Name\tHours\nReview\t3\nCall\t4'])
    expect(messagesOf(change('validate', text, pastedText))?.length, pastedText).toBeGreaterThan(0);
  expect(change('save', text, '   One and two.  ').successMessage).toBeDefined();
  expect(textOf(text.file)).toContain('        text: >\n          One and two.\n      - kind: list');

  // Problems elsewhere do not prevent saving, not even problems in the same file or an unreadable file.
  makeEdits(root, [
    ['programme.yaml', 'year: 2025', 'year: "soon'],
    ['resources/worksheet.yaml', 'title: Worksheet\nd', `title: ${'x'.repeat(70)}\nd`],
  ]);
  const response = change('save', openText(worksheet, 'sections', 0, 'title'), 'Our goal');
  expect(response.successMessage).toContain('Until then pages stay as they are');
});

test('offers both versions of a text that somebody else has changed, and overwrites only that version', () => {
  const { root, openText, change, textOf } = setUpEditor();
  const title = openText(worksheet, 'title');
  makeEdits(root, [['resources/worksheet.yaml', 'Choose one goal.', 'Choose their goal.']]);
  expect(change('save', title, 'Sheet').successMessage).toBeDefined();
  makeEdits(root, [['resources/worksheet.yaml', 'title: Sheet\nd', 'title: Theirs\nd']]);
  expect(change('save', title, 'Mine')).toEqual({
    problems: ['Somebody has changed this text since you opened it: Theirs'],
    hasConflict: true,
  });
  expect(textOf(worksheet)).toContain('title: Theirs');
  expect(change('overwrite', title, 'Mine').successMessage).toBeDefined();
  expect(textOf(worksheet)).toMatch(/title: Mine\n[^]*Choose their goal\./);
  // A repeated request gets the same response, in case the first one was lost.
  expect(change('save', title, 'Mine')).toEqual({ successMessage: `Saved in ${worksheet}.` });
});

test('refuses to open or write anything but an editable text of the content', () => {
  const { root, editor, openText, change, messagesOf, textOf } = setUpEditor();
  const noFileMessage = 'is not a file of the content, or is not there any more. Nothing was written.';
  for (const request of [undefined, null, 'save', { type: 'remove' }, { type: 'save', file: 1 }])
    expect(messagesOf(editor.respond(request))).toBe(
      'The page asked for something that nobody offers. Load it again.',
    );
  for (const file of ['package.json', '../secret.yaml', '/etc/passwd', 'content/../content/labels.yaml', ''])
    expect(messagesOf(editor.respond({ type: 'openText', file, path: [] }))).toBe(`${file} ${noFileMessage}`);
  for (const invalidPath of [
    [],
    ['id'],
    ['sections', 9],
    ['__proto__'],
    ['sections', 0, 'blocks', 0, 'kind'],
  ])
    expect(messagesOf(editor.respond({ type: 'openText', file: worksheet, path: invalidPath }))).toContain(
      'no such text',
    );

  const title = openText(worksheet, 'title');
  const before = textOf(worksheet);
  const path = join(root, worksheet);
  renameSync(path, join(root, 'elsewhere.yaml'));
  expect(messagesOf(change('save', title, 'Mine'))).toBe(`${worksheet} ${noFileMessage}`);
  symlinkSync(join(root, 'elsewhere.yaml'), path);
  expect(messagesOf(change('overwrite', title, 'Mine'))).toContain('This is a link to another place');
  expect(textOf(worksheet)).toBe(before);
});

test('adds an item below another, opens it for writing, and moves it', () => {
  const { openText, changeItem, textOf } = setUpEditor();
  const before = [checklists].map(textOf);
  const text = openText(checklists, 0, 'items', 0, 'text');
  expect(text.items.map(({ label, actions }) => [label, actions.join()])).toEqual([
    ['item "My photo is recent."', 'add,down,remove'],
    // A second checklist cannot be added, because no page would refer to it.
    ['checklist "Profile"', ''],
  ]);
  const addResponse = changeItem('add', text);
  expect(addResponse.successMessage).toBe(
    `Done in ${checklists}. Without the history of git, nobody knows which ids were used before: make sure that the new one never was.`,
  );
  expect(addResponse.editableText).toMatchObject({ path: [0, 'items', 1, 'text'], text: '‹write: text 1›' });
  const [textBefore, textAfter] = before[0]?.split('    - id: profile-2') ?? [];
  const newItem = '    - id: profile-3\n      text: "‹write: text 1›"\n      tip: "‹write: tip 2›"\n';
  expect(textOf(checklists)).toBe(`${textBefore}${newItem}    - id: profile-2${textAfter}`);
  const moveResponse = changeItem('up', openText(checklists, 0, 'items', 1, 'tip'));
  expect(moveResponse.editableText).toMatchObject({ path: [0, 'items', 0, 'tip'], text: '‹write: tip 2›' });

  // If the page lists its questions, the new one is added to that list.
  const questionResponse = changeItem('add', openText(worksheet, 'sections', 0, 'blocks', 0, 'label'));
  expect(questionResponse.successMessage).toBeDefined();
  expect(textOf(worksheet)).toMatch(
    /id: specific2\n        label: "‹write: label 1›"\n[^]*fields: \[specific, specific2\]/,
  );
});

test('deletes an item, but not one that the page needs', () => {
  const { openText, changeItem, messagesOf, textOf } = setUpEditor();
  const item = openText(checklists, 0, 'items', 0, 'text');
  expect(changeItem('remove', item).successMessage).toBe(
    `Taken away in ${checklists}. “Changes” takes it back.`,
  );
  expect(textOf(checklists)).not.toContain('profile-1');
  expect(messagesOf(changeItem('remove', item))).toBe(
    `${checklists} has changed since you opened this text. Point at it again.`,
  );

  // Deleting the only question of a section of the saved file also deletes the section.
  const specific = openText(worksheet, 'sections', 0, 'blocks', 0, 'label');
  expect(changeItem('remove', specific).successMessage).toBe(
    `Taken away in ${worksheet}. “Changes” takes it back.`,
  );
  expect(textOf(worksheet)).not.toContain('specific');

  // The only item of a list cannot be deleted, and the response says why.
  expect(openText(checklists, 0, 'items', 0, 'text').items).toMatchObject([
    {
      actions: ['add'],
      removalNote: 'It cannot be taken away here, because it is the only one of its list.',
    },
    { actions: [] },
  ]);
});

test('offers to add items repeatedly, but not where the check would reject the result', () => {
  const { openText, changeItem, textOf } = setUpEditor();
  const page = 'content/resources/role-plays.yaml';
  const addTwice = (...path: (string | number)[]) => {
    for (const attempt of ['once', 'twice']) {
      const editableText = openText(worksheet, ...path);
      expect(editableText.items[0]?.actions, attempt).toContain('add');
      expect(changeItem('add', editableText).successMessage, attempt).toBeDefined();
    }
  };
  // Each new item has unique placeholder texts, even before the previous one is written.
  addTwice('sections', 0, 'blocks', 1, 'items', 0, 'label');
  addTwice('sections', 0, 'blocks', 0, 'label');
  const listItemText = openText(page, 'sections', 1, 'blocks', 1, 'items', 0);
  expect(listItemText.items.map(({ actions }) => actions.includes('add'))).toEqual([true, true, true]);
  expect(
    changeItem('add', { ...listItemText, items: listItemText.items.slice(2) }).successMessage,
  ).toBeDefined();
  expect(openText(worksheet, 'tags', 0).items[0]?.actions).not.toContain('add');

  // A column is deleted with its cells.
  const cell = openText(page, 'sections', 1, 'blocks', 2, 'rows', 0, 1);
  expect(changeItem('add', cell).editableText).toMatchObject({
    text: expect.stringContaining('‹write: rows'),
  });
  expect(textOf(page)).toMatch(/figures: true\n +- title: "‹write: title \d+›"\n/);
  expect(changeItem('up', cell).successMessage).toBeDefined();
  expect(textOf(page)).toMatch(/title: Minutes\n +figures: true\n +- title: Part\n/);
  expect(textOf(page)).toMatch(/- \["10", Reading, "‹write: rows \d+›"\]\n +- \["20", Playing, /);
});

test('a full disk leaves the old file intact, and remains of an interrupted save do no harm', () => {
  const { root, editor, openText, change, messagesOf, textOf } = setUpEditor();
  const title = openText(worksheet, 'title');
  const files = [worksheet, 'content/programme.yaml', 'content/phases.yaml'];
  const before = files.map(textOf);
  const originalWriteFileSync = fs.writeFileSync;
  // Simulates a full disk, on which only half of the file can be written.
  fs.writeFileSync = ((path: string, bytes: Uint8Array, options: object) => {
    if (path.includes('programme')) return originalWriteFileSync(path, bytes, options);
    originalWriteFileSync(path, bytes.subarray(0, bytes.length / 2), options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }) as typeof originalWriteFileSync;
  syncBuiltinESMExports();
  try {
    const diskFullMessage = 'cannot be written: the disk is full. It is as it was.';
    expect(messagesOf(change('save', title, 'Mine'))).toBe(`${worksheet} ${diskFullMessage}`);
    // The first of the two files was written, so it has to be restored.
    const yearRequest = {
      type: 'planYear',
      year: '2031',
      firstMonth: 'October',
      monthsPerPhase: '',
      isWritten: true,
    };
    expect(messagesOf(editor.respond(yearRequest))).toBe(`content/phases.yaml ${diskFullMessage}`);
  } finally {
    fs.writeFileSync = originalWriteFileSync;
    syncBuiltinESMExports();
  }
  expect(files.map(textOf)).toEqual(before);
  const temporaryFile = join(root, 'content/resources/.worksheet.yaml.mended');
  expect(existsSync(temporaryFile)).toBe(false);
  writeFileSync(temporaryFile, 'id: 1\nti');
  expect(messagesOf(change('save', title, 'Mine'))).toBeUndefined();
  expect(textOf(worksheet)).toBe(before[0]?.replace('title: Worksheet\nd', 'title: Mine\nd'));
});
