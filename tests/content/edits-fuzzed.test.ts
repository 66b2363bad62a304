/**
 * Whatever somebody does to a file of content/: either the content check refuses it where it was done, or nothing
 * of what is in the file is lost. Random edits of all files (tests/fuzz) are judged one by one:
 *
 * - Refused: each problem has a place that exists and words without control characters, and one leads to the edit: its
 *   line, the field or item around it, or its name in the message. Whether the message is the best is not tried here.
 * - Accepted: the words of the edited file, read off its lines and not off the parser, are the names of fields and what
 *   visitors get of each value (Markdown rendered as the pages render it), in the same order; no bracket is left
 *   when all names are filled in; and the guide, the empty text files and the calendar say their part of them.
 *
 * Characters that are not words, such as quotation marks, are not compared, nor are the places of words on a page. That
 * the pages hold the words is tried by one build of `npm run test:fuzz`, which also tries as many edits as asked for.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someEdits } from '../fuzz/arbitrary-edits.ts';
import { contentTexts, readTexts, siteTexts } from '../fuzz/content-texts.ts';
import { judgeEdit } from '../fuzz/judge-edit.ts';
import { linesChanged, spliced, describeEdit } from '../fuzz/splice.ts';
import { isReportedHere } from '../fuzz/reported-here.ts';
import { lostWord } from '../fuzz/written-words.ts';
import { runs } from '../support/runs.ts';

const count = Number(process.env['FUZZ_RUNS'] ?? runs(10));
const seed = Number(process.env['FUZZ_SEED'] ?? 2025);

const file = 'content/learning-methods.yaml';

/** Returns the first word that is lost of a file that says only this. */
function lostOf(text: string) {
  const read = readTexts(new Map([[file, text]])).site.files.find(({ path }) => path === file);
  if (read === undefined) throw new Error('It is no YAML.');
  return lostWord(read);
}

test.each([
  ['- worksWhen: In pull request #1 of two', '1'],
  ['- worksWhen: In pull request # of two', 'of'],
  ['- worksWhen: "C:\\new"', 'new'],
  ['- worksWhen: words\n  #more: words', undefined],
  ['# A note.\n- worksWhen: |\n    # No note.\n', undefined],
  ['- worksWhen: >- # A note.\n    words', undefined],
  ['- worksWhen: Then x[six](https://example.org/) and the six**th**', undefined],
])('the words of %j', (text, lost) => {
  expect(lostOf(text)?.written).toBe(lost);
});

test('a problem elsewhere does not lead to the edit', () => {
  const edited = new Map([[file, 'first: 1\nsecond: 2\nthird: 3\n- fourth: 4']]);
  const problem = { file, line: 3, column: 1, where: 'third', message: 'It is wrong.' };
  const edit = (line: number) => [{ file, line, was: [], is: ['fresh: 1'] }];
  expect(isReportedHere(problem, edited, edit(3))).toBe(true);
  expect(isReportedHere(problem, edited, edit(8))).toBe(false);
  expect(isReportedHere({ ...problem, file: 'content/other.yaml' }, edited, edit(3))).toBe(false);
});

test.each([
  ['of the specification', contentTexts],
  ['of the site', siteTexts()],
])('the content %s loses nothing', (_, texts) => {
  const everything = [...texts.keys()].map((file) => ({ file, line: 1, was: [], is: [] }));
  expect(judgeEdit(texts, everything)).toEqual({ verdict: 'accepted', finding: undefined });
});

test('an edit is refused at its place, or nothing of it is lost', { timeout: count * 5_000 }, () => {
  const tried = { accepted: 0, refused: 0 };
  const property = fc.property(someEdits, (edits) => {
    const edited = spliced(contentTexts, edits);
    const changes = linesChanged(contentTexts, edited);
    fc.pre(changes.length > 0);
    const { verdict, finding } = judgeEdit(edited, changes);
    tried[verdict] += 1;
    if (finding !== undefined) throw new Error(`${finding}\n\n${describeEdit(changes)}`);
  });
  fc.assert(property, { numRuns: count, seed });
  // Edits that are all refused, or none, would try half of the promise.
  expect(tried.accepted).toBeGreaterThan(count / 10);
  expect(tried.refused).toBeGreaterThan(count / 10);
});
