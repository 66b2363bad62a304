import type { Page } from '@playwright/test';
import {
  forms,
  found,
  labels,
  phases,
  programme,
  type Resource,
  resources,
  routes,
  viewers,
} from './content.ts';
import { dropFiles } from './drop-files.ts';
import { expectedFile } from './expected-file.ts';
import { fieldsOf, fillIn } from './form-page.ts';
import { homePage } from './home-page.ts';
import { inFull, savedPage } from './saved-page.ts';
import { expect, visit } from './site-test.ts';

/** A page in one of the states that a visitor can bring it into. */
export interface PageState {
  name: string;
  path: string;
  /** Incidents that are expected in this state. */
  incidents?: string[];
  /** Leads from the page as it was loaded into the state. */
  reach?: (page: Page) => Promise<void>;
}

const { openFile, form: words, catalogue } = labels;

/** As wide as a name can be, because it has no place to break. */
export const longName = `${'long-name-of-a-file-'.repeat(4)}.txt`;

/** A saved file of the form with an answer to each question and lines that belong to none. */
export const savedFile = (form: Resource) => ({
  name: longName,
  content: `https://example.org/${'path/'.repeat(20)}\nA line of my own.\n\n${expectedFile(form, inFull(form), '14 July 2025')}`,
});

const open = (page: Page, form: Resource) => savedPage(page, form).open(savedFile(form));

/** The states of one form; `reach` begins with the page as it was loaded. */
const formStates = (form: Resource): PageState[] => {
  const states: Record<string, (page: Page) => Promise<void>> = {
    'filled in': (page) => fillIn(page, fieldsOf(form), inFull(form)),
    'a file opened': (page) => open(page, form),
    'several files dropped': async (page) => {
      const files = ['July', 'August'].map((month) => ({ name: `${month}.txt`, content: month }));
      await dropFiles(page.getByRole('main'), files);
      await expect(page.getByRole('button', { name: 'August.txt' })).toBeVisible();
    },
    'a file refused': (page) => savedPage(page, form).open({ name: longName, content: 'Milk\nBread\n' }),
    'a file of another form': async (page) => {
      const other = found(forms.find(({ slug }) => slug !== form.slug));
      await savedPage(page, form).open(savedFile(other));
    },
    'everything replaced': async (page) => {
      await open(page, form);
      await savedPage(page, form).button(openFile.replace).click();
      await expect(savedPage(page, form).status).toBeFocused();
    },
    'started again': async (page) => {
      await fillIn(page, fieldsOf(form).slice(0, 1), inFull(form));
      await savedPage(page, form).button(words.startAgain).click();
      await expect(savedPage(page, form).status).toBeFocused();
    },
    saved: async (page) => {
      await fillIn(page, fieldsOf(form).slice(0, 1), inFull(form));
      await savedPage(page, form).download();
    },
    compared: async (page) => {
      const saved = savedPage(page, form);
      await saved.compare(savedFile(form));
      await expect(saved.comparison(longName)).toBeVisible();
    },
  };
  return Object.entries(states).map(([name, reach]) => ({
    name: `${form.title}, ${name}`,
    path: form.path,
    reach,
  }));
};

/** A type and a tag that no page of some phase has together, but a page of another does; most programmes have such a pair. */
const elsewhere: PageState[] = phases
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
    path: '/',
    reach: async (page) => {
      const { catalogue: region } = homePage(page);
      // Which of the two buttons is there depends on the width of the window.
      const names = new RegExp(`^(${catalogue.moreFilters}|${catalogue.tags})`);
      await region.getByRole('button', { name: names }).click();
      await expect(region.getByRole('group', { name: catalogue.tags })).toBeVisible();
    },
  },
  { name: 'Home, nothing found', path: `/?phase=${found(phases[0]).id}&q=nothing+of+the+kind` },
  ...elsewhere,
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

const viewerStates: PageState[] = viewers.slice(0, 1).flatMap(({ path, scenarios }) => [
  { name: 'The last scenario', path: `${path}#${found(scenarios.at(-1)).slug}` },
  {
    name: 'A briefing opened',
    path,
    reach: (page) => {
      const { part } = found(scenarios[0]).briefing;
      return page.getByText(labels.scenarios.briefing.replace('{part}', part)).click();
    },
  },
]);

/** The states of forms differ in only one thing: whether the checklists' own bar sticks as well. */
const hasChecklists = ({ sections }: Resource) =>
  sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'checklists'));
export const oneOfEach: readonly Resource[] = [
  forms.find(hasChecklists),
  forms.find((form) => !hasChecklists(form)),
].flatMap((form) => form ?? []);

/** Every page as it is loaded, and every state that changes what is on it. */
export const pageStates: PageState[] = [
  ...routes.map((path) => ({ name: path, path })),
  { name: 'Not found', path: '/404.html', incidents: ['error: 404: /404.html'] },
  ...homeStates,
  ...viewerStates,
  ...resources
    .filter(({ sections }) => sections.some(({ opener }) => opener !== undefined))
    .map(({ title, path }) => ({
      name: `${title}, all answers open`,
      path,
      reach: (page: Page) => page.getByRole('checkbox', { name: labels.resourcePage.openAll }).check(),
    })),
  ...oneOfEach.flatMap(formStates),
];

/** Brings a page into a state. */
export async function reachState(page: Page, { path, reach }: PageState): Promise<void> {
  await visit(page, path);
  await reach?.(page);
}
