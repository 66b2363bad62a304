import fc from 'fast-check';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { sitePath } from '../../src/model/text/urls.ts';

/** How the files of a site name the page of a form. */
export type Site = (slug: string) => string;

/** As long as a host may be: 253 characters. */
const longestHost = `${['a', 'b', 'c'].map((letter) => letter.repeat(63)).join('.')}.${'d'.repeat(53)}.example`;
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 6 }).map((labels) => [...labels, 'example'].join('.')),
  fc.constantFrom('localhost', 'mentors.example.com', '192.0.2.17', '[2001:db8::17]', longestHost),
  fc.constantFrom('mentoring.müller-straße.example', '導師.例え.example', 'наставник.пример'),
);
const port = fc.option(
  fc.integer({ min: 1, max: 65535 }).map((number) => `:${number}`),
  { nil: '' },
);
const address = fc
  .tuple(fc.constantFrom('https://', 'http://'), host, port)
  .map((parts) => parts.join(''))
  .filter((site) => URL.canParse(site));
const folder = fc.stringMatching(/^[a-zA-Z0-9~!$&'()*+,;=:@éж-][a-zA-Z0-9._~!$&'()*+,;=:@éж-]{0,15}$/);
const base = fc.oneof(
  fc.constantFrom('/', '/hub/', '/resources/', '/de/resources/old-form/'),
  fc.array(folder, { maxLength: 2 }).map((names) => ['', ...names, ''].join('/')),
);

/** Any site that a file may come from: below any path, and with any address that it knows of itself, or none. */
export const anySite: fc.Arbitrary<Site> = fc.oneof(
  fc.constant<Site>((slug) => `/resources/${slug}`),
  base.map(
    (path): Site =>
      (slug) =>
        sitePath(`/resources/${slug}`, path),
  ),
  fc.tuple(base, address).map(
    ([path, site]): Site =>
      (slug) =>
        new URL(sitePath(`/resources/${slug}`, path), site).href,
  ),
  // Some programs write international addresses as people read them.
  address.map(
    (site): Site =>
      (slug) =>
        `${site}/über-uns/resources/${slug}/`,
  ),
);

/** Returns a form as another site has it: only the address in its files differs. */
export const onSite = (form: FormDefinition, site: Site): FormDefinition => ({
  ...form,
  route: site(form.slug),
});
