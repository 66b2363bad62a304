import { expect } from '@playwright/test';
import { labels } from '../support/content.ts';
import type { Deed } from './deed.ts';
import { FormModel } from './form-model.ts';
import type { RealPage } from './real-page.ts';
import { blankOf } from './sheets.ts';

export const startAgain = (clicks: 1 | 2): Deed => ({
  name: `start again${clicks === 2 ? ' with a double click' : ''}`,
  run: async (model, real) => {
    await real.saved.button(labels.form.startAgain).click({ clickCount: clicks });
    model.startAgain();
  },
});

export const travel = (way: 'undo' | 'redo', clicks: 1 | 2): Deed => ({
  name: `${way}${clicks === 2 ? ' with a double click' : ''}`,
  isPossible: (model) => (way === 'undo' ? model.canUndo : model.canRedo),
  run: async (model, real) => {
    await real.saved[way].click({ clickCount: clicks });
    model[way]();
  },
});

/** Leaves the page; afterwards the model knows only what the browser restores. */
async function leave(model: FormModel, real: RealPage, way: () => Promise<unknown>): Promise<void> {
  real.asked = [];
  const isUnsaved = model.isUnsaved;
  await way();
  expect(real.asked, 'asked before leaving').toEqual(isUnsaved ? ['beforeunload'] : []);
}

export const reload: Deed = {
  name: 'reload',
  run: async (model, real) => {
    await leave(model, real, () => real.page.reload());
    await real.works();
    // Chromium restores nothing. A visitor who was asked and left anyway has given up what is in no file.
    const fresh = new FormModel(blankOf(real));
    if (!model.isUnsaved) fresh.words = model.words;
    fresh.disk = model.disk;
    Object.assign(model, fresh);
  },
};

export const leaveAndBack: Deed = {
  name: 'leave and come back',
  run: async (model, real) => {
    const { page } = real;
    await page.evaluate(() => (document.body.dataset['kept'] = ''));
    await leave(model, real, async () => {
      await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click();
      await expect(page).toHaveURL('/');
    });
    // Later, so that the page that is left can still answer; and not by page.goBack, which waits for a page to load
    // that the browser may have kept.
    await page.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    });
    await expect(page).toHaveURL(real.form.path);
    await real.works();
    if (await page.evaluate(() => 'kept' in document.body.dataset)) return;
    model.panel = undefined;
    model.comparison = undefined;
    model.message = undefined;
  },
};
