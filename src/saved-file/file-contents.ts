import type { Answers } from '../form/answers.ts';
import type { Notice } from './notice.ts';

/** What a saved file holds for a form. */
export interface FileContents {
  answers: Answers;
  /** How many questions have an answer in the file; a choice or a set of checklists counts as one question. */
  found: number;
  /** How many have none. */
  empty: number;
  /** The lines that have no place in the form. */
  leftOver: string[];
  /** What else the user should know about the file, each notice once, in the order of Notice. */
  notices: Notice[];
}
