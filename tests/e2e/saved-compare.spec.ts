import { expectedFile } from '../support/expected-file.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, type FormValues, fillIn, locate, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expectedValues, questionIdOf, formFilesPage, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Which answers and words differ is tested in tests/forms/. How differences are shown is the same on every form. */
const form = sampleForm;
const date = '14 July 2025';
const { comparison: comparisonLabels } = labels;
const markedText = (kind: 'onlyHere' | 'added', text: string) =>
  `${comparisonLabels[kind]} ${text} ${comparisonLabels.end}`;

const fields = fieldsOf(form);
const { fileName: name } = ensureDefined(form.download);
const [firstField, secondField, thirdField] = fields.filter(({ kind }) => kind !== 'tick').map(ensureDefined);
const checkboxesByQuestion = Map.groupBy(
  fields.filter(({ kind }) => kind === 'tick'),
  ({ key }) => questionIdOf(key),
);
/** Three checkboxes of one question. */
const [firstCheckbox, secondCheckbox, thirdCheckbox] = ensureDefined(
  [...checkboxesByQuestion.values()].find(({ length }) => length > 2),
);
const keyOf = (field: typeof firstField) => ensureDefined(field).key;
const sharedAnswers: FormValues = { [keyOf(secondField)]: 'The same words.', [keyOf(secondCheckbox)]: 'x' };
const julyAnswers: FormValues = {
  ...sharedAnswers,
  [keyOf(firstField)]: 'I lead two projects.',
  [keyOf(firstCheckbox)]: 'x',
};
const decemberAnswers: FormValues = {
  ...sharedAnswers,
  [keyOf(firstField)]: 'I lead three projects.',
  [keyOf(thirdField)]: 'Something new.',
  [keyOf(thirdCheckbox)]: 'x',
};

test.beforeEach(({ page }) => visit(page, form.path));

test('comparing July with December marks changed words in both, and counts the unchanged answers once', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  await fillIn(page, fields, decemberAnswers);
  await formPage.compare({ name, content: expectedFile(form, julyAnswers, date) });
  const comparison = formPage.comparison(name);
  await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(comparison.locator('mark')).toHaveText(
    ['two', ensureDefined(firstCheckbox).label].map((text) => markedText('onlyHere', text)),
  );
  await expect(comparison.getByRole('insertion')).toHaveText(
    ['three', ensureDefined(thirdCheckbox).label].map((text) => markedText('added', text)),
  );
  await expect(comparison).toContainText('I lead ');
  // The first question and the question with the checkboxes differ. The third question is empty in July, so there is
  // nothing to decide about it.
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(2);
  // The heading of each side has a time.
  const fileHeadings = comparison.getByRole('heading', { level: 4, name: comparisonLabels.then });
  await expect(fileHeadings).toHaveCount(2);
  await expect(fileHeadings.filter({ hasText: date })).toHaveCount(2);
  await expect(comparison.getByRole('heading', { level: 4, name: comparisonLabels.now })).toHaveCount(2);
  // One answer is the same on both sides. Answers that are empty on both sides are not counted.
  const sentences = [comparisonLabels.same.one, comparisonLabels.pageOnly.one];
  const counts = [
    ...sentences,
    fillTemplate(comparisonLabels.differ.other, { count: 2 }),
    comparisonLabels.pageNewer,
  ].join(' ');
  await expect(comparison.getByText(counts, { exact: true })).toBeVisible();
  expect(await readValues(page, fields), 'the answers stay').toEqual(expectedValues(form, decemberAnswers));

  await locate(page, ensureDefined(firstField)).fill('I lead two projects.');
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(1);
  await comparison.getByRole('button', { name: comparisonLabels.close, exact: true }).click();
  await expect(comparison).toHaveCount(0);
  // The buttons that ask how to apply the file do not return.
  await expect(formPage.panel(name)).toHaveCount(0);
  await expect(formPage.status).toBeFocused();
  await expect(formPage.status).toHaveText(ensureDefined(labels.openFile.undecided.one));
});

test('comparing fills what is empty here, with Undo, and asks only about answers that differ', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  await fillIn(page, fields, { [keyOf(firstField)]: 'I lead three projects.' });
  await formPage.compare({ name, content: expectedFile(form, julyAnswers, date) });
  const comparison = formPage.comparison(name);
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(locate(page, ensureDefined(secondField))).toHaveValue('The same words.');
  await expect(formPage.status).toContainText(
    fillTemplate(labels.openFile.filledUnanswered.other, { count: 2, file: name }),
  );
  await expect(comparison.getByText(fillTemplate(comparisonLabels.filled.other, { count: 2 }))).toBeVisible();
  // The buttons that ask how to apply the file are hidden during the comparison.
  await expect(formPage.panel(name)).toHaveCount(0);
  // Each choice is below the answer that this choice keeps.
  for (const [choice, side] of [
    [comparisonLabels.takeTheirs, comparisonLabels.then],
    [comparisonLabels.keepMine, comparisonLabels.now],
  ] as const) {
    const heading = ensureDefined(
      await comparison.getByRole('heading', { level: 4, name: side }).boundingBox(),
    );
    const button = ensureDefined(await comparison.getByRole('button', { name: choice }).boundingBox());
    expect(Math.round(button.x)).toBe(Math.round(heading.x));
    expect(button.y).toBeGreaterThan(heading.y + heading.height);
  }
  // The choice to keep both is next to the choice to keep the own answer.
  const [mine, both] = await Promise.all(
    [comparisonLabels.keepMine, comparisonLabels.keepBoth].map(async (choice) =>
      ensureDefined(await comparison.getByRole('button', { name: choice }).boundingBox()),
    ),
  );
  expect(both?.y).toBe(mine?.y);
  await formPage.undo.click();
  await expect(locate(page, ensureDefined(secondField))).toHaveValue('');
});
