import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/**
 * Opens a page and closes it as soon as it is connected. When it starts, Astro writes a file that pages depend on, and Vite
 * reloads the first page that connects because of that.
 */
export async function warmUpServer(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(siteUrl);
  await connected;
  await page.close();
}

/**
 * Presses the button of an app of the toolbar until it answers, and returns its search box: Astro's toolbar shows the button
 * before it has loaded what it starts.
 */
export async function startApp(page: Page, name: string): Promise<Locator> {
  const searchBox = page.getByRole('searchbox', { name: 'Find a sentence' });
  await expect(async () => {
    if (!(await searchBox.isVisible())) await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(searchBox).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return searchBox;
}
