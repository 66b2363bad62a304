/** Files saved in one language open in another, if its content lists what they say as earlier wordings. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { savedFileProblems } from '../../src/check/promises/fault-problems.ts';
import { brokenPromises } from '../../src/check/promises/promises.ts';
import { addDays, dateFormat, firstDay } from '../../src/schemas/dates.ts';
import { months } from '../../src/schemas/vocabulary.ts';
import { emptyAnswers } from '../../src/forms/answers.ts';
import { read, writeFile } from '../saved-files/door.ts';
import { goalForm } from '../support/form-definitions.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { readSite } from '../../src/content/read-site.ts';
import { formsOfSite } from '../../src/content/site-content.ts';
import { alteredContent, backFromAltered } from '../support/altered-content.ts';
import { treeWith } from '../support/content-tree.ts';

/** Returns a copy of the content with these files in place of its own, removed when the test ends. */
function contentWith(files: ReadonlyMap<string, string>, from = '.'): string {
  const root = mkdtempSync(join(tmpdir(), 'language-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(from, 'content'), join(root, 'content'), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return root;
}

test('content in another language is sound, and opens every file that was ever saved in the first', () => {
  const root = contentWith(alteredContent('.'));
  expect(checkContent(root).problems.map(formatProblem)).toEqual([]);
  expect(brokenPromises(root, readSite(root).site).map(formatProblem)).toEqual([]);
});

test.each([
  ['the site', () => '.'],
  [
    'a site with a plain line below a heading',
    () => treeWith(['resources/worksheet.yaml', '"{done} of {total}"', 'Done so far']),
  ],
])('files of %s that were saved in the other language open in the first', (_, rootOf) => {
  const root = rootOf();
  const forms = formsOfSite(readSite(contentWith(alteredContent(root), root)).site);
  const problemsIn = (root: string) =>
    savedFileProblems(readSite(root).site, forms, [], {}).map(formatProblem);
  expect(problemsIn(contentWith(backFromAltered(root), root))).toEqual([]);
  expect(problemsIn(root), 'without these wordings').not.toEqual([]);
});

const languages =
  'en-GB en-US de de-AT fr es it pt-BR nl sv da nb fi is et lv lt pl cs sk hu sl hr ro bg el tr ga cy mt eu ca vi id uk ja ko zh';

test.each(languages.split(' '))('a date in %s is known for a date', (language) => {
  const format = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' });
  for (const month of months) {
    const date = format.format(new Date(addDays(firstDay(2025, month), 2 * months.indexOf(month))));
    const file = writeFile(goalForm, { answers: emptyAnswers(goalForm), leftOver: [] }, date);
    expect(read(goalForm, file), date).toMatchObject({ leftOver: [], notices: [] });
  }
});
