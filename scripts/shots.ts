/**
 * Takes a picture of every page of the built site: widths × light, dark, forced colours and print.
 *
 *   npm run shots [-- words]            full size into shots/; words choose the files whose names contain one of them
 *   npm run shots -- --update [words]   a third of the size into tests/shots/, the references
 *   npm run shots -- --check [words]    compares with the references
 */
import { type Browser, chromium } from '@playwright/test';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launchOptions } from '../tests/support/browser.ts';
import { difference } from '../tests/support/compare-pictures.ts';
import { withPreview } from '../tests/support/preview.ts';

const references = 'tests/shots';
/** The share of pixels that may differ before a picture counts as changed. */
const tolerance = 0.002;
const widths = [390, 768, 1440];
const media = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
} as const;

const flags = process.argv.filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const check = flags.includes('--check');
const small = check || flags.includes('--update');

function* shots() {
  const resources = readdirSync('dist/resources').map((name) => ({ name, path: `/resources/${name}/` }));
  for (const { name, path } of [
    { name: 'home', path: '/' },
    { name: '404', path: '/404.html' },
    ...resources,
  ])
    for (const [medium, options] of Object.entries(media))
      for (const width of widths) {
        const file = `${name}-${width}-${medium}`;
        if (words.length === 0 || words.some((word) => file.includes(word)))
          yield { file, path, width, options };
      }
}

async function takeAll(site: string, browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ deviceScaleFactor: small ? 1 / 3 : 1 });
  await page.clock.setFixedTime(new Date('2025-10-14T09:00:00'));
  const blank = await browser.newPage();
  const changed: string[] = [];
  mkdirSync(small ? references : 'shots', { recursive: true });
  for (const { file, path, width, options } of shots()) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...options });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    // In a window as tall as the page, sticky bars cover nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    const type = small ? ({ type: 'jpeg', quality: 40 } as const) : ({ type: 'png' } as const);
    const picture = await page.screenshot({ ...type, fullPage: true });
    const target = small ? `${references}/${file}.jpg` : `shots/${file}.png`;
    if (!check) writeFileSync(target, picture);
    else if (!existsSync(target)) changed.push(`${file}: no reference picture`);
    else {
      const share = await difference(blank, readFileSync(target), picture);
      if (share > tolerance) changed.push(`${file}: ${(100 * share).toFixed(2)} % differ`);
    }
  }
  return changed;
}

const browser = await chromium.launch(launchOptions());
try {
  await withPreview(async (site) => {
    const changed = await takeAll(site, browser);
    for (const line of changed) console.error(line);
    if (check)
      console.log(changed.length === 0 ? 'Every page looks as it did.' : `${changed.length} changed.`);
    process.exitCode = changed.length === 0 ? 0 : 1;
  });
} finally {
  await browser.close();
}
