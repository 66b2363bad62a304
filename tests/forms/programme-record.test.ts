import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Option } from '../../src/model/forms/fields.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import {
  joinFiles,
  type SavedForm,
  createSavedFormsReader,
  groupVersions,
  isOlder,
  toProgrammeRecord,
} from '../../src/model/forms/programme-record.ts';
import { anyAnswers, anyParagraphs } from '../saved-files/arbitrary-answers.ts';
import { type Damage, applyDamages, damages } from '../saved-files/damages.ts';
import { readSavedFile, encodeUtf8, writeFile } from '../saved-files/saved-file-api.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';

const forms = realForms();
const recordLabels = {
  ...labels.record,
  inMonth: 'In {month}',
  savedOn: 'Saved {date}',
  savedOnAt: 'Saved {date} at {time}',
  undated: 'Undated',
};
const readRecordFile = createSavedFormsReader(forms);

function openSavedFile(file: string | Uint8Array, modifiedAt = 0): SavedForm[] {
  const contents = readRecordFile(typeof file === 'string' ? encodeUtf8(file) : file, modifiedAt);
  if (contents.kind !== 'readable') throw new Error(JSON.stringify(contents));
  return contents.forms;
}
const createRecord = (files: readonly SavedForm[]) =>
  toProgrammeRecord(groupVersions(files, forms, []), recordLabels, 'en-GB');

