/** Files saved with one wording of a form and opened with another: what comes back, after what mail and people do to them. */
import { type Answers, sampleAnswer } from '../../src/model/forms/fields.ts';
import { emptyAnswers, optionIds } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { fileReader, utf8, writeFile } from './door.ts';
import { changesOf } from './word-changes.ts';
import { without, wordsOf } from './words-of.ts';
import { wrapped } from './wrap-text.ts';

const isFoot = (line: string) => /^\S+=\S+( \S+=\S+)*$/.test(line);
/** Returns the sections of a file, with what stands above the first and below the last. */
function partsOf(text: string): { top: string; sections: string[]; end: string } {
  const [top = '', ...rest] = text.split(/(?<=\n\n)(?=\S.*\n-{3,}\n)/);
  const [last = '', end = ''] = (rest.pop() ?? '').split(/(?<=\n\n)(?=\S[^\n]*\nsaved=)/);
  return { top, sections: [...rest, last], end };
}
const inSections = (change: (sections: string[]) => string[]) => (text: string) => {
  const { top, sections, end } = partsOf(text);
  return [top, ...change(sections), end].join('');
};
const byLine = (change: (line: string, index: number) => string | string[]) => (text: string) =>
  text.split('\n').flatMap(change).join('\n');

/** What happens to a file; with a foot left, no answer may come back under another question. */
export const fates: { name: string; change: (text: string) => string; keepsFoot: boolean }[] = [
  { name: 'undamaged', change: (text) => text, keepsFoot: true },
  { name: 'a section deleted', change: inSections((all) => all.toSpliced(1, 1)), keepsFoot: true },
  { name: 'sections moved', change: inSections((all) => all.toReversed()), keepsFoot: true },
  {
    name: 'a section doubled',
    change: inSections((all) => all.toSpliced(1, 0, ...all.slice(1, 2))),
    keepsFoot: true,
  },
  { name: 'quoted', change: byLine((line) => `> ${line}`), keepsFoot: true },
  { name: 'wrapped at 72', change: wrapped(72), keepsFoot: true },
  { name: 'wrapped at 50', change: wrapped(50), keepsFoot: true },
  {
    name: 'typed into by hand',
    change: (text) =>
      text
        .replace(/^\(.*\)$/m, 'typed by hand')
        .replace(/^\[ \]/m, '[x]')
        .replace(/^( {2}Mine of .*)$/m, '$1\nand typed below it'),
    keepsFoot: true,
  },
  {
    name: 'the foot in lower case',
    change: byLine((line) => (isFoot(line) ? line.toLowerCase() : line)),
    keepsFoot: true,
  },
  {
    name: 'a line of the foot deleted',
    change: (text) => text.replace(/(saved=.*\n.*\n).*\n/, '$1'),
    keepsFoot: true,
  },
  { name: 'Format line missing', change: (text) => text.replace(/^Format:.*\n/m, ''), keepsFoot: true },
  { name: 'cut', change: (text) => text.slice(0, text.length * 0.6), keepsFoot: false },
  { name: 'the foot removed', change: byLine((line) => (isFoot(line) ? [] : line)), keepsFoot: false },
];

/** Returns what a form's file holds where every second question is answered, and every second option ticked. */
export function halfFilled(form: FormDefinition, which = 0): Answers {
  const answers = emptyAnswers(form);
  for (const [index, asked] of form.fields.flatMap(({ textInputs: texts }) => texts).entries())
    if (index % 3 !== which) answers.texts[asked.name] = sampleAnswer(asked, `Mine of ${asked.name}.`);
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((_, index) => index % 2 === which % 2);
  return answers;
}

const given = (answers: Answers): string[] => [
  ...Object.entries(answers.texts).flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)),
  ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => `${field}: [x] ${id}`)),
];

/** What opening a file with other words gives, beside what it gives with those it was saved with. */
export interface Outcome {
  isWhole: boolean;
  /** Answers that come back under another question, words that come back nowhere, and lines left over besides. */
  wrong: string[];
  lost: string[];
  noise: string[];
}

export function opened(file: string, was: FormDefinition, is: FormDefinition): Outcome {
  const bytes = utf8(file);
  const [before, after] = [was, is].map((form) => fileReader(form)(bytes));
  if (before?.kind !== 'own-form') return { isWhole: true, wrong: [], lost: [], noise: [] };
  if (after?.kind !== 'own-form') return { isWhole: false, wrong: [], lost: [], noise: ['not opened'] };
  const now = emptyAnswers(is);
  const isStill = (said: string) => {
    const [id = '', rest = ''] = said.split(/: (.*)/s);
    const option = /^\[x\] (.*)$/.exec(rest)?.[1];
    if (option === undefined) return Object.hasOwn(now.texts, id);
    return is.fields.some((field) => field.id === id && optionIds(field).includes(option));
  };
  const expected = given(before.answers).filter(isStill);
  const gone = given(before.answers).filter((said) => !isStill(said));
  const got = given(after.answers);
  const wrong = without(got, given(before.answers)).filter((said) => {
    const [id = '', rest = ''] = said.split(/: (.*)/s);
    return rest.startsWith('[x]') || [...rest.matchAll(/of ([\w.]+?)\.?$/gm)].some(([, name]) => name !== id);
  });
  const kept = wordsOf([...Object.values(after.answers.texts), ...after.leftOver].join('\n'));
  const typed = wordsOf([...Object.values(before.answers.texts), ...before.leftOver].join('\n'));
  const noise = without(after.leftOver, before.leftOver).filter((line) => line.trim() !== '');
  const ofGone = gone.flatMap((said) => said.split('\n').filter((line) => line.trim() !== '')).length;
  const isExact = without(expected, got).length === 0 && without(got, expected).length === 0;
  return {
    isWhole: isExact && (gone.length > 0 ? noise.length <= 2 * ofGone : noise.length === 0),
    wrong,
    lost: without(typed, kept),
    noise: gone.length > 0 ? [] : noise,
  };
}

/** Opens files of some forms after every change of their words and every fate, and counts. */
export function measured(forms: readonly FormDefinition[], which: readonly number[] = [0]) {
  const rows = fates.map((fate) => ({
    ...fate,
    files: 0,
    whole: 0,
    noisy: 0,
    noise: 0,
    lost: 0,
    wrong: 0,
    examples: [] as string[],
  }));
  for (const form of forms)
    for (const nth of which) {
      const text = writeFile(form, {
        answers: halfFilled(form, nth),
        leftOver: ['A line kept from before.'],
      });
      for (const row of rows) {
        const file = row.change(text);
        for (const change of changesOf(form)) {
          const { isWhole, wrong, lost, noise } = opened(file, form, change.form);
          row.files += 1;
          row.whole += Number(isWhole);
          row.noisy += Number(noise.length > 0);
          row.noise += noise.length;
          row.lost += lost.length;
          row.wrong += wrong.length;
          if (!isWhole || wrong.length > 0 || lost.length > 0)
            row.examples.push(
              `${form.slug}, ${change.name}: ${JSON.stringify({ wrong, lost, noise: noise.slice(0, 4) })}`,
            );
        }
      }
    }
  return rows;
}
