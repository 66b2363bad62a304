import { forms, found, labels } from '../support/content.ts';
import { oneOfEach } from '../support/page-states.ts';
import { isNightly, someOf } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const { resourcePage, form: words } = labels;

for (const { title, path, sections } of isNightly ? forms : someOf(oneOfEach)) {
  const blocks = sections.flatMap((section) => section.blocks);
  const questions = blocks.flatMap((block) =>
    block.kind === 'question' ? block : block.kind === 'questions' ? block.items : [],
  );
  const groups = blocks.flatMap((block) =>
    block.kind === 'questions' || block.kind === 'career-paths' || block.kind === 'learning-methods'
      ? block.label
      : [],
  );

  test(`${title}: every question is a heading, and every example is named after its question`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await visit(page, path);
    for (const { label } of questions)
      await expect(page.getByRole('heading', { name: label, exact: true }).first()).toBeVisible();
    for (const name of groups) {
      await expect(page.getByRole('group', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const withExample = questions.filter(({ example }) => example !== undefined);
    for (const { label, example } of withExample) {
      const opener = page.getByText(`${words.example} (${label})`, { exact: true }).first();
      await opener.click();
      await expect(opener.locator('..').getByText(found(example))).toBeVisible();
    }
  });

  test(`${title}: where there is room, each example stands beside its field`, async ({ page }) => {
    await page.setViewportSize(desk);
    await visit(page, path);
    await expect(page.getByText(words.example).filter({ visible: true })).toHaveCount(0);
    for (const { label, example } of questions.filter(({ example }) => example !== undefined)) {
      const field = found(
        await page.getByRole('textbox', { name: label, exact: true }).first().boundingBox(),
      );
      const beside = found(await page.getByText(`${words.exampleBeside} ${example}`).boundingBox());
      expect(beside.x, label).toBeGreaterThanOrEqual(field.x + field.width);
      expect(beside.y, label).toBeLessThan(field.y + field.height);
    }
  });

  test(`${title}: its questions are in sight, or a link away`, async ({ page }) => {
    const first = page.locator('form').getByRole('heading', { level: 3 }).first();
    const link = page.getByRole('link', { name: resourcePage.toQuestions, exact: true });
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await visit(page, path);
      if (await link.isVisible()) await link.click();
      await expect(first).toBeInViewport();
    }
  });

  const leads = blocks.filter((block) => block.kind === 'steps').filter(({ folded }) => folded);
  for (const { steps } of leads)
    test(`${title}: what is to be settled takes a line each, and opens to its details`, async ({ page }) => {
      await page.setViewportSize(phone);
      await visit(page, path);
      const list = page
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { name: found(steps[0]).title, exact: true }) });
      expect(found(await list.boundingBox()).height).toBeLessThanOrEqual(50 * steps.length);
      for (const { title: lead } of steps) {
        const item = list.getByRole('listitem').filter({ hasText: lead });
        const details = item.getByRole('paragraph');
        await expect(details).toBeHidden();
        await item.getByText(lead, { exact: true }).click();
        await expect(details).toBeVisible();
      }
    });
}
