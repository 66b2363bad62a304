import {
  renderAnswer,
  renderHeading,
  type LineGroup,
  type MarkLabels,
  generatedLine,
  renderOption,
} from './saved-file/line-format.ts';

/** What somebody has filled in: texts by HTML name, ticked option ids by field id in the order of the form. */
export interface Answers {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
}

export interface TextInput {
  /** Its HTML name. */
  name: string;
  label: string;
  /** Which one it is, counted from 1, if the field asks for several; then the label is its own, not the field's. */
  number?: number;
  /** As many lines as one likes, only one, or one of a few values. */
  accepts: 'text' | 'line' | readonly string[];
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
  textInputs: TextInput[];
  /** What can be ticked, any number of them. */
  optionLists: OptionList[];
}

/** Returns an answer that a text may have, unlike that to any other, of several lines where it may have them. */
export function sampleAnswer({ name, accepts }: TextInput, text = `An answer to ${name}.`): string {
  if (typeof accepts !== 'string') return accepts.at(-1) ?? '';
  return accepts === 'text' ? `${text}\n\n- More of ${name}.` : text;
}

export const optionsOf = ({ optionLists }: Field): Option[] => optionLists.flatMap(({ options }) => options);

/** Returns the names of a field's questions, which are open until they are answered; lists with titles have a count of their own. */
export const questionNames = ({ id, textInputs, optionLists }: Field): string[] => [
  ...textInputs.map(({ name }) => name),
  ...(optionLists.some(({ title }) => title === undefined) ? [id] : []),
];

/** Returns what a saved file says about a field, without its label. */
export function renderField(
  { id: fieldId, textInputs, optionLists }: Field,
  answers: Answers,
  marks: MarkLabels,
): LineGroup[] {
  const tickedIds = new Set(answers.ticks[fieldId]);
  return [
    ...textInputs.map(({ name, label, number }) => [
      ...(number === undefined ? [] : [generatedLine(name, label, `${number}. ${label}`)]),
      ...renderAnswer(marks, answers.texts[name]),
    ]),
    ...optionLists.map(({ id, title, options }) =>
      title === undefined
        ? options.map((option) => renderOption(tickedIds.has(option.id), option))
        : [
            ...renderHeading(`${fieldId}/${id}`, title),
            ...options.flatMap((option) => [
              renderOption(tickedIds.has(option.id), option, ` (${option.id})`),
              ...(tickedIds.has(option.id) || option.tip === undefined
                ? []
                : [generatedLine(`+${option.id}`, `${marks.tip} ${option.tip}`)]),
            ]),
          ],
    ),
  ];
}

/** Returns a field's answer as the text with which another form begins; '' if there is none. */
export const answerAsText = (field: Field, { texts, ticks }: Answers): string =>
  [
    ...field.textInputs
      .filter(({ name }) => texts[name])
      .map(({ name, number }) => (number === undefined ? texts[name] : `${number}. ${texts[name]}`)),
    ...optionsOf(field)
      .filter(({ id }) => ticks[field.id]?.includes(id))
      .map(({ title }) => title),
  ].join('\n');
