import type { Locator, Page } from '@playwright/test';
import { stripMarkdown } from '../../src/model/text/markdown.ts';
import { takeAnnouncements, recordAnnouncements } from '../support/announcements.ts';
import { forms, ensureDefined, labels, type Resource } from '../support/content.ts';
import { download } from '../support/download.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { fieldsOf, readValues } from '../support/form-fields.ts';
import { printedText } from '../support/printed-pages.ts';
import { choiceGaps } from '../support/choice-gaps.ts';
import { chooseRecordFiles, recordPages } from '../support/record-page.ts';
import { expectedValues, chooseFile, completeValues, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** What the record contains is tested in tests/forms/. These tests are about its page. */
const [recordPage] = recordPages;
test.skip(recordPage === undefined, 'No page has a record.');
const recordLabels = labels.record;
/** The beginning of the introduction. */
const introStart = stripMarkdown(recordPage?.block.text ?? '').slice(0, 20);
const [firstForm, secondForm] = [ensureDefined(forms[0]), ensureDefined(forms[1])];
const julyFile = expectedFile(firstForm, completeValues(firstForm, 'July'), '14 July 2025');
const octoberFile = expectedFile(firstForm, completeValues(firstForm, 'October'), '3 October 2025');
const otherFile = expectedFile(secondForm, completeValues(secondForm, 'Also'), '14 July 2025');

const titleOf = ({ download: downloadInfo }: Resource) => ensureDefined(downloadInfo).title;
/** The first answer in a file that was filled in with this prefix. */
const firstAnswerOf = (form: Resource, prefix: string) => {
  const { label } = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  return `${prefix} ${label}`;
};

const recordLocators = (page: Page) => {
  const group = page.getByRole('group', { name: ensureDefined(recordPage).block.title, exact: true });
  return {
    group,
    fileItem: (name: string) => group.getByRole('listitem').filter({ hasText: name }),
    button: (name: string) => group.getByRole('button', { name, exact: true }),
    expectText: (text: string) => expect(group.getByText(text, { exact: true })).toBeVisible(),
    expectCount: (count: number) =>
      expect(group.getByText(fillTemplate(recordLabels.count, { count }))).toBeVisible(),
  };
};

test('files of several forms become one document and one text file, and leaving asks until one is saved', async ({
  page,
}) => {
  await visit(page, ensureDefined(recordPage).path);
  const { group, fileItem, button, expectText, expectCount } = recordLocators(page);
  await chooseRecordFiles(page, [otherFile, octoberFile, julyFile]);
  await expectCount(3);
  await expectText(recordLabels.notThisPage);
  await expect(fileItem('3.q')).toContainText(recordLabels.isEarlier);
  await expect(fileItem('2.q')).not.toContainText(recordLabels.isEarlier);
  const isMarkedUnsaved = () => page.evaluate(() => document.documentElement.hasAttribute('data-unsaved'));
  expect(await isMarkedUnsaved()).toBe(true);

  const { form: formLabels } = labels;
  const bar = page
    .getByRole('group', { name: formLabels.actions, exact: true })
    .getByRole('status')
    .locator('../..');
  await button(recordLabels.print).scrollIntoViewIfNeeded();
  await expect(bar, 'an empty form has nothing to save').toHaveCSS('opacity', '0');

  const name = 'Дмитрий Nguyễn, 林 👩🏽‍💻 and שירה';
  await page.getByLabel(recordLabels.name).fill(name);
  const recordDocument = group.getByRole('article', { name: ensureDefined(recordPage).block.title });
  const expectedTexts = [
    name,
    firstAnswerOf(firstForm, 'October'),
    firstAnswerOf(firstForm, 'July'),
    firstAnswerOf(secondForm, 'Also'),
    fillTemplate(recordLabels.inMonth, { month: 'July' }),
    titleOf(firstForm),
    titleOf(secondForm),
  ];
  for (const text of expectedTexts) await expect(recordDocument).toContainText(text);

  // Printing is disabled, because the print dialog of the browser would wait for a person.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await button(recordLabels.print).click();
  expect(await isMarkedUnsaved()).toBe(false);
  // Spaces are ignored, because ligatures and substituted fonts split words. Only a few scripts are tested, because
  // some machines lack fonts for others.
  const paperText = async () => (await printedText(await page.pdf())).replaceAll(' ', '');
  const hasText = (paper: string, text: string) => paper.includes(text.replaceAll(' ', ''));
  const recordPaper = await paperText();
  for (const text of ['Дмитрий Nguyễn', ...expectedTexts.slice(1)])
    expect(hasText(recordPaper, text), text).toBe(true);
  expect(hasText(recordPaper, ensureDefined(recordPage).title), 'nothing but the record').toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(hasText(await paperText(), 'Дмитрий Nguyễn'), 'the page without the record').toBe(false);

  const textFile = await download(page, recordLabels.text);
  expect(textFile.name).toBe(ensureDefined(recordPage).block.fileName);
  await expectText(fillTemplate(recordLabels.saved, { file: textFile.name }));
  expect(textFile.bytes.toString()).toContain(julyFile);
  expect(textFile.bytes.toString()).toContain(otherFile);

  await button(`${recordLabels.remove} 2.q`).click();
  await expectCount(2);
  await expect(button(recordLabels.choose)).toBeFocused();
  expect(await isMarkedUnsaved()).toBe(true);
});

test('what is no saved file, or the same again, is refused in words, and the others stay @nightly', async ({
  page,
}) => {
  await visit(page, ensureDefined(recordPage).path);
  const { group, fileItem, button, expectCount } = recordLocators(page);
  await recordAnnouncements(group);
  await chooseRecordFiles(page, [
    julyFile,
    '',
    'Milk',
    julyFile,
    'a'.repeat(10_000_000),
    '\0\u0001\0\u0001',
    otherFile,
  ]);
  await expectCount(2);
  // Problems are announced after the last file was read. Otherwise, the announcement of the next file would interrupt
  // them.
  const [lastAnnouncement = ''] = (await takeAnnouncements(page)).slice(-1);
  expect(lastAnnouncement).toContain(`3.q: ${recordLabels.notOurs}`);
  expect(lastAnnouncement).toContain(fillTemplate(recordLabels.count, { count: 2 }));
  await expect(fileItem('2.q')).toContainText(labels.openFile.problemEmpty);
  await expect(fileItem('3.q')).toContainText(recordLabels.notOurs);
  await expect(fileItem('4.q')).toContainText(recordLabels.twice);
  await expect(fileItem('5.q')).toContainText('5.q');
  await expect(fileItem('6.q')).toContainText(labels.openFile.problemBinary);
  await button(`${recordLabels.remove} 1.q`).click();
  await expect(fileItem('4.q')).toContainText(titleOf(firstForm));
  await expectCount(2);
});

test('of two states of one day, the visitor sees the times and chooses, with the keyboard too', async ({
  page,
}) => {
  await visit(page, ensureDefined(recordPage).path);
  const { group, fileItem, expectCount } = recordLocators(page);
  const fileOf = (prefix: string, time: string) =>
    expectedFile(firstForm, completeValues(firstForm, prefix), '14 July 2025', [], {
      savedAt: `2025-07-14T${time}+02:00`,
    });
  await chooseRecordFiles(page, [fileOf('First', '09:05'), fileOf('Later', '16:30')]);
  await expectCount(2);
  const date = '14 July 2025';
  await expect(fileItem('1.q')).toContainText(fillTemplate(recordLabels.savedOnAt, { date, time: '09:05' }));
  await expect(fileItem('2.q')).toContainText(fillTemplate(recordLabels.savedOnAt, { date, time: '16:30' }));
  await expect(fileItem('1.q')).toContainText(recordLabels.isEarlier);
  const [firstRadio, secondRadio] = ['1.q', '2.q'].map((name) =>
    group.getByRole('radio', { name: `${recordLabels.choosePart} ${name}` }),
  );
  await expect(ensureDefined(secondRadio)).toBeChecked();
  await ensureDefined(secondRadio).press('ArrowUp');
  await expect(ensureDefined(firstRadio)).toBeChecked();
  await expect(ensureDefined(secondRadio)).not.toBeChecked();
  await expect(fileItem('2.q'), 'it is not older').toContainText(recordLabels.isOther);
  await expect(fileItem('2.q')).not.toContainText(recordLabels.isEarlier);
});

test('what is good to know about the record is below its button', async ({ page }) => {
  const { path, block } = ensureDefined(recordPage);
  test.skip(block.note === undefined, 'The record has no note.');
  await visit(page, path);
  const top = async (locator: Locator) => ensureDefined(await locator.boundingBox()).y;
  const { button } = recordLocators(page);
  const buttonTop = await top(button(recordLabels.choose));
  expect(await top(page.getByText(introStart))).toBeLessThan(buttonTop);
  expect(await top(page.getByText(stripMarkdown(block.note ?? '').slice(0, 20)))).toBeGreaterThan(buttonTop);
});

test('the radio buttons of the record are as far from their text as checkboxes', async ({ page }) => {
  await visit(page, ensureDefined(recordPage).path);
  await chooseRecordFiles(page, [
    julyFile,
    expectedFile(firstForm, completeValues(firstForm, 'Later'), '14 July 2025'),
  ]);
  const { group } = recordLocators(page);
  await expect(group.getByRole('radio')).toHaveCount(2);
  expect(await choiceGaps(page)).toEqual([12]);
});

test('one place takes files: several go to the record, one continues the form, one more is added at the record', async ({
  page,
}) => {
  await visit(page, ensureDefined(recordPage).path);
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  const ownForm = ensureDefined(forms.find(({ path }) => path === ensureDefined(recordPage).path));
  const { group, expectCount, fileItem, button } = recordLocators(page);
  const files = ['1.q', '2.q'].map((name, index) => ({ name, content: index === 0 ? julyFile : otherFile }));
  // Files may be dropped anywhere on the page.
  expect(await dropFiles(page.getByRole('banner'), files)).toEqual([true, true, true]);
  await expectCount(2);
  await expect(fileItem('2.q')).toBeInViewport();
  await expect(page.getByText(labels.openFile.several, { exact: true })).toHaveCount(0);
  expect(await readValues(page, fieldsOf(ownForm))).toEqual(expectedValues(ownForm, {}));

  const fullAnswers = completeValues(ownForm);
  await dropFiles(group, [{ name: '3.q', content: expectedFile(ownForm, fullAnswers, '14 July 2025') }]);
  await expect.poll(() => readValues(page, fieldsOf(ownForm))).toEqual(fullAnswers);
  await expect(fileItem('3.q')).toHaveCount(0);
  await chooseFile(page, () => button(recordLabels.choose).click(), { name: '4.q', content: 'Milk' });
  await expect(fileItem('4.q')).toContainText(recordLabels.notOurs);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('the page says that the files stay on it @nightly', async ({ page }) => {
    await visit(page, ensureDefined(recordPage).path);
    await recordLocators(page).expectText(recordLabels.drop);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what to do instead @nightly', async ({ page }) => {
    await page.goto(ensureDefined(recordPage).path);
    const [firstLine = ''] = ensureDefined(recordPage).block.withoutScripts.trim().split('\n');
    await expect(page.getByRole('main')).toContainText(firstLine, { useInnerText: true });
    await expect(page.getByText(introStart)).toBeHidden();
    await expect(page.getByRole('button', { name: recordLabels.choose })).toHaveCount(0);
  });
});
