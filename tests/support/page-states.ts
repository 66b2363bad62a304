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

/** A page in one of the states into which a visitor can bring it. */
export interface PageState {
  name: string;
  path: string;
  /** Incidents that are expected in this state. */
  incidents?: string[];
  /** Whether the page has content that it did not have when it was loaded. */
  hasAddedContent?: boolean;
  /** Brings the page into the state, from the page as it was loaded or from the previous state. */
  reach?: (page: Page) => Promise<void>;
}

const { catalogue } = labels;

/** A type and a tag that match no page of one phase, but a page of another phase. Most programmes have such a pair. */
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
      // In a wide window, the filters are part of the page, and the tags are folded.
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

/**
 * The states of forms differ in only one way: in a form with checklists, the progress of the checklists is sticky, too.
 * One form of each of the two kinds is therefore enough.
 */
const hasChecklists = ({ sections }: Resource) =>
  sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'checklists'));
export const sampleForms: readonly Resource[] = [
  forms.find(hasChecklists),
  forms.find((form) => !hasChecklists(form)),
].flatMap((form) => form ?? []);

/** The programme record with files of two forms, one form twice, and a file that no form has saved. */
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

/** Every page as it was loaded, and states that are reached from there. */
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

/**
 * All states of all pages. Each list is a visit to one page, which is loaded once, with its states in the order in
 * which visitors can reach them.
 */
export const pageVisits: PageState[][] = [
  ...standaloneStates.map((state) => [state]),
  ...sampleForms.flatMap(formVisits),
];

/** The name of a visit in the title of a test. */
export const visitName = ([firstState, ...laterStates]: PageState[]): string =>
  `${ensureDefined(firstState).name}${laterStates.length > 0 ? ` and ${laterStates.length} states that follow` : ''}`;

/** Loads a page and brings it into its states, one after the other. `look` is called in each state. */
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
