import type { Page } from '@playwright/test';
import {
  forms,
  ensureDefined,
  labels,
  phases,
  programme,
  type Resource,
  resources,
  routes,
  scenarioPages,
} from './content.ts';
import { expectedFile } from './expected-file.ts';
import { formVisits } from './form-visits.ts';
import { homePage } from './home-page.ts';
import { chooseRecordFiles, recordPages } from './record-page.ts';
import { expect, test, visit } from './site-test.ts';

/** A page in one of the states that a visitor can bring it into. */
export interface PageState {
  name: string;
  path: string;
  /** Incidents that are expected in this state. */
  incidents?: string[];
  /** Whether there is something on the page that is not there as it is loaded. */
  hasAddedContent?: boolean;
  /** Leads into the state: from the page as it was loaded, or from the state before. */
  reach?: (page: Page) => Promise<void>;
}

const { catalogue } = labels;

/** A type and a tag that no page of some phase has together, but a page of another does; most programmes have such a pair. */
const otherPhaseStates: PageState[] = phases
  .flatMap(({ id }) =>
    resources.flatMap(({ type, tags, phase }) =>
      phase === id
        ? []
        : tags
            .filter(
              (tag) =>
                !resources.some((page) => page.phase === id && page.type === type && page.tags.includes(tag)),
            )
            .map((tag) => new URLSearchParams({ phase: id, type, tag }).toString()),
    ),
  )
  .slice(-1)
  .map((query) => ({ name: 'Home, found in another phase', path: `/?${query}` }));

const homeStates: PageState[] = [
  {
    name: 'Home, filters open',
    hasAddedContent: true,
    path: '/',
    reach: async (page) => {
      const { catalogue: region, openTags } = homePage(page);
      // In a wide window they are part of the page, and tags are folded.
      const filterButton = region.getByRole('button', { name: catalogue.moreFilters });
      if (await filterButton.isVisible()) await filterButton.click();
      else await openTags();
      await expect(region.getByRole('group', { name: catalogue.tags })).toBeVisible();
    },
  },
  { name: 'Home, nothing found', path: `/?phase=${ensureDefined(phases[0]).id}&q=nothing+of+the+kind` },
  ...otherPhaseStates,
  { name: 'Home, all phases', path: '/?phase=all' },
  {
    name: 'Home, guide downloaded',
    path: '/',
    reach: async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: programme.hero.downloadGuide }).click();
      await download;
    },
  },
];

const scenarioStates: PageState[] = scenarioPages.slice(0, 1).flatMap(({ path, scenarios }) => [
  { name: 'The last scenario', path: `${path}#${ensureDefined(scenarios.at(-1)).slug}` },
  {
    name: 'A briefing opened',
    hasMore: true,
    path,
    reach: (page) => {
      const { part } = ensureDefined(scenarios[0]).briefing;
      return page.getByText(labels.scenarios.briefing.replace('{part}', part)).click();
    },
  },
]);

/** The states of forms differ in only one thing: whether the checklists' own bar sticks as well. */
const hasChecklists = ({ sections }: Resource) =>
  sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'checklists'));
export const sampleForms: readonly Resource[] = [
  forms.find(hasChecklists),
  forms.find((form) => !hasChecklists(form)),
].flatMap((form) => form ?? []);

/** The record with each form, one of them twice, and with a file that is none. */
const recordStates: PageState[] = recordPages.map(({ title, path }) => ({
  name: `${title}, files in the record`,
  hasMore: true,
  path,
  reach: async (page) => {
    const days = ['14 July 2025', '14 July 2025', '3 October 2025'];
    const files = days.map((day, index) =>
      expectedFile(ensureDefined(forms[index % 2]), { [`other ${index}`]: day }, day),
    );
    await chooseRecordFiles(page, [...files, 'Milk']);
    await expect(page.getByRole('button', { name: labels.record.print })).toBeVisible();
  },
}));

/** Every page as it is loaded, and states that are reached from there. */
const standaloneStates: PageState[] = [
  ...routes.map((path) => ({ name: path, path })),
  { name: 'Not found', path: '/404.html', incidents: ['error: 404: /404.html'] },
  ...homeStates,
  ...scenarioStates,
  ...recordStates,
  ...resources
    .filter(({ sections }) => sections.some(({ opener }) => opener !== undefined))
    .map(({ title, path }) => ({
      name: `${title}, all answers open`,
      hasMore: true,
      path,
      reach: (page: Page) => page.getByRole('checkbox', { name: labels.resourcePage.openAll }).check(),
    })),
];

/** Every page in every state, in the order in which visitors can come through them: each list on one page, loaded once. */
export const pageVisits: PageState[][] = [
  ...standaloneStates.map((state) => [state]),
  ...sampleForms.flatMap(formVisits),
];

/** How a visit is called in the name of a test. */
export const visitName = ([firstState, ...laterStates]: PageState[]): string =>
  `${ensureDefined(firstState).name}${laterStates.length > 0 ? ` and ${laterStates.length} states that follow` : ''}`;

/** Loads a page and leads through its states; `look` is called in each. */
export async function reachStates(
  page: Page,
  states: PageState[],
  checkState: (state: PageState) => Promise<void>,
): Promise<void> {
  await visit(page, ensureDefined(states[0]).path);
  for (const state of states)
    await test.step(state.name, async () => {
      await state.reach?.(page);
      await checkState(state);
    });
}
