import type { CareerPath } from '../schemas/career-path.ts';
import type { Checklist } from '../schemas/checklist.ts';
import type { LearningMethod } from '../schemas/learning-method.ts';

/** A label that appears in saved files, and its earlier wordings. */
export interface Wording {
  label: string;
  aliases?: string[];
}
export interface Option {
  id: string;
  title: string;
  aliases?: string[];
}
export interface ChecklistOption extends Option {
  tip: string;
}
export interface OptionList extends Option {
  options: ChecklistOption[];
}
export interface TextField extends Wording {
  type: 'text';
  id: string;
  multiline: boolean;
}
export interface GroupField extends Wording {
  type: 'group';
  id: string;
  items: Wording[];
  multiline: boolean;
}
export interface ChoiceField extends Wording {
  type: 'choice';
  id: string;
  options: Option[];
}
export interface ChecklistsField extends Wording {
  type: 'checklists';
  id: string;
  lists: OptionList[];
}
export type Field = TextField | GroupField | ChoiceField | ChecklistsField;

/** The collections that the blocks of a resource refer to. */
export interface FieldSources {
  'career-paths': ReadonlyMap<string, CareerPath>;
  'learning-methods': readonly LearningMethod[];
  checklists: readonly Checklist[];
}
