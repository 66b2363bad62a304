import type { Locator } from '@playwright/test';
import { checklists, found, resourceWith } from '../support/content.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

const { path, sections } = resourceWith('technical-profile-checklist');
const block = found(sections.flatMap(({ blocks }) => blocks).find((entry) => entry.kind === 'checklists'));
const items = checklists.flatMap((list) => list.items);

test('there are three lists of eight items, each with its tip', async ({ page }) => {
  await visit(page, path);
  expect(checklists).toHaveLength(3);
  for (const { id, title, items: own } of checklists) {
    const boxes = page.getByRole('group', { name: title, exact: true }).getByRole('checkbox');
    await expect(boxes).toHaveCount(8);
    for (const [index, item] of own.entries()) {
      expect(item.id).toBe(`${id}-${index + 1}`);
      await expect(boxes.nth(index)).toHaveAccessibleName(item.text);
      await expect(boxes.nth(index)).toHaveAccessibleDescription(item.tip);
    }
  }
});

test('ticks set before the page is hydrated count, and the badge shows the rounded share of 24', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(path);
  const box = (index: number) => page.getByRole('checkbox', { name: found(items[index]).text, exact: true });
  for (let index = 0; index < 5; index++) await box(index).check();
  await release();
  const badge = page.getByRole('status', { name: block.label });
  await expect(badge).toHaveText('21% complete');
  await box(5).check();
  await expect(badge).toHaveText('25% complete');
  await box(0).focus();
  await page.keyboard.press('Space');
  await expect(badge).toHaveText('21% complete');
});

test('nothing shows beside the bar with the badge as the lists scroll past', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path);
  const bar = page.getByRole('status', { name: block.label }).locator('..');
  const edgesOf = async (locator: Locator) => {
    const { x, width } = found(await locator.boundingBox());
    return { left: x, right: x + width };
  };
  for (const { title } of checklists)
    expect(await edgesOf(page.getByRole('group', { name: title, exact: true }))).toEqual(await edgesOf(bar));
});

test('a label toggles its item, which is struck through only while it is done', async ({ page }) => {
  await visit(page, path);
  const { text } = found(items[0]);
  const label = page.getByText(text, { exact: true });
  await expect(label).not.toHaveCSS('text-decoration-line', 'line-through');
  await label.click();
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeChecked();
  await expect(label).toHaveCSS('text-decoration-line', 'line-through');
  await label.click();
  await expect(label).not.toHaveCSS('text-decoration-line', 'line-through');
});
