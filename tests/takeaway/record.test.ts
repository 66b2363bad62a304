import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Option } from '../../src/model/forms/fields.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import {
  joinFiles,
  type SavedForm,
  createSavedFileReader,
  groupVersions,
  toProgrammeRecord,
} from '../../src/model/forms/programme-record.ts';
import { renderRecordPdf } from '../../src/site/downloads/pdf/record-pdf.ts';
import { anyAnswers, paragraphs } from '../saved-files/arbitrary-answers.ts';
import { type Damage, damaged, damages } from '../saved-files/damages.ts';
import { read, utf8, writeFile } from '../saved-files/door.ts';
import { found, labels, phases } from '../support/content.ts';
import { realForms } from '../support/real-forms.ts';
import { runs } from '../support/runs.ts';
import { contentModel } from './guide-content.ts';
import { joined, type Read, tidy } from './guide-reading.ts';
import { readPdf } from './read-pdf.ts';

const forms = realForms();
const words = { ...labels.record, inMonth: 'In {month}', savedOn: 'Saved {date}', undated: 'Undated' };
const opened = createSavedFileReader(forms);

function open(file: string | Uint8Array, written = 0): SavedForm[] {
  const contents = opened(typeof file === 'string' ? utf8(file) : file, written);
  if (contents.kind !== 'own-form') throw new Error(JSON.stringify(contents));
  return contents.forms;
}
const recordOf = (files: readonly SavedForm[]) =>
  toProgrammeRecord(groupVersions(files, forms, []), words, 'en-GB');

const about = {
  ...{ ...contentModel(), title: 'The record', subtitle: 'Zoë 林 · 2025', starts: '2025-12-12' },
  ...{ unsupportedNote: words.notDrawn, emptyAnswer: labels.comparison.nothing },
};
async function pdfOf(files: readonly SavedForm[]) {
  const blob = await renderRecordPdf({ ...about, forms: recordOf(files) });
  return readPdf(new Uint8Array(await blob.arrayBuffer()));
}

/** A word as it is written, and as the typeface of the PDF shows it. */
const word = fc.constantFrom<[string, string]>(
  ...['Lead', 'the', '“soon”', "it's", 'naïve', 'end.', 'Donaudampfschifffahrt'.repeat(6)].map(
    (one): [string, string] => [one, one],
  ),
  ['Zoe\u0308', 'Zoë'],
  ['ﬁne', 'fine'],
  ['数据', '◆◆'],
  ['👩🏽‍💻', '◆'],
  ['سلام', '◆◆◆◆'],
);
/** Lines of such words; what is drawn is told from what is written when it is looked for. */
const text = fc
  .array(fc.array(word, { maxLength: 30 }), { maxLength: 4 })
  .map((lines) => lines.map((line) => line.map(([written]) => written).join(' ')).join('\n'));
const shown = (written: string) =>
  written
    .normalize('NFC')
    .replaceAll('ﬁ', 'fi')
    .replace(/[数据]|👩🏽‍💻|[سلام]/gu, '◆');

/** What mail and editors do to a file of which nothing is lost. */
const harmless: Damage[] = [
  { name: 'none', exact: true },
  ...damages.filter(({ name, exact, added }) => exact && !added && !name.startsWith('another form')),
];

interface Saved {
  form: FormDefinition;
  answers: Answers;
  leftOver: string[];
  /** What was saved a month before, if anything. */
  earlier: Answers | undefined;
  damage: Damage;
}
const saved: fc.Arbitrary<Saved[]> = fc.subarray(forms, { minLength: 1 }).chain((some) =>
  fc.tuple(
    ...some.map((form) =>
      fc.record({
        form: fc.constant(form),
        answers: anyAnswers(form, () => text),
        leftOver: fc.array(text.map((line) => line.replaceAll('\n', ' '))).map((all) => all.slice(0, 2)),
        earlier: fc.option(
          anyAnswers(form, () => text),
          { nil: undefined },
        ),
        damage: fc.constantFrom(...harmless),
      }),
    ),
  ),
);

/** Returns answers as a file holds them: without the blank lines at their ends, which are no change either. */
const asKept = ({ form, answers, earlier, ...state }: Saved): Saved => {
  const kept = (all: Answers) => read(form, writeFile(form, { answers: all, leftOver: [] })).answers;
  return { ...state, form, answers: kept(answers), earlier: earlier && kept(earlier) };
};

