/** Chromium and Firefox, driven by Playwright. */
import { type BrowserType, chromium, firefox, type Locator, type Page } from '@playwright/test';
import { waitForValue, waitFor } from '../wait.ts';
import type { Engine, ElementQuery, SavedFile, Visitor } from './driver.ts';
import { readElementStates, urlWhenReady, takeFileInput, takeDownload, recordDownloads } from './in-page.ts';
import { watchIncidents } from '../../support/watch-incidents.ts';

/** The differences between Firefox and Chromium that a driver has to know. */
interface BrowserConfig {
  type: BrowserType;
  channel?: string;
  ignoreDefaultArgs?: string[];
  /** The paper size as the driver needs it: the driver of Firefox reads inches as centimetres. */
  paperSize: { width: string; height: string };
  /** Whether the browser reports downloads. Firefox does not, because it is driven unpatched (WebDriver BiDi). */
  hasDownloadEvents: boolean;
}

const browserConfigs = {
  // Visitors' browsers use the back/forward cache, which Playwright disables by default.
  chromium: {
    type: chromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    paperSize: { width: '210mm', height: '297mm' },
    hasDownloadEvents: true,
  },
  firefox: {
    type: firefox,
    channel: 'moz-firefox',
    paperSize: { width: '21in', height: '29.7in' },
    hasDownloadEvents: false,
  },
} satisfies Record<string, BrowserConfig>;

export async function startPlaywright(
  name: keyof typeof browserConfigs,
  executablePath: string,
): Promise<Engine> {
  const { type, hasDownloadEvents, paperSize, ...options }: BrowserConfig = browserConfigs[name];
  const browser = await type.launch({ executablePath, ...options });
  return {
    newVisitor: async (site) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      return { ...createVisitor(page, site, hasDownloadEvents), print: () => page.pdf(paperSize) };
    },
    close: () => browser.close(),
  };
}

function createVisitor(page: Page, site: string, hasDownloadEvents: boolean): Omit<Visitor, 'print'> {
  const incidents = watchIncidents(page, new URL(site).origin);
  let dialogCount = 0;
  let isStaying = false;
  page.on('dialog', (dialog) => {
    dialogCount++;
    void (isStaying ? dialog.dismiss() : dialog.accept());
  });
  // Playwright does not notice that Firefox restores a cached page, and would wait forever for it to load.
  const isRestored = async () => page.url() !== (await page.evaluate(() => location.href));
  const press = async (query: ElementQuery) => {
    if (await isRestored()) await pressWithMouse(page, locate(page, query));
    else await locate(page, query).click();
  };
  const waitUntilReady = () => waitFor('the page works', () => page.evaluate(urlWhenReady));

  return {
    open: async (path, scripts) => {
      await page.goto(new URL(path, site).href, { waitUntil: scripts ? 'domcontentloaded' : 'load' });
      if (!scripts) await waitUntilReady();
    },
    resize: (size) => page.setViewportSize(size),
    reload: async () => {
      await page.reload();
      await waitUntilReady();
    },
    // A cached page does not load again, which page.goBack would wait for.
    traverseHistory: (direction) =>
      page.evaluate((method) => {
        history[method]();
      }, direction),
    waitForPath: (path) => waitForValue('the address', () => page.evaluate(urlWhenReady), path),
    getElements: (query) => locate(page, query).evaluateAll(readElementStates),
    press,
    fill: async (query, text) => {
      // Browsers ask before a page is left only after a user interaction.
      await press(query);
      if (await isRestored()) {
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
        return;
      }
      await locate(page, query).fill(text.slice(0, -1));
      // The last character is typed as a key press, because React does not notice a value that Playwright sets in
      // Firefox.
      await locate(page, query).pressSequentially(text.slice(-1));
    },
    chooseFile: async (query, { name, content }) => {
      const payload = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
      // Firefox would open its file dialog once and then consider it open, so the dialog is prevented.
      await page.evaluate(takeFileInput);
      await press(query);
      const field = await waitFor(
        'a file is asked for',
        async () => (await page.evaluateHandle(takeFileInput)).asElement() ?? undefined,
      );
      await field.setInputFiles(payload);
    },
    saveFile: (query) =>
      hasDownloadEvents
        ? waitForDownload(page, () => press(query))
        : interceptDownload(page, () => press(query)),
    leave: async (query) => {
      const [urlBefore, dialogsBefore] = [page.url(), dialogCount];
      isStaying = true;
      if (await isRestored()) await pressWithMouse(page, locate(page, query));
      else await locate(page, query).click({ noWaitAfter: true });
      await waitFor('a question or another page', () =>
        Promise.resolve(dialogCount > dialogsBefore || page.url() !== urlBefore || undefined),
      );
      isStaying = false;
      return dialogCount > dialogsBefore;
    },
    run: (script) => page.evaluate(script),
    incidents: () => Promise.resolve([...incidents]),
    close: () => page.context().close(),
  };
}

function locate(page: Page, query: ElementQuery): Locator {
  const scope = query.within === undefined ? page : locate(page, query.within);
  const matches =
    'text' in query
      ? scope.getByText(query.text, { exact: true })
      : scope.getByRole(query.role, query.name === undefined ? {} : { name: query.name, exact: true });
  const filtered = query.having === undefined ? matches : matches.filter({ has: locate(page, query.having) });
  return filtered.filter({ visible: true });
}

async function pressWithMouse(page: Page, locator: Locator): Promise<void> {
  const [x = 0, y = 0] = await locator.evaluateAll(([element]) => {
    element?.scrollIntoView({ behavior: 'instant', block: 'center' });
    const box = element?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
  });
  await page.mouse.click(x, y);
}

async function waitForDownload(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

async function interceptDownload(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  await page.evaluate(recordDownloads);
  await press();
  const { name, base64 } = await waitFor('a file is saved', () => page.evaluate(takeDownload));
  return { name, bytes: Buffer.from(base64, 'base64') };
}
