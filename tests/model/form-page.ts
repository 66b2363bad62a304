import assert from 'node:assert/strict';
import { optionIds } from '../../src/model/forms/answers.ts';
import type { AnswerChoice } from '../../src/model/forms/merge-answers.ts';
import type { PrefillSource } from '../../src/model/forms/open-file.ts';
import type { BringForward, FormDefinition, SiteForm } from '../../src/model/forms/form-definition.ts';
import { ensureDefined, type Resource, resourceBySlug } from '../support/content.ts';
import { realForms } from '../support/real-forms.ts';
import type { FormModel, FormValues } from './form-model.ts';

const definitions = realForms();

/** A form with the possible inputs, by the names of its fields. */
export class TestForm {
  readonly definition: FormDefinition;
  readonly bringForward: readonly BringForward[];
  readonly prefillSources: PrefillSource[];
  /** The names of the inputs that accept any text. */
  readonly textNames: string[];
  /** Its boxes: the name of the field and the option. */
  readonly boxes: { name: string; id: string }[];

  constructor({ slug, bringForward = [] }: Pick<Resource, 'slug' | 'bringForward'>) {
    this.definition = findDefinition(slug);
    this.bringForward = bringForward;
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

  /** The initial values. */
  get blank(): FormValues {
    const fieldsWithOptions = this.definition.fields.filter((field) => optionIds(field).length > 0);
    return {
      texts: Object.fromEntries(this.textNames.map((name) => [name, ''])),
      ticks: Object.fromEntries(fieldsWithOptions.map(({ id }) => [id, []])),
      leftOver: [],
    };
  }

  /** These options in the order of the form. */
  sortOptionIds(name: string, ids: readonly string[]): string[] {
    return this.boxes.flatMap((box) => (box.name === name && ids.includes(box.id) ? box.id : []));
  }
}

/**
 * The page of a form as if it asked what the other forms ask. The answers of their files are then offered for its fields,
 * and not only quoted above them.
 */
export const withSameQuestions = ({ slug, bringForward = [] }: Pick<Resource, 'slug' | 'bringForward'>) => ({
  slug,
  bringForward: bringForward.map(({ from, answers }) => ({
    from,
    answers: answers.map((answer) => ({ ...answer, quote: false })),
  })),
});

/** The forms of the site, as the page of a form loads them. */
export const siteForms: readonly SiteForm[] = definitions.map((definition) => ({
  ...definition,
  href: definition.route,
  definition,
}));

export const findDefinition = (slug: string): FormDefinition =>
  ensureDefined(definitions.find((definition) => definition.slug === slug));

/** The visible state of the page of a form. */
export interface PageState {
  values: FormValues;
  status: string | undefined;
  /** The word in the action bar. */
  saveState: 'unsaved' | 'sent' | 'saved' | undefined;
  /** Whether the mark for unsaved answers is next to Back. */
  isMarked: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** How many panels for opened and compared files are visible. */
  panels: number;
}

export type Button =
  'undo' | 'redo' | 'startAgain' | 'fill' | 'replace' | 'cancel' | 'compare' | 'closeComparison';

/** The page of a form as a visitor uses it: in a browser, or only the session behind it. */
export interface FormPage {
  readonly form: TestForm;
  /** Appends to a text, or to the left-over lines. */
  type: (name: string, text: string) => Promise<void>;
  erase: (name: string) => Promise<void>;
  tick: (name: string, id: string) => Promise<void>;
  press: (button: Button, clicks: 1 | 2) => Promise<void>;
  /** Opens a file, and waits for the panel if one is expected. */
  giveFile: (file: string, content: string, expected: 'panel' | 'nothing') => Promise<void>;
  download: () => Promise<{ name: string; text: string }>;
  /**
   * Says whether the last download has arrived: as an answer to the question or, if `isAsked` is false, through the
   * menu.
   */
  answerArrival: (hasArrived: boolean, isAsked: boolean) => Promise<void>;
  /** Decides about a question in the comparison. */
  chooseAnswer: (name: string, choice: AnswerChoice) => Promise<void>;
  /** Reloads the page; returns whether the browser asked before. */
  reload: () => Promise<{ isAsked: boolean }>;
  /**
   * Leaves the page and returns. The callback gets whether the page was in the back/forward cache; if `isHurried`, it
   * runs before the scripts are loaded. Returns whether the browser asked before.
   */
  leaveAndReturn: (
    onReturn: (isPageCached: boolean) => Promise<void>,
    isBeforeHydration: boolean,
  ) => Promise<{ isAsked: boolean }>;
  /** Fails unless the page shows this state. */
  expectState: (expected: PageState) => Promise<void>;
}

/** Fails unless the page agrees with the model and every typed word is reachable. */
export async function expectAgreement(model: FormModel, page: FormPage): Promise<void> {
  const { present: values, status, saveState, isUnsaved: isMarked, canUndo, canRedo } = model;
  const panels = model.panel || model.comparison ? 1 : 0;
  await page.expectState({ values, status, saveState, isMarked, canUndo, canRedo, panels });
  assert.deepEqual(model.lostWords(), []);
}
