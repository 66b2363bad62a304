import type { Page } from '@playwright/test';
import { dayIn, ensureDefined, forms, labels, meetings, programme } from '../support/content.ts';
import { expectedFile } from '../support/expected-file.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { chooseFile, fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { formatMinutes } from '../../src/model/meetings/format-minutes.ts';
import { monthName } from '../../src/model/dates/format-dates.ts';
import { meetingPath } from '../../src/model/meetings/meetings.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

/** The meetings that have a section in a form, each with the form and the section. */
const meetingsOnForms = meetings.flatMap((meeting, index) => {
  const [use] = meeting.uses;
  const form = forms.find(({ slug }) => slug === use?.page);
  if (!form || use?.section === undefined) return [];
  const facts = [
    fillTemplate(labels.meeting.position, { number: index + 1, total: meetings.length }),
    monthName(meeting.month, programme.language),
    formatMinutes(meeting.together, labels.meeting.duration),
  ];
  return [{ ...meeting, form, anchor: use.section, line: new RegExp(facts.map(RegExp.escape).join('\\W*')) }];
});
/**
 * The last meeting on the form of the first meeting. A visitor who prepares for it has probably saved the form before.
 */
const laterMeeting = ensureDefined(
  meetingsOnForms.findLast(({ form }) => form === ensureDefined(meetingsOnForms[0]).form),
);
const form = laterMeeting.form;
const phone = { width: 390, height: 844 };

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('a meeting is one line in front of the questions, until it is opened', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(form.path);
      for (const { title, line, purpose } of meetingsOnForms.filter((meeting) => meeting.form === form)) {
        await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1);
        await expect(page.getByText(purpose, { exact: true })).toBeHidden();
        await page.getByText(line).first().click();
        await expect(page.getByText(purpose, { exact: true })).toBeVisible();
      }
    });
  });

/** The purpose of a meeting, which is visible when its guide is open. */
const purposeOf = (page: Page, { purpose }: (typeof meetingsOnForms)[number]) =>
  page.getByText(purpose, { exact: true });
/** The meetings on the same form in the same month. */
const inSameMonth = (meeting: (typeof meetingsOnForms)[number]) =>
  meetingsOnForms.filter((candidate) => candidate.form === meeting.form && candidate.month === meeting.month);

for (const hash of ['', `#${ensureDefined(form.sections.at(-1)).id}`])
  test(`a meeting is open in its month, and folded in others${hash && ', also for a link to another section'}`, async ({
    page,
  }) => {
    expect(inSameMonth(laterMeeting)).toHaveLength(1);
    for (const { month } of meetingsOnForms.filter((meeting) => meeting.form === form)) {
      await page.clock.setFixedTime(dayIn(month));
      // From another page, so that a hash does not keep the page.
      await page.goto('about:blank');
      await visit(page, `${form.path}${hash}`);
      await expect(purposeOf(page, laterMeeting)).toBeVisible({ visible: month === laterMeeting.month });
    }
  });

test('two meetings of the same month leave the questions in view', async ({ page }) => {
  const firstMeeting = ensureDefined(meetingsOnForms[0]);
  const meetingsOfMonth = inSameMonth(firstMeeting);
  expect(meetingsOfMonth.length).toBeGreaterThan(1);
  await page.clock.setFixedTime(dayIn(firstMeeting.month));
  await visit(page, firstMeeting.form.path);
  for (const meeting of meetingsOfMonth) await expect(purposeOf(page, meeting)).toBeHidden();
});

test('a link to a meeting opens it, and its sheet begins with the line about a saved file', async ({
  page,
}) => {
  await page.clock.setFixedTime(dayIn(laterMeeting.month));
  await page.setViewportSize(phone);
  await visit(page, `${form.path}#${laterMeeting.anchor}`);
  const heading = page.getByRole('heading', { name: laterMeeting.title, exact: true });
  await expect(heading).toBeInViewport();
  const fileLine = page.getByText(labels.resourcePage.hasFile).filter({ visible: true }).last();
  await expect(fileLine).toBeInViewport();
  const purpose = purposeOf(page, laterMeeting);
  await expect(purpose).toBeVisible();
  const tops = await Promise.all(
    [heading, fileLine, purpose].map(async (part) => ensureDefined(await part.boundingBox()).y),
  );
  expect(tops).toEqual(tops.toSorted((first, second) => first - second));
  // Below the heading of the section, which folds it, the meeting is all that can be folded above its questions.
  const section = page.locator(`#${laterMeeting.anchor}`);
  const summaries = section.locator('summary').filter({ visible: true });
  await expect(summaries.first().getByRole('heading', { level: 2 })).toBeVisible();
  await expect(summaries.nth(1)).toContainText(laterMeeting.title);
});

