import { ensureDefined, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { sampleForm } from '../../support/sample-pages.ts';
import type { ElementQuery } from '../drivers/driver.ts';
import { button, createFile, fillIn, expectAnswers, openFile, fieldQuery, region } from './form-helpers.ts';
import { type Journey, expectTexts, expectCount } from './journey.ts';

const comparisonLabels = labels.comparison;
const markedText = (kind: 'onlyHere' | 'added', text: string) =>
  `${comparisonLabels[kind]} ${text} ${comparisonLabels.end}`;

function createJourney(form: Resource): Journey {
  const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  const fileAnswers = { [firstField.key]: 'I lead two projects.' };
  const typedAnswers = { [firstField.key]: 'I lead three projects.' };
  const file = createFile(form, fileAnswers);
  const comparison = region(comparisonLabels.title, file.name);
  const insertion: ElementQuery = { role: 'insertion', within: comparison };

  return {
    name: `${form.title}: compared with a file, changed words are marked as they change`,
    run: async (visitor) => {
      await visitor.open(form.path);
      await fillIn(visitor, form, typedAnswers);
      await openFile(visitor, file);
      await visitor.press(button(labels.openFile.compare));
      await expectCount(visitor, { text: markedText('onlyHere', 'two'), within: comparison }, 1);
      await expectTexts(visitor, insertion, [markedText('added', 'three')]);
      await expectAnswers(visitor, form, typedAnswers);
      await visitor.fill(fieldQuery(firstField), ensureDefined(fileAnswers[firstField.key]));
      await expectCount(visitor, insertion, 0);
      await visitor.press({ role: 'button', name: comparisonLabels.close, within: comparison });
      await expectCount(visitor, comparison, 0);
      await expectAnswers(visitor, form, fileAnswers);
    },
  };
}

export const comparingJourneys = [createJourney(sampleForm)];
