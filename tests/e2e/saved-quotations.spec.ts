import { expectedFile } from '../support/expected-file.ts';
import { forms, ensureDefined, labels, meetings, programme, resourceBySlug } from '../support/content.ts';
import { fieldsOf, locate, readValues } from '../support/form-fields.ts';
import { expectedValues, completeValues, fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { labelOf } from '../support/prefilled-values.ts';
import { meetingPath } from '../../src/model/meetings/meetings.ts';
import { expect, test, visit } from '../support/site-test.ts';

const quotesOf = ({ bringForward = [] }: (typeof forms)[number]) =>
  bringForward.map(({ from, answers }) => ({
    sourceForm: resourceBySlug(from),
    answers: answers.filter(({ quote }) => quote),
  }));

/** A form with questions above which it quotes the answers of two other forms. */
const form = ensureDefined(forms.find((candidate) => quotesOf(candidate).length > 1));
const fields = fieldsOf(form);
const [first, second] = quotesOf(form).map(ensureDefined);

test('a file of another form is quoted above the questions, and every field stays as it was', async ({
  page,
}) => {
  const { sourceForm, answers } = ensureDefined(first);
  const { fileName: name } = ensureDefined(sourceForm.download);
  const [target, otherTarget] = answers.map(({ to }) => ensureDefined(fields.find(({ key }) => key === to)));
  await visit(page, form.path);
  const formPage = formFilesPage(page, form);
  await locate(page, ensureDefined(otherTarget)).fill('Mine');
  const content = expectedFile(sourceForm, completeValues(sourceForm, 'Words of July:'), '14 July 2025');
  await formPage.openDirectly({ name, content });

  const expected = expectedValues(form, { [ensureDefined(otherTarget).key]: 'Mine' });
  expect(await readValues(page, fields)).toEqual(expected);
  await expect(formPage.status).toHaveText(
    fillTemplate(labels.openFile.quoted, {
      file: name,
      questions: new Intl.ListFormat(programme.language).format(answers.map(({ to }) => labelOf(form, to))),
    }),
  );
  const quotes = page
    .getByRole('blockquote')
    .filter({ hasText: fillTemplate(labels.openFile.quotedForm, { title: sourceForm.title }) });
  await expect(quotes).toHaveCount(answers.length);
  for (const [index, { from }] of answers.entries())
    await expect(quotes.nth(index).getByRole('strong')).toHaveText(from.map((id) => labelOf(sourceForm, id)));
  await expect(quotes.first(), 'it is shown at once').toBeInViewport();
  await expect(locate(page, ensureDefined(target))).toHaveValue('');

  // On paper, the form is what the visitor has written.
  await page.emulateMedia({ media: 'print' });
  await expect(quotes.first()).toBeHidden();
  await page.emulateMedia({ media: null });

  // The answers of a second form are quoted beside those of the first, each in a part that can be closed.
  const secondForm = ensureDefined(second).sourceForm;
  await formPage.openDirectly({
    name: 'second.txt',
    content: expectedFile(secondForm, completeValues(secondForm, 'Words of August:'), '14 August 2025'),
  });
  await expect(quotes.first()).toContainText('Words of July:');
  await expect(page.getByRole('blockquote').first()).toContainText('Words of August:');
  await page
    .getByText(fillTemplate(labels.openFile.quotedForm, { title: sourceForm.title }))
    .first()
    .click();
  await expect(page.getByText('Words of July:').first()).toBeHidden();
  expect(await readValues(page, fields)).toEqual(expected);

  await formPage.pressInMenu(labels.form.startAgain);
  await expect(page.getByRole('blockquote')).toHaveCount(0);
});

test('the guide of a meeting says which other files can be opened on the form', async ({ page }) => {
  const meeting = ensureDefined(meetings.find(({ uses: [use] }) => use?.page === form.slug));
  await visit(page, meetingPath(meeting));
  const note = page.getByText(labels.resourcePage.hasFile).filter({ visible: true });
  for (const { sourceForm } of quotesOf(form)) await expect(note).toContainText(sourceForm.title);
  const chooser = page.waitForEvent('filechooser');
  await note.getByRole('button', { name: labels.openFile.open }).click();
  await chooser;
});

test('Next shows the field below a quotation that is longer than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { sourceForm, answers } = ensureDefined(first);
  const { fileName: name } = ensureDefined(sourceForm.download);
  const target = ensureDefined(fields.find(({ key }) => key === answers[0]?.to));
  await visit(page, form.path);
  const formPage = formFilesPage(page, form);
  const longAnswer = 'What I wrote in July, at some length. '.repeat(25);
  await formPage.openDirectly({
    name,
    content: expectedFile(sourceForm, completeValues(sourceForm, longAnswer), '14 July 2025'),
  });
  await formPage.nextQuestion.click();
  await expect(locate(page, target)).toBeFocused();
  await expect(locate(page, target)).toBeInViewport({ ratio: 1 });
});
