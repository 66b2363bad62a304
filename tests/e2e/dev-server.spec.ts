/**
 * What `npm run dev` promises beyond Astro's documented interfaces (docs/dependencies.md). If this fails after an update of
 * Astro or Vite, see src/authoring/dev-toolbar/authoring-integration.ts and toolbar-panel.ts.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect as expectSoon, test } from '@playwright/test';
import { ensureDefined, readingPages, resources } from '../support/content.ts';
import { startApp, withContentCopy } from '../support/dev-toolbar.ts';

const expect = expectSoon.configure({ timeout: 30_000 });

test('npm run dev shows what is wrong, follows the content, and reloads no page over typed words', async ({
  page,
}) => {
  const resource = ensureDefined(readingPages[0] ?? resources[0]);
  const file = `content/resources/${resource.slug}.yaml`;
  const originalText = readFileSync(file, 'utf8');
  const programmeFile = 'content/programme.yaml';
  const programmeText = readFileSync(programmeFile, 'utf8');
  await withContentCopy(
    page,
    async ({ siteUrl, pathOf }) => {
      const overlay = page.locator('vite-error-overlay');
      // Only headings of the page count, because the error overlay also has a heading.
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const writeTitle = (title: string) =>
        writeFileSync(pathOf(file), originalText.replace(/^title: .*$/m, `title: ${title}`));

      // Astro cannot render the page, and reports an error of its own 200 ms after it. The overlay shows the problems of
      // the content instead, with texts as they are written (`ws.send`).
      const response = await page.goto(`${siteUrl}${resource.path}`);
      expect(response?.status()).toBe(500);
      for (const delay of [0, 1_000]) {
        await page.waitForTimeout(delay);
        await expect(overlay.getByText('The content needs mending').first()).toBeVisible();
        await expect(overlay.getByText('"<i>soon</i>" is not a number').first()).toBeVisible();
        await expect(overlay.getByText(`${file}:`).first()).toBeVisible();
      }
      writeFileSync(pathOf(programmeFile), programmeText);
      writeTitle('Mended');
      await expect(overlay).toHaveCount(0);
      await expect(heading).toHaveText('Mended');

      // The time of the content from which the page was rendered, as the page states it (`\0astro:data-layer-content`).
      const contentTime = async () =>
        Number(
          /content;dur=(\d+)/.exec(
            (await page.request.get(page.url())).headers()['server-timing'] ?? '',
          )?.[1],
        );
      const timeBefore = await contentTime();
      expect(timeBefore).toBeGreaterThan(0);

      // While somebody is typing in the Edit panel, a change of the content must not reload the page (`payload.path`).
      await startApp(page, 'Edit');
      const textarea = page.locator('astro-dev-toolbar textarea');
      await expect(async () => {
        await heading.click();
        await expectSoon(textarea).toBeFocused({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await textarea.fill('Half a sen');
      writeTitle('Changed meanwhile');
      await expect
        .poll(async () => (await page.request.get(page.url())).text(), { timeout: 30_000 })
        .toContain('Changed meanwhile');
      expect(await contentTime()).toBeGreaterThan(timeBefore);
      await textarea.press('End');
      await page.keyboard.type('tence');
      await expect(textarea).toHaveValue('Half a sentence');
      await expect(heading).toHaveText('Mended');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(heading).toHaveText('Changed meanwhile');

      // Escape closes the panel and moves the focus to its button (`data-app-id`).
      const searchBox = await startApp(page, 'Edit');
      await page.keyboard.press('Escape');
      await expect(searchBox).toBeHidden();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
      // The toolbar asks the dev server to open a file in an editor. A request that names no file must be refused.
      const editorResponse = await page.request.get(`${siteUrl}/__open-in-editor`);
      expect(await editorResponse.text()).toContain('"file" is missing');
    },
    ({ pathOf }) => {
      // Without the content of an earlier start, Astro has nothing that it could show instead.
      rmSync('.astro/data-store.json', { force: true });
      writeFileSync(pathOf(programmeFile), programmeText.replace(/^year: .*$/m, 'year: <i>soon</i>'));
      writeFileSync(pathOf(file), originalText.replace(/^title: .*\n/m, ''));
    },
  );
});
