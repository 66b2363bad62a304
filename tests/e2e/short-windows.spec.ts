import type { Locator, Page } from '@playwright/test';
import { forms, ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { savedFile } from '../support/form-visits.ts';
import { sampleForms } from '../support/page-states.ts';
import { isNightly, sampleOf } from '../support/nightly.ts';
import { completeValues, formFilesPage, singleClick } from '../support/form-files-page.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { nameOfWindow, setWindow, type TestWindow } from '../support/set-window.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { fillTemplate } from '../../src/model/text/templates.ts';

const { openFile, form: formLabels, resourcePage } = labels;

/** Windows with the least space between two bars: phones in landscape, small phones, and a desktop at 400 %. */
const windows = [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
];
const moreWindows = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 915, height: 412 },
];

for (const form of sampleOf(sampleForms))
  test(`${form.title}: after Replace everything, what was done is in view, and one button away the next question @nightly`, async ({
    page,
  }) => {
    const texts = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
    const firstText = ensureDefined(texts.at(0));
    const lastText = ensureDefined(texts.at(-1));
    const almostFull = savedFile(form, { ...completeValues(form), [lastText.key]: '' });
    for (const viewport of isNightly ? [...windows, ...moreWindows] : windows)
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await visit(page, form.path);
        const formPage = formFilesPage(page, form);
        await locate(page, firstText).fill('Mine');
        await formPage.open(almostFull);
        await formPage.button(openFile.replace).click();
        await expect(formPage.status).toBeFocused();
        await expect(formPage.status).toBeInViewport({ ratio: 1 });

        await formPage.nextQuestion.click();
        const emptyField = locate(page, lastText);
        await expect(emptyField).toBeFocused();
        await expect(emptyField).toBeInViewport();
      });
  });

const sampleStepsPath = ensureDefined(
  forms.find(({ sections }) =>
    sections.some(({ blocks }) => blocks.some((block) => block.kind === 'steps' && block.folded)),
  ),
).path;

/** Sizes from the smallest phone, in portrait and landscape, to a desktop. */
const sizes = [
  [320, 640],
  [844, 390],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

for (const form of isNightly ? forms : sampleOf(sampleForms))
  test(`${form.title}: what stays in view takes one row, on a phone one line`, async ({ page }) => {
    const formPage = formFilesPage(page, form);
    const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
    const bar = formPage.status.locator('../..');
    const downloadButton = formPage.button(ensureDefined(form.download).button);
    const stickyHeight = async () => {
      const heights = await page
        .locator('[data-sticky]')
        .evaluateAll((elements) => elements.map((element) => element.clientHeight));
      return heights.reduce((sum, height) => sum + height, 0);
    };
    for (const [width, height] of sampleOf(sizes, 2))
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await visit(page, form.path);
        await locate(page, firstField).focus();
        await expect(bar).toBeInViewport({ ratio: 1 });
        // Printing a blank copy and opening a saved file are in the menu, one click away.
        await formPage.button(formLabels.more).click();
        await expect(formPage.button(formLabels.printBlank)).toBeInViewport({ ratio: 1 });
        // The same words lead to it at the top of the page.
        const openButton = formPage.actions.getByRole('button', { name: openFile.open, exact: true });
        await expect(openButton).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(downloadButton).toBeInViewport({ ratio: 1 });
        const places = await barPlaces(page);
        expect(await stickyHeight()).toBe(barHeight);
        await locate(page, firstField).pressSequentially('A word');
        await expect(downloadButton).toBeInViewport({ ratio: 1 });
        await expect(formPage.status).toHaveText(formLabels.unsaved);
        expect(await barPlaces(page)).toEqual(places);
        expect(await stickyHeight()).toBe(barHeight);
      });
  });

