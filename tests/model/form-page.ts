import assert from 'node:assert/strict';
import { type AnswerChoice, optionIds } from '../../src/model/forms/answers.ts';
import type { PrefillSource } from '../../src/model/forms/open-file.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { ensureDefined, type Resource, resourceBySlug } from '../support/content.ts';
import { realForms } from '../support/real-forms.ts';
import type { FormModel, FormValues } from './form-model.ts';

const definitions = realForms();

/** A form, and what can be done with it, by the names of its fields. */
export class TestForm {
  readonly definition: FormDefinition;
  readonly prefillSources: PrefillSource[];
  /** The names of its texts that take any words. */
  readonly textNames: string[];
  /** Its boxes: the name of the field and the option. */
  readonly boxes: { name: string; id: string }[];

  constructor({ slug, bringForward = [] }: Pick<Resource, 'slug' | 'bringForward'>) {
    this.definition = findDefinition(slug);
    this.prefillSources = bringForward.map(({ from, answers }) => ({
      definition: findDefinition(resourceBySlug(from).slug),
      answers,
    }));
    const { fields } = this.definition;
    this.textNames = fields.flatMap((field) =>
      field.textInputs.flatMap(({ name, accepts }) => (Array.isArray(accepts) ? [] : name)),
    );
    this.boxes = fields.flatMap((field) => optionIds(field).map((id) => ({ name: field.id, id })));
  }

  /** What it shows before anything is done. */
  get blank(): FormValues {
    const fieldsWithOptions = this.definition.fields.filter((field) => optionIds(field).length > 0);
    return {
      texts: Object.fromEntries(this.textNames.map((name) => [name, ''])),
      ticks: Object.fromEntries(fieldsWithOptions.map(({ id }) => [id, []])),
      leftOver: [],
    };
  }

  /** The options among these in the order of the form. */
  sortOptionIds(name: string, ids: readonly string[]): string[] {
    return this.boxes.flatMap((box) => (box.name === name && ids.includes(box.id) ? box.id : []));
  }
}

export const findDefinition = (slug: string): FormDefinition =>
  ensureDefined(definitions.find((definition) => definition.slug === slug));

/** What the page of a form shows of its state. */
export interface PageState {
  values: FormValues;
  status: string | undefined;
  /** The word of the bar. */
  saveState: 'unsaved' | 'sent' | 'saved' | undefined;
  /** Whether it says beside Back that something is not saved. */
  isMarked: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** How many panels are open, of files opened and compared. */
  panels: number;
}

export type Button =
  'undo' | 'redo' | 'startAgain' | 'fill' | 'replace' | 'cancel' | 'compare' | 'closeComparison';

/** The page of a form as a visitor works with it: in a browser, or only the session behind it. */
export interface FormPage {
  readonly form: TestForm;
  /** Types at the end of a text, or of the left-over lines. */
  type: (name: string, text: string) => Promise<void>;
  erase: (name: string) => Promise<void>;
  tick: (name: string, id: string) => Promise<void>;
  press: (button: Button, clicks: 1 | 2) => Promise<void>;
  /** Gives a file to the page, and waits for the panel if it shows one. */
  giveFile: (file: string, content: string, expected: 'panel' | 'nothing') => Promise<void>;
  download: () => Promise<{ name: string; text: string }>;
  /** Says whether the last download is there: when asked, or unasked that it is not. */
  answerArrival: (hasArrived: boolean, isAsked: boolean) => Promise<void>;
  /** Decides about a question in the comparison. */
  chooseAnswer: (name: string, choice: AnswerChoice) => Promise<void>;
  /** Loads the page again; returns whether the browser asked before. */
  reload: () => Promise<{ isAsked: boolean }>;
  /**
   * Leaves the page and comes back; `then` is told whether the browser has kept the page meanwhile, and if `isHurried`, it
   * comes before the scripts are there. Returns whether the browser asked before.
   */
  leaveAndReturn: (
    onReturn: (isPageCached: boolean) => Promise<void>,
    isBeforeHydration: boolean,
  ) => Promise<{ isAsked: boolean }>;
  /** Fails unless the page shows this. */
  expectState: (expected: PageState) => Promise<void>;
}

/** Fails unless the page shows what the model says and no typed word is out of reach. */
export async function expectAgreement(model: FormModel, page: FormPage): Promise<void> {
  const { present: values, status, saveState, isUnsaved: isMarked, canUndo, canRedo } = model;
  const panels = (model.panel ? 1 : 0) + (model.comparison === undefined ? 0 : 1);
  await page.expectState({ values, status, saveState, isMarked, canUndo, canRedo, panels });
  assert.deepEqual(model.lostWords(), []);
}