test('whoever returns opens the file where the meeting is, and goes on with the first question of this month', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  await page.clock.setFixedTime(dayIn(laterMeeting.month));
  await page.setViewportSize(phone);
  await visit(page, `${form.path}#${laterMeeting.anchor}`);
  const { sections } = form;
  const isInSection = (key: string) =>
    ensureDefined(sections.find(({ id }) => id === laterMeeting.anchor)).blocks.some(
      (block) => 'id' in block && block.id === key.split('/')[0],
    );
  const fields = fieldsOf(form);
  const [firstField] = fields;
  const content = expectedFile(
    form,
    { [ensureDefined(firstField).key]: 'Said in the first month' },
    '14 July 2025',
  );
  const file = { name: ensureDefined(form.download).fileName, content };
  const region = page.getByRole('region', {
    name: ensureDefined(sections.find(({ id }) => id === laterMeeting.anchor)).title,
  });
  await chooseFile(page, () => region.getByRole('button', { name: labels.openFile.open }).click(), file);
  await expect(formPage.status).toBeFocused();
  await expect(formPage.status).toContainText(file.name);
  const firstOfMonth = locate(page, ensureDefined(fields.find(({ key }) => isInSection(key))));
  const topOfFirst = async () => ensureDefined(await firstOfMonth.boundingBox()).y;
  await expect(firstOfMonth).toBeInViewport();
  const top = await topOfFirst();
  expect(top).toBeLessThan(phone.height / 2);
  await formPage.nextQuestion.click();
  await expect(firstOfMonth).toBeFocused();
  expect(await topOfFirst(), 'the same place').toBe(top);
});

test('the list of contents names the month of a section only before that month', async ({ page }) => {
  const dueMonth = page
    .getByRole('navigation', { name: labels.resourcePage.contents })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', {
        name: ensureDefined(form.sections.find(({ id }) => id === laterMeeting.anchor)).title,
        exact: true,
      }),
    })
    .getByText(monthName(laterMeeting.month, programme.language), { exact: true });
  for (const month of [
    ensureDefined(meetings[0]).month,
    laterMeeting.month,
    ensureDefined(meetings.at(-1)).month,
  ]) {
    await page.clock.setFixedTime(dayIn(month));
    await visit(page, form.path);
    await expect(dueMonth).toBeVisible({ visible: month === ensureDefined(meetings[0]).month });
  }
});

test('in the month of a later meeting, without a file, all ways lead to its first question, also while scripts load', async ({
  page,
}) => {
  await page.clock.setFixedTime(dayIn(laterMeeting.month));
  await page.setViewportSize(phone);
  const release = await holdScripts(page);
  await page.goto(form.path);
  const link = page.getByRole('link', { name: labels.resourcePage.toQuestions, exact: true });
  const section = ensureDefined(form.sections.find(({ id }) => id === laterMeeting.anchor));
  const firstBlock = ensureDefined(section.blocks.find((block) => block.kind === 'question'));
  const firstField = page.getByRole('textbox', { name: firstBlock.label, exact: true });
  await link.click();
  await expect(firstField).toBeInViewport();
  await release();
  await formFilesPage(page, form).nextQuestion.click();
  await expect(firstField).toBeFocused();
  await firstField.blur();
  await link.click();
  await expect(firstField).toBeFocused();
});

test('after the last meeting of a form, the page goes on in the field of the current month, such as in a log', async ({
  page,
}) => {
  const month = ensureDefined(meetings.at(-1)).month;
  // The page scrolls to the field, so its label also has the title of the section, which may be far above.
  const titles = form.sections.map(({ title }) => RegExp.escape(title)).join('|');
  const monthField = page.getByRole('textbox', {
    name: new RegExp(`^(${titles}): ${monthName(month, programme.language)}$`),
  });
  await page.clock.setFixedTime(dayIn(month));
  await visit(page, form.path);
  await page.getByRole('link', { name: labels.resourcePage.toQuestions, exact: true }).click();
  await expect(monthField).toBeFocused();
  await monthField.fill('What happened');
  await page.getByRole('link', { name: labels.resourcePage.toQuestions, exact: true }).click();
  await expect(monthField, 'a month has several meetings').toBeFocused();
  await formFilesPage(page, form).pressInStickyMenu(labels.form.startAgain);
  await expect(monthField).toBeInViewport();
  await formFilesPage(page, form).nextQuestion.click();
  await expect(monthField).toBeFocused();
});

