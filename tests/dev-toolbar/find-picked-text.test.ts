import { describe, expect, test } from 'vitest';
import { type PageText, findPickedText } from '../../src/authoring/commands/search-texts.ts';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { treeWithEdits } from '../support/content-tree.ts';

const pageText = (text: string, wordIndex = 0): PageText => ({ text, wordIndex });
const listFixtureTexts = () =>
  listVisibleTexts(
    readContent(
      treeWithEdits(
        [
          'resources/worksheet.yaml',
          'intro: Choose one goal.',
          'intro: |\n  One goal.\n\n  Or two\n  goals.',
        ],
        ['resources/role-plays.yaml', 'intro: Read a', 'intro: Choose one goal. Read a'],
      ),
    ).content,
  );
const findLocations = (
  page: string,
  enclosingTexts: readonly PageText[],
  exactTexts: readonly PageText[] = [],
) =>
  findPickedText(listFixtureTexts(), { page, enclosingTexts, exactTexts }).map(
    ({ file, line, column }) => `${file.replace('content/', '')}:${line}:${column}`,
  );

describe('what is pointed at', () => {
  test('is found at the exact word', () => {
    expect(findLocations('/resources/worksheet', [pageText('Or two goals.', 0)])).toEqual([
      'resources/worksheet.yaml:12:3',
    ]);
    expect(findLocations('/resources/worksheet', [pageText('Or two goals.', 2)])).toEqual([
      'resources/worksheet.yaml:13:3',
    ]);
  });

  test('is the text on this page, even if other pages contain it too', () => {
    const enclosingTexts = [pageText('One goal')];
    expect(findLocations('/resources/worksheet', enclosingTexts)).toEqual(['resources/worksheet.yaml:10:3']);
    expect(findLocations('/resources/role-plays', enclosingTexts)).toEqual([
      'resources/role-plays.yaml:9:15',
    ]);
    expect(findLocations('/404', enclosingTexts).length).toBeGreaterThan(2);
  });

  test('ranks the file of the page first, and shared files last', () => {
    const { content } = readContent(
      treeWithEdits(
        ['resources/worksheet.yaml', 'intro: Choose one goal.', 'intro: Print'],
        ['phases.yaml', 'title: Launch', 'title: Print'],
      ),
    );
    const matches = findPickedText(listVisibleTexts(content), {
      page: '/resources/worksheet',
      enclosingTexts: [pageText('Print')],
      exactTexts: [],
    });
    expect(matches.map(({ file }) => file)).toEqual([
      'content/resources/worksheet.yaml',
      'content/phases.yaml',
      'content/labels.yaml',
    ]);
  });

  test('is identified by the surrounding text', () => {
    const locations = findLocations('/resources/worksheet', [pageText('goal')]);
    expect(locations.length).toBeGreaterThan(1);
    expect(findLocations('/resources/worksheet', [pageText('goal'), pageText('One goal.', 1)])).toEqual([
      'resources/worksheet.yaml:10:7',
    ]);
    // The surrounding element may contain more text than any single text of the content.
    expect(
      findLocations('/resources/worksheet', [pageText('goal'), pageText('No such goal anywhere', 2)]),
    ).toEqual(locations);
  });

  test('is found by its own words if several texts surround it', () => {
    const enclosingText = pageText('Six months · One goal.', 3);
    expect(findLocations('/resources/worksheet', [enclosingText], [pageText('One goal.', 1)])).toEqual([
      'resources/worksheet.yaml:10:7',
    ]);
    expect(findLocations('/resources/worksheet', [enclosingText])).toEqual(['resources/worksheet.yaml:10:7']);
    expect(findLocations('/resources/worksheet', [], [pageText('zzz'), pageText('Or two')])).toEqual([
      'resources/worksheet.yaml:12:3',
    ]);
  });

  test('is the inserted value, not the sentence with its placeholder', () => {
    const sentence = 'Write to us, or to trust@hub.test.';
    const address = pageText('trust@hub.test', 1);
    expect(findLocations('/', [pageText(sentence, 6)], [address])).toEqual(['programme.yaml:51:18']);
    expect(findLocations('/', [pageText(sentence, 0)], [pageText('Write to us, or to ', 0)])).toEqual([
      'programme.yaml:23:9',
    ]);
  });

  test('is the inserted paragraph if a text consists of a placeholder', () => {
    const { content } = readContent(
      treeWithEdits(['resources/worksheet.yaml', 'intro: Choose one goal.', 'intro: "{diary}"']),
    );
    const matches = findPickedText(listVisibleTexts(content), {
      page: '/resources/worksheet',
      enclosingTexts: [pageText('This file is private.', 2)],
      exactTexts: [],
    });
    expect(matches.map(({ file, where }) => `${file} ${where}`)).toEqual([
      'content/programme.yaml safety › diary',
    ]);
  });

  test('is the sentence if its own source contains the words', () => {
    const picked = { page: '/resources/worksheet', enclosingTexts: [pageText('Choose one Print goal.', 2)] };
    const { content } = readContent(
      treeWithEdits(
        ['resources/worksheet.yaml', 'intro: Choose one goal.', 'intro: Choose one **Print** goal.'],
        ['phases.yaml', 'title: Launch', 'title: Print'],
      ),
    );
    const matches = findPickedText(listVisibleTexts(content), { ...picked, exactTexts: [pageText('Print')] });
    expect(matches.map(({ file }) => file)).toEqual(['content/resources/worksheet.yaml']);
  });

  test('may have no source in any file', () => {
    expect(findLocations('/', [pageText('zzz')], [pageText('')])).toEqual([]);
    expect(findLocations('/', [])).toEqual([]);
  });
});