/** Lines with words in several scripts, which the record must contain as they were typed. */
const arbitraryText = fc
  .array(
    fc.array(
      fc.constantFrom(
        'Lead',
        '“soon”',
        "it's",
        'Zoe\u0308',
        'ﬁne',
        'Дмитрий',
        'Nguyễn',
        '数据',
        '👩🏽‍💻',
        'سلام',
      ),
      { maxLength: 30 },
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.map((line) => line.join(' ')).join('\n'));

/** Damage by mail programs and editors that loses nothing. */
const harmlessDamages: Damage[] = [
  { name: 'none', isExact: true },
  ...damages.filter(
    ({ name, isExact: exact, addedLines: added }) => exact && !added && !name.startsWith('another form'),
  ),
];

interface SavedCase {
  form: FormDefinition;
  answers: Answers;
  leftOver: string[];
  /** The answers that were saved a month earlier, if any. */
  earlier: Answers | undefined;
  damage: Damage;
}
const arbitraryCases: fc.Arbitrary<SavedCase[]> = fc.subarray(forms, { minLength: 1 }).chain((subset) =>
  fc.tuple(
    ...subset.map((form) =>
      fc.record({
        form: fc.constant(form),
        answers: anyAnswers(form, () => arbitraryText),
        leftOver: fc
          .array(arbitraryText.map((line) => line.replaceAll('\n', ' ')))
          .map((lines) => lines.slice(0, 2)),
        earlier: fc.option(
          anyAnswers(form, () => arbitraryText),
          { nil: undefined },
        ),
        damage: fc.constantFrom(...harmlessDamages),
      }),
    ),
  ),
);

/** The case as a file preserves it: answers without blank lines at their ends, and without what the damage removes. */
const toSavedCase = ({ form, answers, leftOver, earlier, damage }: SavedCase): SavedCase => {
  const roundTripAnswers = (originalAnswers: Answers) =>
    readSavedFile(form, writeFile(form, { answers: originalAnswers, leftOver: [] })).answers;
  return {
    form,
    damage,
    answers: roundTripAnswers(answers),
    leftOver: leftOver.map(damage.expectedAnswer ?? ((line) => line)),
    earlier: earlier && roundTripAnswers(earlier),
  };
};

/** The expected record of these forms. */
function expectedRecord(cases: readonly SavedCase[]) {
  /** The expected entry of a question: the current answer, followed by earlier ones. */
  const answer = (
    question: { label: string; group?: string },
    currentLines: string[],
    earlierLines: string[] = [],
  ) => {
    const changedText = earlierLines.filter((line) => !currentLines.includes(line)).join('\n');
    const earlier = changedText.trim() === '' ? [] : [{ when: 'In June', text: changedText }];
    return { ...question, text: currentLines.join('\n'), earlier };
  };
  const sortedCases = cases.toSorted((a, b) => forms.indexOf(a.form) - forms.indexOf(b.form));
  return sortedCases.map(({ form, answers, leftOver, earlier }) => ({
    title: form.title,
    savedOn: 'Saved 14 July 2025',
    answers: [
      ...form.fields.flatMap((field) => [
        ...field.textInputs.map(({ name, label, number }) =>
          answer(
            number === undefined ? { label } : { label, group: field.label },
            [answers.texts[name] ?? ''],
            earlier && [earlier.texts[name] ?? ''],
          ),
        ),
        ...field.optionLists.map(({ title, options }) =>
          answer(
            title === undefined ? { label: field.label } : { label: title, group: field.label },
            checkboxLines(options, answers.ticks[field.id]),
            earlier && checkboxLines(options, earlier.ticks[field.id]),
          ),
        ),
      ]),
      ...(/\S/.test(leftOver.join('')) ? [answer({ label: form.fileLabels.leftOver }, leftOver)] : []),
    ],
  }));
}
const checkboxLines = (options: readonly Option[], tickedIds: readonly string[] = []) =>
  options.filter(({ id }) => tickedIds.includes(id)).map(({ title }) => `☑ ${title}`);

it('the record has every answer of every file, damaged too, in order and as typed, with what has changed', () => {
  fc.assert(
    fc.property(arbitraryCases, (cases) => {
      const files = cases.flatMap(({ form, earlier, damage, ...state }) => [
        ...(earlier
          ? [writeFile(form, { answers: earlier, leftOver: [] }, '9 June 2025', '2025-06-09')]
          : []),
        applyDamages(writeFile(form, state), [damage]),
      ]);
      expect(createRecord(files.flatMap((file) => openSavedFile(file)))).toEqual(
        expectedRecord(cases.map(toSavedCase)),
      );
    }),
    { numRuns: runCount(20, 400), endOnFailure: true },
  );
});

const blankAnswers = (form: FormDefinition): Answers =>
  readSavedFile(form, writeFile(form, stateWithAnswer(''))).answers;
const stateWithAnswer = (answer: string) => ({
  answers: { texts: { [firstInputName(forms[0])]: answer }, ticks: {} },
  leftOver: [],
});
const firstInputName = (form: FormDefinition | undefined) =>
  ensureDefined(ensureDefined(form).fields.flatMap(({ textInputs }) => textInputs)[0]).name;

describe('two states of one form', () => {
  const [form] = forms;
  const saveAndOpen = (answer: string, day: string, modifiedAt?: number) =>
    // A file without its day, as if somebody had deleted the line with the day.
    openSavedFile(
      writeFile(ensureDefined(form), stateWithAnswer(answer), day, day).replace(/^saved= .*\n/m, ''),
      modifiedAt,
    );
  const summarizeRecord = (...files: SavedForm[]) => {
    const isUnclear = ensureDefined(groupVersions(files, forms, [])[0]).candidates.length > 1;
    const [firstAnswer] = ensureDefined(createRecord(files)[0]).answers;
    return [
      isUnclear,
      ensureDefined(firstAnswer).text,
      ...ensureDefined(firstAnswer).earlier.map(({ when, text }) => `${when}: ${text}`),
    ];
  };

  it.each<[string, [string, string], [string, string], unknown[]]>([
    ['the later is the record', ['old', '2025-07-14'], ['new', '2025-10-03'], [false, 'new', 'In July: old']],
    ['whichever comes first', ['new', '2025-10-03'], ['old', '2025-07-14'], [false, 'new', 'In July: old']],
    ['a year later', ['old', '2025-07-14'], ['new', '2026-07-03'], [false, 'new', 'Saved 14 July 2025: old']],
    [
      'in the same month',
      ['old', '2025-07-04'],
      ['new', '2025-07-14'],
      [false, 'new', 'Saved 4 July 2025: old'],
    ],
    ['on the same day', ['a', '2025-07-14'], ['b', '2025-07-14'], [true, 'b', 'Saved 14 July 2025: a']],
    [
      'on the same day, with their times',
      ['a', '2025-07-14T09:05+02:00'],
      ['b', '2025-07-14T16:30+02:00'],
      [true, 'b', 'Saved 14 July 2025 at 09:05: a'],
    ],
    [
      'on the same day, one of them without a time',
      ['a', '2025-07-14'],
      ['b', '2025-07-14T16:30+02:00'],
      [true, 'b', 'Saved 14 July 2025: a'],
    ],
    ['without a date', ['a', ''], ['b', '2025-07-14'], [true, 'b', 'Undated: a']],
    ['with the same answer', ['a', '2025-07-14'], ['a', '2025-10-03'], [false, 'a']],
  ])('%s', (_, firstVersion, secondVersion, expected) => {
    expect(summarizeRecord(...saveAndOpen(...firstVersion), ...saveAndOpen(...secondVersion))).toEqual(
      expected,
    );
  });

  it('the chosen version is the current one if the dates do not decide', () => {
    const savedForms = [...saveAndOpen('a', '2025-07-14'), ...saveAndOpen('b', '2025-07-14')];
    const chosenForm = ensureDefined(savedForms[0]);
    const [recordedForm] = toProgrammeRecord(
      groupVersions(savedForms, forms, [chosenForm]),
      recordLabels,
      'en-GB',
    );
    expect(ensureDefined(recordedForm?.answers[0])).toMatchObject({ text: 'a', earlier: [{ text: 'b' }] });
  });

  it('of the same day: the file written last is the current version until another is chosen, in any order', () => {
    const savedForms = [...saveAndOpen('b', '2025-07-14', 2), ...saveAndOpen('a', '2025-07-14', 1)];
    expect(summarizeRecord(...savedForms)).toEqual([true, 'b', 'Saved 14 July 2025: a']);
  });

  it('of the same day: a copy with fewer answers is not the current version, though it was written last', () => {
    const savedForms = [...saveAndOpen('a', '2025-07-14', 1), ...saveAndOpen('', '2025-07-14', 2)];
    expect(summarizeRecord(...savedForms)).toEqual([true, 'a']);
  });

  it('of the same day: the file saved last is the current version, whichever was written last on this disk', () => {
    const savedForms = [
      ...saveAndOpen('b', '2025-07-14T16:30+02:00', 1),
      ...saveAndOpen('a', '2025-07-14T09:05+02:00', 2),
    ];
    expect(summarizeRecord(...savedForms)).toEqual([true, 'b', 'Saved 14 July 2025 at 09:05: a']);
    const [record] = createRecord(savedForms);
    expect(record?.savedOn).toBe('Saved 14 July 2025 at 16:30');
  });

  it.each<[string, string, boolean]>([
    ['2025-07-14T09:05+02:00', '2025-07-14T16:30+02:00', true],
    ['2025-07-14T16:30+02:00', '2025-07-14T09:05+02:00', false],
    ['2025-07-14', '2025-07-14', false],
    ['2025-07-14', '2025-10-03', true],
    ['', '2025-10-03', false],
  ])('a file of "%s" is called older than one of "%s" only if that is certain', (day, otherDay, expected) => {
    const [version, other] = [...saveAndOpen('a', day), ...saveAndOpen('b', otherDay)];
    expect(isOlder(ensureDefined(version), ensureDefined(other))).toBe(expected);
  });

  it('an evidently earlier one cannot be chosen', () => {
    const [julyVersion] = saveAndOpen('a', '2025-07-14');
    const octoberVersions = [...saveAndOpen('b', '2025-10-03', 1), ...saveAndOpen('c', '2025-10-03', 2)];
    const [versions] = groupVersions([ensureDefined(julyVersion), ...octoberVersions], forms, [
      ensureDefined(julyVersion),
    ]);
    expect(versions).toMatchObject({ current: octoberVersions[1], candidates: octoberVersions });
  });
});

it('a file counts once, alone or within another, and again as soon as the other is taken out', () => {
  const [firstFile, secondFile] = forms.map((form) =>
    writeFile(form, { answers: blankAnswers(form), leftOver: [] }),
  );
  const [joinedForms, singleForms] = [
    openSavedFile(`${firstFile}\n${secondFile}`),
    openSavedFile(ensureDefined(firstFile)),
  ];
  expect(groupVersions([...joinedForms, ...singleForms], forms, [])).toMatchObject([
    { current: { fileText: firstFile }, earlier: [] },
    { current: { fileText: secondFile }, earlier: [] },
  ]);
  expect(groupVersions(singleForms, forms, [])).toMatchObject([{ current: { fileText: firstFile } }]);
  const formsWithoutFormatLine = openSavedFile(
    `${ensureDefined(firstFile).replace(/^Format:.*$/m, '')}\n${secondFile}`,
  );
  expect(new Set(formsWithoutFormatLine.map(({ form }) => form))).toEqual(new Set(forms.slice(0, 2)));
});

it('a file that was damaged has its answers and its day, and what was added is left over', () => {
  const form = ensureDefined(forms[0]);
  for (const damage of damages) {
    const { name, addedLines: added = [], isExact: exact } = damage;
    const [answers] = fc.sample(anyAnswers(form, anyParagraphs), { numRuns: 1, seed: 7 });
    const savedForms = openSavedFile(
      applyDamages(writeFile(form, { answers: ensureDefined(answers), leftOver: [] }), [damage]),
    );
    const savedForm = ensureDefined(savedForms.find((candidate) => candidate.form === form));
    expect(savedForm.day, name).toBe('2025-07-14');
    const leftOver = savedForm.leftOver.join('\n');
    for (const line of added) expect(leftOver, name).toContain(line.trim());
    if (exact) expect(savedForm.answers, name).toEqual(answers);
  }
});

it(
  'the text file has every file unchanged, and each form opens it as its latest',
  { timeout: 300_000 },
  () => {
    const arbitraryVersionPair = (form: FormDefinition) =>
      fc.record({ form: fc.constant(form), july: anyAnswers(form), october: anyAnswers(form) });
    const arbitraryVersionPairs = fc
      .subarray(forms, { minLength: 1 })
      .chain((subset) => fc.tuple(...subset.map((form) => arbitraryVersionPair(form))));
    fc.assert(
      fc.property(arbitraryVersionPairs, (versionPairs) => {
        const fileTexts = versionPairs.flatMap(({ form, july, october }) => [
          writeFile(form, { answers: july, leftOver: [] }),
          writeFile(form, { answers: october, leftOver: [] }, '3 October 2025', '2025-10-03'),
        ]);
        const savedForms = fileTexts.flatMap(openSavedFile);
        const joinedFile = joinFiles(groupVersions(savedForms, forms, []));
        for (const fileText of fileTexts) expect(joinedFile).toContain(fileText);
        for (const { form, october } of versionPairs)
          expect(readSavedFile(form, joinedFile).answers).toEqual(october);
        // A record can be created from the downloaded text of a record, with the same result.
        expect(createRecord(openSavedFile(joinedFile))).toEqual(createRecord(savedForms));
      }),
      { numRuns: runCount(4, 160) },
    );
  },
);

it.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), 'binary'],
  ['a letter', encodeUtf8('Dear Sam,\n\nsee you on Monday.\n'), 'no-heading'],
  ['ten megabytes', encodeUtf8('a'.repeat(10_000_000)), 'too-large'],
  ['a file of another site', encodeUtf8('BOOKS\n=====\n\nFormat: reading-log 1\n'), 'other-form'],
])('%s is refused', (_, bytes, reason) => {
  expect(readRecordFile(bytes, 0)).toMatchObject({ kind: 'refused', reason });
});
