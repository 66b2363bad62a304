import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours and sizes; all others look at what is on the page. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

const runs = {
  'all rules': { type: 'tag', values: tags },
  'rules of appearance': { type: 'rule', values: ofLooks },
} as const;

/** Returns what axe finds on the page as it is now, short enough to read in a failed test. */
export async function findViolations(page: Page, rules: keyof typeof runs): Promise<string[]> {
  // Once for each page, because loading axe takes as long as running it. Its own packages also handle frames; there are none.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: program } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await program.run(document, {
      // What is in order is counted, but not listed.
      runOnly: { ...runOnly, values: [...runOnly.values] },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }, runs[rules]);
}
