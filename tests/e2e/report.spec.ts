import { expect, test } from '@playwright/test';
import { toHtml } from '../../src/desk/review/write-report.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { hostileSteps, hostileTexts } from '../support/hostile-content.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

const earlier = goodTexts();
const reportAbout = (text: string) =>
  toHtml(reportOf(treeOfTexts(earlier), treeOfTexts(withSteps(earlier, hostileSteps(text)))));

// All at once, because each has to wait until nothing has been asked for in a while.
test('the reports of hostile content run nothing and ask for nothing @nightly', async ({ context }) => {
  const looks = hostileTexts.map(async (text, nth) => {
    const page = await context.newPage();
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => seen.push(`console ${message.text()}`));
    page.on('request', (request) => seen.push(`request ${request.url()}`));
    await page.setContent(reportAbout(text), { waitUntil: 'networkidle' });
    const name = `report ${nth + 1}`;
    await expect(page.getByRole('heading', { level: 2 }).first(), name).toHaveText('To decide first');
    await expect(page.getByRole('link'), name).toHaveCount(0);
    await expect(page.locator('img, script, iframe, form'), name).toHaveCount(0);
    expect(seen, name).toEqual([]);
  });
  await Promise.all(looks);
});
