import type { Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, programme, type Resource } from '../support/content.ts';
import { fieldsOf, fillIn, type Filled, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { pressOnPurpose, inFull, isCounted, progressLine, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { form: words, openFile, resourcePage } = labels;

/** Presses Back to Resources, stays if the browser asks, and returns what it asked. */
async function asked(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const answer = page.waitForEvent('dialog').catch(() => undefined);
  await page.getByRole('link', { name: resourcePage.back, exact: true }).click({ noWaitAfter: true });
  await Promise.race([answer, page.waitForURL((url) => url.pathname === '/')]);
  return dialogs;
}

const partsOf = (form: Resource) => {
  const fields = fieldsOf(form);
  const text = fields.find(({ kind }) => kind !== 'tick');
  const first = text ?? found(fields[0]);
  const full = inFull(form);
  return {
    fields,
    first,
    full,
    file: found(form.download).fileName,
    content: expectedFile(form, full, '14 July 2025'),
    /** Types a letter; where a form has only boxes, ticks or clears the first of them. */
    type: async (page: Page, letter: string) => {
      if (!text) return locate(page, first).press(' ');
      await locate(page, first).press('End');
      await locate(page, first).pressSequentially(letter);
    },
    /** Takes back what was typed last. */
    untype: (page: Page) => locate(page, first).press(text ? 'Backspace' : ' '),
  };
};

const without = (filled: Filled, left: string): Filled =>
  Object.fromEntries(Object.entries(filled).filter(([key]) => key !== left));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

for (const form of forms) {
  const { fields, first, full, file, type, untype } = partsOf(form);
  test(`${form.title}: the status line, the count and the mark are right`, async ({ page }) => {
    await visit(page, form.path);
    const saved = savedPage(page, form);
    const shows = async (status: string, filled: Filled, mark: boolean) => {
      await expect(saved.status).toHaveText(status);
      await expect(saved.answered).toHaveText(isCounted(form) ? [progressLine(form, filled)] : []);
      await expect(saved.mark).toBeVisible({ visible: mark });
    };
    // A letter more changes no count, a tick less does.
    const altered = first.kind === 'tick' ? without(full, first.key) : full;
    await shows('', {}, false);
    await type(page, 'a');
    await shows(words.unsaved, { [first.key]: 'a' }, true);
    await untype(page);
    await shows('', {}, false);
    await fillIn(page, fields, full);
    await shows(words.unsaved, full, true);
    await saved.download();
    await shows(say(words.saved, { file, time: '10:32' }), full, false);
    await type(page, '!');
    await shows(words.changed, altered, true);
    await untype(page);
    await shows(say(words.saved, { file, time: '10:32' }), full, false);
    await page.clock.setFixedTime(new Date('2025-07-14T09:05:00+01:00'));
    await saved.download();
    await shows(say(words.saved, { file, time: '09:05' }), full, false);
    await saved.button(words.startAgain).click();
    await shows(words.startedAgain, {}, false);
    await pressOnPurpose(saved.undo);
    await shows(words.undone, full, false);
    await type(page, '!');
    await shows(words.changed, altered, true);
  });
}

test.describe('one form', () => {
  /** When the page asks is the same on every form. */
  const form = oneForm;
  const { first, file, content, type, untype } = partsOf(form);
  test.beforeEach(({ page }) => visit(page, form.path));

  test('leaving: asked while there are unsaved words, again after a change', async ({ page }) => {
    const saved = savedPage(page, form);
    await type(page, 'a');
    expect(await asked(page)).toEqual(['beforeunload']);
    await expect(page).toHaveURL(form.path);
    await saved.download();
    await type(page, 'b');
    expect(await asked(page)).toEqual(['beforeunload']);
    await expect(locate(page, first)).toHaveValue('ab');
  });

  test('writing to the contact is not leaving, and leaving is asked about all the same', async ({
    page,
    incidents,
  }) => {
    await type(page, 'a');
    const wasAsked = await page.evaluateHandle(() => {
      const questions: boolean[] = [];
      addEventListener('beforeunload', (event) => questions.push(event.defaultPrevented));
      return questions;
    });
    const { label, email } = programme.contact;
    // No program for it is here.
    incidents.expect(`failed: mailto:${email} net::ERR_ABORTED`);
    await page.getByRole('link', { name: label, exact: true }).click({ noWaitAfter: true });
    expect(await wasAsked.jsonValue()).not.toContain(true);
    expect(await asked(page)).toEqual(['beforeunload']);
  });

  /** Ways to a form that holds nothing unsaved; somebody has typed on all of them. */
  const quiet: [string, (page: Page) => Promise<unknown>][] = [
    ['an empty form', untype],
    ['a download', async (page) => savedPage(page, form).download()],
    [
      'Undo, back to what was saved',
      async (page) => {
        const saved = savedPage(page, form);
        await saved.download();
        await saved.open({ name: file, content });
        await saved.button(openFile.replace).click();
        await pressOnPurpose(saved.undo);
      },
    ],
    [
      'a download, and Replace with the answers of a file',
      async (page) => {
        const saved = savedPage(page, form);
        await saved.download();
        await saved.open({ name: file, content });
        await saved.button(openFile.replace).click();
      },
    ],
  ];
  for (const [name, way] of quiet) {
    test(`leaving: not asked after ${name}`, async ({ page }) => {
      await type(page, 'a');
      await way(page);
      await expect(savedPage(page, form).mark).toBeHidden();
      expect(await asked(page)).toEqual([]);
      await expect(page).toHaveURL('/');
    });
  }

  /** Ways to a form that holds nothing unsaved itself, while words are only a step away. */
  const loud: [string, (page: Page) => Promise<unknown>][] = [
    ['Start again', async (page) => savedPage(page, form).button(words.startAgain).click()],
    [
      'Replace with the answers of a file',
      async (page) => {
        const saved = savedPage(page, form);
        await saved.open({ name: file, content });
        await saved.button(openFile.replace).click();
      },
    ],
    [
      'Undo, which took newer words along',
      async (page) => {
        const saved = savedPage(page, form);
        await saved.download();
        await saved.open({ name: file, content });
        await saved.button(openFile.replace).click();
        await type(page, 'b');
        await pressOnPurpose(saved.undo);
      },
    ],
  ];
  for (const [name, way] of loud) {
    test(`leaving: asked after ${name}, since typed words are in no file`, async ({ page }) => {
      await type(page, 'a');
      await way(page);
      await expect(savedPage(page, form).mark).toBeVisible();
      expect(await asked(page)).toEqual(['beforeunload']);
      await expect(page).toHaveURL(form.path);
    });
  }

  test('leaving: not asked where nothing was done', async ({ page }) => {
    await locate(page, first).click();
    expect(await asked(page)).toEqual([]);
    await expect(page).toHaveURL('/');
  });
});
