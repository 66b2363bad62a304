import assert from 'node:assert/strict';
import { forms, found, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { badEnds, cutAnswers, headingsShown, markedAnswer } from '../../support/page-ends.ts';
import { printedPages } from '../../support/printed-pages.ts';
import { button, fileOf, holds } from './form-parts.ts';
import type { Journey } from './journey.ts';

/** Returns the words of the page while it is printed; a field is no words of the page. */
function printedWords(): string {
  dispatchEvent(new Event('beforeprint'));
  const words = document.querySelector('main')?.textContent ?? '';
  dispatchEvent(new Event('afterprint'));
  return words;
}

/** Firefox draws the bold letters of the site's face as shapes, which cannot be read back. */
function setPlainFace(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { font-family: 'DejaVu Sans', sans-serif !important; }");
  document.adoptedStyleSheets.push(sheet);
}

function journeyOf(form: Resource, name: string, sentences: number): Journey {
  const texts = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  const filled = Object.fromEntries(texts.map(({ key }, index) => [key, markedAnswer(index, sentences)]));

  return {
    name: `${form.title}: printed with answers of ${name}, all of it is there and pages end well`,
    go: async (visitor) => {
      await visitor.open(form.path);
      await visitor.choose(button(labels.openFile.open), fileOf(form, filled));
      await holds(visitor, form, filled);
      const words = await visitor.run(printedWords);
      const missing = texts.filter(({ key }) => !words.includes(found(filled[key])));
      assert.deepEqual(missing, []);

      const headings = await visitor.run(headingsShown);
      await visitor.run(setPlainFace);
      const bytes = await visitor.print();
      if (!bytes) return;
      const pages = await printedPages(bytes);
      assert.deepEqual(badEnds(pages, headings), []);
      if (sentences < 100) assert.deepEqual(cutAnswers(pages, texts.length), []);
    },
  };
}

export const printingJourneys = forms.flatMap((form) => [
  journeyOf(form, 'a paragraph', 18),
  journeyOf(form, 'a page', 120),
]);
