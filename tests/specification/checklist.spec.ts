import { checklists, ensureDefined, labels, resourceBySlug } from '../support/content.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

const { path, sections } = resourceBySlug('technical-profile-checklist');
const checklistBlock = ensureDefined(
  sections.flatMap(({ blocks }) => blocks).find((entry) => entry.kind === 'checklists'),
);
const items = checklists.flatMap((list) => list.items);

test('there are three lists of eight items, each with its tip', async ({ page }) => {
  await visit(page, path);
  expect(checklists).toHaveLength(3);
  for (const { id, title, items: listItems } of checklists) {
    const checkboxes = page.getByRole('group', { name: title, exact: true }).getByRole('checkbox');
    await expect(checkboxes).toHaveCount(8);
    for (const [index, item] of listItems.entries()) {
      expect(item.id).toBe(`${id}-${index + 1}`);
      await expect(checkboxes.nth(index)).toHaveAccessibleName(item.text);
      await expect(checkboxes.nth(index)).toHaveAccessibleDescription(item.tip);
    }
  }
});

test('on a phone, each tip opens from a column of its own, level with the first line of its item', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  const places = await page.locator('.choice').evaluateAll((choices) =>
    choices.map((choice) => {
      const boxOf = (selector: string) => choice.querySelector(selector)?.getBoundingClientRect();
      const [label, tip] = [boxOf('label'), boxOf('summary')];
      if (!label || !tip) return undefined;
      return {
        isBeside: tip.left >= label.right,
        left: tip.left,
        width: tip.width,
        top: tip.top - label.top,
      };
    }),
  );
  expect(places).toHaveLength(items.length);
  expect(new Set(places.map((place) => JSON.stringify(place))).size, JSON.stringify(places)).toBe(1);
  expect(places[0]).toMatchObject({ isBeside: true });
  expect(places[0]?.width).toBeGreaterThanOrEqual(44);
});

test('ticks set before the page is hydrated count, and the badge shows the rounded share of 24', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(path);
  const checkbox = (index: number) =>
    page.getByRole('checkbox', { name: ensureDefined(items[index]).text, exact: true });
  for (let index = 0; index < 5; index++) await checkbox(index).check();
  await release();
  const badge = page.getByRole('status', { name: checklistBlock.label });
  await expect(badge).toHaveText('21% complete');
  await checkbox(5).check();
  await expect(badge).toHaveText('25% complete');
  await checkbox(0).focus();
  await page.keyboard.press('Space');
  await expect(badge).toHaveText('21% complete');
});

test('with every item ticked, the badge and the row of the form say the same @nightly', async ({ page }) => {
  await visit(page, path);
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check();
  await expect(page.getByRole('status', { name: checklistBlock.label })).toHaveText('100% complete');
  const formActions = page.getByRole('group', { name: labels.form.actions, exact: true });
  await expect(formActions.getByText('24 of 24 items, 0 of 8 texts', { exact: true })).toBeVisible();
});

test('a label toggles its item, which is struck through only while it is done @nightly', async ({ page }) => {
  await visit(page, path);
  const { text } = ensureDefined(items[0]);
  const label = page.getByText(text, { exact: true });
  await expect(label).not.toHaveCSS('text-decoration-line', 'line-through');
  await label.click();
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeChecked();
  await expect(label).toHaveCSS('text-decoration-line', 'line-through');
  await label.click();
  await expect(label).not.toHaveCSS('text-decoration-line', 'line-through');
});

test('while items are ticked, the bar has no step that would skip the rest of the list; texts have one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  const formActions = page.getByRole('group', { name: labels.form.actions, exact: true });
  const next = formActions.getByRole('button', { name: labels.form.nextText, exact: true });
  await page.getByRole('checkbox').first().check();
  await expect(formActions.getByText('1 of 24 items', { exact: true })).toBeVisible();
  await expect(next).toHaveCount(0);
  // The menu, whose label names a text, leads to the first one.
  const texts = page.getByRole('main').getByRole('textbox');
  await formActions.getByRole('button', { name: labels.form.more, exact: true }).click();
  await next.click();
  await expect(texts.first()).toBeFocused();
  await expect(formActions.getByText('0 of 8 texts', { exact: true })).toBeVisible();
  await next.click();
  await expect(texts.nth(1)).toBeFocused();
  await page.getByRole('checkbox').last().check();
  await expect(next).toHaveCount(0);
});
