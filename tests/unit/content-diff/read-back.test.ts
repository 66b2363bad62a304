import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oldFiles } from '../../../src/content-diff/saved/old-files.ts';
import { readBack } from '../../../src/content-diff/saved/read-back.ts';
import { optionIds, textNames } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { matchKey } from '../../../src/saved-file/words/match-key.ts';
import { optionsOf } from '../../../src/form/options-of.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { allForms } from '../../support/form-definitions.ts';

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
