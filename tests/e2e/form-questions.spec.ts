import type { Page } from '@playwright/test';
import { forms, ensureDefined, labels } from '../support/content.ts';
import { sampleForms } from '../support/page-states.ts';
import { expectedFile } from '../support/expected-file.ts';
import { fieldsOf, locate, quotingQuestions } from '../support/form-fields.ts';
import { fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { isNightly, sampleOf } from '../support/nightly.ts';
import { stripMarkdown } from '../../src/model/text/markdown.ts';
import { expect, test, visit } from '../support/site-test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const { resourcePage, form: formLabels } = labels;
/** The paragraphs of an example and the items of its lists, each as one line. */
const linesOf = (example: string) =>
  example
    .split(/\n{2,}|\n(?=(?:[-*]|\d+\.) )/)
    .map((line) => stripMarkdown(line.replace(/\s+/g, ' ')).trim())
    .filter((line) => line !== '');

for (const { title, path, sections } of isNightly ? forms : sampleOf(sampleForms)) {
  const blocks = sections.flatMap((section) => section.blocks);
  const questions = blocks.flatMap((block) =>
    block.kind === 'question' ? block : block.kind === 'questions' ? block.items : [],
  );
  const groupLabels = blocks.flatMap((block) =>
    block.kind === 'questions' || block.kind === 'career-paths' || block.kind === 'learning-methods'
      ? block.label
      : [],
  );

  const foldedStepBlocks = blocks.filter((block) => block.kind === 'steps').filter(({ folded }) => folded);
  const questionsWithExample = questions.filter(({ example }) => example !== undefined);
  // Blocks before the first question may also have headings.
  const firstField = blocks.find((block) => 'id' in block);

  /** Expects that the questions of a page that was just opened are in sight, or a link away. */
  const expectQuestionsInSight = async (page: Page) => {
    const firstQuestion = page
      .locator('form')
      .getByRole('heading', {
        level: 3,
        ...(firstField?.kind === 'question' && { name: firstField.label, exact: true }),
      })
      .first();
    const link = page
      .getByRole('link', { name: resourcePage.toQuestions, exact: true })
      .or(page.getByRole('link', { name: resourcePage.toChecklist, exact: true }));
    if (await link.isVisible()) await link.click();
    await expect(firstQuestion).toBeInViewport();
  };

  test(`${title}, on a phone: its questions are in sight, each is a heading, and what is named after it opens`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await visit(page, path);
    await test.step('its questions are in sight, or a link away', () => expectQuestionsInSight(page));
    await test.step('every question is a heading, and every example is named after its question', async () => {
      for (const { label } of questions)
        await expect(page.getByRole('heading', { name: label, exact: true }).first()).toBeVisible();
      for (const name of groupLabels) {
        await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      for (const { label, example } of questionsWithExample) {
        const disclosure = page.getByText(`${formLabels.example} (${label})`, { exact: true }).first();
        await disclosure.click();
        for (const line of linesOf(ensureDefined(example)))
          await expect(disclosure.locator('..').getByText(line, { exact: true }).first()).toBeVisible();
      }
    });
    for (const { steps } of foldedStepBlocks)
      await test.step('what is to be settled takes a line each, and opens to its details', async () => {
        const list = page
          .getByRole('list')
          .filter({ has: page.getByRole('heading', { name: ensureDefined(steps[0]).title, exact: true }) });
        expect(ensureDefined(await list.boundingBox()).height).toBeLessThanOrEqual(50 * steps.length);
        for (const { title: stepTitle } of steps) {
          const item = list.getByRole('listitem').filter({ hasText: stepTitle });
          const details = item.getByRole('paragraph').first();
          await expect(details).toBeHidden();
          await item.getByText(stepTitle, { exact: true }).click();
          await expect(details).toBeVisible();
        }
      });
  });

  test(`${title}, on a desktop: its questions are in sight, and each example stands beside its field`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await visit(page, path);
    await test.step('its questions are in sight, or a link away', () => expectQuestionsInSight(page));
    await test.step('each example stands beside its field', async () => {
      await expect(page.getByText(formLabels.example).filter({ visible: true })).toHaveCount(0);
      for (const { label } of questionsWithExample) {
        const fieldBox = ensureDefined(
          await page.getByRole('textbox', { name: label, exact: true }).first().boundingBox(),
        );
        const disclosure = page.getByText(`${formLabels.example} (${label})`, { exact: true }).first();
        const exampleBox = ensureDefined(
          await disclosure.locator('..').getByText(formLabels.exampleBeside, { exact: true }).boundingBox(),
        );
        expect(exampleBox.x, label).toBeGreaterThanOrEqual(fieldBox.x + fieldBox.width);
        expect(exampleBox.y, label).toBeLessThan(fieldBox.y + fieldBox.height);
      }
    });
  });
}

/** A question that quotes the answer to an earlier one, with its form. */
const [quotation] = forms.flatMap((form) =>
  quotingQuestions(form).map((question) => ({ form, ...question })),
);

test('an earlier answer is quoted above the question that comes back to it, on paper too', async ({
  page,
}) => {
  const { form, earlierId, label } = ensureDefined(quotation);
  const earlierField = ensureDefined(fieldsOf(form).find(({ key }) => key === earlierId));
  await visit(page, form.path);
  await page.getByRole('checkbox', { name: resourcePage.openAll }).check();
  const quote = page
    .getByRole('blockquote')
    .filter({ hasText: fillTemplate(formLabels.earlierAnswer, { question: earlierField.label }) });
  await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  await expect(quote).toHaveCount(0);

  await locate(page, earlierField).fill('Four hours a week');
  await expect(quote).toContainText('Four hours a week');
  await page.emulateMedia({ media: 'print' });
  await expect(quote).toBeVisible();
  await page.emulateMedia({ media: null });
  await locate(page, earlierField).fill('');
  await expect(quote).toHaveCount(0);

  const content = expectedFile(form, { [earlierId]: 'Words of July' }, '14 July 2025');
  await formFilesPage(page, form).openDirectly({ name: 'July.txt', content });
  await expect(quote).toContainText('Words of July');
});
