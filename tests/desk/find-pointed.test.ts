import { describe, expect, test } from 'vitest';
import { type PageText, findPickedText } from '../../src/authoring/commands/search-texts.ts';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { treeWith } from '../support/content-tree.ts';

const asked = (text: string, at = 0): PageText => ({ text, wordIndex: at });
const small = () =>
  listVisibleTexts(
    readContent(
      treeWith(
        [
          'resources/worksheet.yaml',
          'intro: Choose one goal.',
          'intro: |\n  One goal.\n\n  Or two\n  goals.',
        ],
        ['resources/role-plays.yaml', 'intro: Read a', 'intro: Choose one goal. Read a'],
      ),
    ).content,
  );
const on = (page: string, around: readonly PageText[], own: readonly PageText[] = []) =>
  findPickedText(small(), { page, enclosingTexts: around, exactTexts: own }).map(
    ({ file, line, column }) => `${file.replace('content/', '')}:${line}:${column}`,
  );

describe('what is pointed at', () => {
  test('is found at the very word', () => {
    expect(on('/resources/worksheet', [asked('Or two goals.', 0)])).toEqual([
      'resources/worksheet.yaml:16:3',
    ]);
    expect(on('/resources/worksheet', [asked('Or two goals.', 2)])).toEqual([
      'resources/worksheet.yaml:17:3',
    ]);
  });

  test('is what this page shows, wherever else it stands', () => {
    const words = [asked('One goal')];
    expect(on('/resources/worksheet', words)).toEqual(['resources/worksheet.yaml:14:3']);
    expect(on('/resources/role-plays', words)).toEqual(['resources/role-plays.yaml:13:15']);
    expect(on('/404', words).length).toBeGreaterThan(2);
  });

  test('stands first in the file of the page, and last in files that all pages share', () => {
    const { content: site } = readContent(
      treeWith(
        ['resources/worksheet.yaml', 'intro: Choose one goal.', 'intro: Print'],
        ['phases.yaml', 'title: Launch', 'title: Print'],
      ),
    );
    const found = findPickedText(listVisibleTexts(site), {
      page: '/resources/worksheet',
      enclosingTexts: [asked('Print')],
      exactTexts: [],
    });
    expect(found.map(({ file }) => file)).toEqual([
      'content/resources/worksheet.yaml',
      'content/phases.yaml',
      'content/labels.yaml',
    ]);
  });

  test('is told apart by what stands around it', () => {
    const texts = on('/resources/worksheet', [asked('goal')]);
    expect(texts.length).toBeGreaterThan(1);
    expect(on('/resources/worksheet', [asked('goal'), asked('One goal.', 1)])).toEqual([
      'resources/worksheet.yaml:14:7',
    ]);
    // What is around it may hold more than any text does.
    expect(on('/resources/worksheet', [asked('goal'), asked('No such goal anywhere', 2)])).toEqual(texts);
  });

  test('is found by its own words where the words around it come from several texts', () => {
    const line = asked('Six months · One goal.', 3);
    expect(on('/resources/worksheet', [line], [asked('One goal.', 1)])).toEqual([
      'resources/worksheet.yaml:14:7',
    ]);
    expect(on('/resources/worksheet', [line])).toEqual(['resources/worksheet.yaml:14:7']);
    expect(on('/resources/worksheet', [], [asked('zzz'), asked('Or two')])).toEqual([
      'resources/worksheet.yaml:16:3',
    ]);
  });

  test('may be in no file', () => {
    expect(on('/', [asked('zzz')], [asked('')])).toEqual([]);
    expect(on('/', [])).toEqual([]);
  });
});