test('on a phone, the minutes of a step are in the line of its title, which is smaller than that of its part', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const meeting = ensureDefined(meetings[0]);
  await visit(page, meetingPath(meeting));
  const part = page.getByRole('heading', { name: labels.meeting.agenda }).filter({ visible: true });
  const step = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 4 }) });
  const firstStep = step.filter({ visible: true }).first().getByRole('listitem').first();
  const title = firstStep.getByRole('heading');
  const minutes = firstStep.getByText(/^\d+\smin$/);
  const [titleBox, minutesBox] = [
    ensureDefined(await title.boundingBox()),
    ensureDefined(await minutes.boundingBox()),
  ];
  expect(Math.abs(titleBox.y - minutesBox.y)).toBeLessThan(4);
  expect(minutesBox.x).toBeGreaterThan(phone.width / 2);
  const sizes = await Promise.all(
    [part, title].map((heading) =>
      heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(ensureDefined(sizes[0])).toBeGreaterThan(ensureDefined(sizes[1]) + 1);
});

test('on a phone, the first question of the first form is within two screens', async ({ page }) => {
  await page.clock.setFixedTime(dayIn(ensureDefined(meetings[0]).month));
  await page.setViewportSize(phone);
  await visit(page, form.path);
  const firstField = locate(page, ensureDefined(fieldsOf(form)[0]));
  expect(ensureDefined(await firstField.boundingBox()).y).toBeLessThan(2 * phone.height);
  await page.getByRole('link', { name: labels.resourcePage.toQuestions, exact: true }).click();
  await expect(firstField).toBeFocused();
  await expect(firstField).toBeInViewport({ ratio: 1 });
});

test('whoever begins late reaches every question with Next', async ({ page }) => {
  await page.clock.setFixedTime(dayIn(laterMeeting.month));
  await visit(page, form.path);
  const formPage = formFilesPage(page, form);
  const focusedName = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
  const names: (string | undefined)[] = [];
  while (names.length < fieldsOf(form).length) {
    await formPage.button(labels.form.firstEmpty).click();
    names.push(await focusedName());
  }
  expect(new Set(names).size, 'each field once').toBe(names.length);
});

test('whoever follows the link to an earlier meeting begins with its questions', async ({ page }) => {
  const firstMeeting = ensureDefined(meetingsOnForms[0]);
  expect(firstMeeting.form).toBe(form);
  await page.clock.setFixedTime(dayIn(laterMeeting.month));
  await visit(page, meetingPath(firstMeeting));
  await formFilesPage(page, form).nextQuestion.click();
  await expect(locate(page, ensureDefined(fieldsOf(form)[0]))).toBeFocused();
});

test('the filled button leads to the questions in the first month, and later opens a saved file', async ({
  page,
}) => {
  const firstMeeting = ensureDefined(meetingsOnForms[0]);
  const introduction = page.locator('.introduction');
  const questionsLink = introduction.getByRole('link', { name: labels.resourcePage.toQuestions });
  const fileButton = introduction.getByText(labels.openFile.open, { exact: true });
  const isFilled = (button: typeof fileButton) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');
  const leftOf = async (button: typeof fileButton) => ensureDefined(await button.boundingBox()).x;
  for (const { month } of [firstMeeting, laterMeeting]) {
    await page.clock.setFixedTime(dayIn(month));
    await visit(page, form.path);
    const isLater = month === laterMeeting.month;
    expect([await isFilled(questionsLink), await isFilled(fileButton)], month).toEqual([!isLater, isLater]);
    expect((await leftOf(fileButton)) < (await leftOf(questionsLink)), 'the filled one is first').toBe(
      isLater,
    );
  }
  // Whoever has answers on the page needs no file.
  await locate(page, ensureDefined(fieldsOf(form)[0])).fill('Mine');
  expect(await isFilled(fileButton)).toBe(false);
});
