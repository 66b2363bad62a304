/**
 * Takes pictures of the pages that a report lists, of both sites that `content:diff -- --built` has left beside it: everything
 * open, and what has changed outlined. Two pictures that are equal become one whose name says so.
 *
 *   npx node scripts/pull-request/take-pictures.ts
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { launchOptions } from '../../tests/support/browser.ts';
import { reviewFolder } from '../child-processes.ts';
import { serveSite } from '../serve-site.ts';

/** Taking pictures is slow, and nobody looks at more pages than these. */
const mostPages = 20;
/** What has words of its own, or draws something. */
const blocks =
  'h1,h2,h3,h4,p,li,td,th,dt,dd,caption,figcaption,summary,label,legend,blockquote,button,pre,svg';

const addresses = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(reviewFolder, 'pages.json'), 'utf8')));
const folder = join(reviewFolder, 'pictures');

/** Opens a page of a built site with everything open; undefined if the site does not have it. */
async function open(
  browser: Browser,
  site: string,
  side: string,
  address: string,
): Promise<Page | undefined> {
  const file = address === '/404' ? '404.html' : address;
  if (!existsSync(join(reviewFolder, side, file))) return undefined;
  // Without its scripts, a page shows all that it has.
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  await page.goto(site + file.replace(/^\//, ''), { waitUntil: 'load' });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  return page;
}

/** Returns what each block of a page says, or how it is drawn. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll(all)].map((one) =>
        one instanceof SVGElement ? one.outerHTML : one.textContent.replaceAll(/\s+/g, ' ').trim(),
      ),
    blocks,
  );

/** Outlines the blocks that the other side does not have, but not what is around them. */
const outline = (page: Page, own: readonly string[], others: readonly string[]): Promise<void> =>
  page.evaluate(
    ([all, isNew]) => {
      const fresh = [...document.querySelectorAll<HTMLElement | SVGElement>(all)].filter(
        (_, nth) => isNew[nth],
      );
      for (const one of fresh)
        if (!fresh.some((other) => other !== one && one.contains(other)))
          one.style.cssText += ';outline:3px solid #d0006f;outline-offset:3px';
    },
    [blocks, own.map((words) => !others.includes(words))] as const,
  );

if (!['before', 'after'].every((side) => existsSync(join(reviewFolder, side)))) {
  console.log('A site could not be built, so there is nothing to take pictures of.');
  process.exit();
}
const served = async (side: string) => (await serveSite(join(reviewFolder, side))).site;
const [before, after] = [await served('before'), await served('after')];
const browser = await chromium.launch(launchOptions());
mkdirSync(folder, { recursive: true });
for (const address of addresses.slice(0, mostPages)) {
  const was = await open(browser, before, 'before', address);
  const is = await open(browser, after, 'after', address);
  const [then, now] = [was ? await saidOn(was) : [], is ? await saidOn(is) : []];
  if (was && is) await Promise.all([outline(was, then, now), outline(is, now, then)]);
  const [one, other] = await Promise.all([was, is].map((page) => page?.screenshot({ fullPage: true })));
  // The page's name comes first, so that before and after are sorted together.
  const name = address === '/' ? 'home' : address.replace(/^\/(resources\/)?/, '');
  const save = (words: string, picture: Buffer | undefined) => {
    if (picture) writeFileSync(join(folder, `${name}-${words}.png`), picture);
  };
  if (one && other?.equals(one)) save('before-and-after-are-equal', one);
  else {
    save('before', one);
    save('after', other);
  }
  await was?.close();
  await is?.close();
}
await browser.close();
// The servers would go on.
process.exit();
