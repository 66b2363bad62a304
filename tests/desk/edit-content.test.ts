/** A text of the content is opened, judged, saved and taken back: what a page may ask of the server of `npm run dev`. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RevisionError } from '../../src/content/git.ts';
import { readSite } from '../../src/content/read-site.ts';
import { readValues } from '../../src/content/shown.ts';
import type { EditAnswer, Opened } from '../../src/desk/dev/channel.ts';
import { ContentEditor } from '../../src/desk/dev/edit-content.ts';
import { signs } from '../fuzz/nasty-texts.ts';
import { makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';
import { runs } from '../support/runs.ts';

const worksheet = 'content/resources/worksheet.yaml';

/** Returns an editor of the small content in which everything is promised, and the ways to use it. */
function editing() {
  const root = frozenTree();
  const editor = new ContentEditor(root, () => {
    throw new RevisionError('No git here.');
  });
  const open = (file: string, ...steps: (string | number)[]): Opened => {
    const { opened, refusal } = editor.answer({ ask: 'open', where: { file, steps } });
    if (opened === undefined) throw new Error(refusal);
    return opened;
  };
  const change = (ask: string, { file, steps, read }: Opened, words: string): EditAnswer =>
    editor.answer({ ask, change: { file, steps, read, words } });
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const said = ({ problems, refusal }: EditAnswer) => problems?.map(({ message }) => message) ?? refusal;
  return { root, editor, open, change, textOf, said };
}

test('whatever is written, only the text changes, nothing that is refused is written, and each change can be taken back', () => {
  const { root, editor, open, change, textOf } = editing();
  const places = readSite(root).site.files.flatMap(readValues);
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
      if (answer.saved === undefined) {
        expect(textOf(path)).toBe(before);
        return;
      }
      saved += 1;
      const { site, problems } = readSite(root);
      expect(problems).toEqual([]);
      const after = site.files.find((file) => file.path === path);
      const lineEnd = place.text.endsWith('\n') ? '\n' : '';
      expect(after?.root.at(...place.path).text).toBe(text.replace(/\n*$/, '') + lineEnd);
      const others = (file = after) =>
        file?.texts
          .filter((one) => !one.isEarlier && one.path.join() !== place.path.join())
          .map((one) => one.text);
      expect(others()).toEqual(others(place.file));
      expect(editor.answer({ ask: 'undo', id: answer.changes[0]?.id }).refusal).toBeUndefined();
      expect(textOf(path)).toBe(before);
    }),
    { numRuns: runs(40, 1_500) },
  );
  expect(saved).toBeGreaterThan(5);
}, 600_000);

test('a text is opened with its name, its help, its limit and the choices beside it', () => {
  const { open } = editing();
  const { where, help, limit, words, choices, beside } = open(worksheet, 'title');
  expect({ where, help, limit, words, choices }).toEqual({
    where: 'title',
    help: 'The title, on the card and at the top of the page.',
    limit: 50,
    words: 'Worksheet',
    choices: undefined,
  });
  expect(beside.map(({ says }) => says)).toEqual(['type: Worksheet', 'phase: Launch']);
  expect(open(worksheet, 'phase').choices).toContainEqual({ value: 'phase1', says: 'Launch' });
});

test('the content check judges the change and nothing else', () => {
  const { root, editor, open, change, said, textOf } = editing();
  const title = open(worksheet, 'title');
  const tooLong = ['This text has 60 characters; that is too long for the resource card. At most 50 fit.'];
  expect(said(change('judge', title, 'x'.repeat(60)))).toEqual(tooLong);
  expect(said(change('save', title, 'x'.repeat(60)))).toEqual(tooLong);
  expect(said(change('judge', title, 'A \u0007'))).not.toHaveLength(0);
  expect(said(change('judge', title, 'Sheet of work'))).toEqual([]);
  expect(said(change('save', open(worksheet, 'phase'), 'phase9'))).toHaveLength(1);
  const [bullets] = change('judge', open(worksheet, 'intro'), 'Two:\n\n• one\n- two').problems ?? [];
  expect(bullets?.cure).toEqual({
    words: 'Two:\n\n- one\n- two',
    done: 'A hyphen was put in place of the bullet of a line.',
  });
  expect(textOf(worksheet)).toContain('title: Worksheet');

  // What is wrong elsewhere does not block, not even in the same file.
  makeEdits(root, [
    ['programme.yaml', 'year: 2025', 'year: soon'],
    ['resources/worksheet.yaml', 'timeNeeded: 45 minutes', `timeNeeded: ${'x'.repeat(70)}`],
  ]);
  const answer = change('save', open(worksheet, 'sections', 0, 'title'), 'Our goal');
  expect(answer.saved).toContain('Until then nobody can tell what saved files need.');
  expect(said(editor.answer({ ask: 'undo', id: 1 }))).toBeUndefined();
});

