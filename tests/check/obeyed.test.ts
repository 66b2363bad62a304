/** Whoever does what the messages of the rules say, to the letter and nothing else, has content that is fine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '../../src/model/text/addresses.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { mend, problemsOf, saidBy } from '../support/mending.ts';
import { obeyed } from '../support/obeyed.ts';

const folder = 'tests/fixtures/content';

/** Returns the good content with the files of a bad fixture put over it, and the names of these. */
function brokenBy(fixture: string): { texts: Map<string, string>; files: string[] } {
  const entries = readdirSync(join(folder, fixture, 'content'), { recursive: true, encoding: 'utf8' });
  const files = entries.filter((name) => /\.\w+$/.test(name)).map((name) => `content/${withSlashes(name)}`);
  const texts = goodTexts();
  for (const file of files) texts.set(file, readFileSync(join(folder, fixture, file), 'utf8'));
  return { texts, files };
}

test('the messages of every rule are obeyed here', () => {
  const fixtures = readdirSync(folder).filter((name) => name !== 'good');
  expect(Object.keys(obeyed).toSorted()).toEqual(fixtures.toSorted());
});

test.each(Object.entries(obeyed))('%s: obeying ends well, and --fix means nothing else', (fixture, edits) => {
  const { texts, files } = brokenBy(fixture);
  const byHand = withSteps(texts, edits);
  expect(problemsOf(byHand)).toEqual([]);
  const mended = mend(texts, (path) => files.includes(path)).texts;
  if (problemsOf(mended).length > 0) return;
  for (const file of files.filter((name) => name.endsWith('.yaml')))
    expect(saidBy(mended.get(file) ?? '')).toEqual(saidBy(byHand.get(file) ?? ''));
});
