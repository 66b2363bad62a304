/** Files saved with one wording of a form and opened with another, after damage by mail programs and people. */
import { type Answers, sampleAnswer } from '../../src/model/forms/fields.ts';
import { emptyAnswers, optionIds } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import type { OpenedFile } from '../../src/model/forms/open-file.ts';
import { fileReader, encodeUtf8, writeFile } from './saved-file-api.ts';
import { listChanges } from './form-changes.ts';
import { multisetDifference, splitWords } from './word-lists.ts';
import { wrapText } from './wrap-text.ts';

const isManifestLine = (line: string) => /^\S+=\S+( \S+=\S+)*$/.test(line);
/** Splits a file into sections, with the text above the first and below the last. */
function splitSections(text: string): { top: string; sections: string[]; end: string } {
  const [top = '', ...rest] = text.split(/(?<=\n\n)(?=\S.*\n-{3,}\n)/);
  const [lastSection = '', end = ''] = (rest.pop() ?? '').split(/(?<=\n\n)(?=\S[^\n]*\nsaved=)/);
  return { top, sections: [...rest, lastSection], end };
}
const mapSections = (change: (sections: string[]) => string[]) => (text: string) => {
  const { top, sections, end } = splitSections(text);
  return [top, ...change(sections), end].join('');
};
const mapLines = (change: (line: string, index: number) => string | string[]) => (text: string) =>
  text.split('\n').flatMap(change).join('\n');

/** Changes of a file. If the file still has its manifest, no answer may be assigned to another question. */
const fileChanges: { name: string; change: (text: string) => string; hasManifest: boolean }[] = [
  { name: 'undamaged', change: (text) => text, hasManifest: true },
  {
    name: 'a section deleted',
    change: mapSections((sections) => sections.toSpliced(1, 1)),
    hasManifest: true,
  },
  { name: 'sections moved', change: mapSections((sections) => sections.toReversed()), hasManifest: true },
  {
    name: 'a section doubled',
    change: mapSections((sections) => sections.toSpliced(1, 0, ...sections.slice(1, 2))),
    hasManifest: true,
  },
  { name: 'quoted', change: mapLines((line) => `> ${line}`), hasManifest: true },
  { name: 'wrapped at 72', change: wrapText(72), hasManifest: true },
  { name: 'wrapped at 50', change: wrapText(50), hasManifest: true },
  {
    name: 'typed into by hand',
    change: (text) =>
      text
        .replace(/^\(.*\)$/m, 'typed by hand')
        .replace(/^\[ \]/m, '[x]')
        .replace(/^( {2}Mine of .*)$/m, '$1\nand typed below it'),
    hasManifest: true,
  },
  {
    name: 'the foot in lower case',
    change: mapLines((line) => (isManifestLine(line) ? line.toLowerCase() : line)),
    hasManifest: true,
  },
  {
    name: 'a line of the foot deleted',
    change: (text) => text.replace(/(saved=.*\n.*\n).*\n/, '$1'),
    hasManifest: true,
  },
  { name: 'Format line missing', change: (text) => text.replace(/^Format:.*\n/m, ''), hasManifest: true },
  { name: 'cut', change: (text) => text.slice(0, text.length * 0.6), hasManifest: false },
  {
    name: 'the foot removed',
    change: mapLines((line) => (isManifestLine(line) ? [] : line)),
    hasManifest: false,
  },
];

/** Answers to every second question, and ticks for every second option. */
export function createPartialAnswers(form: FormDefinition, offset = 0): Answers {
  const answers = emptyAnswers(form);
  for (const [index, textInput] of form.fields.flatMap(({ textInputs }) => textInputs).entries())
    if (index % 3 !== offset)
      answers.texts[textInput.name] = sampleAnswer(textInput, `Mine of ${textInput.name}.`);
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((_, index) => index % 2 === offset % 2);
  return answers;
}

const listAnswers = (answers: Answers): string[] => [
  ...Object.entries(answers.texts).flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)),
  ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => `${field}: [x] ${id}`)),
];

