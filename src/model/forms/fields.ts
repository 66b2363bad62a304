import { answerLines, headed, type Lines, type Marks, ownLine, tickLine } from './file/marks.ts';

/** What somebody has filled in: texts by HTML name, ticked option ids by field id in the order of the form. */
export interface Answers {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
}

export interface AskedText {
  /** Its HTML name. */
  name: string;
  label: string;
  /** Which one it is, counted from 1, if the field asks for several; then the label is its own, not the field's. */
  number?: number;
  /** As many lines as one likes, only one, or one of a few values. */
  takes: 'text' | 'line' | readonly string[];
}

export interface Option {
  id: string;
  title: string;
  /** What saved files say below it as long as it is not ticked. */
  tip?: string;
}

/** Options of a field; with a title, they are below it in saved files and on the page. */
interface OptionList extends Partial<Option> {
  options: Option[];
}

/** What a block asks, whatever its kind. All that handles answers goes by it: the form, its saved file and the reader, the counts. */
export interface Field {
  id: string;
  label: string;
  /** The texts that it asks for, in order. */
  texts: AskedText[];
  /** What can be ticked, any number of them. */
  lists: OptionList[];
}

/** Returns an answer that a text may have, unlike that to any other, of several lines where it may have them. */
export function sampleAnswer({ name, takes }: AskedText, words = `An answer to ${name}.`): string {
  if (typeof takes !== 'string') return takes.at(-1) ?? '';
  return takes === 'text' ? `${words}\n\n- More of ${name}.` : words;
}

export const optionsOf = ({ lists }: Field): Option[] => lists.flatMap(({ options }) => options);

/** Returns the names of a field's questions, which are open until they are answered; lists with titles have a count of their own. */
export const countedOf = ({ id, texts, lists }: Field): string[] => [
  ...texts.map(({ name }) => name),
  ...(lists.some(({ title }) => title === undefined) ? [id] : []),
];

/** Returns what a saved file says about a field, without its label. */
export function writtenOf({ id: field, texts, lists }: Field, answers: Answers, marks: Marks): Lines[] {
  const done = new Set(answers.ticks[field]);
  return [
    ...texts.map(({ name, label, number }) => [
      ...(number === undefined ? [] : [ownLine(name, label, `${number}. ${label}`)]),
      ...answerLines(marks, answers.texts[name]),
    ]),
    ...lists.map(({ id, title, options }) =>
      title === undefined
        ? options.map((one) => tickLine(done.has(one.id), one))
        : [
            ...headed(`${field}/${id}`, title),
            ...options.flatMap((one) => [
              tickLine(done.has(one.id), one, ` (${one.id})`),
              ...(done.has(one.id) || one.tip === undefined
                ? []
                : [ownLine(`+${one.id}`, `${marks.tip} ${one.tip}`)]),
            ]),
          ],
    ),
  ];
}

/** Returns a field's answer as the text with which another form begins; '' if there is none. */
export const answerAsText = (field: Field, { texts, ticks }: Answers): string =>
  [
    ...field.texts
      .filter(({ name }) => texts[name])
      .map(({ name, number }) => (number === undefined ? texts[name] : `${number}. ${texts[name]}`)),
    ...optionsOf(field)
      .filter(({ id }) => ticks[field.id]?.includes(id))
      .map(({ title }) => title),
  ].join('\n');
