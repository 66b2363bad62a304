import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oldFiles } from '../../../src/content-diff/saved/old-files.ts';
import { type Fault, readBack, wordsOfPlace } from '../../../src/content-diff/saved/read-back.ts';
import { optionIds, textNames } from '../../../src/form/answers.ts';
import type { Field } from '../../../src/form/field.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { matchKey } from '../../../src/saved-file/words/match-key.ts';
import { optionsOf } from '../../../src/form/options-of.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { allForms, careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

/** What the report says: whether every file saved before comes back whole. */
const claims = (was: FormDefinition, is: FormDefinition): boolean =>
  oldFiles(was).every((file) => readBack(was, is, file).length === 0);

const words = [
  'Specific',
  'Aim',
  'Goal',
  'Measure',
  'First step',
  'Books',
  'Tip one',
  'Left over',
  'Profile',
];
const word = fc.constantFrom(...words);

/** A change of one text of a form, with or without the old wording as an alias, or of the order, or of what is there. */
interface Edit {
  at: number;
  to: string;
  keeps: boolean;
  drops: boolean;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(1000),
  to: word,
  keeps: fc.boolean(),
  drops: fc.boolean(),
});

interface Text {
  item: Record<string, unknown>;
  name: string;
}

/** Every text of a form that is in its files. */
function textsOf(value: unknown, texts: Text[] = []): Text[] {
  if (typeof value !== 'object' || value === null) return texts;
  for (const [name, inner] of Object.entries(value)) {
    if (['label', 'title', 'heading', 'tip'].includes(name) && typeof inner === 'string')
      texts.push({ item: value as Record<string, unknown>, name });
    if (name !== 'aliases') textsOf(inner, texts);
  }
  return texts;
}

function edited(form: FormDefinition, { at, to, keeps, drops }: Edit): FormDefinition {
  const copy = structuredClone(form);
  const texts = textsOf(copy);
  const text = texts[at % texts.length];
  if (text === undefined) return copy;
  const { item, name } = text;
  const aliases = Array.isArray(item['aliases']) ? (item['aliases'] as string[]) : [];
  if (drops) item['aliases'] = aliases.slice(1);
  else {
    if (keeps) item['aliases'] = [...aliases, String(item[name])];
    item[name] = to;
  }
  return copy;
}

/** Files written in any mixture of wordings, with any ticks: what people may have. */
function* filesOf(form: FormDefinition, choose: (most: number) => number) {
  for (let nth = 0; nth < 6; nth += 1) {
    const written = structuredClone(form);
    for (const { item, name } of textsOf(written)) {
      const aliases = (item['aliases'] as string[] | undefined) ?? [];
      const wordings = [String(item[name]), ...aliases];
      item[name] = wordings[choose(wordings.length)];
    }
    const answers = { texts: {} as Record<string, string>, ticks: {} as Record<string, string[]> };
    for (const field of form.fields) {
      for (const name of textNames(field))
        answers.texts[name] = choose(3) === 0 ? '' : `Mine: ${name} ${nth}`;
      if (field.type === 'choice' || field.type === 'checklists')
        answers.ticks[field.id] = optionIds(field).filter(() => choose(2) === 0);
    }
    yield { answers, text: writeSavedFile(written, answers, { date: '3 March 2026' }) };
  }
}

/** Whether a file comes back whole: each answer under its id, each tick at the words that were ticked. */
function comesBack(
  was: FormDefinition,
  is: FormDefinition,
  file: { text: string; answers: { texts: Record<string, string>; ticks: Record<string, string[]> } },
): boolean {
  const read = readSavedFile(is, file.text);
  if (read.kind !== 'read' || read.leftOver.length > 0) return false;
  if (Object.entries(file.answers.texts).some(([name, text]) => read.answers.texts[name] !== text))
    return false;
  return was.fields.every((field) => {
    const options = optionsOf(is.fields.find(({ id }) => id === field.id) ?? field);
    const now = (file.answers.ticks[field.id] ?? []).map((id) => {
      const title = optionsOf(field).find((option) => option.id === id)?.title ?? '';
      const same = options.filter((option) => matchKey(option.title) === matchKey(title));
      return (same.find((option) => option.id === id) ?? same[0])?.id ?? id;
    });
    const found = read.answers.ticks[field.id] ?? [];
    return now.length === found.length && now.every((id) => found.includes(id));
  });
}

