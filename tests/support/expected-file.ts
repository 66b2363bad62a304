import { type Answers, sampleAnswer } from '../../src/model/forms/fields.ts';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { optionIds } from '../../src/model/forms/answers.ts';
import type { SavedAt } from '../../src/model/forms/saved-at.ts';
import { renderSavedFile } from '../../src/model/forms/saved-file/render-saved-file.ts';
import { ensureDefined, type Resource } from './content.ts';
import type { FormValues } from './form-fields.ts';
import { realForms } from './real-forms.ts';

const definitions = realForms(contentParentFolder());

/**
 * The expected text file of a form, as the page downloads or opens it. The wording of saved files is tested in
 * `tests/saved-files/`. `page` has the full address of the page and the time, which are part of a file that a page has
 * saved.
 */
export function expectedFile(
  form: Resource,
  values: FormValues,
  date: string,
  leftOver: readonly string[] = [],
  page: { origin?: string | undefined; savedAt?: SavedAt } = {},
): string {
  const definition = ensureDefined(definitions.find(({ slug }) => slug === form.slug));
  const blocks = form.sections.flatMap((section) => section.blocks);
  const answers: Answers = { texts: {}, ticks: {} };
  for (const field of definition.fields) {
    const { kind } = ensureDefined(blocks.find((block) => 'id' in block && block.id === field.id));
    for (const input of field.textInputs) {
      const { name, number, accepts } = input;
      const value = values[number === undefined ? name : `${field.id}/${number - 1}`] ?? '';
      answers.texts[name] = typeof accepts === 'string' || value === '' ? value : sampleAnswer(input);
    }
    answers.ticks[field.id] = optionIds(field).filter((id) => values[`${kind}/${id}`] !== undefined);
  }
  const day = new Date(`${date} UTC`).toISOString().slice(0, 10);
  return renderSavedFile(
    { ...definition, route: page.origin === undefined ? form.path : new URL(form.path, page.origin).href },
    { answers, leftOver },
    { savedAt: page.savedAt ?? day, displayDate: date },
  );
}
