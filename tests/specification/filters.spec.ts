import type { Request } from '@playwright/test';
import { careerPaths, ensureDefined, labels, phases, programme, resources } from '../support/content.ts';
import { fillTemplate } from '../support/form-files-page.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const noTitles: string[] = [];
const titlesInPhase = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);

test.beforeEach(async ({ page }) => {
  await visit(page, '/?phase=phase2');
});

/** Which resources match is tested in tests/unit/catalogue/. */
test('search finds words of title and description in any case, and its text is literal', async ({ page }) => {
  const home = homePage(page);
  await home.search.fill('CASE study');
  await home.expectTitles(['Technical Problem-Solving Case Study']);
  const entry = ensureDefined(resources.find(({ slug }) => slug === 'career-path-reflector'));
  await home.search.fill(entry.description.slice(5, 40).toUpperCase());
  await home.expectTitles([entry.title]);
  for (const text of ['.*', '[', '<b>']) {
    await home.search.fill(text);
    await home.expectTitles(noTitles);
  }
  await expect(home.empty).toBeVisible();
  await expect(home.otherPhaseMatches).toHaveCount(0);
});

test('there is a button for each type and tag in use @nightly', async ({ page }) => {
  const home = homePage(page);
  await home.openTags();
  for (const { type, tags } of resources) {
    await expect(home.type(labels.types[type])).toBeVisible();
    for (const tag of tags) await expect(home.tag(tag)).toBeVisible();
  }
});

test('one type at a time, which a second press clears; any of the chosen tags', async ({ page }) => {
  const home = homePage(page);
  await home.type('Worksheet').click();
  await home.expectTitles(['Career Path Reflector']);
  await home.type('Activity').click();
  await expect(home.type('Worksheet')).toHaveAttribute('aria-pressed', 'false');
  await home.expectTitles(['Communication Role-Play Scenarios']);
  await home.type('Activity').click();
  await expect(home.type('Activity')).toHaveAttribute('aria-pressed', 'false');
  await home.expectTitles(titlesInPhase('phase2'));

  const titlesWithTags = (...tags: string[]) =>
    resources
      .filter((entry) => entry.phase === 'phase2' && entry.tags.some((tag) => tags.includes(tag)))
      .map(({ title }) => title);
  await home.openTags();
  await home.tag('practice').click();
  await home.expectTitles(titlesWithTags('practice'));
  await home.tag('career').click();
  await home.expectTitles(titlesWithTags('practice', 'career'));
  await home.tag('practice').click();
  await home.expectTitles(titlesWithTags('career'));
});

test('Clear Filters is offered with any filter, resets all and moves the focus to the search box', async ({
  page,
}) => {
  const home = homePage(page);
  await expect(home.clear).toHaveCount(0);
  await home.openTags();
  for (const applyFilter of [
    () => home.search.fill('zzz'),
    () => home.type('Guide').click(),
    () => home.tag('career').click(),
  ]) {
    await applyFilter();
    await home.clear.click();
    await expect(home.clear).toHaveCount(0);
    await expect(home.search).toBeFocused();
    await expect(home.search).toHaveValue('');
    await home.expectTitles(titlesInPhase('phase2'));
  }
});

test('the description of the programme is above its two buttons, and never follows the results', async ({
  page,
}) => {
  const home = homePage(page);
  const feature = page.getByRole('heading', { name: '6-Month Program', exact: true });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await home.search.fill('goal');
    await expect(feature).toBeVisible();
    const [features, button, search] = await Promise.all(
      [
        page.getByRole('list').filter({ has: feature }),
        page.getByRole('button', { name: 'Download Program Guide' }),
        home.search,
      ].map(async (element) => ensureDefined(await element.boundingBox())),
    );
    const gap = ensureDefined(button).y - ensureDefined(features).y - ensureDefined(features).height;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(60);
    expect(ensureDefined(button).y).toBeLessThan(ensureDefined(search).y);
    await home.clear.click();
  }
  // In a wide window, the description is next to the meetings.
  await page.setViewportSize({ width: 1440, height: 800 });
  await home.type('Guide').click();
  await expect(home.clear).toBeVisible();
  await expect(feature).toBeVisible();
});

