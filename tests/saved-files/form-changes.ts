/** Changes of the labels and the questions of a form between saving and opening a file. */
import type { TextInput, Field } from '../../src/model/forms/fields.ts';
import { withValues, type Path } from '../../src/authoring/content-files/value-path.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';

interface FormChange {
  name: string;
  form: FormDefinition;
}

const textKeys = new Set([
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

/** The paths of the form's texts. */
function findTextPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const segment = Array.isArray(value) ? Number(key) : key;
    const childPath = [...path, segment];
    return typeof child === 'string' && textKeys.has(key) ? [childPath] : findTextPaths(child, childPath);
  });
}

const textAt = (form: FormDefinition, path: Path): string =>
  path.reduce<unknown>((value, segment) => Reflect.get(Object(value), segment), form) as string;

/** Text in a made-up language, with the same placeholders. */
const scramble = (text: string, index: number): string =>
  `${text.replace(/\{[a-z]+\}|\p{L}+/gu, (word) => (word.startsWith('{') ? word : `${[...word].reverse().join('')}ø`))} ${index}`;

const reword = (form: FormDefinition, paths: readonly Path[]): FormDefinition =>
  withValues(
    form,
    paths.map((path, index) => ({ path, value: scramble(textAt(form, path), index) })),
  ) as FormDefinition;

/** The form with two texts exchanged. */
const swapTexts = (form: FormDefinition, firstPath: Path, secondPath: Path): FormDefinition =>
  withValues(form, [
    { path: firstPath, value: textAt(form, secondPath) },
    { path: secondPath, value: textAt(form, firstPath) },
  ]) as FormDefinition;

const withoutIndex = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, itemIndex) => itemIndex !== index);

const renumber = (textInputs: readonly TextInput[]): TextInput[] =>
  textInputs.map((textInput, index) =>
    textInput.number === undefined ? textInput : { ...textInput, number: index + 1 },
  );

/** The form with its sections, and all lists of questions and options, in another order. */
function reorder(form: FormDefinition, order: <Item>(items: readonly Item[]) => Item[]): FormDefinition {
  const reorderField = ({ textInputs, optionLists, ...otherProperties }: Field): Field => ({
    ...otherProperties,
    textInputs: renumber(order(textInputs)),
    optionLists: order(optionLists).map((list) => ({ ...list, options: order(list.options) })),
  });
  const sections = form.sections.map((section) =>
    section.kind === 'answers' ? { ...section, fields: order(section.fields) } : section,
  );
  return { ...form, fields: order(form.fields.map(reorderField)), sections: order(sections) };
}

/** The form without one of its questions; `items` is also without one question of a group, or one option. */
function removalChanges(form: FormDefinition): FormChange[] {
  return form.fields.flatMap((field, index): FormChange[] => {
    const withField = (replacement: Field): FormDefinition => ({
      ...form,
      fields: form.fields.with(index, replacement),
    });
    const { textInputs, optionLists } = field;
    const formsWithoutPart = [
      ...(textInputs.length > 1
        ? textInputs.map((_, inputIndex) =>
            withField({ ...field, textInputs: renumber(withoutIndex(textInputs, inputIndex)) }),
          )
        : []),
      ...optionLists.flatMap((list, listIndex) =>
        list.options.map((_, optionIndex) =>
          withField({
            ...field,
            optionLists: optionLists.with(listIndex, {
              ...list,
              options: withoutIndex(list.options, optionIndex),
            }),
          }),
        ),
      ),
    ];
    const sections = form.sections.flatMap((section): FormDefinition['sections'][number][] => {
      if (section.kind !== 'answers') return section.field === field.id ? [] : [section];
      const fields = section.fields.filter((id) => id !== field.id);
      return fields.length === 0 ? [] : [{ ...section, fields }];
    });
    const formWithoutField = { ...form, fields: withoutIndex(form.fields, index), sections };
    return [formWithoutField, ...formsWithoutPart].map((changedForm, changeIndex) => ({
      name: `removed ${field.id} ${changeIndex}`,
      form: changedForm,
    }));
  });
}

/** Every change of a form, with the changed form. */
export function listChanges(form: FormDefinition): FormChange[] {
  const textPaths = findTextPaths(form);
  const rewordingChange = (paths: readonly Path[]): FormChange => ({
    name: `reworded ${paths.length > 3 ? 'all' : paths.map((path) => path.join('.')).join(' and ')}`,
    form: reword(form, paths),
  });
  const headingPaths = textPaths.filter((path) =>
    ['heading', 'label', 'title'].includes(String(path.at(-1))),
  );
  const [id, label] = ['brandNew', 'Something new'] as const;
  const question: Field = { id, label, textInputs: [{ name: id, label, accepts: 'text' }], optionLists: [] };
  const section = { kind: 'answers' as const, heading: label, fields: [id] };
  return [
    { name: 'nothing', form },
    ...textPaths.map((path) => rewordingChange([path])),
    ...[2, 3].flatMap((count) =>
      textPaths.map((_, index) => rewordingChange(textPaths.slice(index, index + count))),
    ),
    rewordingChange(textPaths),
    ...headingPaths.slice(1).map((path, index) => ({
      name: `exchanged ${path.join('.')}`,
      form: swapTexts(form, headingPaths[index] ?? path, path),
    })),
    { name: 'in reverse', form: reorder(form, (items) => items.toReversed()) },
    { name: 'turned round', form: reorder(form, (items) => [...items.slice(1), ...items.slice(0, 1)]) },
    {
      name: 'in reverse, in other words',
      form: reorder(reword(form, textPaths), (items) => items.toReversed()),
    },
    ...removalChanges(form),
    ...form.sections.map((_, index) => ({
      name: `added before section ${index}`,
      form: {
        ...form,
        fields: [...form.fields, question],
        sections: form.sections.toSpliced(index, 0, section),
      },
    })),
    ...form.fields.flatMap((field, index) => {
      if (field.textInputs.length !== 1) return [];
      const optionLists = [{ options: [{ id: 'yes', title: 'Yes, please' }] }];
      const fields = form.fields.with(index, { ...field, textInputs: [], optionLists });
      return { name: `another kind ${field.id}`, form: { ...form, fields } };
    }),
  ];
}
