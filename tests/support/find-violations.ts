import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file of axe, which the browser parses in a third of the time. */
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
  // axe is loaded once for each page, because loading it takes as long as running it. It is injected directly, because
  // its packages for browsers also handle frames, which these pages do not have.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (runOnly: axe.RunOnly) => {
    const { axe: axeInPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await axeInPage.run(document, {
      // Nothing is pressed on paper.
      rules: { 'target-size': { enabled: !matchMedia('print').matches } },
      // Passed rules are counted, but not listed.
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.flatMap(({ target, failureSummary = '' }) =>
        // A control that a bar covers partly can be scrolled into view. measure-window.ts checks each visible control.
        failureSummary.includes('partially obscured')
          ? []
          : `${id} (${help}) ${target.join(' ')}: ${failureSummary}`,
      ),
    );
  }, ruleSets[ruleSet]);
}
