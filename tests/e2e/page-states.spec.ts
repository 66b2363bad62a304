import type { Page } from '@playwright/test';
import { routes } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { measureWindow } from '../support/measure-window.ts';
import { samplePaths } from '../support/sample-pages.ts';
import { visitName, type PageState, pageVisits, reachStates } from '../support/page-states.ts';
import { isNightly } from '../support/nightly.ts';
import { nameOfWindow, setWindow, type TestWindow } from '../support/set-window.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Windows with the least space between two bars, and with the largest text. */
const tightestWindows: TestWindow[] = [
  { width: 320, height: 480 },
  { width: 844, height: 390, isPhone: true },
  { width: 390, height: 844, textSize: 200 },
];
const deskWindow: TestWindow = { width: 1280, height: 720 };
const windows: TestWindow[] = [...tightestWindows, deskWindow, { width: 390, height: 844, isPhone: true }];

/** More windows: from a desktop screen at 400 % (1280 × 1024 px) to a large one, and other phones. */
const moreWindows: TestWindow[] = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800, isSpaced: true },
  { width: 1280, height: 800, textSize: 200 },
  { width: 2560, height: 1440 },
  { width: 360, height: 640, isPhone: true },
  { width: 915, height: 412, isPhone: true },
  { width: 768, height: 1024, isPhone: true },
];

/**
 * If the page has different content in a medium, all rules are checked. If the same content only looks different, the
 * rules about appearance are checked. The colours of a page are the same at every width.
 */
const media = [
  { colorScheme: 'light', width: 320, rules: 'all rules' },
  { colorScheme: 'light', width: 1280, rules: 'all rules' },
  { colorScheme: 'light', width: 768, rules: 'all rules', media: 'print' },
  { colorScheme: 'dark', width: 320, rules: 'rules of appearance' },
  { colorScheme: 'dark', width: 1280, rules: 'rules of appearance' },
  { colorScheme: 'light', width: 1280, rules: 'rules of appearance', forcedColors: 'active' },
  { colorScheme: 'dark', width: 320, rules: 'rules of appearance', contrast: 'more' },
] as const;

/** The layout problems of the current page, by window. */
async function faultsByWindow(
  page: Page,
  testWindows: readonly TestWindow[],
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const window of testWindows) {
    await setWindow(page, window);
    const windowFaults = await measureWindow(page);
    if (windowFaults.length > 0) faults[nameOfWindow(window)] = [...new Set(windowFaults)];
  }
  return faults;
}

/**
 * Sets the fill colour of text explicitly, or removes it: axe reads the fill of letters, which Chromium (156) reports
 * without forced colours.
 */
const setExplicitTextFill = (page: Page, isExplicit: boolean) =>
  page.evaluate((isExplicit) => {
    const fillProperty = '-webkit-text-fill-color';
    const elements = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')];
    const colours = elements.map((element) => (isExplicit ? getComputedStyle(element).color : ''));
    for (const [index, element] of elements.entries())
      element.style.setProperty(fillProperty, colours[index] ?? '');
  }, isExplicit);

/** The axe violations of the current page, by medium. */
async function violationsByMedium(page: Page, testedMedia: readonly (typeof media)[number][]) {
  const violations: Record<string, string[]> = {};
  for (const { width, rules, ...features } of testedMedia) {
    const defaultFeatures = { media: 'screen', forcedColors: 'none', contrast: 'no-preference' } as const;
    await page.emulateMedia({ ...defaultFeatures, ...features });
    await setWindow(page, { width, height: 900 });
    const isForced = 'forcedColors' in features;
    if (isForced) await setExplicitTextFill(page, true);
    const mediumViolations = await findViolations(page, rules);
    if (isForced) await setExplicitTextFill(page, false);
    if (mediumViolations.length > 0) violations[JSON.stringify({ width, ...features })] = mediumViolations;
  }
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null });
  return violations;
}

/**
 * Outside the nightly run, one page of each kind is tested at its address, and one visit to a form that goes through
 * most states. The other pages have the same components, so only their texts are tested, in the smallest window.
 */
const isSampleVisit = ([state]: PageState[]) =>
  state !== undefined && !state.reach && samplePaths.includes(state.path);
const [longestVisit] = pageVisits.toSorted((a, b) => b.length - a.length);
const testedVisits = isNightly
  ? pageVisits
  : pageVisits.filter((states) => states === longestVisit || isSampleVisit(states));
const otherPaths = isNightly ? [] : routes.filter((path) => !samplePaths.includes(path));

for (const states of testedVisits)
  test(`${visitName(states)}: nothing sideways, covered, cut off or small, and axe finds nothing`, async ({
    page,
    incidents,
  }) => {
    incidents.expect(...states.flatMap((state) => state.incidents ?? []));
    await reachStates(page, states, async ({ name, path, reach, hasAddedContent: hasMore }) => {
      const testedWindows = isNightly
        ? [...windows, ...moreWindows]
        : reach || !samplePaths.includes(path)
          ? tightestWindows.slice(0, 2)
          : [...tightestWindows, deskWindow];
      expect.soft(await faultsByWindow(page, testedWindows), name).toEqual({});
      // Outside the nightly run, one page of each kind is tested, because other pages have the same components.
      const hasNewContent = reach ? hasMore : samplePaths.includes(path);
      const testedMedia = isNightly ? media : media.slice(0, hasNewContent ? 1 : 0);
      expect.soft(await violationsByMedium(page, testedMedia), name).toEqual({});
    });
  });

// One page visits them all, because the first visit of a new page takes twice the time of the next ones.
if (otherPaths.length > 0)
  test('all other pages: nothing sideways, covered, cut off or small in the smallest window', async ({
    page,
  }) => {
    for (const path of otherPaths) {
      await visit(page, path);
      expect.soft(await faultsByWindow(page, tightestWindows.slice(0, 1)), path).toEqual({});
    }
  });

test('axe would find a mistake (self-test), also one of appearance if only those rules run @nightly', async ({
  page,
}) => {
  await visit(page, '/');
  const appendButton = (text: string, style: string) =>
    page.evaluate(
      ([label, css]) => {
        const button = document.createElement('button');
        button.textContent = label;
        for (const [name, value] of new URLSearchParams(css)) button.style.setProperty(name, value);
        document.querySelector('main')?.append(button);
      },
      [text, style] as const,
    );
  await appendButton('', '');
  expect(await findViolations(page, 'all rules')).toEqual([expect.stringMatching(/^button-name /)]);
  expect(await findViolations(page, 'rules of appearance')).toEqual([]);
  await appendButton('Pale', 'color=%23ccc&background=%23fff');
  expect(await findViolations(page, 'rules of appearance')).toEqual([
    expect.stringMatching(/^color-contrast /),
  ]);
});
