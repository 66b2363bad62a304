import { prefilledValues, labelOf } from '../support/prefilled-values.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, ensureDefined, labels, programme, resourceBySlug } from '../support/content.ts';
import { type FormValues, fieldsOf, locate, readValues } from '../support/form-fields.ts';
import {
  expectedValues,
  completeValues,
  singleClick,
  formFilesPage,
  fillTemplate,
} from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile } = labels;

/** The form that most other forms can prefill. Prefilling works in the same way on every form. */
const form = ensureDefined(
  forms.toSorted((a, b) => (b.bringForward?.length ?? 0) - (a.bringForward?.length ?? 0))[0],
);
const fields = fieldsOf(form);
const prefillSources = ensureDefined(form.bringForward).map(({ from, answers }) => {
  const sourceForm = resourceBySlug(from);
  const sourceAnswers = completeValues(sourceForm, `From ${sourceForm.title}:`);
  return {
    sourceForm,
    answers,
    sourceAnswers,
    prefilledAnswers: prefilledValues(sourceForm, answers, sourceAnswers),
  };
});
const { sourceForm, answers, sourceAnswers, prefilledAnswers } = ensureDefined(prefillSources[0]);
const { title } = sourceForm;
const { fileName: file } = ensureDefined(sourceForm.download);
const content = expectedFile(sourceForm, sourceAnswers, '14 July 2025');

test.beforeEach(({ page }) => visit(page, form.path));

test('which answer goes where is shown before it is done; what is typed stays; Undo takes it back', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  await formPage.open({ name: file, content });
  const panel = formPage.panel(file);
  await expect(panel.getByText(fillTemplate(openFile.bring, { file, title }), { exact: true })).toBeVisible();
  const [quoted, offered] = [true, false].map((isQuoted) =>
    answers.filter(({ quote = false }) => quote === isQuoted),
  ) as [typeof answers, typeof answers];
  await expect(panel.getByRole('listitem')).toHaveText(
    offered.map(({ from: fromIds, to: toId }) =>
      fillTemplate(openFile.bringAnswer, {
        from: new Intl.ListFormat(programme.language).format(fromIds.map((id) => labelOf(sourceForm, id))),
        to: labelOf(form, toId),
      }),
    ),
  );
  const usedIds = answers.flatMap(({ from: fromIds }) => fromIds);
  const hasMore = fieldsOf(sourceForm).some(({ key }) => !usedIds.includes(ensureDefined(key.split('/')[0])));
  await expect(panel.getByText(openFile.bringMore, { exact: true })).toHaveCount(hasMore ? 1 : 0);
  const quotedSentence = fillTemplate(openFile.quoted, {
    file,
    questions: new Intl.ListFormat(programme.language).format(quoted.map(({ to }) => labelOf(form, to))),
  });
  await expect(panel.getByText(quotedSentence, { exact: true })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveCount(quoted.length);
  expect(await readValues(page, fields)).toEqual(expectedValues(form, {}));
  await formPage.button(openFile.add).click();
  expect(await readValues(page, fields)).toEqual(expectedValues(form, prefilledAnswers));
  const changedIds = fields.map(({ key }) => key).filter((key) => prefilledAnswers[key] !== undefined);
  const questions = changedIds.map((id) => labelOf(form, id));
  await expect(formPage.status).toHaveText(
    fillTemplate(openFile.added, { questions: new Intl.ListFormat(programme.language).format(questions) }),
  );
  // The first of these answers is shown, because it has to be shortened.
  const firstField = locate(page, ensureDefined(fields.find(({ key }) => key === changedIds[0])));
  expect(ensureDefined(await firstField.boundingBox()).y).toBeGreaterThan(0);
  await expect(firstField).toBeInViewport();
  // With a mouse, the cursor is at the end of the answer. On a phone, the keyboard would cover it.
  await expect(firstField).toBeFocused();
  await expect(formPage.status, 'it says what to do in the field').toBeVisible();
  await expect(formPage.unsavedMark, 'no file holds the plan yet').toBeVisible();
  await singleClick(formPage.undo);
  expect(await readValues(page, fields)).toEqual(expectedValues(form, {}));
});

if (prefillSources.length > 1)
  test('it begins with every form that one file holds @nightly', async ({ page }) => {
    const formPage = formFilesPage(page, form);
    const name = 'all of it.txt';
    const combinedFile = prefillSources
      .map((source) => expectedFile(source.sourceForm, source.sourceAnswers, '14 July 2025'))
      .join('\n');
    await formPage.open({ name, content: combinedFile });
    const panel = formPage.panel(name);
    for (const [index, source] of prefillSources.entries()) {
      const message = fillTemplate(index === 0 ? openFile.bring : openFile.bringAlso, {
        file: name,
        title: source.sourceForm.title,
      });
      await expect(panel.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(panel.getByRole('heading', { name: openFile.leftOverTitle })).toHaveCount(0);
    await formPage.button(openFile.add).click();
    const expectedAnswers: FormValues = {};
    for (const source of prefillSources)
      for (const [key, text] of Object.entries(source.prefilledAnswers))
        expectedAnswers[key] =
          key in expectedAnswers ? `${ensureDefined(expectedAnswers[key])}\n\n${text}` : text;
    expect(await readValues(page, fields)).toEqual(expectedValues(form, expectedAnswers));
  });
