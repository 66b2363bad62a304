import { expect, test } from '@playwright/test';
import { toHtml } from '../../src/content-diff/forms/html.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { hostileSteps, hostileTexts } from '../support/hostile-content.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

const earlier = goodTexts();
const reportAbout = (text: string) =>
  toHtml(reportOf(treeOfTexts(earlier), treeOfTexts(withSteps(earlier, hostileSteps(text)))));

for (const [nth, text] of hostileTexts.entries())
  test(`the report of hostile content ${nth + 1} runs nothing and asks for nothing`, async ({ page }) => {
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => seen.push(`console ${message.text()}`));
    page.on('request', (request) => seen.push(`request ${request.url()}`));
    await page.setContent(reportAbout(text), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('To decide first');
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.locator('img, script, iframe, form')).toHaveCount(0);
    expect(seen).toEqual([]);
  });
