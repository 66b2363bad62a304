import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, fillIn, fillInByHand, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, pressOnPurpose, savedPage, say, summary } from '../support/saved-page.ts';
import { hydrated, expect, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';

const date = '14 July 2025';
const { openFile, form: words } = labels;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

for (const form of forms) {
  const fields = fieldsOf(form);
  const { fileName: name } = found(form.download);
  const full = inFull(form);

  test(`${form.title}: filled in, downloaded, reloaded and opened again, every word is back`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const saved = savedPage(page, form);
    await fillInByHand(page, fields, full);
    const { bytes } = await saved.download();
    await page.reload();
    await hydrated(page);
    expect(await readOff(page, fields)).toEqual(asShown(form, {}));

    await saved.openByHand({ name, content: bytes });
    await expect(saved.panel(name)).toContainText(summary(form, full));
    expect(await readOff(page, fields), 'nothing is changed before the choice').toEqual(asShown(form, {}));
    await saved.button(openFile.fill).click();
    await expect(saved.panel(name)).toHaveCount(0);
    expect(await readOff(page, fields)).toEqual(full);
    expect((await saved.download()).bytes.equals(bytes)).toBe(true);
  });
}

test('a file saved on another site, whose full address it names, opens like one of ours', async ({
  page,
  context,
}) => {
  const [form, full] = [oneForm, inFull(oneForm)];
  const { fileName: name } = found(form.download);
  const there = await context.newPage();
  await visit(there, new URL(`.${form.path}`, addressOf('hub')).href);
  await fillIn(there, fieldsOf(form), full);
  const { bytes } = await savedPage(there, form).download();
  expect(bytes.toString('utf8')).toBe(expectedFile(form, full, date, 'https://mentors.example.com/hub'));

  await visit(page, form.path);
  const saved = savedPage(page, form);
  await saved.open({ name, content: bytes });
  await expect(saved.panel(name)).toContainText(summary(form, full));
  await expect(saved.panel(name)).not.toContainText('resources/');
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fieldsOf(form))).toEqual(full);
  expect((await saved.download()).bytes.toString('utf8')).toBe(expectedFile(form, full, date));
});

test.describe('opening a file', () => {
  /** What a file does to what is there is the same on every form; this one has texts and ticks. */
  const form = oneForm;
  const fields = fieldsOf(form);
  const { fileName: name } = found(form.download);
  const full = inFull(form);
  const content = expectedFile(form, full, date);
  const [first, second] = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
  const ticks = fields.filter(({ kind }) => kind === 'tick').map(({ key }) => key);
  /** What somebody has typed before opening a file: the first answer, and the last box ticked. */
  const typed = {
    [found(first)]: 'A newer thought',
    ...(ticks.length > 0 && { [found(ticks.at(-1))]: 'x' }),
  };

  test.beforeEach(({ page }) => visit(page, form.path));

  test('the summary counts answers, empty questions and lines without a place', async ({ page }) => {
    const saved = savedPage(page, form);
    for (const filled of [{}, { [found(first)]: 'One' }, { [found(first)]: 'One', [found(second)]: 'Two' }])
      for (const added of [[], ['A line of my own'], ['A line of my own', 'and another']]) {
        const text = [...added, expectedFile(form, filled, date)].join('\n');
        await saved.open({ name, content: text });
        await expect(
          saved.panel(name).getByText(summary(form, filled, added.length), { exact: true }),
        ).toBeVisible();
      }
  });

  test('Fill empty fields leaves every typed word and takes no tick away', async ({ page }) => {
    const saved = savedPage(page, form);
    await fillIn(page, fields, typed);
    await saved.open({ name, content });
    await saved.button(openFile.fill).click();
    expect(await readOff(page, fields)).toEqual({ ...full, ...typed });
    await expect(saved.status).toHaveText(say(openFile.filled, { file: name }));
    await expect(saved.status).toBeFocused();

    await pressOnPurpose(saved.undo);
    expect(await readOff(page, fields)).toEqual(asShown(form, typed));
    await expect(saved.status).toHaveText(words.undone);
    await expect(saved.status).toBeFocused();
    await expect(saved.undo).toHaveCount(0);
  });

  test('Fill empty fields also says so if ticks are combined', async ({ page }) => {
    const saved = savedPage(page, form);
    await fillIn(page, fields, { [found(ticks.at(-1))]: 'x' });
    const inFile = { [found(ticks[0])]: 'x', [found(ticks.at(-1))]: 'x' };
    await saved.open({ name, content: expectedFile(form, inFile, date) });
    await saved.button(openFile.fill).click();
    expect(await readOff(page, fields)).toEqual(asShown(form, inFile));
    await expect(saved.status).toHaveText(say(openFile.filled, { file: name }));
    await expect(saved.mark, 'the file holds everything').toBeHidden();
  });

  test('Replace everything takes all answers from the file and can be undone', async ({ page }) => {
    const saved = savedPage(page, form);
    const inFile = { [found(second)]: 'Only this' };
    await fillIn(page, fields, typed);
    await saved.open({ name, content: expectedFile(form, inFile, date) });
    await saved.button(openFile.replace).click();
    expect(await readOff(page, fields)).toEqual(asShown(form, inFile));
    await expect(saved.status).toHaveText(say(openFile.replaced, { file: name }));
    await pressOnPurpose(saved.undo);
    expect(await readOff(page, fields)).toEqual(asShown(form, typed));
  });

  test('Cancel changes nothing and gives the focus back', async ({ page }) => {
    const saved = savedPage(page, form);
    await fillIn(page, fields, typed);
    await saved.open({ name, content });
    await saved.button(openFile.cancel).click();
    await expect(saved.panel(name)).toHaveCount(0);
    expect(await readOff(page, fields)).toEqual(asShown(form, typed));
    await expect(saved.button(openFile.open)).toBeFocused();
    await expect(saved.undo).toHaveCount(0);
  });

  test('Start again empties the form and can be undone', async ({ page }) => {
    const saved = savedPage(page, form);
    await fillIn(page, fields, full);
    await saved.button(words.startAgain).click();
    expect(await readOff(page, fields)).toEqual(asShown(form, {}));
    await expect(saved.status).toHaveText(words.startedAgain);
    await pressOnPurpose(saved.undo);
    expect(await readOff(page, fields)).toEqual(full);
  });

  test('words typed after a change are not lost by Undo: Redo brings them back', async ({ page }) => {
    const saved = savedPage(page, form);
    const field = found(fields.find(({ key }) => key === first));
    await fillIn(page, fields, typed);
    await saved.open({ name, content });
    await saved.button(openFile.replace).click();
    await locate(page, field).fill('Typed after the file was opened');
    await pressOnPurpose(saved.undo);
    expect(await readOff(page, fields)).toEqual(asShown(form, typed));
    await expect(saved.status).toHaveText(words.undone);
    await pressOnPurpose(saved.redo);
    await expect(saved.status).toHaveText(words.redone);
    expect(await readOff(page, fields)).toEqual({
      ...full,
      [field.key]: 'Typed after the file was opened',
    });
  });
});
