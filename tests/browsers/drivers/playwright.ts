/** Chromium and Firefox, driven by Playwright. */
import { type BrowserType, chromium, firefox, type Locator, type Page } from '@playwright/test';
import { becomes, until } from '../wait.ts';
import type { Engine, Place, SavedFile, Visitor } from './driver.ts';
import { look, settledAt, takeFileField, takeSaved, watchSaves } from './in-page.ts';
import { watchIncidents } from '../../support/watch-incidents.ts';

/** How Firefox and Chromium differ for a driver. */
interface Kind {
  type: BrowserType;
  channel?: string;
  ignoreDefaultArgs?: string[];
  /** The sheet as the driver takes it: that of Firefox reads inches as centimetres. */
  paper: { width: string; height: string };
  /** Firefox is driven unpatched (WebDriver BiDi) and then does not report downloads. */
  tellsDownloads: boolean;
}

const kinds = {
  // Visitors' browsers keep the page they leave; Playwright switches that off by default.
  chromium: {
    type: chromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    paper: { width: '210mm', height: '297mm' },
    tellsDownloads: true,
  },
  firefox: {
    type: firefox,
    channel: 'moz-firefox',
    paper: { width: '21in', height: '29.7in' },
    tellsDownloads: false,
  },
} satisfies Record<string, Kind>;

export async function startPlaywright(
  name: keyof typeof kinds,
  executablePath: string,
  site: string,
): Promise<Engine> {
  const { type, tellsDownloads, paper, ...options }: Kind = kinds[name];
  const browser = await type.launch({ executablePath, ...options });
  return {
    visitor: async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      return { ...visitorOf(page, site, tellsDownloads), print: () => page.pdf(paper) };
    },
    close: () => browser.close(),
  };
}

function visitorOf(page: Page, site: string, tellsDownloads: boolean): Omit<Visitor, 'print'> {
  const seen = watchIncidents(page, new URL(site).origin);
  let asked = 0;
  let stays = false;
  page.on('dialog', (dialog) => {
    asked++;
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  const press = async (place: Place) => {
    // Playwright does not see that Firefox brings back a page it kept, and would wait for ever for it to load.
    if (page.url() === (await page.evaluate(() => location.href))) await locate(page, place).click();
    else await pressWithMouse(page, locate(page, place));
  };
  const settled = () => until('the page works', () => page.evaluate(settledAt));

  return {
    open: async (path) => {
      await page.goto(new URL(path, site).href);
      await settled();
    },
    reload: async () => {
      await page.reload();
      await settled();
    },
    // A page that the browser has kept does not load again, which page.goBack would wait for.
    step: (direction) =>
      page.evaluate((way) => {
        history[way]();
      }, direction),
    arrive: (path) => becomes('the address', () => page.evaluate(settledAt), path),
    see: (place) => locate(page, place).evaluateAll(look),
    press,
    fill: async (place, text) => {
      // Browsers ask before a page is left only where it was really touched.
      await press(place);
      await locate(page, place).fill(text.slice(0, -1));
      // The last by key, for React does not notice what Playwright puts into a field of Firefox at once.
      await locate(page, place).pressSequentially(text.slice(-1));
    },
    choose: async (place, { name, content }) => {
      const payload = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
      // Firefox opens its dialog once and then always takes it to be open, so it is kept closed.
      await page.evaluate(takeFileField);
      await press(place);
      const field = await until(
        'a file is asked for',
        async () => (await page.evaluateHandle(takeFileField)).asElement() ?? undefined,
      );
      await field.setInputFiles(payload);
    },
    save: (place) =>
      tellsDownloads ? downloaded(page, () => press(place)) : handedOver(page, () => press(place)),
    leave: async (place) => {
      const [from, before] = [page.url(), asked];
      stays = true;
      await locate(page, place).click({ noWaitAfter: true });
      await until('a question or another page', () =>
        Promise.resolve(asked > before || page.url() !== from || undefined),
      );
      stays = false;
      return asked > before;
    },
    run: (script) => page.evaluate(script),
    incidents: () => Promise.resolve([...seen]),
    close: () => page.context().close(),
  };
}

function locate(page: Page, place: Place): Locator {
  const scope = place.within === undefined ? page : locate(page, place.within);
  const all =
    'text' in place
      ? scope.getByText(place.text, { exact: true })
      : scope.getByRole(place.role, place.name === undefined ? {} : { name: place.name, exact: true });
  const having = place.having === undefined ? all : all.filter({ has: locate(page, place.having) });
  return having.filter({ visible: true });
}

async function pressWithMouse(page: Page, thing: Locator): Promise<void> {
  const [x = 0, y = 0] = await thing.evaluateAll(([element]) => {
    element?.scrollIntoView({ behavior: 'instant', block: 'center' });
    const box = element?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
  });
  await page.mouse.click(x, y);
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}

async function handedOver(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  await page.evaluate(watchSaves);
  await press();
  const { name, base64 } = await until('a file is saved', () => page.evaluate(takeSaved));
  return { name, bytes: Buffer.from(base64, 'base64') };
}
