/**
 * Builds the site before and after a pull request, both with the code that is checked out, and takes pictures of the pages
 * that its report lists. The site after the pull request becomes the preview.
 *
 *   npx node scripts/pull-request/take-pictures.ts <base> <head> <folder>
 */
import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../../src/content/read-site.ts';
import { gitIn, sidesOf } from '../../src/content/git.ts';
import { compareRevisions } from '../../src/review/make-report.ts';
import { launchOptions } from '../../tests/support/browser.ts';
import { withPreview } from '../../tests/support/preview.ts';
import { buildSite } from '../build-site.ts';
import { temporaryFolder } from '../programs.ts';

/** Taking pictures is slow, and nobody looks at more pages than these. */
const mostPages = 20;

const [base = '', head = '', folder = 'review'] = process.argv.slice(2);
const root = contentRoot();
const sides = sidesOf(gitIn(root), base, head);
const report = compareRevisions(root, base, head);
const temporary = temporaryFolder('pictures');

/** Builds the content of a commit into dist/ and returns whether that worked. */
function build(commit: string, name: string): boolean {
  const content = join(temporary, name);
  mkdirSync(content);
  const archive = execFileSync('git', ['archive', commit, 'content'], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', content], { input: archive });
  rmSync('dist', { recursive: true, force: true });
  return buildSite('dist', { CONTENT_ROOT: content });
}

const browser = await chromium.launch(launchOptions());
try {
  for (const [name, commit] of Object.entries({ before: sides.base, after: sides.head ?? head })) {
    if (!build(commit, name)) {
      console.log(
        `The site ${name} the change does not build with this code, so there are no pictures of it.`,
      );
      continue;
    }
    if (name === 'after') cpSync('dist', join(folder, 'preview'), { recursive: true });
    await withPreview(async (site) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.clock.setFixedTime(new Date('2025-10-14T09:00:00'));
      for (const path of report.addresses.slice(0, mostPages)) {
        if (path !== '/' && !existsSync(join('dist', path === '/404' ? '404.html' : path))) continue;
        await page.goto(site + path, { waitUntil: 'networkidle' });
        // The page's name comes first, so that before and after are sorted together.
        const file = `${path === '/' ? 'home' : path.replace(/^\/(resources\/)?/, '')}-${name}.png`;
        await page.screenshot({ path: join(folder, 'pictures', file), fullPage: true });
      }
      await page.close();
    });
  }
} finally {
  await browser.close();
}
