import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { allForms, careerForm, goalForm } from '../../support/form-definitions.ts';
import { date, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';

const forms = [...allForms, ...realForms()];
const anyForm = fc.constantFrom(...forms).chain((form) => fc.tuple(fc.constant(form), anyAnswers(form)));
const indented = (text: string, by: string, blanks: boolean) =>
  text
    .split('\n')
    .map((line) => (line === '' && !blanks ? '' : by + line))
    .join('\n');
const answer = 'Lead the migration\n\n  - from the old gateway\nSPECIFIC\n--------';
const file = savedFile(goalForm, ({ texts }) => (texts['specific'] = answer));

describe('a file whose every line is indented', { timeout: 60_000 }, () => {
  it.each([
    ['two spaces', '  '],
    ['four spaces', '    '],
    ['a tab', '\t'],
  ])('by %s is read as it was, word for word', (_, by) => {
    for (const blanks of [true, false]) {
      const { answers, leftOver, notices } = read(goalForm, indented(file, by, blanks));
      expect(answers.texts['specific']).toBe(answer);
      expect({ leftOver, notices }).toEqual({ leftOver: [], notices: [] });
    }
  });

  it('by any spaces and tabs is read exactly, whatever was typed', () => {
    const indentation = fc.string({
      unit: fc.constantFrom(' ', '\t', '\u00A0'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyForm, indentation, fc.boolean(), ([form, answers], by, blanks) => {
        const text = writeSavedFile(form, answers, { date });
        expect(read(form, indented(text, by, blanks))).toMatchObject({ answers, leftOver: [], notices: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('is read below other words, which are left over', () => {
    const pasted = `Hello Sam,\nhere it is:\n\n${indented(file, '    ', false)}\nBye`;
    const { answers, leftOver } = read(goalForm, pasted);
    expect(answers.texts['specific']).toBe(answer);
    expect(leftOver).toEqual(['Hello Sam,', 'here it is:', 'Bye']);
  });

  it('is read below another form', () => {
    const other = savedFile(careerForm, ({ texts }) => (texts['actionSteps.1'] = 'Ask Ada'));
    const { answers, leftOver, notices } = read(goalForm, `${other}\n${indented(file, '    ', false)}`);
    expect(answers.texts).toMatchObject({ specific: answer, 'actionSteps.1': '' });
    expect(leftOver).toContain('  Ask Ada');
    expect(notices).toEqual([{ kind: 'other-form', slug: 'career-form' }]);
  });

  it('is not seen in an answer that holds a whole saved file', () => {
    const answers = savedFile(careerForm, ({ texts }) => (texts['strengths'] = file));
    expect(() => read(goalForm, answers)).toThrow('other-form');
    const own = savedFile(goalForm, ({ texts }) => (texts['support'] = file));
    expect(read(goalForm, own).answers.texts).toMatchObject({ specific: '', support: file });
  });
});