/** Returns what the PDF has to be read as. */
function readingOf(all: readonly Saved[]): Read[] {
  const answerOf = (written: string): Read => ['P', shown(written.trim() || about.emptyAnswer)];
  /** The answer now, then what was in its place. */
  const both = (now: string[], before: string[] = []): Read[] => {
    const changed = before.filter((line) => !now.includes(line)).join(' ');
    const was: Read[] = changed.trim() === '' ? [] : [['P', 'In June'], answerOf(changed)];
    return [answerOf(now.join(' ')), ...was];
  };
  const inOrder = all.toSorted((a, b) => forms.indexOf(a.form) - forms.indexOf(b.form));
  return [
    ['H1', about.title],
    ['P', about.subtitle.replace('林', '◆')],
    ['P', words.notDrawn.replace('{count}', '1')],
    ...phases.flatMap(({ months }) => months.map((month): Read => ['TH', month.slice(0, 3)])),
    ...phases.map(({ title }, index): Read => ['TD', `${index + 1} ${title}`]),
    ...inOrder.flatMap(({ form, answers, leftOver, earlier }): Read[] => {
      const parts = form.fields.flatMap((field): Read[] => [
        ...field.textInputs.flatMap(({ name, label, number }): Read[] => [
          ['H3', number === undefined ? label : `${field.label}: ${label}`],
          ...both([answers.texts[name] ?? ''], earlier && [earlier.texts[name] ?? '']),
        ]),
        ...field.optionLists.flatMap(({ title, options }): Read[] => [
          ['H3', title === undefined ? field.label : `${field.label}: ${title}`],
          ...both(
            boxes(options, answers.ticks[field.id]),
            earlier && boxes(options, earlier.ticks[field.id]),
          ),
        ]),
      ]);
      const left: Read[] = /\S/.test(leftOver.join(''))
        ? [['H3', form.fileLabels.leftOver], answerOf(leftOver.join(' '))]
        : [];
      const missed = [...parts, ...left].join('').split('◆').length - 1;
      return [
        ['H2', form.title],
        ['P', words.savedOn.replace('{date}', '14 July 2025')],
        ...parts,
        ...left,
        ...(missed > 0 ? [['P', words.notDrawn.replace('{count}', String(missed))] as Read] : []),
      ];
    }),
  ];
}
const boxes = (options: readonly Option[], ticked: readonly string[] = []) =>
  options.map(({ id, title }) => `${ticked.includes(id) ? '☑' : '☐'} ${title}`);
const inLine = (reading: readonly Read[]): Read[] =>
  tidy(reading).map(([role, said]) => [role, said.replace(/\s+/g, ' ')]);

describe('the PDF of the record', () => {
  it(
    'has every answer of every file, damaged too, in order, with what has changed, and marks what it cannot draw',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(saved, async (all) => {
          const files = all.flatMap(({ form, earlier, damage, ...state }) => [
            ...(earlier
              ? [writeFile(form, { answers: earlier, leftOver: [] }, '9 June 2025', '2025-06-09')]
              : []),
            damaged(writeFile(form, state), [damage]),
          ]);
          const pdf = await pdfOf(files.flatMap(open));
          const expected = inLine(readingOf(all.map(asKept)));
          expect(joined(pdf.reading, expected)).toEqual(expected);
        }),
        { numRuns: runs(4, 100), endOnFailure: true },
      );
    },
  );

  it('is tagged as the guide is, with its forms as bookmarks', async () => {
    const files = forms.flatMap((form) =>
      open(writeFile(form, { answers: blank(form), leftOver: ['A line.'] })),
    );
    const pdf = await pdfOf(files);
    const roles = ['H1', 'H2', 'H3', 'P', 'Table'].map((role) => `${role} in Document`);
    const table = ['TR in Table', 'TH in TR', 'TD in TR', 'Document in Root'];
    expect([...pdf.nested].filter((one) => ![...roles, ...table].includes(one))).toEqual([]);
    expect(pdf.headings.slice(0, 3)).toEqual(['H1', 'H2', 'H3']);
    expect(pdf.outline.map(([depth, title]) => [depth, title])).toEqual([
      [0, about.title],
      ...forms.map(({ title }) => [1, title]),
    ]);
    expect([pdf.isTagged, pdf.showsTitle]).toEqual([true, { DisplayDocTitle: true }]);
    expect(pdf.info).toMatchObject({ Title: about.title, Language: 'en-GB' });
    expect(Object.fromEntries(pdf.metadata)).toMatchObject({ 'pdfuaid:part': '1', 'dc:title': about.title });
  });
});

const blank = (form: FormDefinition): Answers => read(form, writeFile(form, stateWith(''))).answers;
const stateWith = (first: string) => ({
  answers: { texts: { [nameIn(forms[0])]: first }, ticks: {} },
  leftOver: [],
});
const nameIn = (form: FormDefinition | undefined) =>
  found(found(form).fields.flatMap(({ textInputs: texts }) => texts)[0]).name;