test('an untouched form shows its bar once the buttons of the introduction have left the window', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  const bar = formPage.status.locator('../..');
  const downloadButton = formPage.button(ensureDefined(form.download).button);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, form.path);
  const scrollPage = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
  // Transparent, because screen readers and the keyboard reach its buttons from the beginning.
  await expect(bar).toHaveCSS('opacity', '0');
  await expect(downloadButton).toBeInViewport({ ratio: 1 });
  const receivesClicks = () =>
    downloadButton.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 5, top + 5));
    });
  expect(await receivesClicks()).toBe(false);
  await scrollPage(600);
  await expect(bar).toHaveCSS('opacity', '1');
  expect(await receivesClicks()).toBe(true);
  await scrollPage(0);
  await expect(bar).toHaveCSS('opacity', '0');

  await downloadButton.focus();
  await expect(bar).toHaveCSS('opacity', '1');
  await downloadButton.blur();
  await scrollPage(0);
  await expect(bar).toHaveCSS('opacity', '0');

  const field = locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick')));
  await field.focus();
  await expect(bar).toHaveCSS('opacity', '1');
  await field.fill('Words');
  await field.blur();
  await scrollPage(0);
  await expect(bar).toHaveCSS('opacity', '1');
});

/** The height of a bar with one row of 16 px text, without its upper border. */
const barHeight = 59;

/** The positions of the buttons in the bar, which must not change when something is filled in. */
const barPlaces = (page: Page) =>
  page
    .locator('.form-row button:visible')
    .evaluateAll((buttons) => buttons.map((element) => element.getBoundingClientRect().left));

/** Small phones, a desktop at 400 %, and windows in which the visitor has doubled the size of text. */
const barWindows: TestWindow[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844, rootSize: 200 },
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 320, height: 568, rootSize: 200 },
  { width: 768, height: 1024 },
];

test('the bar keeps its height and its place in every state, and messages leave three quarters of the window', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  const bar = page.locator('.form-bar');
  for (const window of sampleOf(barWindows, 2))
    await test.step(nameOfWindow(window), async () => {
      await setWindow(page, window);
      await visit(page, form.path);
      await setWindow(page, window);
      const height = ensureDefined(await bar.boundingBox()).height;
      // With doubled text, the bar may be higher, and may take two rows only in the smallest windows.
      const maxHeight = window.rootSize === undefined ? 60 : window.width < 390 ? 160 : 110;
      expect(height).toBeLessThanOrEqual(maxHeight);
      const expectSteadyBar = async () => {
        await expect(bar).toBeInViewport({ ratio: 1 });
        const box = ensureDefined(await bar.boundingBox());
        expect([box.height, box.y + box.height]).toEqual([height, window.height]);
        for (const message of await page.locator('.form-message').all())
          expect(ensureDefined(await message.boundingBox()).height).toBeLessThanOrEqual(window.height / 4);
        for (const control of await bar.getByRole('button').all()) {
          const controlBox = ensureDefined(await control.boundingBox());
          expect(controlBox.x).toBeGreaterThanOrEqual(0);
          expect(controlBox.x + controlBox.width).toBeLessThanOrEqual(window.width);
        }
      };
      await expectSteadyBar();
      await locate(page, firstField).fill('Words');
      await expectSteadyBar();
      await formPage.download();
      await expect(formPage.button(formLabels.isThere)).toBeInViewport({ ratio: 1 });
      await expectSteadyBar();
      await singleClick(formPage.button(formLabels.isNotThere));
      await expect(formPage.button(formLabels.copyAll)).toBeInViewport({ ratio: 1 });
      await expectSteadyBar();
      await formPage.download();
      await singleClick(formPage.button(formLabels.isThere));
      await expectSteadyBar();
      await formPage.pressInMenu(formLabels.startAgain);
      await expect(formPage.undo).toBeInViewport({ ratio: 1 });
      await expectSteadyBar();
      await singleClick(formPage.button(formLabels.hideMessage));
      await expect(formPage.undo).toHaveCount(0);
      await formPage.pressInMenu(formLabels.undoStartAgain);
      await expect(locate(page, firstField)).toHaveValue('Words');
    });
});

