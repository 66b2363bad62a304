import { expect } from '@playwright/test';
import { labels } from '../support/content.ts';
import { holdScripts, scripts, travel as travelTo } from '../support/site-test.ts';
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

/** Leaves for the home page and comes back; returns whether the browser has kept the page meanwhile. */
async function leaveAndReturn(model: FormModel, real: RealPage): Promise<boolean> {
  const { page } = real;
  await page.evaluate(() => (document.body.dataset['kept'] = ''));
  await leave(model, real, async () => {
    await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click();
    await expect(page).toHaveURL('/');
  });
  await travelTo(page, -1, real.form.path);
  await expect(real.saved.actions).toBeVisible();
  const isKept = await page.evaluate(() => 'kept' in document.body.dataset);
  if (isKept) return true;
  model.panel = undefined;
  model.comparison = undefined;
  model.message = undefined;
  return false;
}

export const leaveAndBack: Deed = {
  name: 'leave and come back',
  run: async (model, real) => {
    await leaveAndReturn(model, real);
    await real.works();
  },
};

/** Does something with a button of the form that has just been returned to, before its scripts are there. */
export const hurry = (deed: Deed): Deed => ({
  name: `leave, come back and ${deed.name} before the scripts are there`,
  run: async (model, real) => {
    const release = await holdScripts(real.page);
    await expect(real.saved.actions).toBeVisible();
    const isKept = await leaveAndReturn(model, real);
    const done = deed.run(model, real);
    if (!isKept) await expect(real.saved.actions.locator('[aria-busy=true]')).toHaveCount(1);
    await release();
    await done;
    await real.page.unroute(scripts);
  },
});
