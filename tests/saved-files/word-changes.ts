/** What may become of the words and the questions of a form between the day a file is saved and the day it is opened. */
import type { TextInput, Field } from '../../src/model/forms/fields.ts';
import { withValues, type Path } from '../../src/authoring/content-files/schema-values.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';

export interface Change {
  name: string;
  form: FormDefinition;
}

const ownWords = new Set([
  'label',
  'heading',
  'title',
  'tip',
  'text',
  'intro',
  'continue',
  'notFilledIn',
  'leftOver',
  'foot',
]);

/** Returns where the words of ours are in a form. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const here = [...path, step];
    return typeof inner === 'string' && ownWords.has(key) ? [here] : placesOf(inner, here);
  });
}

const at = (form: FormDefinition, path: Path): string =>
  path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), form) as string;

/** Returns words in a language that nobody speaks, with the same {names}. */
const foreign = (text: string, nth: number): string =>
  `${text.replace(/\{[a-z]+\}|\p{L}+/gu, (word) => (word.startsWith('{') ? word : `${[...word].reverse().join('')}ø`))} ${nth}`;

const reworded = (form: FormDefinition, paths: readonly Path[]): FormDefinition =>
  withValues(
    form,
    paths.map((path, nth) => ({ path, value: foreign(at(form, path), nth) })),
  ) as FormDefinition;

/** Returns the form with the words at two places exchanged. */
const exchanged = (form: FormDefinition, one: Path, other: Path): FormDefinition =>
  withValues(form, [
    { path: one, value: at(form, other) },
    { path: other, value: at(form, one) },
  ]) as FormDefinition;

const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, nth) => nth !== index);

const numbered = (texts: readonly TextInput[]): TextInput[] =>
  texts.map((text, nth) => (text.number === undefined ? text : { ...text, number: nth + 1 }));

/** Returns the form with its sections, and all lists of questions and options, in another order. */
function inOrder(form: FormDefinition, order: <Item>(items: readonly Item[]) => Item[]): FormDefinition {
  const field = ({ textInputs: texts, optionLists: lists, ...one }: Field): Field => ({
    ...one,
    textInputs: numbered(order(texts)),
    optionLists: order(lists).map((list) => ({ ...list, options: order(list.options) })),
  });
  const sections = form.sections.map((section) =>
    section.kind === 'answers' ? { ...section, fields: order(section.fields) } : section,
  );
  return { ...form, fields: order(form.fields.map(field)), sections: order(sections) };
}

/** Returns the form without one of its questions; `items` also has it without one of a group, or one option. */
function removed(form: FormDefinition): Change[] {
  return form.fields.flatMap((field, index): Change[] => {
    const withField = (one: Field): FormDefinition => ({ ...form, fields: form.fields.with(index, one) });
    const { textInputs: texts, optionLists: lists } = field;
    const parts = [
      ...(texts.length > 1
        ? texts.map((_, nth) => withField({ ...field, textInputs: numbered(without(texts, nth)) }))
        : []),
      ...lists.flatMap((list, nth) =>
        list.options.map((_, at) =>
          withField({
            ...field,
            optionLists: lists.with(nth, { ...list, options: without(list.options, at) }),
          }),
        ),
      ),
    ];
    const sections = form.sections.flatMap((section): FormDefinition['sections'][number][] => {
      if (section.kind !== 'answers') return section.field === field.id ? [] : [section];
      const fields = section.fields.filter((id) => id !== field.id);
      return fields.length === 0 ? [] : [{ ...section, fields }];
    });
    const whole = { ...form, fields: without(form.fields, index), sections };
    return [whole, ...parts].map((one, nth) => ({ name: `removed ${field.id} ${nth}`, form: one }));
  });
}

/** Returns every change of a form, with the form after it. */
export function changesOf(form: FormDefinition): Change[] {
  const places = placesOf(form);
  const words = (paths: readonly Path[]): Change => ({
    name: `reworded ${paths.length > 3 ? 'all' : paths.map((path) => path.join('.')).join(' and ')}`,
    form: reworded(form, paths),
  });
  const headings = places.filter((path) => ['heading', 'label', 'title'].includes(String(path.at(-1))));
  const [id, label] = ['brandNew', 'Something new'] as const;
  const question: Field = { id, label, textInputs: [{ name: id, label, accepts: 'text' }], optionLists: [] };
  const section = { kind: 'answers' as const, heading: label, fields: [id] };
  return [
    { name: 'nothing', form },
    ...places.map((path) => words([path])),
    ...[2, 3].flatMap((count) => places.map((_, nth) => words(places.slice(nth, nth + count)))),
    words(places),
    ...headings.slice(1).map((path, nth) => ({
      name: `exchanged ${path.join('.')}`,
      form: exchanged(form, headings[nth] ?? path, path),
    })),
    { name: 'in reverse', form: inOrder(form, (items) => items.toReversed()) },
    { name: 'turned round', form: inOrder(form, (items) => [...items.slice(1), ...items.slice(0, 1)]) },
    {
      name: 'in reverse, in other words',
      form: inOrder(reworded(form, places), (items) => items.toReversed()),
    },
    ...removed(form),
    ...form.sections.map((_, nth) => ({
      name: `added before section ${nth}`,
      form: {
        ...form,
        fields: [...form.fields, question],
        sections: form.sections.toSpliced(nth, 0, section),
      },
    })),
    ...form.fields.flatMap((field, nth) => {
      if (field.textInputs.length !== 1) return [];
      const lists = [{ options: [{ id: 'yes', title: 'Yes, please' }] }];
      const fields = form.fields.with(nth, { ...field, textInputs: [], optionLists: lists });
      return { name: `another kind ${field.id}`, form: { ...form, fields } };
    }),
  ];
}
