import type { Lines, Marks } from './file/marks.ts';

/** What somebody has filled in: texts by HTML name, ticked option ids by field id in the order of the form. */
export interface Answers {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
}

/** A text that a field asks for. */
export interface AskedText {
  /** Its HTML name. */
  name: string;
  label: string;
  /** Which one it is, counted from 1, if the field asks for several; then the label is its own, not the field's. */
  number?: number;
  /** As many lines as one likes, only one, or one of a few values. */
  takes: 'text' | 'line' | readonly string[];
}

/** Something that can be ticked. */
export interface Option {
  id: string;
  title: string;
  /** What saved files say below it as long as it is not ticked. */
  tip?: string;
}

/** Options of a field; with a title, they are below it in saved files and on the page. */
export interface OptionList extends Partial<Option> {
  options: Option[];
}

/**
 * Everything that is different about a kind of question. All that handles answers asks here: the form, its saved file and
 * the reader, the comparison, what is brought to other forms, the counts and the tests.
 */
export interface FieldKind<Own> {
  /** The texts that it asks for, in order. */
  texts: (field: Own) => AskedText[];
  /** What can be ticked, any number of them. */
  lists: (field: Own) => OptionList[];
  /** The HTML names of what counts as a question that is open until it is answered. */
  counted: (field: Own) => string[];
  /** What a saved file says. */
  write: (field: Own, answers: Answers, marks: Marks) => Lines[];
  /** Its answer as the text with which another form begins; '' if there is none. */
  asText: (field: Own, answers: Answers) => string;
}
