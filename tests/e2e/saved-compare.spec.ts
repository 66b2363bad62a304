import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, type Resource } from '../support/content.ts';
import { fieldsOf, type Filled, fillIn, type FormField, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, questionOf, questionsOf, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { comparison: words } = labels;
const marked = (kind: 'removed' | 'added', text: string) => `${words[kind]} ${text} ${words.end}`;

/** Two files of a form, from which some questions are answered alike and some not. */
function twoMonths(form: Resource) {
  const fields = fieldsOf(form);
  const { fileName: name } = found(form.download);
  const texts = fields.filter(({ kind }) => kind !== 'tick');
  const ticks = fields.filter(({ kind }) => kind === 'tick');
  const [first, second, third] = texts;
  const [one, two, three] = ticks;
  const filled = (field: FormField | undefined, answer: string) => field && { [field.key]: answer };
  const july: Filled = {
    ...filled(first, 'I lead two projects.'),
    ...filled(second, 'The same words.'),
    ...filled(one, 'x'),
    ...filled(two, 'x'),
  };
  const december: Filled = {
    ...filled(first, 'I lead three projects.'),
    ...filled(second, 'The same words.'),
    ...filled(third, 'Something new.'),
    ...filled(two, 'x'),
    ...filled(three, 'x'),
  };
  return { fields, name, first, third, one, three, july, december };
}

for (const form of forms) {
  const { fields, name, first, third, one, three, july, december } = twoMonths(form);
  const changedQuestions = new Set(
    fields.flatMap(({ key }) => (july[key] === december[key] ? [] : [questionOf(key)])),
  );
  const changed = changedQuestions.size;
  const isEmpty = (question: string, answers: Filled) =>
    Object.keys(answers).every((key) => questionOf(key) !== question);
  const emptySides = [july, december].flatMap((answers) =>
    [...changedQuestions].filter((question) => isEmpty(question, answers)),
  );
  test(`${form.title} › July beside December: changed words are marked; how many are the same is said once`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const saved = savedPage(page, form);
    await fillIn(page, fields, december);
    await saved.compareByHand({ name, content: expectedFile(form, july, date) });
    const comparison = saved.comparison(name);
    await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(comparison.getByText(words.text, { exact: true })).toBeVisible();

    const wordsOf = (...all: [FormField | undefined, string | undefined][]) =>
      all.flatMap(([field, text]) => (field && text !== undefined ? [text] : []));
    const gone = wordsOf([first, 'two'], [one, one?.label]);
    const added = wordsOf([first, 'three'], [third, 'Something new.'], [three, three?.label]);
    const sorted = (all: string[]) => all.toSorted();
    const said = async (role: 'deletion' | 'insertion') =>
      (await comparison.getByRole(role).allTextContents()).toSorted();
    expect(await said('deletion')).toEqual(sorted(gone.map((text) => marked('removed', text))));
    expect(await said('insertion')).toEqual(sorted(added.map((text) => marked('added', text))));
    if (first) await expect(comparison).toContainText('I lead ');

    await expect(comparison.getByRole('heading', { name: words.then, exact: true })).toHaveCount(changed);
    await expect(comparison.getByRole('heading', { name: words.now, exact: true })).toHaveCount(changed);
    await expect(comparison.getByText(words.nothing, { exact: true })).toHaveCount(emptySides.length);
    await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(changed);
    const total = questionsOf(form);
    const same = say(words.same, { count: total - changed, total });
    await expect(comparison.getByText(same, { exact: true })).toHaveCount(total > changed ? 1 : 0);
    expect(await readOff(page, fields), 'the answers stay').toEqual(asShown(form, december));
  });
}

test.describe('a comparison', () => {
  /** How it comes and goes is the same on every form. */
  const form = oneForm;
  const { fields, name, first, july, december } = twoMonths(form);
  test.beforeEach(({ page }) => visit(page, form.path));

  test('a change on the page shows in the comparison; it closes with the focus kept', async ({ page }) => {
    const saved = savedPage(page, form);
    await fillIn(page, fields, july);
    await saved.compare({ name, content: expectedFile(form, july, date) });
    const comparison = saved.comparison(name);
    await expect(comparison.getByText(words.allSame, { exact: true })).toBeVisible();
    await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(comparison.getByRole('insertion')).toHaveCount(0);
    await locate(page, found(first)).fill('I lead three projects.');
    await expect(comparison.getByRole('insertion')).toHaveText([marked('added', 'three')]);

    await comparison.getByRole('button', { name: words.close, exact: true }).click();
    await expect(comparison).toHaveCount(0);
    await expect(saved.button(words.compare)).toBeFocused();
  });

  test('a second comparison takes the place of the first and has the focus', async ({ page }) => {
    const saved = savedPage(page, form);
    await saved.compare({ name, content: expectedFile(form, july, date) });
    await expect(saved.comparison(name)).toBeVisible();
    await saved.compare({ name: 'december.txt', content: expectedFile(form, december, date) });
    await expect(saved.comparison(name)).toHaveCount(0);
    await expect(saved.comparison('december.txt').getByRole('heading', { level: 2 })).toBeFocused();
  });

  test('a file of another form is not compared, but named', async ({ page }) => {
    const saved = savedPage(page, form);
    const other = found(forms.find(({ slug, bringForward }) => slug !== form.slug && !bringForward));
    const file = found(other.download).fileName;
    await saved.compare({ name: file, content: expectedFile(other, inFull(other), date) });
    await expect(saved.panel(file)).toContainText(
      say(labels.openFile.otherForm, { file, title: other.title }),
    );
    // Comparing changes nothing, so nothing that would is offered.
    await expect(saved.panel(file).getByRole('button')).toHaveText([labels.openFile.cancel]);
    await expect(saved.panel(file).getByRole('heading', { level: 2 })).toBeFocused();
  });
});

test('what is written from right to left is shown so: in its field, on paper and beside a file', async ({
  page,
}) => {
  const words = 'שלום, עולם!';
  const field = found(fieldsOf(oneForm).find(({ kind }) => kind === 'text'));
  const { fileName: name } = found(oneForm.download);
  await visit(page, oneForm.path);
  await expect(locate(page, field)).toHaveCSS('direction', 'ltr');
  await locate(page, field).fill(words);
  await expect(locate(page, field)).toHaveCSS('direction', 'rtl');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toHaveCSS('direction', 'rtl');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  const saved = savedPage(page, oneForm);
  await saved.compare({ name, content: expectedFile(oneForm, {}, date) });
  const added = saved.comparison(name).getByRole('insertion');
  const text = found(await added.boundingBox());
  const paragraph = found(await added.locator('..').boundingBox());
  expect(text.x + text.width).toBeCloseTo(paragraph.x + paragraph.width, -1);
});
