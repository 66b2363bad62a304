import { ensureDefined, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-fields.ts';
import { fillTemplate } from '../../support/form-files-page.ts';
import { sampleForm } from '../../support/sample-pages.ts';
import type { ElementQuery } from '../drivers/driver.ts';
import {
  button,
  createFile,
  fillIn,
  expectAnswers,
  openFile,
  fieldQuery,
  region,
  undo,
} from './form-helpers.ts';
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

/** A journey through three answers that differ, with another choice for each. */
function createChoiceJourney(form: Resource): Journey {
  const fields = fieldsOf(form)
    .filter(({ kind }) => kind === 'text')
    .slice(0, 3);
  const answersOf = (side: string) => Object.fromEntries(fields.map(({ key }) => [key, `${side} ${key}`]));
  const [mine, theirs] = [answersOf('Mine:'), answersOf('Theirs:')];
  const file = createFile(form, theirs);
  const comparison = region(comparisonLabels.title, file.name);
  const choices = [comparisonLabels.keepMine, comparisonLabels.takeTheirs, comparisonLabels.keepBoth];
  const merged = [
    (key: string) => mine[key],
    (key: string) => theirs[key],
    (key: string) => `${mine[key] ?? ''}\n\n${theirs[key] ?? ''}`,
  ];
  const expected = Object.fromEntries(fields.map(({ key }, index) => [key, merged[index]?.(key) ?? '']));

  return {
    name: `${form.title}: of answers that differ, mine, theirs or both are kept, and Undo leads back`,
    run: async (visitor) => {
      await visitor.open(form.path);
      await fillIn(visitor, form, mine);
      await openFile(visitor, file);
      await visitor.press(button(labels.openFile.compare));
      for (const [index, { label, group }] of fields.entries()) {
        const question = group === undefined ? label : `${group}: ${label}`;
        const choicesOfQuestion: ElementQuery = {
          role: 'group',
          name: fillTemplate(comparisonLabels.choices, { question }),
          within: comparison,
        };
        await visitor.press({
          role: 'button',
          name: ensureDefined(choices[index]),
          within: choicesOfQuestion,
        });
        await expectCount(visitor, choicesOfQuestion, 0);
      }
      await expectAnswers(visitor, form, expected);
      await expectCount(visitor, { text: comparisonLabels.decided, within: comparison }, 1);
      for (let step = 0; step < 2; step++) await undo(visitor);
      await expectAnswers(visitor, form, mine);
    },
  };
}

export const comparingJourneys = [createJourney(sampleForm), createChoiceJourney(sampleForm)];
