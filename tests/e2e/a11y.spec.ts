import { routes } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** All rules if the page has different content; if the same content looks different, the rules about appearance. */
const media = [
  { colorScheme: 'light', width: 320, rules: 'all rules' },
  { colorScheme: 'light', width: 1280, rules: 'all rules' },
  { colorScheme: 'light', width: 768, rules: 'all rules', media: 'print' },
  { colorScheme: 'dark', width: 320, rules: 'rules of appearance' },
  { colorScheme: 'dark', width: 1280, rules: 'rules of appearance' },
  { colorScheme: 'light', width: 1280, rules: 'rules of appearance', forcedColors: 'active' },
  { colorScheme: 'dark', width: 320, rules: 'rules of appearance', contrast: 'more' },
] as const;

/** The not-found page is no route, but is served at its own address too. */
for (const path of [...routes, '/404.html']) {
  test(`axe finds nothing on ${path}`, async ({ page, incidents }) => {
    if (path === '/404.html') incidents.expect('error: 404: /404.html');
    await visit(page, path);
    for (const { width, rules, ...features } of media) {
      await page.emulateMedia({
        media: 'screen',
        forcedColors: 'none',
        contrast: 'no-preference',
        ...features,
      });
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page, rules), JSON.stringify({ width, ...features })).toEqual([]);
    }
  });
}

test('axe would find a mistake, and one of appearance if only those rules run', async ({ page }) => {
  await visit(page, '/');
  const append = (text: string, style: string) =>
    page.evaluate(
      ([words, css]) => {
        const button = document.createElement('button');
        button.textContent = words;
        for (const [name, value] of new URLSearchParams(css)) button.style.setProperty(name, value);
        document.querySelector('main')?.append(button);
      },
      [text, style] as const,
    );
  await append('', '');
  expect(await findViolations(page, 'all rules')).toEqual([expect.stringMatching(/^button-name /)]);
  expect(await findViolations(page, 'rules of appearance')).toEqual([]);
  await append('Pale', 'color=%23ccc&background=%23fff');
  expect(await findViolations(page, 'rules of appearance')).toEqual([
    expect.stringMatching(/^color-contrast /),
  ]);
});