test('nothing in the bar of a phone touches its neighbour, however much is filled in', async ({ page }) => {
  const form = sampleForm;
  const questions = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  await visit(page, form.path);
  for (const count of sampleOf([questions.length, 1, 10])) {
    for (const question of questions.slice(0, count)) await locate(page, question).fill('Words');
    for (const question of questions.slice(count)) await locate(page, question).fill('');
    for (const window of sampleOf(phoneWindows, 2))
      await test.step(`${count} answers, ${nameOfWindow(window)}`, async () => {
        await setWindow(page, window);
        const overlaps = () =>
          page.locator('.form-row').evaluate((row) => {
            const boxes = [...row.querySelectorAll('button, .save-state')]
              .map((element) => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                // The text may be wider than its element.
                return { left, right: Math.max(right, left + element.scrollWidth), top, bottom };
              })
              .filter(({ left, right }) => right > left);
            return boxes.slice(1).flatMap(({ left, top }, index) => {
              const previous = boxes[index];
              const isInNextRow = top >= (previous?.bottom ?? 0);
              return !isInNextRow && left < (previous?.right ?? 0) + 3 ? [index] : [];
            });
          });
        await expect.poll(overlaps).toEqual([]);
      });
  }
});

test('on a phone, a message has the button that hides it at its right edge, and its actions in a row below', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, form.path);
  await locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'))).fill('Words');
  const expectLayout = async (...actions: string[]) => {
    const boxOf = async (locator: Locator) => ensureDefined(await locator.boundingBox());
    const [text, hide, ...actionBoxes] = await Promise.all([
      boxOf(formPage.status),
      ...[formLabels.hideMessage, ...actions].map((name) => boxOf(formPage.button(name))),
    ]);
    expect(ensureDefined(hide).x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(ensureDefined(hide).y).toBeLessThanOrEqual(text.y + 1);
    // The buttons are higher than their labels, so they may overlap the space below the text.
    for (const box of actionBoxes)
      expect(box.y + box.height / 2).toBeGreaterThanOrEqual(text.y + text.height);
    expect(new Set(actionBoxes.map(({ y }) => y)).size).toBe(1);
  };
  await formPage.download();
  await expectLayout(formLabels.isThere, formLabels.isNotThere);
  await formPage.pressInMenu(formLabels.startAgain);
  await expectLayout(formLabels.undoStartAgain);
});

test('on a phone, the count of a checklist has its noun, in one row with the buttons', async ({ page }) => {
  const form = forms.find(({ sections }) =>
    sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'checklists')),
  );
  test.skip(form === undefined, 'No form has a checklist.');
  const { path } = ensureDefined(form);
  const formPage = formFilesPage(page, ensureDefined(form));
  for (const width of sampleOf([320, 390, 360, 375], 2)) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, path);
    await page.locator('.choices [type=checkbox]').first().check();
    const expectOneRow = async (count: string) => {
      await expect(page.locator('.answered-count').getByText(new RegExp(`^${count}$`))).toBeVisible();
      expect(ensureDefined(await page.locator('.form-row').boundingBox()).height).toBeLessThanOrEqual(60);
    };
    await expectOneRow(fillTemplate(formLabels.items, { done: 1, total: '\\d+' }));
    await formPage.pressInMenu(formLabels.nextText);
    await expectOneRow(fillTemplate(formLabels.texts, { answered: 0, total: '\\d+' }));
  }
});

