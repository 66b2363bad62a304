/** Checks statements of the specification about pages in the pages that are built from its content. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, builtPage } from '../support/built-page.ts';
import { ensureDefined } from '../support/content.ts';
import { islandProps, islandScripts } from '../support/island-props.ts';
import { specification } from '../support/specification.ts';

const folder = '.test-sites/specification';
const { labels, phases } = specification;
const page = (path: string) => builtPage(path, folder);
const textOf = (path: string, part: string) =>
  ensureDefined(page(path).find(({ name }) => name === part)).text;
const mainText = (path: string) => textOf(path, 'main');

/** Spec §2 and §3: the route, the title, the type and the phase of each resource. */
const expectedResources = [
  ['goal-setting-worksheet', 'Goal Setting Worksheet', 'worksheet', 'phase1'],
  ['smart-goal-guide', 'SMART Goal Guide', 'guide', 'phase1'],
  ['technical-case-study', 'Technical Problem-Solving Case Study', 'case-study', 'phase2'],
  ['communication-scenarios', 'Communication Role-Play Scenarios', 'activity', 'phase2'],
  ['career-path-reflector', 'Career Path Reflector', 'worksheet', 'phase2'],
  ['system-design-challenge', 'System Design Challenge', 'case-study', 'phase3'],
  ['technical-profile-checklist', 'Technical Profile Checklist', 'template', 'phase3'],
  ['continuous-development-plan', 'Continuous Development Plan', 'template', 'phase4'],
] as const;

it('the cards of the home page are the eight resources, in their order', () => {
  const slugs = page('/')
    .filter(({ name }) => name === 'a')
    .flatMap((link) => /^\/resources\/([^#]+)$/.exec(link.get('href') ?? '')?.[1] ?? []);
  // Links above the list of cards lead to resources, too, so only the last links are compared.
  expect(slugs.slice(-expectedResources.length)).toEqual(expectedResources.map(([slug]) => slug));
  expect(page('/').filter((element) => element.get('data-resource') !== undefined)).toHaveLength(
    expectedResources.length,
  );
});

it.each(expectedResources)('/resources/%s is "%s", a %s of %s', (slug, title, type, phase) => {
  const path = `/resources/${slug}`;
  const [heading] = page(path).filter(({ name }) => name === 'h1');
  expect(heading?.text).toBe(title);
  expect(mainText(path)).toContain(labels.types[type]);
  expect(mainText(path)).toContain(ensureDefined(phases.find(({ id }) => id === phase)).title);
});

it.each([
  ['/', ['View Resources', 'Clear Filters', 'No resources found matching your criteria.']],
  ['/resources/goal-setting-worksheet', ['Back to Resources', 'Download Completed Worksheet']],
  ['/resources/career-path-reflector', ['Download Career Reflection']],
  ['/resources/technical-profile-checklist', ['Download Progress Report', '0% complete']],
  ['/resources/continuous-development-plan', ['Download Development Plan']],
  ['/resources/communication-scenarios', ['Scenario 1 of 6', 'Scenario 6 of 6']],
  ['/404.html', ['404', 'Oops! Page not found', 'Return to Home']],
])('%s contains the sentences of the specification', (path, expectedTexts) => {
  const html = readFileSync(builtFile(path, folder), 'utf8');
  const pageText = [textOf(path, 'body'), ...islandProps(html), ...islandScripts(html, folder)].join(' ');
  for (const text of expectedTexts) expect(pageText).toContain(text);
});

it('the SMART guide leads to the goal worksheet', () => {
  const links = page('/resources/smart-goal-guide').map((element) => element.get('href'));
  expect(links).toContain('/resources/goal-setting-worksheet');
});
