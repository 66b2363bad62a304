import { renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { z } from 'zod';
import { expect as expectSoon, type Locator, test, type Page } from '@playwright/test';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { parseSourceFile } from '../../src/authoring/content-files/parse-source-file.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { type VisibleText, listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { ensureDefined, resources } from '../support/content.ts';
import { startApp, withContentCopy } from '../support/dev-toolbar.ts';
import { findViolations } from '../support/find-violations.ts';

// Each change is checked together with all earlier files, and the page is rendered again, which takes long. The tests
// run one after another, because servers in one checkout share a cache of the content, and each test has different
// content.
test.describe.configure({ mode: 'default' });

const expect = expectSoon.configure({ timeout: 30_000 });

const editTextarea = (page: Page) => page.locator('astro-dev-toolbar textarea');
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a panel of the toolbar; its button is visible before the app has loaded. */
async function openPanel(page: Page, name: string): Promise<Locator> {
  const panel = panelOf(page, name);
  await expect(async () => {
    if (!(await panel.isVisible())) await page.getByRole('button', { name, exact: true }).press('Enter');
    await expectSoon(panel.getByRole('heading').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return panel;
}

/** Opens the list of differences from the published content. */
async function openChanges(page: Page): Promise<Locator> {
  const changesPanel = await openPanel(page, 'Changes');
  await expect(changesPanel.getByRole('status')).toContainText(/differs|change/);
  return changesPanel;
}
const statusOf = (page: Page) => page.locator('astro-dev-toolbar').getByRole('status');

/** The response status for a page of another origin that requests a WebSocket connection. */
const upgradeStatus = (siteUrl: string, origin: string) =>
  new Promise((resolve, reject) => {
    const headers = {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': 'vite-hmr',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const upgradeRequest = request(siteUrl, { headers });
    upgradeRequest.on('upgrade', () => resolve(101)).on('response', ({ statusCode }) => resolve(statusCode));
    upgradeRequest.on('error', reject).end();
  });

/** Opens a text with the keyboard: searches for it, and opens the first result. */
async function openByText(page: Page, searchBox: Locator, text: string): Promise<void> {
  await expect(searchBox).toBeFocused();
  await searchBox.fill(text);
  await expect(page.locator('astro-dev-toolbar').getByRole('listitem').first()).toContainText(
    text.slice(0, 20),
  );
  await searchBox.press('Tab');
  await page.keyboard.press('Enter');
}

test('a sentence is changed on its page, saved byte for byte and taken back @nightly', async ({ page }) => {
  await withContentCopy(page, async ({ siteUrl, textOf }) => {
    const resource = ensureDefined(resources[0]);
    const file = `content/resources/${resource.slug}.yaml`;
    const before = textOf(file);
    await page.goto(`${siteUrl}${resource.path}`);
    const searchBox = await startApp(page, 'Edit');

    // Pointing at a text shows its words as the content has them, and the form checks a new wording.
    const heading = page.getByRole('heading', { level: 2 }).last();
    await heading.click();
    await expect(editTextarea(page)).toHaveValue(await heading.innerText());
    await expect(heading).toHaveCSS('outline-style', 'solid');
    const [headingBox, panelBox] = [await heading.boundingBox(), await panelOf(page, 'Edit').boundingBox()];
    expect(ensureDefined(headingBox).y + ensureDefined(headingBox).height).toBeLessThan(
      ensureDefined(panelBox).y,
    );
    await page.getByRole('heading', { level: 1 }).click();
    const field = page.getByRole('textbox', { name: 'title', exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(resource.title);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${resource.title.length} of 50 characters`));
    await field.fill('x'.repeat(60));
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('At most 50 fit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(field).toHaveValue('x'.repeat(60));
    expect(textOf(file)).toBe(before);

    // Typed words are still there after the page was reloaded.
    await field.fill('Quite: #1');
    await page.reload();
    await expect(field).toHaveValue('Quite: #1');
    await heading.click();
    await expect(statusOf(page)).toHaveText('Save your words or cancel first.');
    await expect(field).toBeFocused();
    await field.press('Control+Enter');
    await expect(statusOf(page)).toHaveText(`Saved in ${file}.`);
    expect(textOf(file)).toBe(before.replace(/^title: .*$/m, 'title: "Quite: #1"'));
    // The page is not reloaded while somebody is typing. The click is repeated, because it may be lost during a reload.
    await expect(async () => {
      await heading.click();
      await expectSoon(editTextarea(page)).toBeFocused({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.type('One ');
    await expect.poll(async () => (await page.request.get(page.url())).text()).toContain('Quite: #1');
    await page.keyboard.type('two');
    await expect(editTextarea(page)).toHaveValue(/One two/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.title);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quite: #1');

    // With the keyboard, a choice next to another text is changed, and then all changes are reverted.
    const changeTypeButton = page.getByRole('button', { name: 'Change type:' });
    await openByText(page, searchBox, resource.description);
    await changeTypeButton.press('Enter');
    const typeSelect = page.getByRole('combobox', { name: 'type' });
    await expect(typeSelect).toBeFocused();
    await expect(typeSelect).toHaveValue(resource.type);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    const changesPanel = await openChanges(page);
    await changesPanel.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.title);
    expect(textOf(file)).toBe(before);
    await expect(changesPanel.getByRole('status')).toHaveText(
      /Taken back: changed title.* Nothing differs from what is published. All well: the check finds nothing wrong\.$/,
    );

    // Escape closes the panel, and the page works as before.
    await page.keyboard.press('Escape');
    await expect(changesPanel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Changes', exact: true })).toBeFocused();
    expect(await upgradeStatus(siteUrl, 'http://evil.example')).toBe(400);
  });
});

test('an item is added with the keyboard, and another window loses nothing @nightly', async ({ page }) => {
  const { content } = readContent('.');
  const isListItem = ({ path, text, pageUrls }: VisibleText) =>
    typeof path?.at(-1) === 'number' && text.length > 20 && pageUrls[0]?.startsWith('/resources/');
  const item = ensureDefined(listVisibleTexts(content).find(isListItem));
  const [pagePath = '', itemPath = []] = [item.pageUrls[0], item.path];
  const nextItemPath = itemPath.with(-1, Number(itemPath.at(-1)) + 1);
  await withContentCopy(page, async ({ siteUrl, textOf, pathOf }) => {
    const addedText = () =>
      parseSourceFile(
        textOf(item.file),
        ensureDefined(content.files.find((file) => file.path === item.file)),
      ).file?.root.at(...nextItemPath).text;
    await page.goto(`${siteUrl}${pagePath}`);
    await openByText(page, await startApp(page, 'Edit'), item.text.trim());
    const addButton = page.getByRole('button', { name: 'Add one below' }).first();
    await expect(addButton).toBeVisible();
    expect(await findViolations(page, 'all rules')).toEqual([]);
    await addButton.press('Enter');
    await expect(page.getByText('‹write:').first()).toBeVisible();
    await expect(editTextarea(page)).toBeFocused();
    await page.keyboard.type('Written in its place.');

    // The same text is edited in another window.
    const otherPage = await page.context().newPage();
    await otherPage.goto(`${siteUrl}${pagePath}`);
    await openByText(otherPage, await startApp(otherPage, 'Edit'), addedText() ?? '');
    await editTextarea(otherPage).fill('Written elsewhere.');
    await editTextarea(otherPage).press('Control+Enter');
    await expect(otherPage.getByText('Written elsewhere.').first()).toBeVisible();
    await page.bringToFront();
    await expect(editTextarea(page)).toHaveValue('Written in its place.');
    await editTextarea(page).press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Save over it' })).toBeFocused();
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('Written elsewhere.');
    expect(addedText()).toBe('Written elsewhere.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Written in its place.').first()).toBeVisible();
    expect(addedText()).toBe('Written in its place.');

    // A file is deleted while somebody is typing.
    await expect(statusOf(page)).toContainText('Saved');
    const searchBox = page.getByRole('searchbox', { name: 'Find a sentence' });
    await openByText(page, searchBox, 'Written in its place.');
    await editTextarea(page).fill('Nobody loses this.');
    renameSync(pathOf(item.file), pathOf('elsewhere.yaml'));
    await editTextarea(page).press('Control+Enter');
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('is not there any more');
    await expect(editTextarea(page)).toHaveValue('Nobody loses this.');
    renameSync(pathOf('elsewhere.yaml'), pathOf(item.file));
    expect(addedText()).toBe('Written in its place.');
  });
});

test('input is normalized while typing, and saved by a restarted server @nightly', async ({ page }) => {
  await withContentCopy(page, async ({ siteUrl, textOf, stop, start }) => {
    const { slug, path } = ensureDefined(resources[0]);
    await page.goto(`${siteUrl}${path}`);
    await startApp(page, 'Edit');
    await page.getByRole('heading', { level: 1 }).click();
    const field = page.getByRole('textbox', { name: 'title', exact: true });
    await expect(field).toHaveAccessibleDescription(/It is read on \d+ pages: /);
    await field.fill('');
    await page.keyboard.type('The "new" one');
    await expect(field).toHaveValue('The “new” one');
    await expect(statusOf(page)).toHaveText('Quotation marks were put as they are printed.');
    stop();
    await expectSoon(statusOf(page)).toContainText('The dev server does not answer.', { timeout: 3_000 });
    await field.press('Control+Enter');
    await expect(field).toHaveValue('The “new” one');
    await start();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The “new” one');
    expect(textOf(`content/resources/${slug}.yaml`)).toContain('\ntitle: The “new” one\n');
  });
});

test('a coordinator’s week: reworded, begun, pasted, mended, taken back @nightly', async ({ page }) => {
  test.slow();
  const { content } = readContent('.');
  // Questions to which no other page refers.
  const isInOneFile = (id?: string) =>
    content.files.filter(({ textNodes }) => textNodes.some(({ text }) => text === id)).length === 1;
  const questions = content.files.flatMap(({ blocks }) =>
    blocks.filter(({ kind, fieldId }) => kind === 'question' && isInOneFile(fieldId)),
  );
  const question = ensureDefined(questions[0]);
  const formFile = question.node.file;
  const viewerFile = ensureDefined(
    content.files.find(({ blocks }) => blocks.some(({ kind }) => kind === 'scenarios')),
  );
  const viewerPath = ensureDefined(resources.find(({ slug }) => slug === viewerFile.slug)).path;
  const proseNodesOf = (slug: string) =>
    content.files.flatMap((file) =>
      file.kind === 'resources' && file.slug === slug
        ? file.blocks.filter(({ kind }) => kind === 'prose').map(({ node }) => node.at('text'))
        : [],
    );
  const [rewordedResource, fixedResource] = resources
    .filter(({ slug }) => slug !== formFile.slug && slug !== viewerFile.slug)
    .toSorted((a, b) => proseNodesOf(b.slug).length - proseNodesOf(a.slug).length);
  const filePathOf = (resource: typeof rewordedResource) =>
    `content/resources/${ensureDefined(resource).slug}.yaml`;
  await withContentCopy(page, async ({ siteUrl, textOf, pathOf, stop, start }) => {
    const files = [
      ...new Set([filePathOf(rewordedResource), filePathOf(fixedResource), formFile.path, viewerFile.path]),
    ];
    const expectedTexts = new Map(files.map((file) => [file, textOf(file)]));
    const editExpected = (file: string, edit: (text: string) => string) =>
      expectedTexts.set(file, edit(ensureDefined(expectedTexts.get(file))));
    const heading = page.getByRole('heading', { level: 1 });
    const field = editTextarea(page);

    // A title is changed, and rows of a spreadsheet become a table.
    await page.goto(`${siteUrl}${ensureDefined(rewordedResource).path}`);
    await startApp(page, 'Edit');
    await heading.click();
    await field.fill('In other words');
    await field.press('Control+Enter');
    await expect(heading).toHaveText('In other words');
    const proseText = ensureDefined(proseNodesOf(ensureDefined(rewordedResource).slug)[0]?.text);
    await openByText(page, page.getByRole('searchbox', { name: 'Find a sentence' }), proseText.slice(0, 60));
    await field.fill('two words');
    await field.press('Control+A');
    await page.keyboard.insertText(`${new URL(siteUrl).origin}${viewerPath}`);
    await expect(field).toHaveValue(`[two words](${viewerPath})`);
    await expect(statusOf(page)).toContainText('The words were kept, as a link to the address.');
    await field.fill('Day\tTopic\nMonday\tGoals\nTuesday\tReviews');
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('kind: table');
    await page.getByRole('button', { name: 'Mend it and save' }).click();
    await expect(page.getByRole('row', { name: 'Monday Goals' })).toBeVisible();
    // The published line of the title, to compare after the change of the title has been reverted.
    const titleLine = ensureDefined(
      /^title: .*$/m.exec(ensureDefined(expectedTexts.get(filePathOf(rewordedResource)))),
    )[0];
    editExpected(filePathOf(rewordedResource), () =>
      textOf(filePathOf(rewordedResource)).replace(/^title: .*$/m, titleLine),
    );
    expect(expectedTexts.get(filePathOf(rewordedResource))).toContain(
      '          - ["Monday", "Goals"]\n          - ["Tuesday", "Reviews"]',
    );
    await page.keyboard.press('Escape');

    // A new role-play is created, and appears on the page that lists the role-plays.
    const newPanel = await openPanel(page, 'New');
    await newPanel.getByRole('combobox').selectOption('scenario');
    await newPanel.getByRole('textbox', { name: 'Its name' }).fill('first-day');
    await page.keyboard.press('Enter');
    await expect(newPanel.getByRole('status')).toContainText('Written: content/scenarios/first-day.yaml.');
    await newPanel.getByRole('button', { name: 'Show its page' }).press('Enter');
    await expect(page).toHaveURL(`${siteUrl}${viewerPath}`);
    const entryNodes = ensureDefined(viewerFile.blocks.find(({ kind }) => kind === 'scenarios')).node.at(
      'entries',
    ).items;
    const lastEntry = ensureDefined(entryNodes.at(-1));
    editExpected(viewerFile.path, (text) => {
      const line = text.slice(text.lastIndexOf('\n', lastEntry.start), lastEntry.end);
      return (
        text.slice(0, lastEntry.end) + line.replace(lastEntry.source, 'first-day') + text.slice(lastEntry.end)
      );
    });

    // Another editor writes a colon into a title, and replaces a question. Then the server is started again.
    await page.goto('about:blank');
    stop();
    editExpected(filePathOf(fixedResource), (text) => text.replace(/^title: .*$/m, 'title: A name: more'));
    const idNodes = formFile.nodesWithSchema.filter(
      ({ text, meta, key }) => text === question.fieldId && (meta.refersTo === 'question' || key === 'id'),
    );
    const edits = [
      ...idNodes.map((node) => valueEdit(node, `${question.fieldId}New`)),
      valueEdit(question.node.at('label'), 'Something else entirely'),
    ].flatMap((edit) => edit ?? []);
    editExpected(formFile.path, (text) => applyEdits(text, edits));
    await start();
    await page.goto(`${siteUrl}${ensureDefined(rewordedResource).path}`);
    for (const file of [filePathOf(fixedResource), formFile.path])
      writeFileSync(pathOf(file), ensureDefined(expectedTexts.get(file)));

    // The Changes panel lists all changes. The problem is fixed there, and one change is reverted.
    const changesPanel = await openChanges(page);
    await expect(
      changesPanel.getByRole('listitem').filter({ hasText: 'Something else entirely' }).first(),
    ).toBeVisible();
    await changesPanel.getByRole('button', { name: 'Mend it' }).first().click();
    editExpected(filePathOf(fixedResource), (text) =>
      text.replace('title: A name: more', 'title: "A name: more"'),
    );
    await expect(changesPanel.getByRole('status')).toContainText('Mended in');
    await changesPanel
      .getByRole('listitem')
      .filter({ hasText: 'In other words' })
      .getByRole('button', { name: /^Take back: title/ })
      .click();
    await expect(changesPanel.getByRole('status')).toContainText('Taken back: changed title');
    for (const [file, text] of expectedTexts) expect(textOf(file), file).toBe(text);
    // The check is repeated, because the page is reloaded after each change.
    await expect(async () => expect(await findViolations(page, 'all rules')).toEqual([])).toPass();
  });
});

/**
 * Clicks the first line of a text, even if another element covers it. Returns false if only screen readers read the
 * text.
 */
async function clickText(page: Page, textLocator: Locator): Promise<boolean> {
  const [x, y, width] = await textLocator.evaluate((element) => {
    // The panel of the toolbar covers the lower part of the window, so the text is scrolled to the top.
    element.scrollIntoView({ block: 'start' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const lineRect = range.getClientRects()[0] ?? element.getBoundingClientRect();
    return [
      lineRect.left + lineRect.width / 2,
      lineRect.top + lineRect.height / 2,
      element.clientWidth,
    ] as const;
  });
  if (width !== 1) await page.mouse.click(x, y);
  return width !== 1;
}

test('texts of every kind are changed on every kind of page @nightly', async ({ page }) => {
  test.slow();
  const { content } = readContent('.');
  const visibleTexts = listVisibleTexts(content).filter(({ path, text }) => path && text.length < 150);
  await withContentCopy(page, async ({ siteUrl, textOf, pathOf }) => {
    const resourceGroups = Map.groupBy(resources, ({ type }) => type).values();
    for (const path of ['/', ...[...resourceGroups].flatMap(([resource]) => resource?.path ?? [])]) {
      const testedKinds = new Set<string>();
      await page.goto(`${siteUrl}${path}`);
      const searchBox = await startApp(page, 'Edit');
      for (const visibleText of visibleTexts.filter(({ pageUrls }) => pageUrls.includes(path))) {
        const node = content.files
          .find((file) => file.path === visibleText.file)
          ?.root.at(...(visibleText.path ?? []));
        const nodeKind = [node?.meta.markup, node?.scalarStyle].join();
        // Buttons are skipped, because the name of a tag on a button belongs to many pages.
        const textLocator = page
          .getByText(visibleText.text, { exact: true })
          .and(page.locator(':visible:not(button)'));
        // Choices and texts with placeholders are skipped, because they are not edited as plain text.
        if (
          node?.meta.placeholders !== undefined ||
          node?.schema instanceof z.ZodEnum ||
          testedKinds.has(nodeKind) ||
          (await textLocator.count()) !== 1
        )
          continue;
        testedKinds.add(nodeKind);
        const before = textOf(visibleText.file);
        if (!(await clickText(page, textLocator))) {
          await searchBox.fill(visibleText.text);
          await page.getByRole('button', { name: `${visibleText.file}:` }).click();
        }
        const value = node?.text?.trimEnd() ?? '';
        await expect(editTextarea(page), `${path} ${visibleText.file} ${visibleText.where}`).toHaveValue(
          value,
        );
        // A space would make an email address invalid.
        const isAddress = node?.schema instanceof z.ZodEmail;
        const change = (text: string) => (isAddress ? `new.${text}` : `${text} ö`);
        await editTextarea(page).fill(change(value));
        await editTextarea(page).press('Control+Enter');
        await expect(page.getByText(change(visibleText.text.trim()), { exact: true }).first()).toBeVisible();
        const after = textOf(visibleText.file);
        expect(after).not.toBe(before);
        const { start = 0, end = 0 } = node ?? {};
        expect(after.startsWith(before.slice(0, before.lastIndexOf('\n', node?.keyStart ?? start) + 1))).toBe(
          true,
        );
        expect(after.endsWith(before.slice(before.indexOf('\n', end)))).toBe(true);
        writeFileSync(pathOf(visibleText.file), before);
        await expect(textLocator).toBeVisible();
        await expect(searchBox).toBeVisible();
      }
      expect(testedKinds.size, path).toBeGreaterThan(1);
    }
  });
});
