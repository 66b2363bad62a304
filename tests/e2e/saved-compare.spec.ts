import { expectedFile } from '../support/expected-file.ts';
import { found, labels } from '../support/content.ts';
import { fieldsOf, type Filled, fillIn, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, questionOf, questionsOf, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Which answers and words differ is tried in tests/forms/; how it is shown is the same on every form. */
const form = oneForm;
const date = '14 July 2025';
const { comparison: words } = labels;
const marked = (kind: 'removed' | 'added', text: string) => `${words[kind]} ${text} ${words.end}`;

const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const [first, second, third] = fields.filter(({ kind }) => kind !== 'tick').map(found);
const boxes = Map.groupBy(
  fields.filter(({ kind }) => kind === 'tick'),
  ({ key }) => questionOf(key),
);
/** Three boxes of one question. */
const [one, two, three] = found([...boxes.values()].find(({ length }) => length > 2));
const keyOf = (field: typeof first) => found(field).key;
const shared: Filled = { [keyOf(second)]: 'The same words.', [keyOf(two)]: 'x' };
const july: Filled = { ...shared, [keyOf(first)]: 'I lead two projects.', [keyOf(one)]: 'x' };
const december: Filled = {
  ...shared,
  [keyOf(first)]: 'I lead three projects.',
  [keyOf(third)]: 'Something new.',
  [keyOf(three)]: 'x',
};

test.beforeEach(({ page }) => visit(page, form.path));

test('July beside December: changed words are marked, as they change; how many are the same is said once', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  await fillIn(page, fields, december);
  await saved.compare({ name, content: expectedFile(form, july, date) });
  const comparison = saved.comparison(name);
  await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(comparison.getByText(words.text, { exact: true })).toBeVisible();
  await expect(comparison.getByRole('deletion')).toHaveText(
    ['two', found(one).label].map((text) => marked('removed', text)),
  );
  await expect(comparison.getByRole('insertion')).toHaveText(
    ['three', 'Something new.', found(three).label].map((text) => marked('added', text)),
  );
  await expect(comparison).toContainText('I lead ');
  // The first question, the third and that of the boxes; the third is empty in July.
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(comparison.getByRole('heading', { name: words.then, exact: true })).toHaveCount(3);
  await expect(comparison.getByRole('heading', { name: words.now, exact: true })).toHaveCount(3);
  await expect(comparison.getByText(words.nothing, { exact: true })).toHaveCount(1);
  const total = questionsOf(form);
  await expect(comparison.getByText(say(words.same, { count: total - 3, total }))).toHaveCount(1);
  expect(await readOff(page, fields), 'the answers stay').toEqual(asShown(form, december));

  await locate(page, found(first)).fill('I lead two projects.');
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(2);
  await comparison.getByRole('button', { name: words.close, exact: true }).click();
  await expect(comparison).toHaveCount(0);
  await expect(saved.door).toBeFocused();
});
