import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers, paragraphs } from '../../support/arbitrary-answers.ts';
import { anySite, onSite } from '../../support/arbitrary-site.ts';
import { allForms, goalForm, profileForm } from '../../support/form-definitions.ts';
import { date, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';
import { without, wordsOf } from '../../support/words-of.ts';
import { type AddressBreak, wrapped, wrappedWithin, type Wrap } from '../../support/wrap-text.ts';

const forms = [...allForms, ...realForms()];
const anyForm = fc
  .constantFrom(...forms)
  .chain((form) => fc.tuple(fc.constant(form), anyAnswers(form, paragraphs), anySite));
const width = fc.integer({ min: 40, max: 100 });
const anyBreak = fc.constantFrom<(AddressBreak | undefined)[]>(undefined, 'after its marks', 'anywhere');

const paragraph =
  'I will lead the payments migration from the old gateway to the new one, write down each decision where the whole team finds it, and ask Noor for a review before the first of November.';
const answer = `${paragraph}\n\n${paragraph}\nA short line.\n1. First step\n- a list`;

describe('a file whose long lines were broken by mail, without quoting marks', { timeout: 60_000 }, () => {
  const goal = savedFile(goalForm, ({ texts }) => {
    texts['specific'] = answer;
    texts['actionSteps.1'] = paragraph;
  });

  it.each<[Wrap]>([['drops spaces'], ['keeps spaces'], ['indents the rest']])(
    'that %s is read as it was, word for word',
    (wrap) => {
      const text = wrapped(72, wrap)(goal);
      expect(text).not.toBe(goal);
      const { answers, leftOver, notices } = read(goalForm, text);
      expect(answers.texts).toMatchObject({ specific: answer, 'actionSteps.1': paragraph, measurable: '' });
      expect({ leftOver, notices }).toEqual({ leftOver: [], notices: [] });
    },
  );

  it('knows its own headings, labels, options and tips when they are broken', () => {
    for (const form of realForms()) {
      const text = savedFile(form, ({ ticks }) => {
        for (const field of form.fields)
          if (field.type === 'checklists')
            ticks[field.id] = field.lists.flatMap((list) => list.options.slice(1, 3).map(({ id }) => id));
      });
      expect(read(form, wrapped(40)(text))).toEqual(read(form, text));
    }
  });

  it('takes an option whose words were changed by its id on the next line', () => {
    const long = '[x] A clear photo that I took by the window of the kitchen on a bright Sunday (linkedin-1)';
    const text = savedFile(profileForm).replace('[ ] A clear photo (linkedin-1)', long);
    const { answers, leftOver } = read(profileForm, wrapped(60)(text.replace(/^Tip: Ask.*\n/m, '')));
    expect(answers.ticks['completed']).toEqual(['linkedin-1']);
    expect(leftOver).toEqual([long]);
  });

  it('keeps a line that was typed right below an answer on a line of its own', () => {
    const text = wrapped(72)(goal).replace('\n  - a list\n', '\n  - a list\nand by hand\n');
    expect(read(goalForm, text).answers.texts['specific']).toBe(`${answer}\nand by hand`);
  });

  it.each<[Wrap]>([['drops spaces'], ['keeps spaces']])(
    'that %s is read exactly at any width, whatever the paragraphs',
    (wrap) => {
      fc.assert(
        fc.property(anyForm, width, anyBreak, ([form, answers, site], columns, where) => {
          const file = writeSavedFile(onSite(form, site), answers, { date });
          const text = where ? wrappedWithin(columns, where, wrap)(file) : wrapped(columns, wrap)(file);
          expect(read(form, text)).toMatchObject({ answers, leftOver: [], notices: [] });
        }),
        { numRuns: 300 },
      );
    },
  );

  it('that indents the rest loses and moves no word at any width', () => {
    fc.assert(
      fc.property(anyForm, width, ([form, answers, site], columns) => {
        const file = writeSavedFile(onSite(form, site), answers, { date });
        const text = wrapped(columns, 'indents the rest')(file);
        const result = read(form, text);
        for (const [name, typed] of Object.entries(answers.texts)) {
          expect(without(wordsOf(typed), wordsOf(result.answers.texts[name] ?? '')), name).toEqual([]);
        }
        expect(result).toMatchObject({ answers: { ticks: answers.ticks }, leftOver: [], notices: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('is not seen in a file of which somebody has broken one line by hand', () => {
    const texts = { specific: `${'word '.repeat(8)}\nlines of their own\n${'word '.repeat(30)}` };
    const text = savedFile(goalForm, (all) => Object.assign(all.texts, texts));
    const broken = text.replace('/resources/goal-form. Keep', '/resources/goal-form.\nKeep');
    expect(broken).not.toBe(text);
    expect(read(goalForm, broken)).toMatchObject({ answers: { texts }, leftOver: [] });
  });

  it('keeps each line break that was typed where mail left the spaces', () => {
    const texts = { specific: `${'word '.repeat(14)}end\nnext line of its own` };
    const text = wrapped(72, 'keeps spaces')(savedFile(goalForm, (all) => Object.assign(all.texts, texts)));
    expect(read(goalForm, text).answers.texts).toMatchObject(texts);
  });
});

describe('the rest of a line that reads like the question of another section', () => {
  it('is kept, because the user may have written it', () => {
    const file = savedFile(goalForm, ({ texts }) => {
      Object.assign(texts, { specific: 'A talk', support: 'A room' });
    });
    const broken = file.replace('  A talk\n', '  A talk\n\nand its\n  long title\nwho can help?\n  A room\n');
    expect(broken).not.toBe(file);
    expect(read(goalForm, broken)).toMatchObject({
      answers: { texts: { specific: 'A talk', support: 'A room' } },
      leftOver: ['and its', 'long title', 'who can help?'],
    });
  });
});

describe('a quoted file whose long lines were broken afterwards', () => {
  it.each(['> ', '>', '>> ', '> > ', '> >', '> > > '])(
    'is put together again, although the rest of a line has no mark: %s',
    (marks) => {
      const text = savedFile(goalForm, ({ texts }) => (texts['specific'] = answer));
      for (const width of [40, 60, 72]) {
        const { answers, leftOver } = read(goalForm, wrapped(width)(text.replaceAll(/^/gm, marks)));
        expect(answers.texts['specific'], String(width)).toBe(answer);
        expect(leftOver, String(width)).toEqual([]);
      }
    },
  );
});
