import assert from 'node:assert/strict';
import { forms, found, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { button, fileOf, holds, openFile } from './form-parts.ts';
import type { Journey } from './journey.ts';

/** Returns the words of the page while it is printed; a field is no words of the page. */
function printedWords(): string {
  dispatchEvent(new Event('beforeprint'));
  const words = document.querySelector('main')?.textContent ?? '';
  dispatchEvent(new Event('afterprint'));
  return words;
}

function journeyOf(form: Resource): Journey {
  const texts = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  const long = (index: number) => `${'Plain words about the work. '.repeat(100)}The end of answer ${index}.`;
  const filled = Object.fromEntries(texts.map(({ key }, index) => [key, long(index)]));

  return {
    name: `${form.title}: printed, every answer is there in full`,
    go: async (visitor) => {
      await visitor.open(form.path);
      await openFile(visitor, fileOf(form, filled));
      await visitor.press(button(labels.openFile.replace));
      await holds(visitor, form, filled);
      const printed = await visitor.run(printedWords);
      const missing = texts.filter(({ key }) => !printed.includes(found(filled[key])));
      assert.deepEqual(missing, []);
    },
  };
}

export const printingJourneys = forms.map(journeyOf);
