import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import {
  toQueryWords,
  findLongestMatch,
  findMatches,
  positionOfWord,
  describeMatches,
} from '../../src/authoring/commands/search-texts.ts';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { contentCommand } from '../support/check-command.ts';
import { goodTree, treeWith } from '../support/content-tree.ts';
import { isNightly, runs } from '../support/runs.ts';
import { specificationRoot } from '../support/specification-root.ts';

const { content: site } = readContent('.');
const texts = listVisibleTexts(site);
/** Does the same with the content of the specification, whose words are known. */
const specified = listVisibleTexts(readContent(specificationRoot).content);
const placesOf = (asked: string, all = texts) =>
  findMatches(all, toQueryWords(asked)).map((found) => `${found.text.file}:${positionOfWord(found).line}`);

describe('every text of the content', () => {
  const fields = site.files.flatMap((file) =>
    file.nodesWithSchema.flatMap(({ path, value, meta }) =>
      meta.display?.label !== undefined && typeof value === 'string' ? [{ file, path, value }] : [],
    ),
  );

  test('is among the texts that are searched', () => {
    expect(texts.length).toBeGreaterThan(100);
    const searched = new Set(texts.map(({ file, start }) => `${file}:${start}`));
    const missing = fields.filter(
      ({ file, path, value }) =>
        /[\p{L}\p{N}]/u.test(value) && !searched.has(`${file.path}:${file.root.at(...path).start}`),
    );
    expect(missing.map(({ file, path }) => `${file.path} ${path.join('.')}`)).toEqual([]);
  });

  test('is found as a whole at its file and line', () => {
    const lost = texts.filter(({ file, source, text: says, start, end }, nth) => {
      if (!isNightly && nth % 10 > 0) return false;
      const lines = [start, end].map((offset) => source.slice(0, offset).split('\n').length);
      const [first = 0, last = 0] = lines;
      const found = placesOf(says).filter((place) => place.startsWith(`${file}:`));
      const isThere = found
        .map((place) => Number(place.split(':')[1]))
        .some((line) => first <= line && line <= last);
      return /[\p{L}\p{N}]/u.test(says) && !isThere;
    });
    expect(lost.map(({ file, where, text: says }) => [file, where, says])).toEqual([]);
  });

  test('is found by any words of it, where they begin', () => {
    const long = texts.filter(({ words }) => words.length > 1);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), fc.nat(), (text, from, length) => {
        const first = from % (text.words.length - 1);
        const asked = text.words
          .slice(first, first + 2 + (length % text.words.length))
          .map(({ word }) => word);
        const found = findMatches(texts, asked).filter(({ text: other }) => other === text);
        const written = found.map((one) => {
          const { line, column } = positionOfWord(one);
          return (
            text.source
              .split('\n')
              [line - 1]?.slice(column - 1)
              .toLowerCase() ?? ''
          );
        });
        // What is filled in stands elsewhere.
        const isThere = written.some((words) =>
          words
            .normalize('NFKC')
            .toLowerCase()
            .startsWith(asked[0] ?? ''),
        );
        expect(isThere || text.text !== text.source.slice(text.start, text.end)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('words are found', () => {
  const intro = 'Choose **one** [goal](/resources/role-plays).\n\n  Then “write” it\n  down.';
  const small = () =>
    listVisibleTexts(
      readContent(treeWith(['resources/worksheet.yaml', 'intro: Choose one goal.', `intro: |\n  ${intro}`]))
        .content,
    );

  test('whatever marks, quotes, case and line breaks stand between them', () => {
    const all = small();
    const found = (asked: string) => describeMatches(all, asked).lines;
    const second = 'content/resources/worksheet.yaml:16:3';
    for (const asked of ['then "WRITE" it down', 'Then write\n it  down.', 'then “write” it down'])
      expect(found(asked)).toEqual([
        `${second}  resource "Worksheet" › intro  “Choose one goal. Then “write” it down.”`,
        '1 place.',
      ]);
    expect(found('it down')[0]).toMatch(/^content\/resources\/worksheet\.yaml:16:16 /);
    expect(found('one goal. Then')[0]).toMatch(/^content\/resources\/worksheet\.yaml:14:12 /);
    expect(found('down.')[0]).toMatch(/^content\/resources\/worksheet\.yaml:17:3 /);
  });

  test('in texts in which something is filled in', () => {
    expect(describeMatches(specified, 'Showing 3 of 8 resources').lines).toEqual([
      expect.stringMatching(
        /^content\/labels\.yaml:\d+:\d+ {2}catalogue › count {2}“Showing \{shown\} of \{total\} resources”$/,
      ),
      '1 place.',
    ]);
    expect(placesOf('Saved as goal-setting-worksheet.txt at 14:05', specified)).toHaveLength(1);
    const [period = ''] = placesOf('July to December 2025', specified);
    expect(period).toMatch(/^content\/programme\.yaml:/);
    expect(
      readFileSync(join(specificationRoot, 'content/programme.yaml'), 'utf8').split('\n')[
        Number(period.split(':')[1]) - 1
      ],
    ).toMatch(/^period:/);
    expect(placesOf('how to do it by the end of it', specified)).toEqual([]);
  });

  test('in drawings', () => {
    expect(describeMatches(small(), 'one').lines).toContain(
      'content/figures/flow.svg:3:39  drawing "flow"  “One”',
    );
  });

  test('in every place that has them, whole texts first', () => {
    const lines = describeMatches(specified, 'Print').lines;
    expect(lines[0]).toMatch(/^content\/labels\.yaml:\d+:\d+ {2}form › print {2}“Print”$/);
    expect(lines.at(-1)).toBe(`${lines.length - 1} places.`);
  });

  test('in part, where no text has all of them', () => {
    const all = small();
    const found = (asked: string) => describeMatches(all, asked).lines;
    expect(found('Worksheet · then write it down').slice(0, 1)).toEqual([
      'No text that visitors read holds “Worksheet · then write it down”. A part of it, “then write it down”, is here:',
    ]);
    expect(found('zzz')).toEqual([
      'No text that visitors read holds “zzz”. Copy a few words that are next to each other on the page.',
    ]);
    expect(findLongestMatch(all, toQueryWords('role write it'), 1)?.words).toEqual(['write', 'it']);
  });
});

describe('npm run content:find', () => {
  const run = (root: string, ...words: string[]) => contentCommand('find', root, words);

  test('names the place, with or without quotation marks around the words', async () => {
    const root = goodTree();
    const told = {
      status: 0,
      stdout:
        'content/resources/worksheet.yaml:13:8  resource "Worksheet" › intro  “Choose one goal.”\n1 place.\n',
      stderr: '',
    };
    expect(await run(root, 'Choose one goal')).toEqual(told);
    expect(await run(root, 'Choose', 'one', 'goal')).toEqual(told);
  });

  test('says what to do where nothing is found', async () => {
    const root = goodTree();
    expect(await run(root)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Say which words to find: npm run content:find -- "words of a sentence"\n',
    });
    expect((await run(root, 'zzz')).status).toBe(1);
    writeFileSync(join(root, 'content/phases.yaml'), 'a: [');
    expect((await run(root, 'zzz')).stderr).toBe(
      'No text that visitors read holds “zzz”. Copy a few words that are next to each other on the page.\n1 file could not be read, so nothing is found there. Run npm run content:check to see why.\n',
    );
  });
});
