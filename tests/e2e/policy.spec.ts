import { routes } from '../support/content.ts';
import { expect, test } from '../support/site-test.ts';

/** Without scripts, what the browser holds is exactly what was built. */
test.use({ javaScriptEnabled: false });

const directives = {
  'default-src': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

for (const path of [...routes, '/404.html']) {
  test(`${path} has the policy, and nothing that it would have to allow`, async ({ page }) => {
    await page.goto(path);
    const content = await page
      .locator('meta[http-equiv="content-security-policy" i]')
      .getAttribute('content');
    const policy = Object.fromEntries(
      (content ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources.join(' ')] as const;
      }),
    );
    expect(policy).toMatchObject(directives);
    for (const name of ['script-src', 'style-src']) {
      expect(policy[name], name).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/=]+')*$/);
    }
    const inline = await page.locator('*').evaluateAll((elements) =>
      elements.flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => name === 'style' || name.startsWith('on'))
          .map((name) => `${element.tagName} ${name}`),
      ),
    );
    expect(inline).toEqual([]);
    const far = await page.locator('[src], link[href]:not([rel="canonical"])').evaluateAll((elements) =>
      elements
        .map(
          (element) =>
            new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href),
        )
        .filter(({ origin }) => origin !== location.origin)
        .map(({ href }) => href),
    );
    expect(far).toEqual([]);
  });
}
