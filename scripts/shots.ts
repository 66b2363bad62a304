/** Takes a picture of every page of the built site into shots/: widths × colour schemes, forced colours, print. */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { findBrowser } from '../tests/support/browser.ts';

const port = 4329;
const site = `http://localhost:${port}`;
const widths = [390, 768, 1440];
const media = [
  { name: 'light', options: { colorScheme: 'light' } },
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: 'forced', options: { forcedColors: 'active' } },
  { name: 'print', options: { media: 'print' } },
] as const;
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));

const pages = [
  { name: 'home', path: '/' },
  { name: '404', path: '/404.html' },
  ...readdirSync('dist/resources').map((slug) => ({ name: slug, path: `/resources/${slug}/` })),
];

const server = spawn('npx', ['astro', 'preview', '--port', String(port)], {
  stdio: 'ignore',
  detached: true,
});
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  mkdirSync('shots', { recursive: true });
  const page = await browser.newPage();
  await page.clock.setFixedTime(new Date('2025-10-14T09:00:00'));
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await page.goto(site);
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  for (const { name, path } of pages)
    for (const { name: medium, options } of media)
      for (const width of widths) {
        const file = `${name}-${width}-${medium}`;
        if (only.length > 0 && !only.some((word) => file.includes(word))) continue;
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...options });
        await page.goto(site + path, { waitUntil: 'networkidle' });
        await page.screenshot({ path: `shots/${file}.png`, fullPage: true });
      }
} finally {
  await browser.close();
  if (server.pid !== undefined) process.kill(-server.pid);
}
