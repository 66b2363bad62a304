import type { Locator, Page } from '@playwright/test';
import { toField } from '../../src/model/collections/block.ts';
import { sampleAnswer } from '../../src/model/forms/fields.ts';
import { careerPaths, checklists, learningMethods, type Resource } from './content.ts';

/**
 * A field of a form as a visitor finds it: by its label, inside its group. For a choice of a few values, it is one of
 * the values.
 */
export interface FormField {
  kind: 'line' | 'text' | 'tick';
  /** The key of the field, which is unique within the form. */
  key: string;
  label: string;
  group: string | undefined;
}

/** The values of fields by their keys: words for texts, "x" for ticks. Missing fields are empty. */
export type FormValues = Record<string, string>;

const fieldsCache = new WeakMap<Resource, FormField[]>();

/**
 * The fields of a form in the order of its page, derived from its YAML. Each call returns the same objects, which can
 * therefore be keys of caches.
 */
export function fieldsOf(form: Resource): FormField[] {
  const fields = fieldsCache.get(form) ?? readFields(form);
  fieldsCache.set(form, fields);
  return fields;
}

/** The questions of a form above which the answer to an earlier one is quoted. */
export const quotingQuestions = ({ sections }: Resource): { label: string; earlierId: string }[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'question' && block.earlierAnswer !== undefined
        ? { label: block.label, earlierId: block.earlierAnswer }
        : [],
    );

const collections = { 'career-paths': careerPaths, 'learning-methods': learningMethods, checklists };

function readFields({ sections }: Resource): FormField[] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block): FormField[] => {
      const field = toField(block, collections);
      if (!field) return [];
      const inputFields = field.textInputs.map((input): FormField => {
        const { name, label, number, accepts } = input;
        const key = number === undefined ? name : `${field.id}/${number - 1}`;
        if (typeof accepts !== 'string')
          return { kind: 'tick', key, label: sampleAnswer(input), group: label };
        return { kind: accepts, key, label, group: number === undefined ? undefined : field.label };
      });
      const optionFields = field.optionLists.flatMap((list) =>
        list.options.map(({ id, title }): FormField => ({
          kind: 'tick',
          key: `${block.kind}/${id}`,
          label: title,
          group: list.title ?? field.label,
        })),
      );
      return [...inputFields, ...optionFields];
    });
}

export function locate(page: Page, { kind, label, group }: FormField): Locator {
  const container =
    group === undefined ? page.getByRole('main') : page.getByRole('group', { name: group, exact: true });
  const nameOptions = { name: label, exact: true };
  if (kind !== 'tick') return container.getByRole('textbox', nameOptions);
  return container.getByRole('checkbox', nameOptions).or(container.getByRole('radio', nameOptions));
}

const selectors = new WeakMap<FormField, string>();

/**
 * The selector of a field by its name attribute. It is determined by role, label and group, as a visitor finds the
 * field, and then cached, because locating the field each time takes longer than all other steps.
 */
async function selectorOf(page: Page, field: FormField): Promise<string> {
  const cached = selectors.get(field);
  if (cached !== undefined) return cached;
  const selector = await locate(page, field).evaluate((box: HTMLInputElement | HTMLTextAreaElement) => {
    const option = ['checkbox', 'radio'].includes(box.type) ? `[value="${CSS.escape(box.value)}"]` : '';
    return `[name="${CSS.escape(box.name)}"]${option}`;
  });
  selectors.set(field, selector);
  return selector;
}

/** Fills in the fields one after the other by typing and clicking, as a visitor does. Other fields stay unchanged. */
export async function fillInByHand(page: Page, fields: FormField[], values: FormValues): Promise<void> {
  for (const field of fields) {
    const value = values[field.key];
    if (value === undefined) continue;
    const box = page.locator(await selectorOf(page, field));
    if (field.kind === 'tick') await box.check();
    else await box.fill(value);
  }
}

/**
 * Fills in fields from within the page, with the same events as `fillInByHand`. This is for tests of later steps:
 * locating positions and waiting for frames would make a form of thirty fields take 1.4 s instead of 0.04 s.
 */
export async function fillIn(page: Page, fields: FormField[], values: FormValues): Promise<void> {
  const selectorValues: [selector: string, value: string][] = [];
  for (const field of fields) {
    const value = values[field.key];
    if (value !== undefined) selectorValues.push([await selectorOf(page, field), value]);
  }
  await page.evaluate((pairs) => {
    for (const [selector, value] of pairs) {
      const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      if (!box?.checkVisibility()) throw new Error(`${selector} cannot be seen.`);
      box.focus();
      if (document.activeElement !== box) throw new Error(`${selector} cannot have the focus.`);
      if (box instanceof HTMLInputElement && ['checkbox', 'radio'].includes(box.type)) {
        if (!box.checked) box.click();
        continue;
      }
      box.select();
      // The text is inserted like typed or pasted text: the browser dispatches its own event, and refuses if a visitor
      // could not type there.
      document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
    }
  }, selectorValues);
}

export async function readValues(page: Page, fields: FormField[]): Promise<FormValues> {
  const keySelectors: [key: string, selector: string][] = [];
  for (const field of fields) keySelectors.push([field.key, await selectorOf(page, field)]);
  const entries = await page.evaluate(
    (pairs) =>
      pairs.map(([key, selector]) => {
        const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
        if (!box) throw new Error(`There is no ${selector}.`);
        const isTick = box instanceof HTMLInputElement && ['checkbox', 'radio'].includes(box.type);
        return [key, isTick ? (box.checked ? 'x' : undefined) : box.value] as const;
      }),
    keySelectors,
  );
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Descriptions of required fields and of fields with length limits. No field should be in this list. */
export async function inputRestrictions(page: Page, fields: FormField[]): Promise<string[]> {
  const labelSelectors: [label: string, selector: string][] = [];
  for (const field of fields) labelSelectors.push([field.label, await selectorOf(page, field)]);
  return page.evaluate(
    (pairs) =>
      pairs.flatMap(([label, selector]) => {
        const box = document.querySelector(selector);
        if (!box?.checkVisibility({ visibilityProperty: true })) return [`${label} cannot be seen`];
        return ['required', 'maxlength', 'placeholder']
          .filter((name) => box.hasAttribute(name) && box.getAttribute(name) !== ' ')
          .map((name) => `${label} has ${name}`);
      }),
    labelSelectors,
  );
}