describe('two states of one form', () => {
  const [form] = forms;
  const fileOf = (answer: string, day: string, written?: number) =>
    // Without its day, somebody has deleted the line that says it.
    open(writeFile(found(form), stateWith(answer), day, day).replace(/^saved= .*\n/m, ''), written);
  const shownBeside = (...files: SavedForm[]) => {
    const isUnclear = found(groupVersions(files, forms, [])[0]).candidates.length > 1;
    const [first] = found(recordOf(files)[0]).answers;
    return [
      isUnclear,
      found(first).text,
      ...found(first).earlier.map(({ when, text: said }) => `${when}: ${said}`),
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
    ['without a date', ['a', ''], ['b', '2025-07-14'], [true, 'b', 'Undated: a']],
    ['with the same answer', ['a', '2025-07-14'], ['a', '2025-10-03'], [false, 'a']],
  ])('%s', (_, one, two, expected) => {
    expect(shownBeside(...fileOf(...one), ...fileOf(...two))).toEqual(expected);
  });

  it('where nobody can tell, the one that is chosen is the record', () => {
    const files = [...fileOf('a', '2025-07-14'), ...fileOf('b', '2025-07-14')];
    const chosen = found(files[0]);
    const [state] = toProgrammeRecord(groupVersions(files, forms, [chosen]), words, 'en-GB');
    expect(found(state?.answers[0])).toMatchObject({ text: 'a', earlier: [{ text: 'b' }] });
  });

  it('of one day, the file that was written last is the record until another is chosen, whatever their order', () => {
    const files = [...fileOf('b', '2025-07-14', 2), ...fileOf('a', '2025-07-14', 1)];
    expect(shownBeside(...files)).toEqual([true, 'b', 'Saved 14 July 2025: a']);
  });

  it('an evidently earlier one is nobody’s choice', () => {
    const [july] = fileOf('a', '2025-07-14');
    const october = [...fileOf('b', '2025-10-03', 1), ...fileOf('c', '2025-10-03', 2)];
    const [state] = groupVersions([found(july), ...october], forms, [found(july)]);
    expect(state).toMatchObject({ current: october[1], candidates: october });
  });
});

it('a file counts once, alone or within another, and again as soon as the other is taken out', () => {
  const [one, two] = forms.map((form) => writeFile(form, { answers: blank(form), leftOver: [] }));
  const [whole, alone] = [open(`${one}\n${two}`), open(found(one))];
  expect(groupVersions([...whole, ...alone], forms, [])).toMatchObject([
    { current: { fileText: one }, earlier: [] },
    { current: { fileText: two }, earlier: [] },
  ]);
  expect(groupVersions(alone, forms, [])).toMatchObject([{ current: { fileText: one } }]);
  const withoutEnd = open(`${found(one).replace(/^Format:.*$/m, '')}\n${two}`);
  expect(new Set(withoutEnd.map(({ form }) => form))).toEqual(new Set(forms.slice(0, 2)));
});

it('a file that was damaged has its answers and its day, and what was added is left over', () => {
  const form = found(forms[0]);
  for (const damage of damages) {
    const { name, added = [], exact } = damage;
    const [answers] = fc.sample(anyAnswers(form, paragraphs), { numRuns: 1, seed: 7 });
    const file = open(damaged(writeFile(form, { answers: found(answers), leftOver: [] }), [damage]));
    const own = found(file.find((one) => one.form === form));
    expect(own.day, name).toBe('2025-07-14');
    const leftOver = own.leftOver.join('\n');
    for (const line of added) expect(leftOver, name).toContain(line.trim());
    if (exact) expect(own.answers, name).toEqual(answers);
  }
});

it(
  'the text file has every file unchanged, and each form opens it as its latest',
  { timeout: 300_000 },
  () => {
    const aState = (form: FormDefinition) =>
      fc.record({ form: fc.constant(form), july: anyAnswers(form), october: anyAnswers(form) });
    const states = fc
      .subarray(forms, { minLength: 1 })
      .chain((some) => fc.tuple(...some.map((form) => aState(form))));
    fc.assert(
      fc.property(states, (all) => {
        const texts = all.flatMap(({ form, july, october }) => [
          writeFile(form, { answers: july, leftOver: [] }),
          writeFile(form, { answers: october, leftOver: [] }, '3 October 2025', '2025-10-03'),
        ]);
        const files = texts.flatMap(open);
        const whole = joinFiles(groupVersions(files, forms, []));
        for (const one of texts) expect(whole).toContain(one);
        for (const { form, october } of all) expect(read(form, whole).answers).toEqual(october);
        // The same record can be made of it again.
        expect(recordOf(open(whole))).toEqual(recordOf(files));
      }),
      { numRuns: runs(4, 160) },
    );
  },
);

it.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), 'binary'],
  ['a letter', utf8('Dear Sam,\n\nsee you on Monday.\n'), 'no-heading'],
  ['ten megabytes', utf8('a'.repeat(10_000_000)), 'too-large'],
  ['a file of another site', utf8('BOOKS\n=====\n\nFormat: reading-log 1\n'), 'other-form'],
])('%s is refused', (_, bytes, reason) => {
  expect(opened(bytes, 0)).toMatchObject({ kind: 'refused', reason });
});
