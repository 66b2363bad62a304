import type { Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { forms, ensureDefined, labels } from '../support/content.ts';
import { type FormValues, fieldsOf, fillIn, locate, quotingQuestions } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { printedText } from '../support/printed-pages.ts';
import { isNightly } from '../support/nightly.ts';
import { completeValues, formFilesPage } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const printedPageText = async (page: Page) => printedText(await page.pdf({ format: 'A4' }));

/** An answer of about 3,000 characters with a unique word at its end. */
const longAnswer = (index: number) => `${'verbosely '.repeat(300)}lastword${index}x`;

/** A form with a single-line field, because that is the first to cut off a long answer. */
const formWithLineAndTick = forms.find((form) => {
  const kinds = fieldsOf(form).map(({ kind }) => kind);
  return kinds.includes('line') && kinds.includes('tick');
});

for (const form of isNightly ? forms : [formWithLineAndTick ?? sampleForm])
  test(`${form.title} is printed: empty with lined space, with its ticks, and with all of long answers`, async ({
    page,
  }) => {
    const fields = fieldsOf(form);
    const textFields = fields.filter(({ kind }) => kind !== 'tick');
    const tickFields = fields.filter(({ kind }) => kind === 'tick');
    await visit(page, form.path);

    await test.step('empty, nothing needs a screen', async () => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      for (const field of textFields) {
        const style = await locate(page, field).evaluate((element) => {
          const { backgroundImage, borderBottomStyle } = getComputedStyle(element);
          return {
            backgroundImage,
            borderBottomStyle,
            height: element.getBoundingClientRect().height,
          };
        });
        expect(style.borderBottomStyle, field.label).toBe('solid');
        if (field.kind === 'text') {
          expect(style.backgroundImage, field.label).toContain('linear-gradient');
          expect(style.height, field.label).toBeGreaterThan(80);
        } else expect(style.height, field.label).toBeGreaterThan(15);
      }
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    });

    const answers: FormValues = {
      ...Object.fromEntries(textFields.map(({ key }, index) => [key, longAnswer(index)])),
      ...Object.fromEntries(tickFields.slice(0, 2).map(({ key }) => [key, 'x'])),
    };
    await fillIn(page, fields, answers);
    const text = await printedPageText(page);
    const cutOffFields = textFields.filter((_, index) => !text.includes(`lastword${index}x`));
    expect(cutOffFields.map(({ label }) => label)).toEqual([]);
    // The whole answer is printed, not only its end. Its words are counted, because a page may end between any two of
    // them.
    expect(text.split('verbosely').length - 1).toBe(
      300 * (textFields.length + quotingQuestions(form).length),
    );
    expect(text.split('✓').length - 1).toBe(Math.min(2, tickFields.length));
    await expect(locate(page, ensureDefined(fields[0])), 'back on the screen').toBeVisible();
  });

test('an open comparison is printed with the form @nightly', async ({ page }) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  const file = ensureDefined(form.download).fileName;
  await visit(page, form.path);
  const julyAnswers = completeValues(form, 'July’s answer to');
  await fillIn(page, fieldsOf(form), completeValues(form));
  await formPage.compare({ name: file, content: expectedFile(form, julyAnswers, '14 July 2025') });
  await expect(formPage.comparison(file)).toBeVisible();
  const text = await printedPageText(page);
  expect(text).toContain(labels.comparison.then);
  expect(text).toContain('July’s answer to');
});

/** PDF viewers insert spaces where the distance between letters is large, so spaces are ignored. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

test('the menu prints the title, the date, the questions and the answers, and nothing else', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
  await page.evaluate(() => (window.print = () => undefined));
  const fields = fieldsOf(form);
  const [firstText, secondText] = fields.filter(({ kind }) => kind === 'text').map(ensureDefined);
  const printedFrom = async (label: string) => {
    await formPage.pressInMenu(label);
    const text = await printedPageText(page);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    return withoutSpaces(text);
  };
  const blankCopy = await printedFrom(labels.form.printBlank);
  await fillIn(page, fields, { [ensureDefined(firstText).key]: 'Words to print' });
  const filledCopy = await printedFrom(labels.form.print);
  for (const text of [blankCopy, filledCopy]) {
    for (const expected of [form.title, '14 July 2025', ensureDefined(secondText).label])
      expect(text).toContain(withoutSpaces(expected));
    for (const hidden of [labels.meeting.agenda, labels.form.phoneNote])
      expect(text).not.toContain(withoutSpaces(hidden));
  }
  expect(filledCopy).toContain(withoutSpaces('Words to print'));
  const wholePage = withoutSpaces(await printedPageText(page));
  expect(wholePage).toContain(withoutSpaces(labels.meeting.agenda));
  expect(wholePage).not.toContain(withoutSpaces(labels.form.phoneNote));
});
