import type { Answers, AskedText, FieldKind, Option, OptionList } from './field-kind.ts';
import { answerLines, headed, type Lines, ownLine, tickLine, type Marks } from './file/marks.ts';

interface FieldOf<Type extends string> {
  type: Type;
  id: string;
  label: string;
}
interface TextField extends FieldOf<'text'> {
  multiline: boolean;
}
interface GroupField extends FieldOf<'group'> {
  items: { id: string; label: string }[];
  multiline: boolean;
}
export interface ChoiceField extends FieldOf<'choice'> {
  options: Option[];
}
interface ChecklistsField extends FieldOf<'checklists'> {
  lists: (Option & { options: (Option & { tip: string })[] })[];
}

const takes = ({ multiline }: { multiline: boolean }): AskedText['takes'] => (multiline ? 'text' : 'line');
const none = () => [];

/** Returns the titles of the ticked options, each on a line of its own. */
const tickedTitles = (options: readonly Option[], ticks: readonly string[] = []): string =>
  options
    .filter(({ id }) => ticks.includes(id))
    .map(({ title }) => title)
    .join('\n');

/** One text. */
const text: FieldKind<TextField> = {
  texts: (field) => [{ name: field.id, label: field.label, takes: takes(field) }],
  lists: none,
  counted: ({ id }) => [id],
  write: ({ id }, { texts }, marks) => [answerLines(marks, texts[id])],
  asText: ({ id }, { texts }) => texts[id] ?? '',
};

const groupTexts = (field: GroupField) =>
  field.items.map((item, index) => ({
    name: `${field.id}.${item.id}`,
    label: item.label,
    number: index + 1,
    takes: takes(field),
  }));

/** Several texts of one sort, which are numbered. */
const group: FieldKind<GroupField> = {
  texts: groupTexts,
  lists: none,
  counted: (field) => groupTexts(field).map(({ name }) => name),
  write: (field, { texts }, marks) =>
    groupTexts(field).map(({ name, number, label }) => [
      ownLine(name, label, `${number}. ${label}`),
      ...answerLines(marks, texts[name]),
    ]),
  asText: (field, { texts }) =>
    groupTexts(field)
      .filter(({ name }) => texts[name])
      .map(({ name, number }) => `${number}. ${texts[name]}`)
      .join('\n'),
};

/** Any number of options, which are one question. */
const choice: FieldKind<ChoiceField> = {
  texts: none,
  lists: ({ options }) => [{ options }],
  counted: ({ id }) => [id],
  write: ({ id: field, options }, { ticks }) => {
    const chosen = new Set(ticks[field]);
    return [options.map((one) => tickLine(chosen.has(one.id), one))];
  },
  asText: ({ id, options }, { ticks }) => tickedTitles(options, ticks[id]),
};

/** Lists of what is to be done, each under its own title; they have a count of their own. */
const checklists: FieldKind<ChecklistsField> = {
  texts: none,
  lists: ({ lists }) => lists,
  counted: none,
  write: ({ id: field, lists }, { ticks }, marks) => {
    const done = new Set(ticks[field]);
    return lists.map(({ id: list, title, options }) => [
      ...headed(`${field}/${list}`, title),
      ...options.flatMap((one) => [
        tickLine(done.has(one.id), one, ` (${one.id})`),
        ...(done.has(one.id) ? [] : [ownLine(`+${one.id}`, `${marks.tip} ${one.tip}`)]),
      ]),
    ]);
  },
  asText: ({ id, lists }, { ticks }) =>
    tickedTitles(
      lists.flatMap(({ options }) => options),
      ticks[id],
    ),
};

/** Every kind of question that a form can ask. A new one is a `FieldKind` above, and its name here. */
const kinds = { text, group, choice, checklists } as const;

type Kinds = typeof kinds;
type OwnField<Kind> = Kind extends FieldKind<infer Own> ? Own : never;
export type Field = { [Type in keyof Kinds]: OwnField<Kinds[Type]> & { type: Type } }[keyof Kinds];

const kindOf = (field: Field) => kinds[field.type] as FieldKind<Field>;

/** Returns the texts that a field asks for, in order. */
export const textsOf = (field: Field): AskedText[] => kindOf(field).texts(field);

/** Returns an answer that a text may have, unlike that to any other, of several lines where it may have them. */
export function sampleAnswer({ name, takes }: AskedText, words = `An answer to ${name}.`): string {
  if (typeof takes !== 'string') return takes.at(-1) ?? '';
  return takes === 'text' ? `${words}\n\n- More of ${name}.` : words;
}

/** Returns the lists of what can be ticked in a field. */
export const listsOf = (field: Field): OptionList[] => kindOf(field).lists(field);

/** Returns the names of a field's questions, which are open until they are answered. */
export const countedOf = (field: Field): string[] => kindOf(field).counted(field);

/** Returns what a saved file says about a field, without its label. */
export const writtenOf = (field: Field, answers: Answers, marks: Marks): Lines[] =>
  kindOf(field).write(field, answers, marks);

/** Returns a field's answer as text; '' if there is none. */
export const answerAsText = (field: Field, answers: Answers): string => kindOf(field).asText(field, answers);

/** Returns all options of a field in their order. */
export const optionsOf = (field: Field): Option[] => listsOf(field).flatMap(({ options }) => options);
