import type { Page } from '@playwright/test';
import { forms } from '../support/content.ts';
import { fieldsOf, fillIn } from '../support/form-page.ts';
import { printedPages } from '../support/printed-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Answers of a line, of a paragraph and of a page, each with words that mark where it begins and ends. */
const lengths = { 'a line': 0, 'a paragraph': 18, 'a page': 120 } as const;
const answer = (index: number, sentences: number) =>
  `First${index}x. ${'Plain words about the work. '.repeat(sentences)}Last${index}x.`;

/** How far down a page must at least be printed: less is left empty than a third of the sheet and one answer. */
const mostEmpty = 0.6;

const headingsOf = (page: Page) =>
  page
    .locator('main :is(h2, h3, h4, legend, label)')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' ')),
    );

for (const form of forms)
  for (const [name, sentences] of Object.entries(lengths))
    test(`${form.title}, printed with answers of ${name}: pages end well`, async ({ page }) => {
      await visit(page, form.path);
      const fields = fieldsOf(form);
      const texts = fields.filter(({ kind }) => kind !== 'tick');
      const filled = Object.fromEntries(texts.map(({ key }, index) => [key, answer(index, sentences)]));
      await fillIn(page, fields, filled);
      const headings = new Set(await headingsOf(page));
      const pages = await printedPages(await page.pdf({ format: 'A4', tagged: false }));
      const faults: string[] = [];
      for (const [index, lines] of pages.entries()) {
        const last = lines.at(-1);
        if (last && headings.has(last.text))
          faults.push(`page ${index + 1} ends with the heading "${last.text}"`);
        if (last && index < pages.length - 1 && last.at < mostEmpty)
          faults.push(`page ${index + 1} ends at ${Math.round(100 * last.at)} % with "${last.text}"`);
      }
      // Only an answer that is longer than a part of a page goes over its end.
      if (sentences < lengths['a page'])
        for (const [index] of texts.entries()) {
          const [from, to] = ['First', 'Last'].map((word) =>
            pages.findIndex((lines) =>
              lines.some(({ text }) => text.replaceAll(' ', '').includes(`${word}${index}x.`)),
            ),
          );
          if (from !== to) faults.push(`answer ${index + 1} is cut`);
        }
      expect(faults).toEqual([]);
    });