test('what matches in other phases is listed by name, also if nothing is found in the chosen one', async ({
  page,
}) => {
  const home = homePage(page);
  await expect(home.otherPhaseMatches).toHaveCount(0);
  await home.type('Template').click();
  await home.expectTitles(noTitles);
  await expect(home.empty).toBeVisible();
  await expect(home.clear).toBeVisible();
  await expect(home.otherPhaseMatches.getByRole('listitem')).toHaveText([
    'Technical Profile Checklist Deep Dive & Mid-Program Review',
    'Continuous Development Plan Reflection & Future Planning',
  ]);
  await home.clear.click();
  await home.search.fill('technical');
  await home.expectTitles(['Technical Problem-Solving Case Study']);
  await home.otherPhaseMatches
    .getByRole('link', { name: 'Technical Profile Checklist', exact: true })
    .click();
  await expect(page).toHaveURL('/resources/technical-profile-checklist');
});

test('below what matches, a search lists what only its type or its search words name', async ({ page }) => {
  await visit(page, '/?phase=all');
  const home = homePage(page);
  const related = home.catalogue.getByRole('list', { name: labels.catalogue.related }).getByRole('link');
  await home.search.fill('worksheet');
  await home.expectTitles(['Goal Setting Worksheet']);
  await expect(related).toHaveText(['Career Path Reflector']);
  await related.click();
  await expect(page).toHaveURL('/resources/career-path-reflector');
});

test('a search that finds nothing at all offers all resources, and a letter to the programme team', async ({
  page,
}) => {
  const home = homePage(page);
  await home.search.fill('zzz');
  await expect(home.empty).toBeVisible();
  await expect(
    home.catalogue.getByRole('link', { name: programme.contact.label, exact: true }),
  ).toHaveAttribute('href', `mailto:${programme.contact.email}`);
  await home.catalogue
    .getByRole('button', { name: fillTemplate(labels.catalogue.showAll, { total: resources.length }) })
    .click();
  await home.expectTitles(resources.map(({ title }) => title));
  await expect(home.search).toHaveValue('');
  await expect(page).toHaveURL('/?phase=all');
});

test('what only the text of pages contains is found there', async ({ page }) => {
  const home = homePage(page);
  const [path] = careerPaths.values();
  await home.search.fill(ensureDefined(path).title);
  await home.expectTitles(noTitles);
  const links = home.catalogue.getByRole('list', { name: labels.catalogue.onPages }).getByRole('link');
  await expect(links).toHaveText(['Career Path Reflector', 'Career Path Exploration']);
  await expect(links.last()).toHaveAttribute(
    'href',
    '/resources/career-path-reflector#career-path-exploration',
  );
});

test('all phases are one more choice, for which filters and Back work as for a phase @nightly', async ({
  page,
}) => {
  const home = homePage(page);
  await home.allPhases.click();
  await expect(page).toHaveURL('/?phase=all');
  await expect(home.allPhases).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(0);
  await home.expectTitles(resources.map(({ title }) => title));
  await home.type('Template').click();
  await expect(page).toHaveURL('/?phase=all&type=template');
  await home.expectTitles(resources.filter(({ type }) => type === 'template').map(({ title }) => title));
  await expect(home.otherPhaseMatches).toHaveCount(0);
  await page.goBack();
  await home.expectTitles(resources.map(({ title }) => title));
  await page.goBack();
  await home.expectTitles(titlesInPhase('phase2'));
  await visit(page, '/?phase=all&q=career');
  await expect(home.search).toHaveValue('career');
  await expect(home.allPhases).toHaveAttribute('aria-pressed', 'true');
  await expect(home.titles).toContainText(['Career Path Reflector']);
});

test('a phase is chosen anywhere on its card, and a double click there opens no resource @nightly', async ({
  page,
}) => {
  const home = homePage(page);
  const navigationUrls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) navigationUrls.push(request.url());
  });
  for (const { id, title } of phases) {
    await home.card(title).dblclick({ position: { x: 4, y: 4 }, delay: 20 });
    await home.expectTitles(titlesInPhase(id));
  }
  expect(navigationUrls).toEqual([]);
});

test('the count is announced after half a second without typing', async ({ page }) => {
  const home = homePage(page);
  await home.search.pressSequentially('ca');
  await expect(home.count).toHaveAttribute('aria-busy', 'true');
  await expect(home.count).toHaveAttribute('aria-busy', 'false');
});
