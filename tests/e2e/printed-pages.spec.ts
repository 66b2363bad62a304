import { forms, found, resources } from '../support/content.ts';
import { fieldsOf, fillIn } from '../support/form-page.ts';
import { badEnds, cutAnswers, headingsShown, markedAnswer, sheetOpeners } from '../support/page-ends.ts';
import { printedPages } from '../support/printed-pages.ts';
import { oneForm } from '../support/one-form.ts';
import { someOf } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Answers of so many sentences. */
const lengths = [
  ['a paragraph', 18],
  ['a line', 0],
  ['a page', 120],
] as const;

for (const form of someOf(forms))
  test(`${form.title}: printed, pages end well, however long the answers are`, async ({ page }) => {
    await visit(page, form.path);
    const fields = fieldsOf(form);
    const texts = fields.filter(({ kind }) => kind !== 'tick');
    await page.emulateMedia({ media: 'print' });
    const openers = await page.evaluate(sheetOpeners);
    await page.emulateMedia({ media: null });
    for (const [name, sentences] of someOf(lengths))
      await test.step(`answers of ${name}`, async () => {
        const filled = Object.fromEntries(
          texts.map(({ key }, index) => [key, markedAnswer(index, sentences)]),
        );
        await fillIn(page, fields, filled);
        const headings = await page.evaluate(headingsShown);
        const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
        expect(badEnds(pages, headings, openers)).toEqual([]);
        // Only an answer that is longer than a part of a page goes over its end.
        if (name !== 'a page') expect(cutAnswers(pages, texts.length)).toEqual([]);
      });
  });

test('printed, no paragraph of a note goes over the end of a page @nightly', async ({ page }) => {
  const withNote = resources.find(({ sections }) =>
    sections.some(({ opener, blocks }) => !opener && blocks.some(({ kind }) => kind === 'note')),
  );
  await visit(page, found(withNote).path);
  // So many that some would stand at the end of a page.
  await page.evaluate(() => {
    const note = [...document.querySelectorAll('main [role=note]')].find((one) => one.checkVisibility());
    const paragraph = note?.querySelector('p');
    for (let index = 60; index > 0; index -= 1) {
      const copy = document.createElement('p');
      copy.textContent = `first${index}x ${'words '.repeat(45)}last${index}x`;
      paragraph?.after(copy);
    }
  });
  const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
  const divided = pages.flatMap((lines) => {
    const text = lines.map((line) => line.text).join(' ');
    const ends = (word: string) =>
      [...text.matchAll(new RegExp(`${word}(\\d+)x`, 'g'))].map(([, one]) => one);
    const whole = ends('last');
    return ends('first').filter((one) => !whole.includes(one));
  });
  expect(divided).toEqual([]);
});

test('saved as a PDF, the lines to write on are drawn in a way that every viewer knows @nightly', async ({
  page,
}) => {
  await visit(page, oneForm.path);
  const kinds = (await page.pdf()).toString('latin1').match(/\/ShadingType \d/g) ?? [];
  expect(kinds).not.toEqual([]);
  // Those made by a function: Firefox fills their place with pink.
  expect(kinds).not.toContain('/ShadingType 1');
});
