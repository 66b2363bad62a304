import { found, labels } from '../support/content.ts';
import { type Filled, fillIn, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { isNightly } from '../support/runs.ts';
import { asShown, pressOnPurpose, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { twoFiles } from '../support/two-files.ts';

const { form: words, openFile } = labels;
const widths = isNightly ? [390, 768, 1280] : [390];

/** What is tried here is the same on every form. */
const form = oneForm;
const { fileName: name, button } = found(form.download);
const { fields, typed, inFile, file } = twoFiles(form);

for (const width of widths)
  test(`${width} px wide: each action, pressed twice or double-clicked, acts once`, async ({ page }) => {
    const saved = savedPage(page, form);
    const shows = async (filled: Filled) => {
      expect(await readOff(page, fields)).toEqual(asShown(form, filled));
      await expect(page).toHaveURL(form.path);
    };
    await page.setViewportSize({ width, height: 800 });
    await visit(page, form.path);
    await fillIn(page, fields, typed);

    for (const times of [1, 2]) {
      const startAgain = async (clickCount: number) => {
        await saved.button(words.more).click();
        await saved.button(words.startAgain).click({ clickCount });
      };
      await startAgain(times);
      if (times === 1) await startAgain(1);
      await expect(saved.status).toHaveText(times === 1 ? words.alreadyEmpty : words.startedAgain);
      await shows({});
      await pressOnPurpose(saved.undo);
      await shows(typed);
      await expect(saved.status).toHaveText(words.undone);
    }

    await saved.open(file('A'));
    await saved.button(openFile.cancel).dblclick();
    await expect(saved.panel('A.txt')).toHaveCount(0);
    await shows(typed);

    await saved.open(file('A'));
    await saved.button(openFile.fill).dblclick();
    await expect(saved.status).toHaveText(say(openFile.filled, { file: 'A.txt' }));
    await shows({ ...typed, ...inFile('A') });

    await saved.open(file('B'));
    await saved.button(openFile.replace).dblclick();
    await expect(saved.status).toHaveText(say(openFile.replaced, { file: 'B.txt' }));
    await expect(saved.status).toBeFocused();
    await shows(inFile('B'));

    await saved.undo.dblclick();
    await shows({ ...typed, ...inFile('A') });
    await saved.redo.dblclick();
    await shows(inFile('B'));

    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await saved.button(button).dblclick();
    await expect(saved.status).toContainText(name);
    await expect.poll(() => downloads, 'the browser reports a file late').toEqual([name]);
    await saved.download();
    expect(downloads, 'one of the double click and one of the second press').toEqual([name, name]);
  });

test('a second click in the same place presses nothing that has moved there @nightly', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await fillIn(page, fields, typed);
  await saved.open(file('A'));
  const box = found(await saved.button(openFile.cancel).boundingBox());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(saved.panel('A.txt')).toHaveCount(0);
  // Something that would act, exactly there.
  await page.evaluate(
    ([left, top]) => {
      const trap = document.createElement('a');
      trap.href = '/';
      trap.textContent = 'A way out of the page';
      document.querySelector('main form')?.append(trap);
      Object.assign(trap.style, {
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
  // Whoever moves there on purpose can press it.
  await page.mouse.move(x + 100, y + 200);
  await page.mouse.move(x, y);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.mouse.click(x, y);
  await expect(page).toHaveURL('/');
});

test('a click after scrolling counts for what is there by then @nightly', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await fillIn(page, fields, typed);
  await saved.button(words.more).click();
  const box = found(await saved.button(words.startAgain).boundingBox());
  await saved.button(words.startAgain).click();
  await page.mouse.wheel(0, -600);
  // Something to tick, exactly there.
  await page.evaluate(
    ([left, top]) => {
      const tick = document.createElement('input');
      tick.type = 'checkbox';
      tick.ariaLabel = 'Come by scrolling';
      document.body.append(tick);
      Object.assign(tick.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, zIndex: '9' });
    },
    [box.x + box.width / 2 - 7, box.y + box.height / 2 - 7] as const,
  );
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('checkbox', { name: 'Come by scrolling' })).toBeChecked();
});

test('Enter held down on the download saves one file', async ({ page }) => {
  const saved = savedPage(page, form);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await visit(page, form.path);
  await fillIn(page, fields, typed);
  await saved.button(button).focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => files, 'the browser reports a file late').toEqual([name]);
  // One more, on purpose, which comes after all others.
  await saved.download();
  expect(files).toEqual([name, name]);
});
