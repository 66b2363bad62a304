import { forms, ensureDefined, resources } from '../support/content.ts';
import { fieldsOf, fillIn } from '../support/form-fields.ts';
import {
  badPageBreaks,
  splitAnswers,
  visibleHeadings,
  markedAnswer,
  forcedBreakTexts,
} from '../support/page-breaks.ts';
import { printedPages } from '../support/printed-pages.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** The lengths of the answers, as numbers of sentences. */
const answerLengths = [
  ['a paragraph', 18],
  ['a line', 0],
  ['a page', 120],
] as const;

for (const form of sampleOf(forms))
  test(`${form.title}: printed, pages end well, however long the answers are`, async ({ page }) => {
    await visit(page, form.path);
    const fields = fieldsOf(form);
    const textFields = fields.filter(({ kind }) => kind !== 'tick');
    await page.emulateMedia({ media: 'print' });
    const sheetStarts = await page.evaluate(forcedBreakTexts);
    await page.emulateMedia({ media: null });
    for (const [name, sentences] of sampleOf(answerLengths))
      await test.step(`answers of ${name}`, async () => {
        const answers = Object.fromEntries(
          textFields.map(({ key }, index) => [key, markedAnswer(index, sentences)]),
        );
        await fillIn(page, fields, answers);
        const headings = await page.evaluate(visibleHeadings);
        const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
        expect(badPageBreaks(pages, headings, sheetStarts)).toEqual([]);
        // Only an answer that is longer than a part of a page may be split between two pages.
        if (name !== 'a page') expect(splitAnswers(pages, textFields.length)).toEqual([]);
      });
  });

test('printed, no paragraph of a note goes over the end of a page @nightly', async ({ page }) => {
  const resourceWithNote = resources.find(({ sections }) =>
    sections.some(({ opener, blocks }) => !opener && blocks.some(({ kind }) => kind === 'note')),
  );
  await visit(page, ensureDefined(resourceWithNote).path);
  // The note is copied so often that some copies would be at the end of a page.
  await page.evaluate(() => {
    const note = [...document.querySelectorAll('main [role=note]')].find((element) =>
      element.checkVisibility(),
    );
    const paragraph = note?.querySelector('p');
    for (let index = 60; index > 0; index -= 1) {
      const copy = document.createElement('p');
      copy.textContent = `first${index}x ${'words '.repeat(45)}last${index}x`;
      paragraph?.after(copy);
    }
  });
  const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
  const splitParagraphs = pages.flatMap((lines) => {
    const text = lines.map((line) => line.text).join(' ');
    const numbersAfter = (word: string) =>
      [...text.matchAll(new RegExp(`${word}(\\d+)x`, 'g'))].map(([, number]) => number);
    const completeNumbers = numbersAfter('last');
    return numbersAfter('first').filter((number) => !completeNumbers.includes(number));
  });
  expect(splitParagraphs).toEqual([]);
});

test('saved as a PDF, the lines to write on are drawn in a way that every viewer knows @nightly', async ({
  page,
}) => {
  await visit(page, sampleForm.path);
  const shadingTypes = (await page.pdf()).toString('latin1').match(/\/ShadingType \d/g) ?? [];
  expect(shadingTypes).not.toEqual([]);
  // Gradients of type 1 are defined by a function, and Firefox prints them as pink areas.
  expect(shadingTypes).not.toContain('/ShadingType 1');
});

test('printed, the home page has all resources whole on a sheet of their own, and its first month has room', async ({
  page,
}) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  const [band, month] = await Promise.all(
    ['.horizon-months', '.month-short'].map((selector) => page.locator(selector).first().boundingBox()),
  );
  expect(ensureDefined(month).width).toBeGreaterThan(0);
  const distances = await page.locator('.horizon-months > li').evaluateAll((months) =>
    months.map((element) => {
      const names = [...element.querySelectorAll('.month-short, .month-name')];
      const lefts = names.map((name) => name.getBoundingClientRect()).filter(({ width }) => width > 1);
      return Math.min(...lefts.map(({ left }) => left)) - element.getBoundingClientRect().left;
    }),
  );
  expect(Math.min(...distances)).toBeGreaterThan(4);
  expect(ensureDefined(band).height).toBeGreaterThan(0);
  const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
  // If the end of a page cuts a line, the line is on both pages. Some words in a PDF have no space between them, so
  // spaces are ignored.
  const sheets = pages.map((lines) => lines.map(({ text }) => text.replace(/\s/g, '')).join(''));
  const listStart = ensureDefined(resources[0]).title.replace(/\s/g, '');
  expect(sheets.map((text) => text.includes(listStart))).toEqual([false, true]);
  for (const { description } of resources) {
    const [firstWord = '', secondWord = ''] = description.split(' ');
    expect(sheets[1]).toContain(firstWord + secondWord);
  }
});
