/** The parts of a form's page as a visitor finds them, and what the journeys of the forms do with them. */
import assert from 'node:assert/strict';
import { found, labels, type Resource } from '../../support/content.ts';
import { expectedFile } from '../../support/expected-file.ts';
import { fieldsOf, type Filled, type FormField } from '../../support/form-page.ts';
import { asShown, inFull, type OwnFile, progressLine, say } from '../../support/saved-page.ts';
import type { Place, Visitor } from '../drivers/driver.ts';
import { becomes } from '../wait.ts';
import { thereAre } from './journey.ts';

export const actions: Place = { role: 'group', name: labels.form.actions };
export const button = (name: string): Place => ({ role: 'button', name, within: { role: 'main' } });
export const status: Place = { role: 'status', within: actions };
const mark: Place = { text: labels.form.unsavedMark, within: { role: 'main' } };
export const region = (title: string, file: string): Place => ({
  role: 'region',
  name: say(title, { file }),
  within: { role: 'main' },
});

export const place = ({ kind, label, group }: FormField): Place => ({
  role: kind === 'tick' ? 'checkbox' : 'textbox',
  name: label,
  within: group === undefined ? { role: 'main' } : { role: 'group', name: group },
});

/** Types and ticks as given; fields that are not named are left alone. */
export async function fillIn(visitor: Visitor, form: Resource, filled: Filled): Promise<void> {
  for (const field of fieldsOf(form)) {
    const value = filled[field.key];
    if (value === undefined) continue;
    if (field.kind === 'tick') await visitor.press(place(field));
    else await visitor.fill(place(field), value);
  }
}

/** Returns what is filled in on the page now. */
export async function readOff(visitor: Visitor, form: Resource): Promise<Filled> {
  const fields = fieldsOf(form);
  const seen = await Promise.all(fields.map((field) => visitor.see(place(field))));
  return Object.fromEntries(
    fields.flatMap(({ kind, key, label }, index) => {
      assert.equal(seen[index]?.length, 1, label);
      const { value, isChecked } = found(seen[index]?.[0]);
      if (kind !== 'tick') return [[key, value]];
      return isChecked ? [[key, 'x']] : [];
    }),
  );
}

/** Waits until exactly this is filled in. */
export const holds = (visitor: Visitor, form: Resource, filled: Filled) =>
  becomes('the answers', () => readOff(visitor, form), asShown(form, filled));

/** Waits until the count is of these answers. */
export async function counts(visitor: Visitor, form: Resource, filled: Filled): Promise<void> {
  await thereAre(visitor, { text: progressLine(form, filled), within: actions }, 1);
}

/** Waits until the page is marked as unsaved, or not. */
export const isMarked = (visitor: Visitor, marked: boolean) => thereAre(visitor, mark, marked ? 1 : 0);

export const save = (visitor: Visitor, form: Resource) => visitor.save(button(found(form.download).button));

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());

/** Saves the form and expects the file to the byte. */
export async function savesExactly(visitor: Visitor, form: Resource, filled: Filled): Promise<void> {
  // The day may end between the two.
  const days = [today()];
  const { name, bytes } = await save(visitor, form);
  days.push(today());
  assert.equal(name, found(form.download).fileName);
  const text = bytes.toString('utf8');
  const expected = days.map((day) => expectedFile(form, filled, day));
  if (!expected.includes(text)) assert.equal(text, expected[0]);
}

/** A file of a form, written by hand from its YAML. */
export const fileOf = (form: Resource, filled = inFull(form)): OwnFile => ({
  name: found(form.download).fileName,
  content: expectedFile(form, filled, '14 July 2025'),
});

/** Opens a file and waits until the page says what it found. */
export async function openFile(visitor: Visitor, file: OwnFile): Promise<void> {
  await visitor.choose(button(labels.openFile.open), file);
  await thereAre(visitor, region(labels.openFile.title, file.name), 1);
}
