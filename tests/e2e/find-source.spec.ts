import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { forms, ensureDefined, labels, programme, resources } from '../support/content.ts';
import { warmUpServer, startApp } from '../support/dev-toolbar.ts';
import { withDevServer } from '../support/preview.ts';

// Everything is in one test, because starting the server of npm run dev takes longer than all steps together.
test('npm run dev leads from a sentence on a page to its line in content/ @nightly', async ({
  page,
}, testInfo) => {
  test.skip(process.platform === 'win32', 'The editor of this test is a shell script.');
  page.setDefaultTimeout(30_000);
  const folder = testInfo.outputPath();
  mkdirSync(folder, { recursive: true });
  const [openedLog, editor] = [join(folder, 'asked.txt'), join(folder, 'code')];
  writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${openedLog}'\n`);
  chmodSync(editor, 0o755);
  const openedLocations = () =>
    existsSync(openedLog) ? readFileSync(openedLog, 'utf8').trim().split('\n') : [];
  const locationOf = (file: string, searchText: string) => {
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(searchText)) + 1;
    expect(line, `${searchText} in ${file}`).toBeGreaterThan(0);
    return `${file}:${line}:`;
  };

  await withDevServer({ LAUNCH_EDITOR: editor }, async (siteUrl) => {
    const form = ensureDefined(
      forms.find(({ sections }) =>
        sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'question')),
      ),
    );
    const file = `content/resources/${form.slug}.yaml`;
    await warmUpServer(page.context(), siteUrl);
    await page.goto(`${siteUrl}${form.path}`);
    const searchBox = await startApp(page, 'Edit');
    const firstResult = page.locator('astro-dev-toolbar').getByRole('listitem').first();
    const openButton = page.getByRole('button', { name: 'Open in your editor' }).first();

    // With the keyboard: type a search, go to a result, and open it.
    await searchBox.fill(labels.form.startAgain);
    await expect(firstResult).toContainText(locationOf('content/labels.yaml', 'startAgain:'));
    await searchBox.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(openedLocations)
      .toEqual([expect.stringContaining(locationOf('content/labels.yaml', 'startAgain:'))]);

    // With the pointer: a text of the page, a text that all pages share, a filled-in value, and a text that consists of
    // several elements.
    const question = ensureDefined(
      form.sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'question'),
    );
    if (question.kind !== 'question') throw new Error('No question.');
    // Only visible elements count, because the folded agenda of a meeting may have a heading with the same words.
    await page.getByText(question.label, { exact: true }).filter({ visible: true }).first().hover();
    await expect(firstResult).toContainText(`${file}:`);
    await page.getByText(programme.contact.text.slice(0, 30)).hover({ position: { x: 5, y: 5 } });
    await expect(firstResult).toContainText(
      locationOf('content/programme.yaml', programme.contact.text.slice(0, 30)),
    );
    await page.getByText(`${programme.name} ·`).hover({ position: { x: 5, y: 5 } });
    await expect(firstResult).toContainText(locationOf('content/programme.yaml', 'name: '));

    // A click opens the text for editing, and does not follow the link.
    await page.getByRole('link', { name: labels.resourcePage.back }).click();
    await expect(page.locator('astro-dev-toolbar textarea')).toBeFocused();
    await openButton.click();
    await expect.poll(() => openedLocations().at(-1)).toContain(locationOf('content/labels.yaml', 'back: '));
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(form.path);
    await page.getByRole('button', { name: 'Cancel' }).click();

    // In a drawing, the word under the pointer is found.
    const resourceWithFigure = resources.find(({ sections }) =>
      sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'figure')),
    );
    if (resourceWithFigure) {
      await page.goto(`${siteUrl}${resourceWithFigure.path}`);
      await startApp(page, 'Edit');
      // A drawing may be inside a folded answer. The answers are opened with the keyboard, because the panel intercepts
      // clicks. This is repeated if the page was reloaded.
      const openAllCheckbox = page.getByRole('checkbox', { name: labels.resourcePage.openAll });
      await expect(async () => {
        if ((await openAllCheckbox.count()) > 0 && !(await openAllCheckbox.isChecked()))
          await openAllCheckbox.press('Space');
        await page.locator('svg text').first().hover({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(firstResult).toContainText('content/figures/');
      await page.locator('svg text').first().click();
      await expect(page.getByText('These words are in a drawing.')).toBeVisible();
      await openButton.click();
      await expect.poll(() => openedLocations().at(-1)).toContain('content/figures/');
    }

    // After the panel was closed, links work again.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: labels.resourcePage.back }).click();
    await expect(page).toHaveURL(`${siteUrl}/#resources`);
    // The short name of a month, on narrow pages, has no source, although the list that contains it has an accessible
    // name.
    await page.setViewportSize({ width: 390, height: 800 });
    await startApp(page, 'Edit');
    await page.locator('abbr').first().hover();
    await expect(page.getByText('These words are not in content/ as they are here.')).toBeVisible();
  });
});
