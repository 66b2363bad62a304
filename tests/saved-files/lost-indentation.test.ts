/**
 * A file that has lost its indentation, in which a line of an answer looks like a line of the form. It is undecidable
 * which of the two belongs to the form, so the line must be kept, and the page warns about it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { allForms, careerForm, goalForm, profileForm } from '../support/form-definitions.ts';
import { runCount } from '../support/nightly.ts';
import { realForms } from '../support/real-forms.ts';
import { fileWithAnswers, readSavedFile, writeFile } from './saved-file-api.ts';
import { multisetDifference, splitWords } from './word-lists.ts';

const removeIndentation = (file: string) => file.replaceAll(/^[ \t]+/gm, '');
const isUnderline = (line = '') => /^[-=]{3,}$/.test(line);
/** Whether a line contains no words of the user: it is a line of the manifest, or the mark for a missing answer. */
const isWithoutWords = (line: string) => /=[a-z]{4}/.test(line) || line === '(not filled in)';

/** The lines that the form writes: each line alone, and titles and headings also with their underline. */
function templateLines(form: FormDefinition): string[] {
  const lines = writeFile(form, { answers: emptyAnswers(form), leftOver: [] }).split('\n');
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (line.trim() === '' || isUnderline(line) || isWithoutWords(line)) return [];
    return isUnderline(next) ? [line, `${line}\n${next ?? ''}`] : line;
  });
}

function openWithoutIndentation(form: FormDefinition, name: string, answer: string) {
  const { answers, leftOver, notices } = readSavedFile(
    form,
    removeIndentation(fileWithAnswers(form, { [name]: answer })),
  );
  const openedText = [...Object.values(answers.texts), ...leftOver].join('\n');
  const lostWords = multisetDifference(splitWords(answer), splitWords(openedText));
  return { lostWords: lostWords.filter((word) => !isUnderline(word)), leftOver, notices };
}

describe('a line that looks like ours, in a file without indentation', () => {
  it.each<[string, FormDefinition, string, string, string]>([
    ['a heading', goalForm, 'support', 'SPECIFIC', '\n--------'],
    ['the label of a text in a group', goalForm, 'actionSteps.2', '1. First step', ''],
    ['an option', careerForm, 'strengths', '[ ] Engineering Management', ''],
    ['an item of a checklist', profileForm, 'github.readme', '[ ] A clear photo (linkedin-1)', ''],
    ['the title of the form', goalForm, 'specific', 'GOAL FORM', '\n========='],
    ['the last line', goalForm, 'specific', 'Format: goal-form 2', ''],
  ])('is kept and reported: %s', (_, form, name, line, underline) => {
    const { lostWords, leftOver, notices } = openWithoutIndentation(
      form,
      name,
      `Ask my mentor first.\n\n${line}${underline}\n\nThen decide.`,
    );
    expect(lostWords).toEqual([]);
    expect(leftOver).toContain(line);
    expect(notices).toContainEqual({ kind: 'indentation-lost' });
  });

  it.each<[string, FormDefinition, string, string]>([
    ['a heading without its underline', goalForm, 'support', 'MEASURABLE'],
    ['the label of a question under another heading', careerForm, 'timeline', "What you're good at"],
  ])('stays in its answer if it is certainly not a line of the form: %s', (_, form, name, line) => {
    expect(openWithoutIndentation(form, name, `Ask first.\n\n${line}\n\nThen decide.`)).toEqual({
      lostWords: [],
      leftOver: [],
      notices: [],
    });
  });

  it('is kept wherever it is in an answer, whatever line it is, also of the real forms', () => {
    const anyCase = fc.constantFrom(...allForms, ...realForms()).chain((form) =>
      fc.record({
        form: fc.constant(form),
        name: fc.constantFrom(
          ...form.fields.flatMap(({ textInputs }) =>
            textInputs.flatMap(({ name, accepts }) => (accepts === 'text' ? name : [])),
          ),
        ),
        line: fc.constantFrom(...templateLines(form)),
        above: fc.constantFrom('', 'Words above\n', 'Words above\n\n'),
        below: fc.constantFrom('\nWords below', '\n\nWords below'),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ form, name, line, above, below }) => {
        expect(openWithoutIndentation(form, name, above + line + below).lostWords).toEqual([]);
      }),
      { numRuns: runCount(300, 10_000) },
    );
  });

  it('is not reported if every line belongs to the form', () => {
    for (const form of allForms) {
      const blankFile = writeFile(form, { answers: emptyAnswers(form), leftOver: [] });
      expect(readSavedFile(form, blankFile)).toMatchObject({ leftOver: [], notices: [] });
      expect(readSavedFile(form, `${blankFile}\n${blankFile}`)).toMatchObject({
        leftOver: [],
        notices: [{ kind: 'second-copy' }],
      });
      const name = form.fields.flatMap(({ textInputs }) => textInputs)[0]?.name ?? '';
      expect(openWithoutIndentation(form, name, 'Only words')).toMatchObject({ leftOver: [], notices: [] });
    }
  });
});
