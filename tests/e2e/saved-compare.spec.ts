import { expectedFile } from '../support/expected-file.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, type FormValues, fillIn, locate, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import {
  expectedValues,
  questionIdOf,
  countQuestions,
  formFilesPage,
  fillTemplate,
} from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Which answers and words differ is tried in tests/forms/; how it is shown is the same on every form. */
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
/** Three boxes of one question. */
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
  await expect(comparison.getByText(comparisonLabels.pageNewer, { exact: true })).toBeVisible();
  await expect(comparison.locator('mark')).toHaveText(
    ['two', ensureDefined(firstCheckbox).label].map((text) => markedText('onlyHere', text)),
  );
  await expect(comparison.getByRole('insertion')).toHaveText(
    ['three', ensureDefined(thirdCheckbox).label].map((text) => markedText('added', text)),
  );
  await expect(comparison).toContainText('I lead ');
  // The first question and that of the boxes. The third is empty in July, so there is nothing to decide about it.
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(comparison.getByText(ensureDefined(comparisonLabels.pageOnly.one))).toBeVisible();
  // Each with its time.
  const fileHeadings = comparison.getByRole('heading', { level: 4, name: comparisonLabels.then });
  await expect(fileHeadings).toHaveCount(2);
  await expect(fileHeadings.filter({ hasText: date })).toHaveCount(2);
  await expect(comparison.getByRole('heading', { level: 4, name: comparisonLabels.now })).toHaveCount(2);
  const total = countQuestions(form);
  await expect(
    comparison.getByText(fillTemplate(comparisonLabels.same, { count: total - 3, total })),
  ).toHaveCount(1);
  expect(await readValues(page, fields), 'the answers stay').toEqual(expectedValues(form, decemberAnswers));

  await locate(page, ensureDefined(firstField)).fill('I lead two projects.');
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(1);
  await comparison.getByRole('button', { name: comparisonLabels.close, exact: true }).click();
  await expect(comparison).toHaveCount(0);
  await expect(formPage.fileInput).toBeFocused();
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
  // All three choices are below both answers, and none covers another.
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = await Promise.all(
    [comparisonLabels.keepMine, comparisonLabels.takeTheirs, comparisonLabels.keepBoth].map(async (choice) =>
      ensureDefined(await comparison.getByRole('button', { name: choice }).boundingBox()),
    ),
  );
  expect(new Set(boxes.map(({ y, width }) => `${Math.round(y)} ${Math.round(width)}`)).size).toBe(1);
  await formPage.undo.click();
  await expect(locate(page, ensureDefined(secondField))).toHaveValue('');
});