test('with large text, the bar has large letters in two rows with the button Next, and its message grows', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  const window: TestWindow = { width: 390, height: 844, rootSize: 200 };
  await visit(page, form.path);
  await setWindow(page, window);
  const firstField = locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick')));
  await firstField.fill('Words');
  const bar = page.locator('.form-bar');
  expect(ensureDefined(await bar.boundingBox()).height).toBeLessThan(window.height / 5);
  for (const text of [formPage.saveState(formLabels.stateUnsaved), formPage.button(formLabels.more)])
    expect(
      parseFloat(await text.evaluate((element) => getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(27.9);
  await expect(formPage.nextQuestion).toBeInViewport({ ratio: 1 });
  await formPage.nextQuestion.click();
  const secondField = locate(page, ensureDefined(fieldsOf(form).filter(({ kind }) => kind !== 'tick')[1]));
  await expect(secondField).toBeFocused();

  await formPage.download();
  await expect(formPage.status).toBeInViewport({ ratio: 1 });
  expect(
    parseFloat(await formPage.status.evaluate((element) => getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(24);
});

test('the menu of a form leads to the list of contents where the page has one column, and opens it', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  const contents = page.getByRole('navigation', { name: resourcePage.contents });
  const link = formPage.actions.getByRole('link', { name: resourcePage.contents, exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, form.path);
  await locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'))).focus();
  for (let times = 0; times < 2; times += 1) {
    await formPage.button(formLabels.more).click();
    await link.click();
    await expect(link).toBeHidden();
    await expect(contents.getByText(resourcePage.contents, { exact: true }).last()).toBeFocused();
    await expect(contents.getByRole('link').last()).toBeVisible();
    await expect(contents).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(contents.getByRole('link')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await formPage.button(formLabels.more).click();
  await expect(link).toBeHidden();
});

/** Phones of all usual widths, also with doubled text. */
const phoneWindows: TestWindow[] = [
  { width: 320, height: 740 },
  { width: 390, height: 844, rootSize: 200 },
  ...[360, 375, 390, 430].map((width) => ({ width, height: 740 })),
];

test('a hidden question about a download can still be answered, and an empty file is not asked about', async ({
  page,
}) => {
  const form = sampleForm;
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await formPage.download();
  await expect(formPage.status).toHaveText(formLabels.emptyFile);
  await expect(formPage.button(formLabels.isThere)).toHaveCount(0);
  await locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'))).fill('Words');
  await formPage.download();
  await singleClick(formPage.button(formLabels.hideMessage));
  await expect(formPage.button(formLabels.isThere)).toHaveCount(0);
  await expect(formPage.saveState(formLabels.stateSent)).toBeVisible();
  // The form that was emptied says only this.
  await formPage.pressInMenu(formLabels.startAgain);
  await expect(formPage.status).toHaveText(formLabels.startedAgain);
  await expect(formPage.button(formLabels.isThere)).toHaveCount(0);
  await singleClick(formPage.undo);
  await expect(formPage.button(formLabels.isThere)).toBeVisible();
  await formPage.pressInMenu(formLabels.isThere);
  await expect(formPage.saveState(formLabels.stateSaved)).toBeVisible();
});

test('the header of a form leads to its questions @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const form of isNightly ? forms : sampleForms) {
    await visit(page, form.path);
    const { toQuestions, toChecklist } = resourcePage;
    await page.getByRole('link', { name: new RegExp(`^(?:${toQuestions}|${toChecklist})$`) }).click();
    await expect(locate(page, ensureDefined(fieldsOf(form)[0]))).toBeInViewport({ ratio: 0.01 });
  }
});

test('under a finger, the number of a folded step is level with its heading', async ({ page }) => {
  await visit(page, sampleStepsPath);
  for (const rootSize of [100, 200]) {
    await setWindow(page, { width: 390, height: 844, isPhone: true, rootSize });
    const distances = await page.locator('.folded-steps > li').evaluateAll((steps) =>
      steps.map((step) => {
        const number = getComputedStyle(step, '::before');
        const range = document.createRange();
        range.selectNodeContents(step.querySelector('h3') ?? step);
        const numberTop = step.getBoundingClientRect().top + parseFloat(number.insetBlockStart);
        const [line] = range.getClientRects();
        const numberMiddle = numberTop + parseFloat(number.lineHeight) / 2;
        return Math.abs(numberMiddle - ((line?.top ?? 0) + (line?.bottom ?? 0)) / 2);
      }),
    );
    expect(distances.length).toBeGreaterThan(0);
    expect(Math.max(...distances)).toBeLessThan(4);
  }
});
