/** The elements of a form's page, and the steps that the journeys share. */
import assert from 'node:assert/strict';
import { toSavedAt } from '../../../src/model/forms/saved-at.ts';
import { ensureDefined, labels, type Resource } from '../../support/content.ts';
import { expectedFile } from '../../support/expected-file.ts';
import { fieldsOf, type FormValues, type FormField } from '../../support/form-fields.ts';
import {
  expectedValues,
  completeValues,
  type LocalFile,
  progressText,
  fillTemplate,
  undoLabels,
} from '../../support/form-files-page.ts';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import { waitForValue } from '../wait.ts';
import { expectCount } from './journey.ts';

export const actions: ElementQuery = { role: 'group', name: labels.form.actions };
export const button = (name: string): ElementQuery => ({ role: 'button', name, within: { role: 'main' } });
export const status: ElementQuery = { role: 'status', within: actions };
const unsavedMark: ElementQuery = { text: labels.form.stateUnsaved, within: actions };
export const region = (title: string, file: string): ElementQuery => ({
  role: 'region',
  name: fillTemplate(title, { file }),
  within: { role: 'main' },
});

export const fieldQuery = ({ kind, label, group }: FormField): ElementQuery => ({
  role: kind === 'tick' ? 'checkbox' : 'textbox',
  name: label,
  within: group === undefined ? { role: 'main' } : { role: 'group', name: group },
});

/** Fills in texts and ticks; other fields stay unchanged. */
export async function fillIn(visitor: Visitor, form: Resource, answers: FormValues): Promise<void> {
  for (const field of fieldsOf(form)) {
    const value = answers[field.key];
    if (value === undefined) continue;
    if (field.kind === 'tick') await visitor.press(fieldQuery(field));
    else await visitor.fill(fieldQuery(field), value);
  }
}

export async function readAnswers(visitor: Visitor, form: Resource): Promise<FormValues> {
  const fields = fieldsOf(form);
  const elementsByField = await Promise.all(fields.map((field) => visitor.getElements(fieldQuery(field))));
  return Object.fromEntries(
    fields.flatMap(({ kind, key, label }, index) => {
      assert.equal(elementsByField[index]?.length, 1, label);
      const { value, isChecked } = ensureDefined(elementsByField[index]?.[0]);
      if (kind !== 'tick') return [[key, value]];
      return isChecked ? [[key, 'x']] : [];
    }),
  );
}

/** Waits until exactly these answers are filled in. */
export const expectAnswers = (visitor: Visitor, form: Resource, answers: FormValues) =>
  waitForValue('the answers', () => readAnswers(visitor, form), expectedValues(form, answers));

/** Waits until the count matches these answers. */
export async function expectProgress(visitor: Visitor, form: Resource, answers: FormValues): Promise<void> {
  await expectCount(visitor, { text: progressText(form, answers), within: actions }, 1);
}

/** Waits until the page is marked as unsaved, or not. */
export const expectUnsavedMark = (visitor: Visitor, isUnsaved: boolean) =>
  expectCount(visitor, unsavedMark, isUnsaved ? 1 : 0);

export const saveForm = (visitor: Visitor, form: Resource) =>
  visitor.saveFile(button(ensureDefined(form.download).button));

const formatDay = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date);

/**
 * Undoes the last action, with the button beside the message or, without a message, in the menu. The title of the page
 * is pressed first, so that the press is not taken for the second one of a double click.
 */
export async function undo(visitor: Visitor): Promise<void> {
  const findUndoButton = async () => {
    for (const label of undoLabels)
      if ((await visitor.getElements(button(label))).length > 0) return button(label);
    return undefined;
  };
  const isInMessage = (await findUndoButton()) !== undefined;
  const title = await visitor.run(() => document.querySelector('h1')?.textContent.trim() ?? '');
  await visitor.press(isInMessage ? { role: 'heading', name: title } : button(labels.form.more));
  await visitor.press(ensureDefined(await findUndoButton()));
}

/** Confirms the last download. */
export const confirmDownload = (visitor: Visitor) => visitor.press(button(labels.form.isThere));

/** Saves the form and expects the exact bytes of the file. */
export async function expectSavedFile(visitor: Visitor, form: Resource, answers: FormValues): Promise<void> {
  // The file may be saved in either of two minutes, so the times before and after saving are tried.
  const dates = [new Date()];
  const { name, bytes } = await saveForm(visitor, form);
  dates.push(new Date());
  const origin = await visitor.run(() => location.origin);
  assert.equal(name, ensureDefined(form.download).fileName);
  const text = bytes.toString('utf8');
  const expected = dates.map((date) =>
    expectedFile(form, answers, formatDay(date), [], { origin, savedAt: toSavedAt(date) }),
  );
  if (!expected.includes(text)) assert.equal(text, expected[0]);
}

/** The expected file of a form, derived from its YAML. */
export const createFile = (form: Resource, answers = completeValues(form)): LocalFile => ({
  name: ensureDefined(form.download).fileName,
  content: expectedFile(form, answers, '14 July 2025'),
});

/** Opens a file and waits for the summary of its contents. */
export async function openFile(visitor: Visitor, file: LocalFile): Promise<void> {
  await visitor.chooseFile(button(labels.openFile.open), file);
  await expectCount(visitor, region(labels.openFile.title, file.name), 1);
}
