import type { Locator, Page } from '@playwright/test';
import { careerPaths, checklists, found, learningMethods, type Resource } from './content.ts';

/** A field of a form as a visitor finds it: by its label, inside the group it belongs to. */
export interface FormField {
  kind: 'line' | 'text' | 'tick';
  /** Tells the fields of one form apart. */
  key: string;
  label: string;
  group: string | undefined;
}

/** What is filled in: words for texts, "x" for ticks, nothing for fields that are left alone. */
export type Filled = Record<string, string>;

/** Returns the fields of a form in the order of its page, from its YAML. */
export function fieldsOf({ sections }: Resource): FormField[] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block): FormField[] => {
      const tick = (key: string, label: string, group: string) =>
        ({ kind: 'tick', key: `${block.kind}/${key}`, label, group }) as const;
      switch (block.kind) {
        case 'question':
          return [{ kind: block.answer, key: block.id, label: block.label, group: undefined }];
        case 'questions':
          return block.items.map(({ label }, index) => ({
            kind: block.answer,
            key: `${block.id}/${index}`,
            label,
            group: block.label,
          }));
        case 'career-paths':
          return block.entries.map((id) => tick(id, found(careerPaths.get(id)).title, block.label));
        case 'learning-methods':
          return block.entries.map((id) =>
            tick(id, found(learningMethods.find((method) => method.id === id)).title, block.label),
          );
        case 'checklists':
          return block.entries.flatMap((id) => {
            const list = found(checklists.find((entry) => entry.id === id));
            return list.items.map((item) => tick(item.id, item.text, list.title));
          });
        default:
          return [];
      }
    });
}

/** Returns the field on the page. */
export function locate(page: Page, { kind, label, group }: FormField): Locator {
  const within =
    group === undefined ? page.getByRole('main') : page.getByRole('group', { name: group, exact: true });
  return within.getByRole(kind === 'tick' ? 'checkbox' : 'textbox', { name: label, exact: true });
}

/** Types and ticks as given; fields that are not named are left alone. */
export async function fillIn(page: Page, fields: FormField[], filled: Filled): Promise<void> {
  for (const field of fields) {
    const value = filled[field.key];
    if (value === undefined) continue;
    if (field.kind === 'tick') await locate(page, field).check();
    else await locate(page, field).fill(value);
  }
}

/** Returns what stands on the page now. */
export async function readOff(page: Page, fields: FormField[]): Promise<Filled> {
  const filled: Filled = {};
  for (const field of fields) {
    const box = locate(page, field);
    if (field.kind !== 'tick') filled[field.key] = await box.inputValue();
    else if (await box.isChecked()) filled[field.key] = 'x';
  }
  return filled;
}
