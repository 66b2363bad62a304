import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified version is parsed by the browser in a third of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on colours and sizes; all others inspect the contents of the page. */
const appearanceRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

const ruleSets = {
  'all rules': { type: 'tag', values: tags },
  'rules of appearance': { type: 'rule', values: appearanceRules },
} satisfies Record<string, axe.RunOnly>;

/** The axe violations of the current page, short enough for the message of a failed test. */
export async function findViolations(page: Page, ruleSet: keyof typeof ruleSets): Promise<string[]> {
  // Once for each page, because loading axe takes as long as running it. Its own packages also handle frames; there are none.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (runOnly: axe.RunOnly) => {
    const { axe: axeInPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await axeInPage.run(document, {
      // What is in order is counted, but not listed.
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.flatMap(({ target, failureSummary = '' }) =>
        // What a bar covers for now is free when the page has moved; measure-window.ts measures each control in sight.
        failureSummary.includes('partially obscured')
          ? []
          : `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
      ),
    );
  }, ruleSets[ruleSet]);
}
