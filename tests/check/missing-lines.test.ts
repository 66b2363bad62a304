/** If a line was removed and the lines below it are still there, the only message names the removed line. */
import { expect, test } from 'vitest';
import { contentHints } from '../../src/authoring/check/hints.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { excerptOf, textOf } from '../support/file-texts.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { sampleOf } from '../support/nightly.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, withEdits } from '../support/valid-texts.ts';

const published = readTexts(specificationTexts).content;
const checkAfter = (...edits: ContentEdit[]) => problemsOf(withEdits(specificationTexts, edits), published);
const hintsAfter = (...edits: ContentEdit[]) =>
  contentHints(readTexts(withEdits(specificationTexts, edits)).content, published);
const worksheet = 'resources/goal-setting-worksheet.yaml';
const firstMentor = '  mentor:\n    prepare:\n      - minutes: 5\n        text: The mentor answers';

/** The number of the line that contains some words of a file, counted from 1. */
const lineOf = (file: string, excerpt: string): number =>
  specificationText(file).split(excerpt)[0]?.split('\n').length ?? 0;
const mentorLine = lineOf('meetings.yaml', firstMentor);

/** The parent lines of files; each line is taken from the first file of a kind that contains it. */
const headings = [...specificationTexts].flatMap(([path, text]) => {
  const lines = text.split('\n');
  return path.endsWith('.yaml')
    ? lines.flatMap((line, index) =>
        /^ *(?:- +)*\w+:(?: [|>][-+]?)?$|^ *- (?:kind|id|minutes|page|title): /.test(line) &&
        (lines[index + 1] ?? '').search(/\S/) > line.search(/\S/)
          ? [[path, index, line.trim()] as const]
          : [],
      )
    : [];
});

test('whichever line is deleted, the first message names it or is about the next line, or a hint names it', () => {
  const sample = sampleOf(headings, 5);
  for (const [path, index, line] of sample) {
    const lines = textOf(specificationTexts, path).split('\n').toSpliced(index, 1);
    const texts = new Map(specificationTexts).set(path, lines.join('\n'));
    const problems = problemsOf(texts, published);
    const messages = problems.length > 0 ? problems : contentHints(readTexts(texts).content, published);
    const [first] = messages;
    // If the file is valid without the line, another file may not be. The message about that is where the line was.
    if (first?.rule !== 'published/line-removed') expect(first?.line, `${path}: ${line}`).toBe(index + 1);
    else expect(first.message.replaceAll(/["']/g, ''), path).toContain(line.replaceAll('"', ''));
    expect(fixTexts(texts, () => true, published).texts).toEqual(texts);
  }
});

test('says which line is gone, and how far in it stood', () => {
  expect(checkAfter(['meetings.yaml', firstMentor, firstMentor.slice(10)]).map(formatProblem)).toEqual([
    `content/meetings.yaml:${mentorLine}:5  The line "mentor:", which was published above this one, is gone. Put it back, with 2 spaces before it.  published/line-removed`,
  ]);
  expect(
    checkAfter(['meetings.yaml', firstMentor, firstMentor.slice(23)]).map(({ message }) => message),
  ).toEqual([
    'The lines "mentor:", "prepare:", which were published above this one, are gone. Put them back, with 2, 4 spaces before them.',
  ]);
});

test('says which line is gone if the rest violates a rule, but not the schema', () => {
  const rest = '      title: Analysis';
  const problems = checkAfter(['meetings.yaml', `    - minutes: 15\n${rest}`, rest]);
  expect(problems.map(({ rule }) => rule)).toEqual(['published/line-removed']);
});

test('names each of several lines that are gone', () => {
  const path = 'content/meetings.yaml';
  const text = textOf(specificationTexts, path);
  const without = text.replaceAll(/^ {2}mentor:\n/gm, '');
  const problems = problemsOf(new Map(specificationTexts).set(path, without), published);
  expect(problems).toHaveLength(text.split('\n  mentor:\n').length - 1);
  expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['published/line-removed']));
});

test('says of a line with the first field of an item that the item may have been taken away on purpose', () => {
  const [problem] = checkAfter([
    worksheet,
    '      - kind: question\n        id: wish\n',
    '        id: wish\n',
  ]);
  expect(problem?.message).toBe(
    'The line "- kind: question", which was published above this one, is gone. Put it back, with 6 spaces before it. If it was taken away on purpose, take away what belongs to it as well.',
  );
});

test('a hint says of a valid file that a line is gone, but not of a field that was removed with its lines', () => {
  const path = 'career-paths/product-management.yaml';
  const text = specificationText(path);
  const levels = excerptOf(text, /^levels:\n(?: .*\n)+/m);
  expect(hintsAfter([path, 'levels:\n', '']).map(formatProblem)).toEqual([
    `content/${path}:8:3  The line "levels:", which was published above this one, is gone, so this is a part of the field above now. If that is not meant, put the line back, with no space before it.  published/line-removed`,
  ]);
  expect(hintsAfter([path, levels, ''])).toEqual([]);
});
