/** A text of the content is opened, judged, saved and taken back: what a page may ask of the server of `npm run dev`. */
import fs, { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import { ContentEditor, type EditResponse } from '../../src/authoring/dev-toolbar/content-editor.ts';
import type { EditableText } from '../../src/authoring/dev-toolbar/editable-text.ts';
import { signs } from '../support/signs.ts';
import { goodTree, makeEdits } from '../support/content-tree.ts';
import { runs } from '../support/runs.ts';

const worksheet = 'content/resources/worksheet.yaml';
const checklists = 'content/checklists.yaml';

/** Returns an editor of the small content, and the ways to use it. */
function editing() {
  const root = goodTree();
  const editor = new ContentEditor(root);
  const open = (file: string, ...steps: (string | number)[]): EditableText => {
    const { editableText: opened, refusal } = editor.respond({ type: 'openText', file, path: steps });
    if (opened === undefined) throw new Error(refusal);
    return opened;
  };
  const change = (ask: string, { file, path: steps, text: was }: EditableText, words: string): EditResponse =>
    editor.respond({ type: ask, file, path: steps, originalText: was, text: words });
  const changeItem = (wish: string, { file, path: steps, text: was, items }: EditableText): EditResponse =>
    editor.respond({
      type: 'listAction',
      file,
      path: steps,
      originalText: was,
      action: wish,
      depth: items[0]?.depth ?? 0,
    });
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const said = ({ problems, refusal }: EditResponse) => problems ?? refusal;
  return { root, editor, open, change, changeItem, textOf, said };
}

test('whatever is written, only the text changes, and nothing that is refused is written', () => {
  const { root, open, change, textOf } = editing();
  const places = readContent(root).content.files.flatMap(visibleTextNodes);
  const words = fc.oneof(
    fc.lorem({ maxCount: 6 }),
    fc
      .array(fc.constantFrom(...signs, 'word', 'two words', '\n', 'ö', '👩‍💻', 'שלום'), { maxLength: 6 })
      .map((parts) => `A ${parts.join('')} z`),
  );
  let saved = 0;
  fc.assert(
    fc.property(fc.nat(places.length - 1), words, (index, text) => {
      const place = places[index];
      if (place === undefined) throw new Error('There is no such place.');
      const { path } = place.file;
      const before = textOf(path);
      const answer = change('save', open(path, ...place.path.map((step) => step as string)), text);
      if (answer.successMessage === undefined) {
        expect(textOf(path)).toBe(before);
        return;
      }
      saved += 1;
      const { content: site, problems } = readContent(root);
      expect(problems).toEqual([]);
      const after = site.files.find((file) => file.path === path);
      const lineEnd = place.text.endsWith('\n') ? '\n' : '';
      expect(after?.root.at(...place.path).text).toBe(text.trim() + lineEnd);
      const others = (file = after) =>
        file?.textNodes.filter((one) => one.path.join() !== place.path.join()).map((one) => one.text);
      expect(others()).toEqual(others(place.file));
      writeFileSync(join(root, path), before);
    }),
    { numRuns: runs(20, 1_500) },
  );
  expect(saved).toBeGreaterThan(5);
}, 600_000);

test('words are looked for in the content as it is now', () => {
  const { root, editor } = editing();
  const pointed = { page: '/', enclosingTexts: [{ text: 'Quite new words', wordIndex: 0 }], exactTexts: [] };
  expect(editor.respond({ type: 'findText', picked: pointed }).matches).toEqual([]);
  makeEdits(root, [['programme.yaml', 'Write to us', 'Quite new words']]);
  expect(editor.respond({ type: 'findText', picked: pointed }).matches).toMatchObject([
    { file: 'content/programme.yaml' },
  ]);
});

test('a text is opened with its name, its help, its limit and the choices beside it', () => {
  const { open } = editing();
  const { where, help, limit, text: words, choices, siblingChoices: beside } = open(worksheet, 'title');
  expect({ where, help, limit, words, choices }).toEqual({
    where: 'title',
    help: 'The title, on the card and at the top of the page.',
    limit: 50,
    words: 'Worksheet',
    choices: undefined,
  });
  expect(beside.map(({ label: says }) => says)).toEqual(['type: Worksheet', 'phase: Launch']);
  expect(open(worksheet, 'phase').choices).toContainEqual({ value: 'phase1', label: 'Launch' });
});

test('the content check judges the change and nothing else', () => {
  const { root, open, change, said, textOf } = editing();
  const title = open(worksheet, 'title');
  const tooLong = ['This text has 60 characters; that is too long for the resource card. At most 50 fit.'];
  expect(said(change('validate', title, 'x'.repeat(60)))).toEqual(tooLong);
  expect(said(change('save', title, 'x'.repeat(60)))).toEqual(tooLong);
  expect(said(change('validate', title, 'A \u0007'))).not.toHaveLength(0);
  expect(said(change('validate', title, 'Sheet of work'))).toEqual([]);
  expect(said(change('save', open(worksheet, 'phase'), 'phase9'))).toHaveLength(1);
  // Its item is called after it.
  const item = open(checklists, 0, 'items', 0, 'text');
  expect(said(change('validate', item, 'x'.repeat(130)))).toEqual([
    expect.stringMatching(/^This text has 130 characters/),
  ]);
  expect(textOf(worksheet)).toContain('title: Worksheet');

  // What is wrong is saved with its cures, if all of it has one.
  const [intro, bullets] = [open(worksheet, 'intro'), 'Two:\n\n• one\n- two'];
  expect(change('validate', title, 'x'.repeat(60)).isFixable).toBe(false);
  expect(change('validate', intro, bullets)).toMatchObject({
    problems: [expect.any(String)],
    isFixable: true,
  });
  expect(change('saveFixed', intro, bullets).successMessage).toBe(
    `Saved in ${worksheet}. A hyphen was put in place of the bullet of a line.`,
  );
  expect(open(worksheet, 'intro').text).toBe('Two:\n\n- one\n- two');
  // Also below >, and blanks at the ends are nobody's.
  makeEdits(root, [['resources/role-plays.yaml', 'text: |\n', 'text: >\n']]);
  const text = open('content/resources/role-plays.yaml', 'sections', 1, 'blocks', 0, 'text');
  for (const pasted of ['• one\n• two', '•\tone\n•\ttwo', 'Name\tHours\nReview\t3\nCall\t4'])
    expect(said(change('validate', text, pasted))?.length, pasted).toBeGreaterThan(0);
  expect(change('save', text, '   One and two.  ').successMessage).toBeDefined();
  expect(textOf(text.file)).toContain('        text: >\n          One and two.\n      - kind: list');

  // What is wrong elsewhere does not block, not even in the same file, nor a file that cannot be read at all.
  makeEdits(root, [
    ['programme.yaml', 'year: 2025', 'year: "soon'],
    ['resources/worksheet.yaml', 'timeNeeded: 45 minutes', `timeNeeded: ${'x'.repeat(70)}`],
  ]);
  const answer = change('save', open(worksheet, 'sections', 0, 'title'), 'Our goal');
  expect(answer.successMessage).toContain('Until then pages stay as they are');
});

test('of a text that somebody else has changed, both are offered, and only that is saved over', () => {
  const { root, open, change, textOf } = editing();
  const title = open(worksheet, 'title');
  makeEdits(root, [['resources/worksheet.yaml', 'A draft.', 'Their draft.']]);
  expect(change('save', title, 'Sheet').successMessage).toBeDefined();
  makeEdits(root, [['resources/worksheet.yaml', 'title: Sheet\nd', 'title: Theirs\nd']]);
  expect(change('save', title, 'Mine')).toEqual({
    problems: ['Somebody has changed this text since you opened it: Theirs'],
    hasConflict: true,
  });
  expect(textOf(worksheet)).toContain('title: Theirs');
  expect(change('overwrite', title, 'Mine').successMessage).toBeDefined();
  expect(textOf(worksheet)).toMatch(/title: Mine\n[^]*Their draft\./);
  // An answer that was lost is given again.
  expect(change('save', title, 'Mine')).toEqual({ successMessage: `Saved in ${worksheet}.` });
});

test('nothing is opened or written that is not a text of the content, or cannot be', () => {
  const { root, editor, open, change, said, textOf } = editing();
  const noFile = 'is not a file of the content, or is not there any more. Nothing was written.';
  for (const asked of [undefined, null, 'save', { type: 'remove' }, { type: 'save', file: 1 }])
    expect(said(editor.respond(asked))).toBe(
      'The page asked for something that nobody offers. Load it again.',
    );
  for (const file of ['package.json', '../secret.yaml', '/etc/passwd', 'content/../content/labels.yaml', ''])
    expect(said(editor.respond({ type: 'openText', file, path: [] }))).toBe(`${file} ${noFile}`);
  for (const steps of [[], ['id'], ['sections', 9], ['__proto__'], ['sections', 0, 'blocks', 0, 'kind']])
    expect(said(editor.respond({ type: 'openText', file: worksheet, path: steps }))).toContain(
      'no such text',
    );

  const title = open(worksheet, 'title');
  const before = textOf(worksheet);
  const path = join(root, worksheet);
  renameSync(path, join(root, 'elsewhere.yaml'));
  expect(said(change('save', title, 'Mine'))).toBe(`${worksheet} ${noFile}`);
  symlinkSync(join(root, 'elsewhere.yaml'), path);
  expect(said(change('overwrite', title, 'Mine'))).toContain('This is a link to another place');
  expect(textOf(worksheet)).toBe(before);
});

test('an item is added below another, to be written next, and moved', () => {
  const { open, changeItem, textOf } = editing();
  const before = [checklists].map(textOf);
  const text = open(checklists, 0, 'items', 0, 'text');
  expect(text.items.map(({ label: says, actions: can }) => [says, can.join()])).toEqual([
    ['item "My photo is recent."', 'add,down,remove'],
    // No page would name another.
    ['checklist "Profile"', ''],
  ]);
  const added = changeItem('add', text);
  expect(added.successMessage).toBe(`Done in ${checklists}.`);
  expect(added.editableText).toMatchObject({ path: [0, 'items', 1, 'text'], text: '‹write: text 1›' });
  const [first, second] = before[0]?.split('    - id: profile-2') ?? [];
  const fresh = '    - id: profile-3\n      text: "‹write: text 1›"\n      tip: "‹write: tip 2›"\n';
  expect(textOf(checklists)).toBe(`${first}${fresh}    - id: profile-2${second}`);
  const moved = changeItem('up', open(checklists, 0, 'items', 1, 'tip'));
  expect(moved.editableText).toMatchObject({ path: [0, 'items', 0, 'tip'], text: '‹write: tip 2›' });

  // Where the page lists its questions, the new one comes too.
  const question = changeItem('add', open(worksheet, 'sections', 0, 'blocks', 0, 'label'));
  expect(question.successMessage).toBeDefined();
  expect(textOf(worksheet)).toMatch(
    /id: specific2\n        label: "‹write: label 1›"\n[^]*fields: \[specific, specific2\]/,
  );
});

test('an item is taken away, and what a page needs stays', () => {
  const { open, changeItem, said, textOf } = editing();
  const item = open(checklists, 0, 'items', 0, 'text');
  expect(changeItem('remove', item).successMessage).toBe(
    `Taken away in ${checklists}. “Changes” takes it back.`,
  );
  expect(textOf(checklists)).not.toContain('profile-1');
  expect(said(changeItem('remove', item))).toBe(
    `${checklists} has changed since you opened this text. Point at it again.`,
  );

  // The only question of a section of the saved file takes that with it.
  const specific = open(worksheet, 'sections', 0, 'blocks', 0, 'label');
  expect(changeItem('remove', specific).successMessage).toBe(
    `Taken away in ${worksheet}. “Changes” takes it back.`,
  );
  expect(textOf(worksheet)).not.toContain('specific');

  // What is the only one of its list is not offered to be taken away, and it is said why.
  expect(open(checklists, 0, 'items', 0, 'text').items).toMatchObject([
    {
      actions: ['add'],
      removalNote: 'It cannot be taken away here, because it is the only one of its list.',
    },
    { actions: [] },
  ]);
});

test('what can be added again and again is offered, and what the check would refuse is not', () => {
  const { open, changeItem, textOf } = editing();
  const page = 'content/resources/role-plays.yaml';
  const add = (...steps: (string | number)[]) => {
    for (const time of ['once', 'twice']) {
      const opened = open(worksheet, ...steps);
      expect(opened.items[0]?.actions, time).toContain('add');
      expect(changeItem('add', opened).successMessage, time).toBeDefined();
    }
  };
  // Each starter has words of its own, before another is written.
  add('sections', 0, 'blocks', 1, 'items', 0, 'label');
  add('sections', 0, 'blocks', 0, 'label');
  const inList = open(page, 'sections', 1, 'blocks', 1, 'items', 0);
  expect(inList.items.map(({ actions: can }) => can.includes('add'))).toEqual([true, true, true]);
  expect(changeItem('add', { ...inList, items: inList.items.slice(2) }).successMessage).toBeDefined();
  expect(open(worksheet, 'tags', 0).items[0]?.actions).not.toContain('add');

  // A column goes with its cells.
  const cell = open(page, 'sections', 1, 'blocks', 2, 'rows', 0, 1);
  expect(changeItem('add', cell).editableText).toMatchObject({
    text: expect.stringContaining('‹write: rows'),
  });
  expect(textOf(page)).toMatch(/figures: true\n +- title: "‹write: title \d+›"\n/);
  expect(changeItem('up', cell).successMessage).toBeDefined();
  expect(textOf(page)).toMatch(/title: Minutes\n +figures: true\n +- title: Part\n/);
  expect(textOf(page)).toMatch(/- \["10", Reading, "‹write: rows \d+›"\]\n +- \["20", Playing, /);
});

test('a disk that is full leaves the old file whole, and what is left of a broken save is in nobody’s way', () => {
  const { root, editor, open, change, said, textOf } = editing();
  const title = open(worksheet, 'title');
  const files = [worksheet, 'content/programme.yaml', 'content/phases.yaml'];
  const before = files.map(textOf);
  const write = fs.writeFileSync;
  // Half of the file still fits.
  fs.writeFileSync = ((path: string, bytes: Uint8Array, options: object) => {
    if (path.includes('programme')) return write(path, bytes, options);
    write(path, bytes.subarray(0, bytes.length / 2), options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }) as typeof write;
  syncBuiltinESMExports();
  try {
    const full = 'cannot be written: the disk is full. It is as it was.';
    expect(said(change('save', title, 'Mine'))).toBe(`${worksheet} ${full}`);
    // Of two files, the first could be written.
    const year = {
      type: 'planYear',
      year: '2031',
      firstMonth: 'October',
      monthsPerPhase: '',
      isWritten: true,
    };
    expect(said(editor.respond(year))).toBe(`content/phases.yaml ${full}`);
  } finally {
    fs.writeFileSync = write;
    syncBuiltinESMExports();
  }
  expect(files.map(textOf)).toEqual(before);
  const beside = join(root, 'content/resources/.worksheet.yaml.mended');
  expect(existsSync(beside)).toBe(false);
  writeFileSync(beside, 'id: 1\nti');
  expect(said(change('save', title, 'Mine'))).toBeUndefined();
  expect(textOf(worksheet)).toBe(before[0]?.replace('title: Worksheet\nd', 'title: Mine\nd'));
});
