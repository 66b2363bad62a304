/**
 * Takes a screenshot of every page of the built site: widths × light, dark, forced colours and print.
 *
 * npm run shots [-- words] full size into shots/; words filter by file name
 * npm run shots -- --update [words] a third of the size into tests/shots/, as the references
 * npm run shots -- --check [words] compares with the references
 */
import { type Browser, chromium } from '@playwright/test';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launchOptions } from '../tests/support/browser.ts';
import { pixelDifference } from '../tests/support/compare-pictures.ts';
import { withPreview } from '../tests/support/preview.ts';

const referenceFolder = 'tests/shots';
/** The share of pixels that may differ before a screenshot counts as changed. */
const tolerance = 0.002;
const widths = [390, 768, 1440];
const media = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
} as const;

const flags = process.argv.filter((arg) => arg.startsWith('--'));
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const isCheck = flags.includes('--check');
const isSmall = isCheck || flags.includes('--update');

function listScreenshots() {
  const resources = readdirSync('dist/resources').map((name) => ({ name, path: `/resources/${name}/` }));
  const pages = [{ name: 'home', path: '/' }, { name: '404', path: '/404.html' }, ...resources];
  const screenshots = pages.flatMap(({ name, path }) =>
    Object.entries(media).flatMap(([medium, options]) =>
      widths.map((width) => ({ file: `${name}-${width}-${medium}`, path, width, options })),
    ),
  );
  return screenshots.filter(
    ({ file }) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  );
}

async function takeScreenshots(site: string, browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ deviceScaleFactor: isSmall ? 1 / 3 : 1 });
  await page.clock.setFixedTime(new Date('2025-10-14T09:00:00'));
  const comparisonPage = await browser.newPage();
  const differences: string[] = [];
  mkdirSync(isSmall ? referenceFolder : 'shots', { recursive: true });
  for (const { file, path, width, options } of listScreenshots()) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...options });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    // The window is made as tall as the page, so that sticky bars cover nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    const type = isSmall ? ({ type: 'jpeg', quality: 40 } as const) : ({ type: 'png' } as const);
    const picture = await page.screenshot({ ...type, fullPage: true });
    const targetFile = isSmall ? `${referenceFolder}/${file}.jpg` : `shots/${file}.png`;
    if (!isCheck) writeFileSync(targetFile, picture);
    else if (!existsSync(targetFile)) differences.push(`${file}: no reference picture`);
    else {
      const changedShare = await pixelDifference(comparisonPage, readFileSync(targetFile), picture);
      if (changedShare > tolerance) differences.push(`${file}: ${(100 * changedShare).toFixed(2)} % differ`);
    }
  }
  return differences;
}

const browser = await chromium.launch(launchOptions());
try {
  await withPreview(async (site) => {
    const differences = await takeScreenshots(site, browser);
    for (const difference of differences) console.error(difference);
    if (isCheck)
      console.log(
        differences.length === 0 ? 'Every page looks as it did.' : `${differences.length} changed.`,
      );
    process.exitCode = differences.length === 0 ? 0 : 1;
  });
} finally {
  await browser.close();
}
