import {
  renderAnswer,
  renderHeading,
  type LineGroup,
  type MarkLabels,
  generatedLine,
  renderOption,
} from './saved-file/line-format.ts';

/**
 * The answers to a form, in the order of the form: texts by the HTML name of their input, and the ids of ticked options
 * by the id of their field.
 */
export interface Answers {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
}

export interface TextInput {
  /** The name of the input in HTML. */
  name: string;
  label: string;
  /**
   * The position of the question in its group, counted from 1; only if the field asks several questions. In this case,
   * `label` is the label of the question, not of the field.
   */
  number?: number;
  /** What the input accepts: several lines ("text"), one line, or one of a few fixed values. */
  accepts: 'text' | 'line' | readonly string[];
  /** Whether a copy to share leaves out the answer, unless the visitor decides otherwise. */
  isPrivate?: true;
}

export interface Option {
  id: string;
  title: string;
  /** A hint about the option. Saved files show it below the option until the option is ticked. */
  tip?: string;
}

/** The options of a field; a title is shown above them in saved files and on the page. */
interface OptionList extends Partial<Option> {
  options: Option[];
}

/**
 * The form field of a block that asks for answers: its text inputs and its options, whatever the kind of the block. The
 * form, its saved files, the reader of saved files and the counts of answers depend only on this type.
 */
export interface Field {
  id: string;
  label: string;
  textInputs: TextInput[];
  /** The options of the field, of which visitors can tick any number. */
  optionLists: OptionList[];
}

/**
 * A sample answer to a text input, for checking that answers survive saving and opening. It differs from the sample
 * answers to all other inputs. If the input accepts several lines, it has several.
 */
export function sampleAnswer({ name, accepts }: TextInput, text = `An answer to ${name}.`): string {
  if (typeof accepts !== 'string') return accepts.at(-1) ?? '';
  return accepts === 'text' ? `${text}\n\n- More of ${name}.` : text;
}

export const optionsOf = ({ optionLists }: Field): Option[] => optionLists.flatMap(({ options }) => options);

/**
 * The names of the questions of a field, which are counted as answered or unanswered. Lists of options with titles,
 * such as checklists, are counted separately.
 */
export const questionNames = ({ id, textInputs, optionLists }: Field): string[] => [
  ...textInputs.map(({ name }) => name),
  ...(optionLists.some(({ title }) => title === undefined) ? [id] : []),
];

/** Renders the contents of a field for a saved file, without the label of the field. */
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
