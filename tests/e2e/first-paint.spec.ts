import type { Page } from '@playwright/test';
import { dayIn, ensureDefined, labels, phases, resources, routes } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { samplePaths } from '../support/sample-pages.ts';
import { isNightly } from '../support/nightly.ts';
import { fillTemplate } from '../support/form-files-page.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

const titlesIn = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);

test('the phase of the month is right before any script file has come, and nothing jumps afterwards', async ({
  page,
}) => {
  const phase = ensureDefined(phases.at(-1));
  await page.clock.setFixedTime(dayIn(ensureDefined(phase.months[0])));
  const release = await holdScripts(page);
  await page.goto('/');
  const home = homePage(page);
  await expect(home.titles).toHaveText(titlesIn(phase.id));
  await expect(
    page.getByText(
      fillTemplate(labels.catalogue.count, { shown: resources.length, total: resources.length }),
    ),
  ).toBeHidden();
  await release();
  await home.expectTitles(titlesIn(phase.id));
  expect(await layoutShift(page)).toBe(0);
});

test('the phase of the address is right before any script file has come @nightly', async ({ page }) => {
  await page.clock.setFixedTime(dayIn(ensureDefined(ensureDefined(phases[0]).months[0])));
  const lastPhaseId = ensureDefined(phases.at(-1)).id;
  const release = await holdScripts(page);
  await page.goto(`/?phase=${lastPhaseId}`);
  await expect(homePage(page).titles).toHaveText(titlesIn(lastPhaseId));
  await release();
  await homePage(page).expectTitles(titlesIn(lastPhaseId));
  expect(await layoutShift(page)).toBe(0);
});

/** The times of the first paint and of the first request for a script. */
const loadTimes = (page: Page) =>
  page.evaluate(() => {
    const firstPaintTime = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const scriptEntries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      firstPaintTime,
      firstScriptTime: Math.min(Infinity, ...scriptEntries.map(({ startTime }) => startTime)),
    };
  });

for (const path of isNightly ? routes : samplePaths) {
  test(`no script of ${path} is asked for before it is painted, and nothing jumps`, async ({ page }) => {
    for (const width of isNightly ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 740 });
      const release = await holdScripts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await release();
      expect(await layoutShift(page), `${width} px`).toBe(0);
      await expect.poll(async () => (await loadTimes(page)).firstPaintTime).toBeDefined();
      const { firstPaintTime, firstScriptTime } = await loadTimes(page);
      expect(firstScriptTime, `${width} px`).toBeGreaterThan(ensureDefined(firstPaintTime));
      await expect(page.getByText(labels.page.notLoaded)).toBeHidden();
      await page.unrouteAll();
    }
  });
}

test('a layout shift would be detected (self-test) @nightly', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    const paragraph = document.createElement('p');
    paragraph.textContent = 'A line that was not there before.';
    document.querySelector('h1')?.before(paragraph);
  });
  expect(await layoutShift(page)).toBeGreaterThan(0);
});
