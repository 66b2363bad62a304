import { ensureDefined, labels } from '../support/content.ts';
import { type FormValues, fillIn, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { isNightly } from '../support/nightly.ts';
import { expectedValues, singleClick, formFilesPage, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { twoFiles } from '../support/two-files.ts';

const { form: formLabels, openFile } = labels;
const widths = isNightly ? [390, 768, 1280] : [390];

/** One form is enough, because what is tested here is the same on every form. */
const form = sampleForm;
const { fileName: name, button } = ensureDefined(form.download);
const { fields, typedValues: typedAnswers, valuesInFile: answersInFile, fileWith: file } = twoFiles(form);

for (const width of widths)
  test(`${width} px wide: each action, pressed twice or double-clicked, acts once`, async ({ page }) => {
    const formPage = formFilesPage(page, form);
    const expectAnswers = async (answers: FormValues) => {
      expect(await readValues(page, fields)).toEqual(expectedValues(form, answers));
      await expect(page).toHaveURL(form.path);
    };
    await page.setViewportSize({ width, height: 800 });
    await visit(page, form.path);
    await fillIn(page, fields, typedAnswers);

    for (const repetitions of [1, 2]) {
      const startAgain = async (clickCount: number) => {
        await formPage.button(formLabels.more).click();
        await formPage.button(formLabels.startAgain).click({ clickCount });
      };
      await startAgain(repetitions);
      if (repetitions === 1) await startAgain(1);
      await expect(formPage.status).toHaveText(
        repetitions === 1 ? formLabels.alreadyEmpty : formLabels.startedAgain,
      );
      await expectAnswers({});
      await singleClick(formPage.undo);
      await expectAnswers(typedAnswers);
      await expect(formPage.status).toHaveText(formLabels.undone);
    }

    await formPage.open(file('A'));
    await formPage.button(openFile.cancel).dblclick();
    await expect(formPage.panel('A.txt')).toHaveCount(0);
    await expectAnswers(typedAnswers);

    await formPage.open(file('A'));
    await formPage.button(openFile.fill).dblclick();
    await expect(formPage.status).toHaveText(fillTemplate(openFile.filled, { file: 'A.txt' }));
    await expectAnswers({ ...typedAnswers, ...answersInFile('A') });

    await formPage.open(file('B'));
    await formPage.button(openFile.replace).dblclick();
    await expect(formPage.status).toHaveText(fillTemplate(openFile.replaced, { file: 'B.txt' }));
    await expect(formPage.status).toBeFocused();
    await expectAnswers(answersInFile('B'));

    await formPage.undo.dblclick();
    await expectAnswers({ ...typedAnswers, ...answersInFile('A') });
    await formPage.redo.dblclick();
    await expectAnswers(answersInFile('B'));

    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await formPage.button(button).dblclick();
    // The last download contains the same answers as the opened file, so the page does not ask whether it has arrived.
    await expect(formPage.status).toContainText(ensureDefined(formLabels.sentAgain.split('{time}')[0]));
    await expect.poll(() => downloads, 'the browser reports a file late').toEqual([name]);
    await formPage.download();
    expect(downloads, 'one of the double click and one of the second press').toEqual([name, name]);
  });

test('a second click in the same place does not activate a button that has moved there @nightly', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await fillIn(page, fields, typedAnswers);
  await formPage.open(file('A'));
  const buttonBox = ensureDefined(await formPage.button(openFile.cancel).boundingBox());
  const [x, y] = [buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2];
  await page.mouse.click(x, y);
  await expect(formPage.panel('A.txt')).toHaveCount(0);
  // Inserts an active element at exactly the same position.
  await page.evaluate(
    ([left, top]) => {
      const link = document.createElement('a');
      link.href = '/';
      link.textContent = 'A way out of the page';
      document.querySelector('main form')?.append(link);
      Object.assign(link.style, {
        position: 'fixed',
        left: `${left - 40}px`,
        top: `${top - 20}px`,
        padding: '40px',
        zIndex: '9',
      });
    },
    [x, y] as const,
  );
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(form.path);
  // A deliberate click after moving the pointer works.
  await page.mouse.move(x + 100, y + 200);
  await page.mouse.move(x, y);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.mouse.click(x, y);
  await expect(page).toHaveURL('/');
});

test('a click after scrolling activates the element that is there by then @nightly', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await fillIn(page, fields, typedAnswers);
  await formPage.button(formLabels.more).click();
  const buttonBox = ensureDefined(await formPage.button(formLabels.startAgain).boundingBox());
  await formPage.button(formLabels.startAgain).click();
  await page.mouse.wheel(0, -600);
  // Inserts a checkbox at exactly the same position.
  await page.evaluate(
    ([left, top]) => {
      const checkbox = document.createElement('input');
      checkbox.type = 'checkbox';
      checkbox.ariaLabel = 'Come by scrolling';
      document.body.append(checkbox);
      // The size is given here, because the styles of the page may give an unknown checkbox none.
      Object.assign(checkbox.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: '14px',
        height: '14px',
        zIndex: '9',
      });
    },
    [buttonBox.x + buttonBox.width / 2 - 7, buttonBox.y + buttonBox.height / 2 - 7] as const,
  );
  await page.mouse.click(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2);
  await expect(page.getByRole('checkbox', { name: 'Come by scrolling' })).toBeChecked();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap after scrolling acts, even where the last button was, and even soon', async ({ page }) => {
    const formPage = formFilesPage(page, form);
    await visit(page, form.path);
    await fillIn(page, fields, answersInFile('My own words'));
    await formPage.open(file('A'));
    const compareBox = ensureDefined(await formPage.button(openFile.compare).boundingBox());
    // “Keep both” is to the right of “Keep mine”, so it comes below the right end of “Compare first”.
    const [x, y] = [compareBox.x + compareBox.width - 15, compareBox.y + compareBox.height / 2];
    const keepBoth = page.getByRole('button', { name: labels.comparison.keepBoth, exact: true }).first();
    const browser = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchCancel',
      touchPoints: { x: number; y: number }[],
    ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });

    await page.touchscreen.tap(x, y);
    await expect(keepBoth).toBeAttached();
    // The finger comes down again where it was, and begins to scroll: its pointer is cancelled close to the first tap.
    await touch('touchStart', [{ x, y: y + 4 }]);
    for (const distance of [18, 30, 40, 40]) await touch('touchMove', [{ x, y: y + 4 - distance }]);
    // Ended like this, the page does not go on scrolling.
    await touch('touchCancel', []);
    await keepBoth.evaluate((button, top) => {
      const { y: buttonTop, height } = button.getBoundingClientRect();
      scrollBy({ top: buttonTop + height / 2 - top, behavior: 'instant' });
    }, y);
    await page.touchscreen.tap(x, y);
    await expect(formPage.status).toContainText(openFile.keptBoth);
  });
});

test('Enter held down on the download saves one file', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await visit(page, form.path);
  await fillIn(page, fields, typedAnswers);
  await formPage.button(button).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => files, 'the browser reports a file late').toEqual([name]);
  // A further deliberate click saves the file again.
  await formPage.download();
  expect(files).toEqual([name, name]);
});
