import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { startDevServer } from './preview.ts';

/**
 * Opens a page and closes it as soon as it is connected. On start, Astro writes a file that pages depend on, which
 * makes Vite reload the first connected page.
 */
export async function warmUpServer(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(siteUrl);
  await connected;
  await page.close();
}

/**
 * Presses the button of a toolbar app until it responds, and returns its search box: Astro shows the button before the
 * app has loaded.
 */
export async function startApp(page: Page, name: string): Promise<Locator> {
  const searchBox = page.getByRole('searchbox', { name: 'Find a sentence' });
  await expect(async () => {
    if (!(await searchBox.isVisible())) await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(searchBox).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return searchBox;
}

/** Runs `npm run dev` on a copy of the content, which may be edited before the start. */
export async function withContentCopy(
  page: Page,
  use: (copy: ContentCopy) => Promise<void>,
  prepare: (copy: Pick<ContentCopy, 'pathOf' | 'textOf'>) => void = () => undefined,
): Promise<void> {
  page.setDefaultTimeout(30_000);
  // The copy is outside the project, and Vite does not watch folders for test results.
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all', '.');
  git('commit', '--quiet', '--message', 'Published');
  const pathOf = (file: string) => join(root, file);
  const textOf = (file: string) => readFileSync(pathOf(file), 'utf8');
  prepare({ pathOf, textOf });
  const settings = { CONTENT_ROOT: root };
  let server = await startDevServer(settings, '0');
  try {
    await warmUpServer(page.context(), server.siteUrl);
    await use({
      siteUrl: server.siteUrl,
      pathOf,
      textOf,
      stop: () => server.stop(),
      start: async () => {
        server = await startDevServer(settings, new URL(server.siteUrl).port);
      },
    });
  } finally {
    server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

interface ContentCopy {
  /** The address of the site. */
  siteUrl: string;
  pathOf: (file: string) => string;
  textOf: (file: string) => string;
  stop: () => void;
  /** Starts the server again, with the same address. */
  start: () => Promise<void>;
}
