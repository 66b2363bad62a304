import assert from 'node:assert/strict';
import { forms, ensureDefined, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { badPageBreaks, splitAnswers, visibleHeadings, markedAnswer } from '../../support/page-breaks.ts';
import { printedPages } from '../../support/printed-pages.ts';
import { button, createFile, expectAnswers } from './form-helpers.ts';
import type { Journey } from './journey.ts';

/** The text of the page while it is printed. The values of fields are not part of it. */
function getPrintedText(): string {
  dispatchEvent(new Event('beforeprint'));
  const text = document.querySelector('main')?.textContent ?? '';
  dispatchEvent(new Event('afterprint'));
  return text;
}

/** Firefox prints the bold letters of the site's font as shapes, which cannot be read back. */
function setPlainFont(): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync("* { font-family: 'DejaVu Sans', sans-serif !important; }");
  document.adoptedStyleSheets.push(styleSheet);
}

function createJourney(form: Resource, answerLength: string, sentences: number): Journey {
  const textFields = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  const answers = Object.fromEntries(
    textFields.map(({ key }, index) => [key, markedAnswer(index, sentences)]),
  );

  return {
    name: `${form.title}: printed with answers of ${answerLength}, all of it is there and pages end well`,
    run: async (visitor) => {
      await visitor.open(form.path);
      await visitor.chooseFile(button(labels.openFile.open), createFile(form, answers));
      await expectAnswers(visitor, form, answers);
      const printedText = await visitor.run(getPrintedText);
      const missingFields = textFields.filter(
        ({ key }) => !printedText.includes(ensureDefined(answers[key])),
      );
      assert.deepEqual(missingFields, []);

      const headings = await visitor.run(visibleHeadings);
      await visitor.run(setPlainFont);
      const bytes = await visitor.print();
      if (!bytes) return;
      const pages = await printedPages(bytes);
      assert.deepEqual(badPageBreaks(pages, headings), []);
      if (sentences < 100) assert.deepEqual(splitAnswers(pages, textFields.length), []);
    },
  };
}

export const printingJourneys = forms.flatMap((form) => [
  createJourney(form, 'a paragraph', 18),
  createJourney(form, 'a page', 120),
]);