/** The result of opening a file with another wording of the form, compared with the result for the original wording. */
interface Outcome {
  isWhole: boolean;
  /** Answers that were assigned to another question, lost words, and additional left-over lines. */
  misplacedAnswers: string[];
  lostWords: string[];
  extraLines: string[];
}

/**
 * Compares what the original form has read from a file (`before`) with what the form with another wording has read
 * (`after`).
 */
function compareOpened(before: OpenedFile, after: OpenedFile, currentForm: FormDefinition): Outcome {
  if (before.kind !== 'own-form')
    return { isWhole: true, misplacedAnswers: [], lostWords: [], extraLines: [] };
  if (after.kind !== 'own-form')
    return { isWhole: false, misplacedAnswers: [], lostWords: [], extraLines: ['not opened'] };
  const currentAnswers = emptyAnswers(currentForm);
  const isStillAsked = (answer: string) => {
    const [id = '', rest = ''] = answer.split(/: (.*)/s);
    const option = /^\[x\] (.*)$/.exec(rest)?.[1];
    if (option === undefined) return Object.hasOwn(currentAnswers.texts, id);
    return currentForm.fields.some((field) => field.id === id && optionIds(field).includes(option));
  };
  const expected = listAnswers(before.answers).filter(isStillAsked);
  const removedAnswers = listAnswers(before.answers).filter((answer) => !isStillAsked(answer));
  const actualAnswers = listAnswers(after.answers);
  const misplacedAnswers = multisetDifference(actualAnswers, listAnswers(before.answers)).filter((answer) => {
    const [id = '', rest = ''] = answer.split(/: (.*)/s);
    return rest.startsWith('[x]') || [...rest.matchAll(/of ([\w.]+?)\.?$/gm)].some(([, name]) => name !== id);
  });
  const keptWords = splitWords([...Object.values(after.answers.texts), ...after.leftOver].join('\n'));
  const typedWords = splitWords([...Object.values(before.answers.texts), ...before.leftOver].join('\n'));
  const extraLines = multisetDifference(after.leftOver, before.leftOver).filter((line) => line.trim() !== '');
  const removedLineCount = removedAnswers.flatMap((answer) =>
    answer.split('\n').filter((line) => line.trim() !== ''),
  ).length;
  const isExact =
    multisetDifference(expected, actualAnswers).length === 0 &&
    multisetDifference(actualAnswers, expected).length === 0;
  return {
    isWhole:
      isExact &&
      (removedAnswers.length > 0 ? extraLines.length <= 2 * removedLineCount : extraLines.length === 0),
    misplacedAnswers,
    lostWords: multisetDifference(typedWords, keptWords),
    extraLines: removedAnswers.length > 0 ? [] : extraLines,
  };
}

/** Opens files of some forms after every change of wording and every damage, and counts the losses. */
export function measureRewording(forms: readonly FormDefinition[]) {
  const rows = fileChanges.map((fileChange) => ({
    ...fileChange,
    files: 0,
    whole: 0,
    lost: 0,
    wrong: 0,
    examples: [] as string[],
  }));
  for (const form of forms) {
    const text = writeFile(form, {
      answers: createPartialAnswers(form),
      leftOver: ['A line kept from before.'],
    });
    const changes = listChanges(form);
    for (const row of rows) {
      const file = encodeUtf8(row.change(text));
      const before = fileReader(form)(file);
      for (const change of changes) {
        const after = fileReader(change.form)(file);
        const { isWhole, misplacedAnswers, lostWords, extraLines } = compareOpened(
          before,
          after,
          change.form,
        );
        row.files += 1;
        row.whole += Number(isWhole);
        row.lost += lostWords.length;
        row.wrong += misplacedAnswers.length;
        if (!isWhole || misplacedAnswers.length > 0 || lostWords.length > 0)
          row.examples.push(
            `${form.slug}, ${change.name}: ${JSON.stringify({ misplacedAnswers, lostWords, extraLines: extraLines.slice(0, 4) })}`,
          );
      }
    }
  }
  return rows;
}
