import type { Page } from '@playwright/test';
import { contrast, type Rgb } from '../support/colour.ts';
import { samplePaths } from '../support/sample-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Features of CSS that are newer than the oldest browsers in the README. */
const newerFeatures = ['light-dark(', 'color-mix(', '::details-content', 'field-sizing:'];

// The Content-Security-Policy is bypassed, because it allows styles by their hashes, and the test changes the styles.
test.use({ bypassCSP: true });

/** Renames the newer features in the styles of the page, so that the browser does not know them. */
const removeNewerFeatures = (page: Page) =>
  page.evaluate((features) => {
    for (const style of document.querySelectorAll('style'))
      style.textContent = features.reduce(
        (text, feature) => text.replaceAll(feature, feature.replace(/[a-z]/, 'unknown-$&')),
        style.textContent,
      );
  }, newerFeatures);

/** The colours of all texts and of all edges of controls, each with the colour behind it, whether in view or not. */
const colourPairs = (page: Page) =>
  page.evaluate(() => {
    const isOpaque = (colour: string) => !/^rgba\(.*, 0(\.\d+)?\)$/.test(colour);
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return isOpaque(backgroundColor) ? backgroundColor : backgroundOf(element.parentElement);
    };
    const visible = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({
        visibilityProperty: true,
        contentVisibilityAuto: true,
        opacityProperty: true,
      }),
    );
    const describe = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const texts = visible
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(String(node.nodeValue)),
        ),
      )
      // Texts for screen readers are skipped. They are one pixel large.
      .filter((element) => !element.closest('svg, [inert]') && element.getBoundingClientRect().width > 1)
      .map((element) => ({
        what: describe(element),
        colours: [getComputedStyle(element).color, backgroundOf(element)],
        least: 4.5,
      }));
    // A control must be recognisable by its edge or by its background.
    const edges = visible
      .filter((element) => element.matches('.button:enabled, a.button, textarea, input:not([type=file])'))
      .map((element) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
        const isFilled = borderTopWidth === '0px' || borderTopColor === backgroundColor;
        return {
          what: `the edge of ${describe(element)}`,
          colours: [isFilled ? backgroundColor : borderTopColor, backgroundOf(element.parentElement)],
          least: 3,
        };
      });
    return [...texts, ...edges];
  });

const toRgb = (colour: string | undefined) =>
  (colour?.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255) as Rgb;

for (const path of samplePaths)
  test(`${path}: in a browser without the newer features, texts, fields and buttons have enough contrast`, async ({
    page,
  }) => {
    await visit(page, path);
    await removeNewerFeatures(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const pairs = await colourPairs(page);
      expect(pairs.length).toBeGreaterThan(30);
      const faint = pairs.filter(
        ({ colours, least }) => contrast(toRgb(colours[0]), toRgb(colours[1])) < least,
      );
      expect(faint, colorScheme).toEqual([]);
    }
  });