test('the old words go under "aliases" if saved files hold them, and undo takes them away too', () => {
  const { editor, open, change, textOf } = editing();
  const before = textOf(worksheet);
  const label = open(worksheet, 'sections', 1, 'blocks', 0, 'label');
  const note = 'Files that people saved hold the old words, so these go under "aliases".';
  expect(change('judge', label, 'Ways to learn')).toMatchObject({ problems: [], notes: [note] });
  expect(change('save', label, 'Ways to learn').saved).toContain(note);
  expect(textOf(worksheet)).toBe(
    before.replace('label: Methods\n', 'label: Ways to learn\n        aliases: ["Methods"]\n'),
  );
  editor.answer({ ask: 'undo', id: 1 });
  expect(textOf(worksheet)).toBe(before);
});

test('of a file that somebody else has changed, both are offered, and only the text is saved over', () => {
  const { root, editor, open, change, textOf } = editing();
  const title = open(worksheet, 'title');
  makeEdits(root, [
    ['resources/worksheet.yaml', 'title: Worksheet\nd', 'title: Theirs\nd'],
    ['resources/worksheet.yaml', 'A draft.', 'Their draft.'],
  ]);
  const asked = change('save', title, 'Mine');
  expect(asked).toMatchObject({ opened: { words: 'Theirs' }, changes: [] });
  expect(textOf(worksheet)).toContain('title: Theirs');
  expect(change('save over', title, 'Mine').saved).toBeDefined();
  expect(textOf(worksheet)).toMatch(/title: Mine\n[^]*Their draft\./);
  makeEdits(root, [['resources/worksheet.yaml', 'Their draft.', 'A draft.']]);
  expect(editor.answer({ ask: 'undo', id: 1 })).toEqual({
    refusal: `${worksheet} has been changed since, by somebody else or by a later change. It is as it is.`,
    changes: [{ id: 1, says: `${worksheet}: title was “Theirs”` }],
  });
  expect(textOf(worksheet)).toContain('title: Mine');
});

test('nothing is opened or written that is not a text of the content, or cannot be', () => {
  const { root, editor, open, change, said, textOf } = editing();
  const noFile = 'is not a file of the content, or is not there any more. Nothing was written.';
  for (const asked of [undefined, null, 'save', { ask: 'remove' }, { ask: 'save', change: { file: 1 } }])
    expect(said(editor.answer(asked))).toBe(
      'The page asked for something that nobody offers. Load it again.',
    );
  for (const file of ['package.json', '../secret.yaml', '/etc/passwd', 'content/../content/labels.yaml', ''])
    expect(said(editor.answer({ ask: 'open', where: { file, steps: [] } }))).toBe(`${file} ${noFile}`);
  for (const steps of [[], ['id'], ['sections', 9], ['__proto__'], ['sections', 0, 'blocks', 0, 'kind']])
    expect(said(editor.answer({ ask: 'open', where: { file: worksheet, steps } }))).toContain('no such text');

  const title = open(worksheet, 'title');
  const before = textOf(worksheet);
  const path = join(root, worksheet);
  // A disk that takes no more files.
  const beside = join(root, 'content/resources/.worksheet.yaml.mended');
  mkdirSync(join(beside, 'in the way'), { recursive: true });
  expect(said(change('save', title, 'Mine'))).toMatch(/cannot be written: .*It is as it was\.$/);
  expect(textOf(worksheet)).toBe(before);
  rmSync(beside, { recursive: true });

  renameSync(path, join(root, 'elsewhere.yaml'));
  expect(said(change('save', title, 'Mine'))).toBe(`${worksheet} ${noFile}`);
  symlinkSync(join(root, 'elsewhere.yaml'), path);
  expect(said(change('save over', title, 'Mine'))).toContain('This is a link to another place');
  expect(textOf(worksheet)).toBe(before);
});
