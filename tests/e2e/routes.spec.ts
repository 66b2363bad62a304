import { labels, phases, programme, resources } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Spec §2 and §3: the route, the number, the title and the phase of each resource. */
const specified = [
  [1, '/resources/goal-setting-worksheet', 'Goal Setting Worksheet', 'worksheet', 'phase1'],
  [2, '/resources/smart-goal-guide', 'SMART Goal Guide', 'guide', 'phase1'],
  [3, '/resources/technical-case-study', 'Technical Problem-Solving Case Study', 'case-study', 'phase2'],
  [4, '/resources/communication-scenarios', 'Communication Role-Play Scenarios', 'activity', 'phase2'],
  [5, '/resources/career-path-reflector', 'Career Path Reflector', 'worksheet', 'phase2'],
  [6, '/resources/system-design-challenge', 'System Design Challenge', 'case-study', 'phase3'],
  [7, '/resources/technical-profile-checklist', 'Technical Profile Checklist', 'template', 'phase3'],
  [8, '/resources/continuous-development-plan', 'Continuous Development Plan', 'template', 'phase4'],
];

test('there are the eight resources of the specification, whatever else was added', () => {
  expect(resources.map(({ id, path, title, type, phase }) => [id, path, title, type, phase])).toEqual(
    expect.arrayContaining(specified),
  );
  expect(resources.every(({ downloadable }) => downloadable)).toBe(true);
});

for (const { path, title, type, phase, description } of resources) {
  test.describe(path, () => {
    test(`is the page of "${title}", with and without a slash at the end`, async ({ page }) => {
      for (const address of [path, `${path}/`]) {
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(`${title} · ${programme.name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
      }
    });

    test('says its phase, type and purpose and leads back to the resources', async ({ page }) => {
      await visit(page, path);
      const entry = phases.find(({ id }) => id === phase);
      const main = page.getByRole('main');
      await expect(main.getByText(entry?.title ?? '', { exact: true }).first()).toBeVisible();
      await expect(main.getByText(entry?.monthLabel ?? '', { exact: true }).first()).toBeVisible();
      await expect(main.getByText(labels.types[type], { exact: true }).first()).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
      await page.getByRole('link', { name: 'Back to Resources' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([programme.hero.title]);
    });
  });
}

test('the card of each resource leads to its page', async ({ page }) => {
  for (const { title, path, phase } of resources) {
    await visit(page, `/?phase=${phase}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  }
});

test('the guide leads to the goal worksheet', async ({ page }) => {
  await page.goto('/resources/smart-goal-guide');
  await page.getByRole('main').locator('a[href$="/resources/goal-setting-worksheet"]').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Goal Setting Worksheet']);
});

test('the contents list of each resource leads to its sections', async ({ page }) => {
  for (const { path, sections } of resources) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: labels.resourcePage.contents }).getByRole('link');
    await expect(links).toHaveText(sections.map(({ title }) => title));
    for (const { id, title } of sections) {
      await expect(page.getByRole('region', { name: title, exact: true })).toHaveAttribute('id', id);
    }
  }
});
