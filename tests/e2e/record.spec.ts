import type { Page } from '@playwright/test';
import { stripMarkdown } from '../../src/model/text/markdown.ts';
import { heard, listen } from '../support/announcements.ts';
import { forms, found, labels, type Resource } from '../support/content.ts';
import { download } from '../support/download.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { fieldsOf, readOff } from '../support/form-page.ts';
import { printedText } from '../support/printed-pages.ts';
import { chooseForRecord, recordPlaces } from '../support/record-page.ts';
import { asShown, chooseFile, inFull, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** What the record holds is tried in tests/takeaway/; here is what its page does. */
const [place] = recordPlaces;
test.skip(place === undefined, 'No page has a record.');
const words = labels.record;
/** How it begins. */
const invitation = stripMarkdown(place?.block.text ?? '').slice(0, 20);
const [one, two] = [found(forms[0]), found(forms[1])];
const july = expectedFile(one, inFull(one, 'July'), '14 July 2025');
const october = expectedFile(one, inFull(one, 'October'), '3 October 2025');
const other = expectedFile(two, inFull(two, 'Also'), '14 July 2025');

const titleOf = ({ download: file }: Resource) => found(file).title;
/** Returns the first answer that such a file has. */
const labelOf = (form: Resource, said: string) => {
  const { label } = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  return `${said} ${label}`;
};

const record = (page: Page) => {
  const group = page.getByRole('group', { name: found(place).block.title, exact: true });
  return {
    group,
    file: (name: string) => group.getByRole('listitem').filter({ hasText: name }),
    button: (name: string) => group.getByRole('button', { name, exact: true }),
    says: (text: string) => expect(group.getByText(text, { exact: true })).toBeVisible(),
    counts: (count: number) => expect(group.getByText(say(words.count, { count }))).toBeVisible(),
  };
};

test('files of several forms become one PDF and one text file, and leaving asks until one is saved', async ({
  page,
}) => {
  await visit(page, found(place).path);
  const { file, button, says, counts } = record(page);
  await chooseForRecord(page, [other, october, july]);
  await counts(3);
  await says(words.notThisPage);
  await expect(file('3.q')).toContainText(words.isEarlier);
  await expect(file('2.q')).not.toContainText(words.isEarlier);
  const isMarked = () => page.evaluate(() => document.documentElement.hasAttribute('data-unsaved'));
  expect(await isMarked()).toBe(true);

  await page.getByLabel(words.name).fill('Zoë and Sam');
  const pdf = await download(page, words.pdf);
  expect(pdf.name).toBe(found(place).block.fileName);
  await says(say(words.saved, { file: pdf.name }));
  expect(await isMarked()).toBe(false);
  const text = await printedText(pdf.bytes);
  const answers = [labelOf(one, 'October'), labelOf(one, 'July'), labelOf(two, 'Also')];
  for (const said of [
    'Zoë and Sam',
    ...answers,
    say(words.inMonth, { month: 'July' }),
    titleOf(one),
    titleOf(two),
  ])
    expect(text).toContain(said);

  const whole = await download(page, words.text);
  expect(whole.name).toBe(found(place).block.textFileName);
  expect(whole.bytes.toString()).toContain(july);
  expect(whole.bytes.toString()).toContain(other);

  await button(`${words.remove} 2.q`).click();
  await counts(2);
  await expect(button(words.choose)).toBeFocused();
  expect(await isMarked()).toBe(true);
});

test('what is no saved file, or the same again, is refused in words, and the others stay @nightly', async ({
  page,
}) => {
  await visit(page, found(place).path);
  const { group, file, button, counts } = record(page);
  await listen(group);
  await chooseForRecord(page, [july, '', 'Milk', july, 'a'.repeat(10_000_000), '\0\u0001\0\u0001', other]);
  await counts(2);
  // What is wrong is read out once the last file is read, so that what is said of the next does not cut it off.
  const [last = ''] = (await heard(page)).slice(-1);
  expect(last).toContain(say(words.notOurs, { file: '3.q' }));
  expect(last).toContain(say(words.count, { count: 2 }));
  await expect(file('2.q')).toContainText(say(labels.openFile.problemEmpty, { file: '2.q' }));
  await expect(file('3.q')).toContainText(say(words.notOurs, { file: '3.q' }));
  await expect(file('4.q')).toContainText(say(words.twice, { file: '4.q' }));
  await expect(file('5.q')).toContainText('5.q');
  await expect(file('6.q')).toContainText(say(labels.openFile.problemBinary, { file: '6.q' }));
  await button(`${words.remove} 1.q`).click();
  await expect(file('4.q')).toContainText(titleOf(one));
  await counts(2);
});

test('of two states of one day, the visitor chooses, with the keyboard too @nightly', async ({ page }) => {
  await visit(page, found(place).path);
  const { group, counts } = record(page);
  await chooseForRecord(page, [july, expectedFile(one, inFull(one, 'Later'), '14 July 2025')]);
  await counts(2);
  const [first, second] = ['1.q', '2.q'].map((name) =>
    group.getByRole('radio', { name: `${words.choosePart} ${name}` }),
  );
  await expect(found(second)).toBeChecked();
  await found(second).press('ArrowUp');
  await expect(found(first)).toBeChecked();
  await expect(found(second)).not.toBeChecked();
});

test('one place takes files: several go to the record, one continues the form, one more is added at the record', async ({
  page,
}) => {
  await visit(page, found(place).path);
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  const own = found(forms.find(({ path }) => path === found(place).path));
  const { group, counts, file, button } = record(page);
  const files = ['1.q', '2.q'].map((name, nth) => ({ name, content: nth === 0 ? july : other }));
  // Wherever they are dropped.
  expect(await dropFiles(page.getByRole('banner'), files)).toEqual([true, true, true]);
  await counts(2);
  await expect(file('2.q')).toBeInViewport();
  await expect(page.getByText(labels.openFile.several, { exact: true })).toHaveCount(0);
  expect(await readOff(page, fieldsOf(own))).toEqual(asShown(own, {}));

  const full = inFull(own);
  await dropFiles(group, [{ name: '3.q', content: expectedFile(own, full, '14 July 2025') }]);
  await expect.poll(() => readOff(page, fieldsOf(own))).toEqual(full);
  await expect(file('3.q')).toHaveCount(0);
  await chooseFile(page, () => button(words.choose).click(), { name: '4.q', content: 'Milk' });
  await expect(file('4.q')).toContainText(say(words.notOurs, { file: '4.q' }));
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('the page says that the files stay on it @nightly', async ({ page }) => {
    await visit(page, found(place).path);
    await record(page).says(words.drop);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what to do instead @nightly', async ({ page }) => {
    await page.goto(found(place).path);
    const [said = ''] = found(place).block.withoutScripts.trim().split('\n');
    await expect(page.getByRole('main')).toContainText(said, { useInnerText: true });
    await expect(page.getByText(invitation)).toBeHidden();
    await expect(page.getByRole('button', { name: words.choose })).toHaveCount(0);
  });
});
