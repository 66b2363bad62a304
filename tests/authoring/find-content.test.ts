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
import { validTree, treeWithEdits } from '../support/content-tree.ts';
import { isNightly, runCount } from '../support/nightly.ts';
import { specificationRoot } from '../support/specification-root.ts';

const { content } = readContent('.');
const texts = listVisibleTexts(content);
/** The texts of the specification's content, whose wording is known. */
const specificationTexts = listVisibleTexts(readContent(specificationRoot).content);
const findLocations = (query: string, searchedTexts = texts) =>
  findMatches(searchedTexts, toQueryWords(query)).map(
    (match) => `${match.text.file}:${positionOfWord(match).line}`,
  );

describe('every text of the content', () => {
  const fields = content.files.flatMap((file) =>
    file.nodesWithSchema.flatMap(({ path, value, meta }) =>
      meta.display?.label !== undefined && typeof value === 'string' ? [{ file, path, value }] : [],
    ),
  );

  test('is among the texts that are searched', () => {
    expect(texts.length).toBeGreaterThan(100);
    const searchedPositions = new Set(texts.map(({ file, start }) => `${file}:${start}`));
    const missingFields = fields.filter(
      ({ file, path, value }) =>
        /[\p{L}\p{N}]/u.test(value) && !searchedPositions.has(`${file.path}:${file.root.at(...path).start}`),
    );
    expect(missingFields.map(({ file, path }) => `${file.path} ${path.join('.')}`)).toEqual([]);
  });

  test('is found as a whole at its file and line', () => {
    const textsNotFound = texts.filter(({ file, source, text, start, end }, index) => {
      if (!isNightly && index % 10 > 0) return false;
      const lines = [start, end].map((offset) => source.slice(0, offset).split('\n').length);
      const [firstLine = 0, lastLine = 0] = lines;
      const locations = findLocations(text).filter((location) => location.startsWith(`${file}:`));
      const isFound = locations
        .map((location) => Number(location.split(':')[1]))
        .some((line) => firstLine <= line && line <= lastLine);
      return /[\p{L}\p{N}]/u.test(text) && !isFound;
    });
    expect(textsNotFound.map(({ file, where, text }) => [file, where, text])).toEqual([]);
  });

  test('is found by any words of it, where they begin', () => {
    const multiWordTexts = texts.filter(({ tokens }) => tokens.length > 1);
    fc.assert(
      fc.property(fc.constantFrom(...multiWordTexts), fc.nat(), fc.nat(), (text, startSeed, lengthSeed) => {
        const startIndex = startSeed % (text.tokens.length - 1);
        const queryWords = text.tokens
          .slice(startIndex, startIndex + 2 + (lengthSeed % text.tokens.length))
          .map(({ word }) => word);
        const matches = findMatches(texts, queryWords).filter(
          ({ text: matchedText }) => matchedText === text,
        );
        const excerpts = matches.map((match) => {
          const { line, column } = positionOfWord(match);
          return (
            text.source
              .split('\n')
              [line - 1]?.slice(column - 1)
              .toLowerCase() ?? ''
          );
        });
        // In a text with filled-in values, the first word may come from another field.
        const isFound = excerpts.some((excerpt) =>
          excerpt
            .normalize('NFKC')
            .toLowerCase()
            .startsWith((queryWords[0] ?? '').toLowerCase()),
        );
        expect(isFound || text.text !== text.source.slice(text.start, text.end)).toBe(true);
      }),
      { numRuns: runCount(100) },
    );
  });
});

describe('words are found', () => {
  const intro = 'Choose **one** [goal](/resources/role-plays).\n\n  Then “write” it\n  down.';
  const listFixtureTexts = () =>
    listVisibleTexts(
      readContent(
        treeWithEdits(['resources/worksheet.yaml', 'intro: Choose one goal.', `intro: |\n  ${intro}`]),
      ).content,
    );

  test('regardless of marks, quotes, case and line breaks between them', () => {
    const fixtureTexts = listFixtureTexts();
    const findLines = (query: string) => describeMatches(fixtureTexts, query).lines;
    const expectedLocation = 'content/resources/worksheet.yaml:12:3';
    for (const query of ['then "WRITE" it down', 'Then write\n it  down.', 'then “write” it down'])
      expect(findLines(query)).toEqual([
        `${expectedLocation}  resource "Worksheet" › intro  “Choose one goal. Then “write” it down.”`,
        '1 place.',
      ]);
    expect(findLines('it down')[0]).toMatch(/^content\/resources\/worksheet\.yaml:12:16 /);
    expect(findLines('one goal. Then')[0]).toMatch(/^content\/resources\/worksheet\.yaml:10:12 /);
    expect(findLines('down.')[0]).toMatch(/^content\/resources\/worksheet\.yaml:13:3 /);
  });

  test('in texts with filled-in values', () => {
    expect(describeMatches(specificationTexts, 'Showing 3 of 8 resources').lines).toEqual([
      expect.stringMatching(
        /^content\/labels\.yaml:\d+:\d+ {2}catalogue › count {2}“Showing \{shown\} of \{total\} resources”$/,
      ),
      '1 place.',
    ]);
    expect(findLocations('Saved as goal-setting-worksheet.txt at 14:05', specificationTexts)).toHaveLength(1);
    const [periodLocation = ''] = findLocations('July to December 2025', specificationTexts);
    expect(periodLocation).toMatch(/^content\/programme\.yaml:/);
    expect(
      readFileSync(join(specificationRoot, 'content/programme.yaml'), 'utf8').split('\n')[
        Number(periodLocation.split(':')[1]) - 1
      ],
    ).toMatch(/^period:/);
    expect(findLocations('how to do it by the end of it', specificationTexts)).toEqual([]);
  });

  test('in drawings', () => {
    expect(describeMatches(listFixtureTexts(), 'one').lines).toContain(
      'content/figures/flow.svg:3:39  drawing "flow"  “One”',
    );
  });

  test('in every place that contains them, whole texts first', () => {
    const lines = describeMatches(specificationTexts, 'Print').lines;
    expect(lines[0]).toMatch(/^content\/labels\.yaml:\d+:\d+ {2}form › print {2}“Print”$/);
    expect(lines.at(-1)).toBe(`${lines.length - 1} places.`);
  });

  test('in part, if no text contains all of them', () => {
    const fixtureTexts = listFixtureTexts();
    const findLines = (query: string) => describeMatches(fixtureTexts, query).lines;
    expect(findLines('Worksheet · then write it down').slice(0, 1)).toEqual([
      'No text that visitors read holds “Worksheet · then write it down”. A part of it, “then write it down”, is here:',
    ]);
    expect(findLines('zzz')).toEqual([
      'No text that visitors read holds “zzz”. Copy a few words that are next to each other on the page.',
    ]);
    expect(findLongestMatch(fixtureTexts, toQueryWords('role write it'), 1)?.tokens).toEqual(['write', 'it']);
  });
});

describe('npm run content:find', () => {
  const run = (root: string, ...args: string[]) => contentCommand('find', root, args);

  test('names the place, with or without quotation marks around the words', async () => {
    const root = validTree();
    const expectedOutput = {
      status: 0,
      stdout:
        'content/resources/worksheet.yaml:9:8  resource "Worksheet" › intro  “Choose one goal.”\n1 place.\n',
      stderr: '',
    };
    expect(await run(root, 'Choose one goal')).toEqual(expectedOutput);
    expect(await run(root, 'Choose', 'one', 'goal')).toEqual(expectedOutput);
  });

  test('says what to do if nothing is found', async () => {
    const root = validTree();
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
