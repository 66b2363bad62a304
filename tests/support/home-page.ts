import { type Page, expect } from '@playwright/test';
import { labels, programme, resources } from './content.ts';
import { fillTemplate } from './form-files-page.ts';

/** The elements of the home page as a visitor finds them. */
export const homePage = (page: Page) => {
  const catalogue = page.getByRole('region', { name: programme.resourcesTitle });
  const card = (phase: string) =>
    page
      .getByRole('list', { name: labels.catalogue.phases })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: phase, exact: true }) });
  return {
    catalogue,
    card,
    phaseButton: (phase: string) => card(phase).getByRole('button', { name: labels.catalogue.choosePhase }),
    allPhases: page.getByRole('button', { name: labels.catalogue.allPhases, exact: true }),
    /** The matches in other phases, listed by name. */
    otherPhaseMatches: catalogue.getByRole('list', { name: labels.catalogue.elsewhere }),
    titles: catalogue.getByRole('heading', { level: 3 }),
    search: catalogue.getByRole('searchbox', { name: labels.catalogue.search }),
    count: catalogue.getByRole('status'),
    clear: catalogue.getByRole('button', { name: labels.catalogue.clear }),
    empty: catalogue.getByText(labels.catalogue.empty),
    type: (name: string) =>
      catalogue
        .getByRole('group', { name: labels.catalogue.type })
        .getByRole('button', { name, exact: true }),
    tag: (name: string) =>
      catalogue
        .getByRole('group', { name: labels.catalogue.tags })
        .getByRole('button', { name, exact: true }),
    /** Opens the list of tags, which is folded in a wide window. */
    openTags: () => catalogue.locator('summary').click(),
    /** Expects exactly these titles, and a count that agrees with them. */
    expectTitles: async (titles: string[]) => {
      await expect(catalogue.getByRole('heading', { level: 3 })).toHaveText(titles);
      await expect(catalogue.getByRole('status')).toHaveText(
        fillTemplate(labels.catalogue.count, { shown: titles.length, total: resources.length }),
      );
    },
  };
};