describe('the claim that saved files still open', () => {
  it.each(allForms)('is made for a form that did not change: $title', (form) => {
    expect(claims(form, form)).toBe(true);
  });

  it('is made only if every file in every wording comes back whole', () => {
    const made = { yes: 0, no: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...allForms),
        fc.array(edit, { maxLength: 2 }),
        fc.array(edit, { minLength: 1, maxLength: 2 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        (form, before, edits, numbers) => {
          const was = before.map((one) => ({ ...one, keeps: true, drops: false })).reduce(edited, form);
          const is = edits.reduce(edited, was);
          if (!claims(was, is)) {
            made.no += 1;
            return;
          }
          made.yes += 1;
          const choose = (most: number) => Number(numbers.next().value) % most;
          for (const file of filesOf(was, choose)) expect(comesBack(was, is, file), file.text).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    // A claim never made, or always made, would prove nothing.
    expect(made.yes).toBeGreaterThan(20);
    expect(made.no).toBeGreaterThan(20);
  });

  it('is withheld only if some file does not come back complete', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allForms), edit, (form, one) => {
        const is = edited(form, one);
        if (claims(form, is)) return;
        expect(
          oldFiles(form).some((file) => !comesBack(form, is, { ...file, text: withoutKept(file.text) })),
        ).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** The file without the lines that were left over when it was saved. */
const withoutKept = (text: string): string => text.replace(/\n[^\n]+\n-+\n {2}A line kept[^\n]*\n/, '\n');

/** A form of texts and of choices, each question under its own heading. */
function formOf(
  texts: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, readonly string[]>> = {},
  retired: readonly string[] = [],
): FormDefinition {
  const ids = [...Object.keys(texts), ...Object.keys(choices)];
  return {
    ...goalForm,
    fields: [
      ...Object.entries(texts).map(([id, label]): Field => ({ type: 'text', id, label, multiline: true })),
      ...Object.entries(choices).map(([id, titles]): Field => ({
        type: 'choice',
        id,
        label: id,
        options: titles.map((title) => ({ id: title.toLowerCase(), title })),
      })),
    ],
    sections: ids.map((id) => ({ kind: 'answers', heading: texts[id] ?? id, fields: [id] })),
    retired: retired.map((id) => ({ id, was: texts[id] ?? id })),
  };
}
/** What is wrong with a file that was filled in and saved with the earlier form. */
function faultsOf(
  was: FormDefinition,
  is: FormDefinition,
  texts: Record<string, string>,
  ticks: Record<string, string[]> = {},
): Fault[] {
  const answers = { texts, ticks };
  const text = writeSavedFile(was, answers, { date: '1 July 2025' });
  return readBack(was, is, { text, answers, leftOver: [] });
}
/** What is left over of a file made by hand, apart from its answers. */
function linesLeft(
  form: FormDefinition,
  lines: readonly string[],
  leftOver: readonly string[] = [],
): Fault[] {
  const text = [...lines, '', 'Format: goal-form 1', ''].join('\n');
  return readBack(form, form, { text, answers: { texts: {}, ticks: {} }, leftOver });
}

describe('a typed answer', () => {
  const both = { aim: 'Your aim', means: 'Your means' };

  it('is whole where it comes back under its question, whatever that is called', () => {
    const texts = { aim: 'To learn\n\n- much', means: '' };
    expect(faultsOf(formOf(both), formOf(both), texts)).toEqual([]);
    expect(faultsOf(formOf(both), formOf({ goal: 'Your aim', means: 'Your means' }), texts)).toEqual([]);
  });

  it('is lost where its question is gone: its lines are left over, and not counted again', () => {
    const texts = { aim: 'To learn\n\n- much', means: 'Books' };
    expect(faultsOf(formOf(both), formOf({ means: 'Your means' }), texts)).toEqual([
      { kind: 'lost', words: 'Your aim', isLeftOver: true },
    ]);
  });

  it('is lost without a trace where the file does not hold it', () => {
    const saved = { text: 'YOUR AIM\n\nFormat: goal-form 1\n', leftOver: [] };
    const answers = { texts: { aim: 'To learn' }, ticks: {} };
    expect(readBack(formOf(both), formOf(both), { ...saved, answers })).toEqual([
      { kind: 'lost', words: 'Your aim', isLeftOver: false },
    ]);
  });

  it('is displaced where it comes back under another question', () => {
    const later = formOf({ aim: 'Your aim' });
    const [section] = later.sections;
    if (section?.kind === 'answers') section.aliases = ['Your means'];
    expect(faultsOf(formOf({ means: 'Your means' }), later, { means: 'Books' })).toEqual([
      { kind: 'displaced', words: 'Your means', to: 'Your aim' },
    ]);
    // Where that has an answer of its own, the reader keeps the two apart.
    expect(faultsOf(formOf(both), later, { aim: 'To learn', means: 'Books' })).toEqual([
      { kind: 'lost', words: 'Your means', isLeftOver: true },
    ]);
  });

  it('is displaced where its question keeps the id and the heading, and its words went to another', () => {
    const together = (aim: string, means: string): FormDefinition => ({
      ...formOf({ aim, means }),
      sections: [
        { kind: 'answers', heading: 'First', fields: ['aim'] },
        { kind: 'answers', heading: 'Second', fields: ['means'] },
      ],
    });
    const [was, is] = [together('Your aim', 'Your means'), together('Your means', 'Your aim')];
    expect(faultsOf(was, is, { aim: 'To learn' })).toEqual([
      { kind: 'displaced', words: 'Your aim', to: 'Your means' },
    ]);
    expect(faultsOf(was, together('Your wish', 'Your means'), { aim: 'To learn' })).toEqual([]);
  });

  it('is altered where its question has one line now', () => {
    const later = formOf(both);
    const [aim] = later.fields;
    if (aim?.type === 'text') aim.multiline = false;
    expect(faultsOf(formOf(both), later, { aim: 'To learn\nmuch' })).toEqual([
      { kind: 'altered', words: 'Your aim' },
    ]);
    expect(faultsOf(formOf(both), later, { aim: 'To learn' })).toEqual([]);
  });

  it('is altered where it comes back with more than it was', () => {
    const text = 'YOUR AIM\n--------\n  To learn\n  and teach\n\nFormat: goal-form 1\n';
    const answers = { texts: { aim: 'To learn' }, ticks: {} };
    expect(readBack(formOf(both), formOf(both), { text, answers, leftOver: [] })).toEqual([
      { kind: 'altered', words: 'Your aim' },
    ]);
  });

  it('may be left over with its heading where its question is retired, filled in or not', () => {
    const later = formOf({ means: 'Your means' }, {}, ['aim']);
    expect(faultsOf(formOf(both), later, { aim: 'To learn\n\n- much', means: 'Books' })).toEqual([]);
    expect(faultsOf(formOf({ means: 'Your means' }), later, { means: 'Books' })).toEqual([]);
    // That it is listed changes nothing as long as the question is there.
    expect(
      faultsOf(formOf(both), formOf({ ...both, aim: 'What for?' }, {}, ['aim']), { aim: 'To learn' }),
    ).toEqual([{ kind: 'lost', words: 'Your aim', isLeftOver: true }]);
    const lost = formOf({ means: 'Your means' }, {}, ['means']);
    expect(faultsOf(formOf(both), lost, { aim: 'To learn' })).toEqual([
      { kind: 'lost', words: 'Your aim', isLeftOver: true },
    ]);
  });

  it('says nothing of other lines that are left over', () => {
    const texts = { aim: 'To learn\n\n- much', means: 'Books' };
    const title: Fault = { kind: 'line', line: 'GOAL FORM' };
    const later = { ...formOf({ means: 'Your means' }), title: 'Another form' };
    expect(faultsOf(formOf(both), later, texts)).toEqual([
      { kind: 'lost', words: 'Your aim', isLeftOver: true },
      title,
    ]);
    expect(faultsOf(formOf(both), { ...later, retired: [{ id: 'aim', was: 'Your aim' }] }, texts)).toEqual([
      title,
    ]);
  });

  it('may be left over with every wording of its labels and heading', () => {
    const later: FormDefinition = {
      ...goalForm,
      fields: goalForm.fields.filter(({ id }) => !['measurable', 'actionSteps'].includes(id)),
      sections: goalForm.sections.filter(
        (section) => section.kind === 'answers' && !['Measurable', 'Action steps'].includes(section.heading),
      ),
      retired: [
        { id: 'measurable', was: 'How will you know?' },
        { id: 'actionSteps', was: 'Action steps' },
      ],
    };
    expect(oldFiles(goalForm).flatMap((file) => readBack(goalForm, later, file))).toEqual([]);
  });
});

describe('a tick', () => {
  const ways = { ways: ['Books', 'Talks', 'Walks'] };
  const was = formOf({}, ways);

  it('is whole where it comes back at its words', () => {
    expect(faultsOf(was, formOf({}, { ways: ['Walks', 'Talks', 'Books'] }), {}, { ways: ['books'] })).toEqual(
      [],
    );
  });

  it('is lost where its option is gone, and its line is not counted again', () => {
    expect(faultsOf(was, formOf({}, { ways: ['Books'] }), {}, { ways: ['books', 'walks', 'talks'] })).toEqual(
      [
        { kind: 'lost', words: 'Talks', isLeftOver: true },
        { kind: 'lost', words: 'Walks', isLeftOver: true },
      ],
    );
  });

  it('says nothing of other options that are gone', () => {
    expect(faultsOf(was, formOf({}, { ways: ['Books'] }), {}, { ways: ['talks'] })).toEqual([
      { kind: 'lost', words: 'Talks', isLeftOver: true },
      { kind: 'line', line: '[ ] Walks' },
    ]);
    const twice = formOf({}, { ways: ['Books'], wishes: ['Trips'] });
    const [, wishes] = twice.fields;
    if (wishes?.type === 'choice') wishes.options = [{ id: 'books', title: 'Trips' }];
    expect(faultsOf(twice, formOf({ aim: 'Your aim' }), {}, { ways: ['books'] })).toEqual([
      { kind: 'lost', words: 'Books', isLeftOver: true },
      { kind: 'line', line: 'WAYS' },
      { kind: 'line', line: 'WISHES' },
      { kind: 'line', line: '[ ] Trips' },
    ]);
  });

  it('is displaced where it comes back at another option', () => {
    const offering = (...titles: string[]): FormDefinition => {
      const later = formOf({}, { ways: ['Trips', ...titles] });
      const [field] = later.fields;
      const trips = field?.type === 'choice' ? field.options[0] : undefined;
      if (trips !== undefined) trips.aliases = ['Books'];
      return later;
    };
    expect(faultsOf(was, offering('Talks', 'Walks'), {}, { ways: ['books', 'walks'] })).toEqual([
      { kind: 'displaced', words: 'Books', to: 'Trips' },
    ]);
    // Which one of several it was cannot be known; the first is named.
    expect(faultsOf(was, offering('Walks'), {}, { ways: ['books', 'talks'] })).toEqual([
      { kind: 'lost', words: 'Talks', isLeftOver: true },
      { kind: 'displaced', words: 'Books', to: 'Trips' },
    ]);
  });

  it('may be left over where its option is retired, ticked or not', () => {
    const later = formOf({ aim: 'Your aim' }, { ways: ['Books', 'Walks'] }, ['talks']);
    expect(faultsOf(was, later, {}, { ways: ['talks'] })).toEqual([]);
    expect(faultsOf(was, later, {}, {})).toEqual([]);
    // The heading and label of the question are still known, so they must find their place.
    const reworded = structuredClone(later);
    for (const field of reworded.fields) if (field.id === 'ways') field.label = 'How';
    reworded.sections = [{ kind: 'answers', heading: 'How', fields: ['ways'] }];
    expect(faultsOf(was, reworded, {}, { ways: ['talks'] })).toEqual([{ kind: 'line', line: 'WAYS' }]);
  });

  it('may be left over with its heading where its question is retired, ticked or not', () => {
    const later = formOf({ aim: 'Your aim' }, {}, ['ways']);
    expect(faultsOf(was, later, {}, { ways: ['talks'] })).toEqual([]);
    expect(faultsOf(was, later, {}, {})).toEqual([]);
  });

  it('may be left over in every wording, and with its tip', () => {
    const later = structuredClone(profileForm);
    const [completed] = later.fields;
    if (completed?.type === 'checklists') completed.lists[0]?.options.pop();
    later.retired = [{ id: 'linkedin-2', was: 'A headline that says what you do' }];
    expect(oldFiles(profileForm).flatMap((file) => readBack(profileForm, later, file))).toEqual([]);
  });
});

describe('a line of ours', () => {
  const form = formOf({ aim: 'Your aim' });

  it('is told where it is left over, without its underline and empty lines', () => {
    expect(linesLeft(form, ['GOAL FORM', '=========', 'OLD', '---', '', 'WORDS --', '-- MORE'])).toEqual([
      { kind: 'line', line: 'OLD' },
      { kind: 'line', line: 'WORDS --' },
      { kind: 'line', line: '-- MORE' },
    ]);
  });

  it('is told as often as it is left over, except for what was left over when the file was saved', () => {
    const lines = ['GOAL FORM', '=========', 'OLD', 'OLD', 'MORE'];
    expect(linesLeft(form, lines, ['OLD', 'OTHER'])).toEqual([
      { kind: 'line', line: 'OLD' },
      { kind: 'line', line: 'MORE' },
    ]);
    expect(linesLeft(form, lines, ['MORE', 'OLD', 'OLD'])).toEqual([]);
  });

  it('is told although it looks like an underline, where nothing else is left over', () => {
    expect(linesLeft(form, ['GOAL FORM', '=========', '---', '', 'YOUR AIM', '  Mine'])).toEqual([
      { kind: 'line', line: '---' },
    ]);
  });
});

it('a file that names another form, or none, is not opened', () => {
  const saved = { answers: { texts: {}, ticks: {} }, leftOver: [] };
  for (const text of ['CAREER FORM\n\nFormat: career-form 1\n', 'Hello\n'])
    expect(readBack(goalForm, goalForm, { ...saved, text })).toEqual([{ kind: 'unopened' }]);
});

describe('what files say about a question or an option', () => {
  it('is its label, its heading and what they were called', () => {
    expect(wordsOfPlace(goalForm, 'How will you know?')).toEqual([
      'How will you know?',
      'Evidence',
      'Measurable',
      'Measure',
    ]);
  });

  it('is all of a group, for each of its questions', () => {
    const words = ['Action steps', 'First step', 'Second step', 'Next step', 'Third step', 'Action steps'];
    expect(wordsOfPlace(goalForm, 'Action steps: Third step')).toEqual(words);
  });

  it('is not a heading that other questions share', () => {
    expect(wordsOfPlace(careerForm, 'Timeline')).toEqual(['Timeline']);
    expect(wordsOfPlace(careerForm, 'Your current role')).toEqual(['Your current role']);
  });

  it('is the title and the tip of an option', () => {
    expect(wordsOfPlace(profileForm, 'A headline that says what you do')).toEqual([
      'A headline that says what you do',
      'A good headline',
      'Role, field, "one" result.',
    ]);
    expect(wordsOfPlace(careerForm, 'Engineering Management')).toEqual(['Engineering Management']);
    expect(wordsOfPlace(careerForm, 'Something else')).toEqual([]);
  });
});
