import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectSoon, type Locator, test, type Page } from '@playwright/test';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { readContent, parseSourceFile } from '../../src/authoring/content-files/read-content.ts';
import { valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { type VisibleText, listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { found, resources } from '../support/content.ts';
import { meetServer, startApp } from '../support/dev-toolbar.ts';
import { findViolations } from '../support/find-violations.ts';
import { startDevServer } from '../support/preview.ts';

// Each change is judged, with all files that people may have saved, and then the page is made again.
// Servers of one checkout share what they have read of the content, and here each has other content.
test.describe.configure({ mode: 'default' });

const expect = expectSoon.configure({ timeout: 30_000 });

/** Uses the server of `npm run dev` on a copy of the content. */
async function withCopy(page: Page, use: (copy: Copy) => Promise<void>): Promise<void> {
  page.setDefaultTimeout(30_000);
  // Vite watches nothing below the folder for results of tests.
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all', '.');
  git('commit', '--quiet', '--message', 'Published');
  const settings = { CONTENT_ROOT: root };
  let server = await startDevServer(settings, '0');
  try {
    await meetServer(page.context(), server.site);
    const pathOf = (file: string) => join(root, file);
    await use({
      site: server.site,
      pathOf,
      textOf: (file) => readFileSync(pathOf(file), 'utf8'),
      stop: () => server.stop(),
      start: async () => {
        server = await startDevServer(settings, new URL(server.site).port);
      },
    });
  } finally {
    server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Copy {
  /** The address of the site. */
  site: string;
  pathOf: (file: string) => string;
  textOf: (file: string) => string;
  stop: () => void;
  /** Starts the server again, at the same address. */
  start: () => Promise<void>;
}

const fieldOf = (page: Page) => page.locator('astro-dev-toolbar textarea');
const windowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a window of the toolbar, which shows its button before it has loaded what it starts. */
async function openWindow(page: Page, name: string): Promise<Locator> {
  const opened = windowOf(page, name);
  await expect(async () => {
    if (!(await opened.isVisible())) await page.getByRole('button', { name, exact: true }).press('Enter');
    await expectSoon(opened.getByRole('heading').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return opened;
}

/** Opens what differs from what is published. */
async function openChanges(page: Page): Promise<Locator> {
  const changes = await openWindow(page, 'Changes');
  await expect(changes.getByRole('status')).toContainText(/differs|change/);
  return changes;
}
const stateOf = (page: Page) => page.locator('astro-dev-toolbar').getByRole('status');

/** Resolves to the status with which the server answers a page of another origin that wants its channel. */
const answerTo = (site: string, origin: string) =>
  new Promise((resolve, reject) => {
    const headers = {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': 'vite-hmr',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const asked = request(site, { headers });
    asked.on('upgrade', () => resolve(101)).on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('error', reject).end();
  });

/** Opens a text with the keyboard: by its words, as the first place in the list. */
async function openByWords(page: Page, box: Locator, words: string): Promise<void> {
  await expect(box).toBeFocused();
  await box.fill(words);
  await expect(page.locator('astro-dev-toolbar').getByRole('listitem').first()).toContainText(
    words.slice(0, 20),
  );
  await box.press('Tab');
  await page.keyboard.press('Enter');
}

test('a sentence is changed on its page, saved byte for byte and taken back @nightly', async ({ page }) => {
  await withCopy(page, async ({ site, textOf }) => {
    const resource = found(resources[0]);
    const file = `content/resources/${resource.slug}.yaml`;
    const before = textOf(file);
    await page.goto(`${site}${resource.path}`);
    const box = await startApp(page, 'Edit');

    // By pointing: the words as they stand in the content, what they are, and what the check says of others.
    const heading = page.getByRole('heading', { level: 2 }).last();
    await heading.click();
    await expect(fieldOf(page)).toHaveValue(await heading.innerText());
    await expect(heading).toHaveCSS('outline-style', 'solid');
    const [shown, edit] = [await heading.boundingBox(), await windowOf(page, 'Edit').boundingBox()];
    expect(found(shown).y + found(shown).height).toBeLessThan(found(edit).y);
    await page.getByRole('heading', { level: 1 }).click();
    const field = page.getByRole('textbox', { name: 'title', exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(resource.title);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${resource.title.length} of 50 characters`));
    await field.fill('x'.repeat(60));
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('At most 50 fit.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(field).toHaveValue('x'.repeat(60));
    expect(textOf(file)).toBe(before);

    // Words survive that the page is loaded again.
    await field.fill('Quite: #1');
    await page.reload();
    await expect(field).toHaveValue('Quite: #1');
    await heading.click();
    await expect(stateOf(page)).toHaveText('Save your words or cancel first.');
    await expect(field).toBeFocused();
    await field.press('Control+Enter');
    await expect(stateOf(page)).toHaveText(`Saved in ${file}.`);
    expect(textOf(file)).toBe(before.replace(/^title: .*$/m, 'title: "Quite: #1"'));
    // It is not loaded again while somebody writes the next; a click may come while it is.
    await expect(async () => {
      await heading.click();
      await expectSoon(fieldOf(page)).toBeFocused({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.type('One ');
    await expect.poll(async () => (await page.request.get(page.url())).text()).toContain('Quite: #1');
    await page.keyboard.type('two');
    await expect(fieldOf(page)).toHaveValue(/One two/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.title);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quite: #1');

    // By keyboard: a choice beside another text, then everything is taken back.
    const choice = page.getByRole('button', { name: 'Change type:' });
    await openByWords(page, box, resource.description);
    await choice.press('Enter');
    const type = page.getByRole('combobox', { name: 'type' });
    await expect(type).toBeFocused();
    await expect(type).toHaveValue(resource.type);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    const changes = await openChanges(page);
    await changes.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.title);
    expect(textOf(file)).toBe(before);
    await expect(changes.getByRole('status')).toHaveText(
      /Taken back: changed title.* Nothing differs from what is published. All well: the check finds nothing wrong\.$/,
    );

    // Escape ends it, and the page works as before.
    await page.keyboard.press('Escape');
    await expect(changes).toBeHidden();
    await expect(page.getByRole('button', { name: 'Changes', exact: true })).toBeFocused();
    expect(await answerTo(site, 'http://evil.example')).toBe(400);
  });
});

test('an item is added with the keyboard, and another window loses nothing @nightly', async ({ page }) => {
  const { content } = readContent('.');
  const isItem = ({ path: steps, text: says, pageUrls: pages }: VisibleText) =>
    typeof steps?.at(-1) === 'number' && says.length > 20 && pages[0]?.startsWith('/resources/');
  const item = found(listVisibleTexts(content).find(isItem));
  const [path = '', steps = []] = [item.pageUrls[0], item.path];
  const next = steps.with(-1, Number(steps.at(-1)) + 1);
  await withCopy(page, async ({ site, textOf, pathOf }) => {
    const added = () =>
      parseSourceFile(
        textOf(item.file),
        found(content.files.find((one) => one.path === item.file)),
      ).file?.root.at(...next).text;
    await page.goto(`${site}${path}`);
    await openByWords(page, await startApp(page, 'Edit'), item.text.trim());
    const add = page.getByRole('button', { name: 'Add one below' }).first();
    await expect(add).toBeVisible();
    expect(await findViolations(page, 'all rules')).toEqual([]);
    await add.press('Enter');
    await expect(page.getByText('‹write:').first()).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('Written in its place.');

    // In another window, the same text.
    const other = await page.context().newPage();
    await other.goto(`${site}${path}`);
    await openByWords(other, await startApp(other, 'Edit'), added() ?? '');
    await fieldOf(other).fill('Written elsewhere.');
    await fieldOf(other).press('Control+Enter');
    await expect(other.getByText('Written elsewhere.').first()).toBeVisible();
    await page.bringToFront();
    await expect(fieldOf(page)).toHaveValue('Written in its place.');
    await fieldOf(page).press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Save over it' })).toBeFocused();
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('Written elsewhere.');
    expect(added()).toBe('Written elsewhere.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Written in its place.').first()).toBeVisible();
    expect(added()).toBe('Written in its place.');

    // A file that vanishes while somebody writes.
    await expect(stateOf(page)).toContainText('Saved');
    const box = page.getByRole('searchbox', { name: 'Find a sentence' });
    await openByWords(page, box, 'Written in its place.');
    await fieldOf(page).fill('Nobody loses this.');
    renameSync(pathOf(item.file), pathOf('elsewhere.yaml'));
    await fieldOf(page).press('Control+Enter');
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('is not there any more');
    await expect(fieldOf(page)).toHaveValue('Nobody loses this.');
    renameSync(pathOf('elsewhere.yaml'), pathOf(item.file));
    expect(added()).toBe('Written in its place.');
  });
});

test('words are mended as they are typed, and saved by the next server @nightly', async ({ page }) => {
  await withCopy(page, async ({ site, textOf, stop, start }) => {
    const { slug, path } = found(resources[0]);
    await page.goto(`${site}${path}`);
    await startApp(page, 'Edit');
    await page.getByRole('heading', { level: 1 }).click();
    const field = page.getByRole('textbox', { name: 'title', exact: true });
    await expect(field).toHaveAccessibleDescription(/It is read on \d+ pages: /);
    await field.fill('');
    await page.keyboard.type('The "new" one');
    await expect(field).toHaveValue('The “new” one');
    await expect(stateOf(page)).toHaveText('Quotation marks were put as they are printed.');
    stop();
    await expectSoon(stateOf(page)).toContainText('The dev server does not answer.', { timeout: 3_000 });
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
  // A question that no other page names.
  const isOwn = (id?: string) =>
    content.files.filter(({ textNodes: texts }) => texts.some(({ text }) => text === id)).length === 1;
  const questions = content.files.flatMap(({ blocks }) =>
    blocks.filter(({ kind, fieldId }) => kind === 'question' && isOwn(fieldId)),
  );
  const question = found(questions[0]);
  const form = question.node.file;
  const viewer = found(content.files.find(({ blocks }) => blocks.some(({ kind }) => kind === 'scenarios')));
  const viewerPath = found(resources.find(({ slug }) => slug === viewer.slug)).path;
  const proseOf = (slug: string) =>
    content.files.flatMap((file) =>
      file.kind === 'resources' && file.slug === slug
        ? file.blocks.filter(({ kind }) => kind === 'prose').map(({ node: place }) => place.at('text'))
        : [],
    );
  const [reworded, mended] = resources
    .filter(({ slug }) => slug !== form.slug && slug !== viewer.slug)
    .toSorted((one, other) => proseOf(other.slug).length - proseOf(one.slug).length);
  const fileOf = (resource: typeof reworded) => `content/resources/${found(resource).slug}.yaml`;
  await withCopy(page, async ({ site, textOf, pathOf, stop, start }) => {
    const files = [...new Set([fileOf(reworded), fileOf(mended), form.path, viewer.path])];
    const meant = new Map(files.map((file) => [file, textOf(file)]));
    const change = (file: string, make: (text: string) => string) =>
      meant.set(file, make(found(meant.get(file))));
    const heading = page.getByRole('heading', { level: 1 });
    const field = fieldOf(page);

    // A title is put in other words, and rows of a spreadsheet become a table.
    await page.goto(`${site}${found(reworded).path}`);
    await startApp(page, 'Edit');
    await heading.click();
    await field.fill('In other words');
    await field.press('Control+Enter');
    await expect(heading).toHaveText('In other words');
    const words = found(proseOf(found(reworded).slug)[0]?.text);
    await openByWords(page, page.getByRole('searchbox', { name: 'Find a sentence' }), words.slice(0, 60));
    await field.fill('two words');
    await field.press('Control+A');
    await page.keyboard.insertText(`${new URL(site).origin}${viewerPath}`);
    await expect(field).toHaveValue(`[two words](${viewerPath})`);
    await expect(stateOf(page)).toContainText('The words were kept, as a link to the address.');
    await field.fill('Day\tTopic\nMonday\tGoals\nTuesday\tReviews');
    await expect(page.locator('astro-dev-toolbar').getByRole('alert')).toContainText('kind: table');
    await page.getByRole('button', { name: 'Mend it and save' }).click();
    await expect(page.getByRole('row', { name: 'Monday Goals' })).toBeVisible();
    // The title is taken back later.
    const titleLine = found(/^title: .*$/m.exec(found(meant.get(fileOf(reworded)))))[0];
    change(fileOf(reworded), () => textOf(fileOf(reworded)).replace(/^title: .*$/m, titleLine));
    expect(meant.get(fileOf(reworded))).toContain(
      '          - ["Monday", "Goals"]\n          - ["Tuesday", "Reviews"]',
    );
    await page.keyboard.press('Escape');

    // A role-play is begun, and stands on the page that shows them.
    const begun = await openWindow(page, 'New');
    await begun.getByRole('combobox').selectOption('scenario');
    await begun.getByRole('textbox', { name: 'Its name' }).fill('first-day');
    await page.keyboard.press('Enter');
    await expect(begun.getByRole('status')).toContainText('Written: content/scenarios/first-day.yaml.');
    await begun.getByRole('button', { name: 'Show its page' }).press('Enter');
    await expect(page).toHaveURL(`${site}${viewerPath}`);
    const entries = found(viewer.blocks.find(({ kind }) => kind === 'scenarios')).node.at('entries').items;
    const last = found(entries.at(-1));
    change(viewer.path, (text) => {
      const line = text.slice(text.lastIndexOf('\n', last.start), last.end);
      return text.slice(0, last.end) + line.replace(last.source, 'first-day') + text.slice(last.end);
    });

    // Somebody else’s editor leaves curly marks around a title, and replaces a question; the server is started again.
    await page.goto('about:blank');
    stop();
    change(fileOf(mended), (text) => text.replace(/^title: .*$/m, 'title: “A name”'));
    const ids = form.nodesWithSchema.filter(
      ({ text, meta, key: step }) =>
        text === question.fieldId && (meta.refersTo === 'question' || step === 'id'),
    );
    const edits = [
      ...ids.map((place) => valueEdit(place, `${question.fieldId}New`)),
      valueEdit(question.node.at('label'), 'Something else entirely'),
    ].flatMap((edit) => edit ?? []);
    change(form.path, (text) => applyEdits(text, edits));
    await start();
    await page.goto(`${site}${found(reworded).path}`);
    for (const file of [fileOf(mended), form.path]) writeFileSync(pathOf(file), found(meant.get(file)));

    // Changes tells all of it; what is wrong is mended there, and one of them is taken back.
    const changes = await openChanges(page);
    await expect(
      changes.getByRole('listitem').filter({ hasText: 'Something else entirely' }).first(),
    ).toBeVisible();
    await changes.getByRole('button', { name: 'Mend it' }).first().click();
    change(fileOf(mended), (text) => text.replace('title: “A name”', 'title: "A name"'));
    await expect(changes.getByRole('status')).toContainText('Mended in');
    await changes
      .getByRole('listitem')
      .filter({ hasText: 'In other words' })
      .getByRole('button', { name: /^Take back: title/ })
      .click();
    await expect(changes.getByRole('status')).toContainText('Taken back: changed title');
    for (const [file, text] of meant) expect(textOf(file), file).toBe(text);
    // Each change has the page loaded again.
    await expect(async () => expect(await findViolations(page, 'all rules')).toEqual([])).toPass();
  });
});

/** Clicks the first line of a text where it is, whatever lies over it; false if it is there for screen readers alone. */
async function clickText(page: Page, shown: Locator): Promise<boolean> {
  const [x, y, width] = await shown.evaluate((element) => {
    // The window of the toolbar covers what is further down.
    element.scrollIntoView({ block: 'start' });
    const words = document.createRange();
    words.selectNodeContents(element);
    const line = words.getClientRects()[0] ?? element.getBoundingClientRect();
    return [line.left + line.width / 2, line.top + line.height / 2, element.clientWidth] as const;
  });
  if (width !== 1) await page.mouse.click(x, y);
  return width !== 1;
}

test('texts of every kind are changed on every kind of page @nightly', async ({ page }) => {
  test.slow();
  const { content } = readContent('.');
  const all = listVisibleTexts(content).filter(({ path: steps, text: says }) => steps && says.length < 150);
  await withCopy(page, async ({ site, textOf, pathOf }) => {
    const kinds = Map.groupBy(resources, ({ type }) => type).values();
    for (const path of ['/', ...[...kinds].flatMap(([one]) => one?.path ?? [])]) {
      const seen = new Set<string>();
      await page.goto(`${site}${path}`);
      const box = await startApp(page, 'Edit');
      for (const text of all.filter(({ pageUrls: pages }) => pages.includes(path))) {
        const place = content.files.find((one) => one.path === text.file)?.root.at(...(text.path ?? []));
        const kind = [place?.meta.markup, place?.scalarStyle].join();
        // A tag on its button is that of many pages.
        const shown = page.getByText(text.text, { exact: true }).and(page.locator(':visible:not(button)'));
        if (place?.meta.placeholders !== undefined || seen.has(kind) || (await shown.count()) !== 1) continue;
        seen.add(kind);
        const before = textOf(text.file);
        if (!(await clickText(page, shown))) {
          await box.fill(text.text);
          await page.getByRole('button', { name: `${text.file}:` }).click();
        }
        const words = place?.text?.trimEnd() ?? '';
        await expect(fieldOf(page), `${path} ${text.file} ${text.where}`).toHaveValue(words);
        await fieldOf(page).fill(`${words} ö`);
        await fieldOf(page).press('Control+Enter');
        await expect(page.getByText(`${text.text.trim()} ö`, { exact: true }).first()).toBeVisible();
        const after = textOf(text.file);
        expect(after).not.toBe(before);
        const { start = 0, end = 0 } = place ?? {};
        expect(
          after.startsWith(before.slice(0, before.lastIndexOf('\n', place?.keyStart ?? start) + 1)),
        ).toBe(true);
        expect(after.endsWith(before.slice(before.indexOf('\n', end)))).toBe(true);
        writeFileSync(pathOf(text.file), before);
        await expect(shown).toBeVisible();
        await expect(box).toBeVisible();
      }
      expect(seen.size, path).toBeGreaterThan(1);
    }
  });
});
