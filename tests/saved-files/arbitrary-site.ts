import fc from 'fast-check';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { sitePath } from '../../src/model/text/urls.ts';

/** The address of a form's page, as in the files of a site. */
export type GetPageUrl = (slug: string) => string;

/** As long as a host may be: 253 characters. */
const longestHost = `${['a', 'b', 'c'].map((letter) => letter.repeat(63)).join('.')}.${'d'.repeat(53)}.example`;
const anyLabel = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const anyHost = fc.oneof(
  fc.array(anyLabel, { minLength: 1, maxLength: 6 }).map((labels) => [...labels, 'example'].join('.')),
  fc.constantFrom('localhost', 'mentors.example.com', '192.0.2.17', '[2001:db8::17]', longestHost),
  fc.constantFrom('mentoring.müller-straße.example', '導師.例え.example', 'наставник.пример'),
);
const anyPort = fc.option(
  fc.integer({ min: 1, max: 65535 }).map((number) => `:${number}`),
  { nil: '' },
);
const anyOrigin = fc
  .tuple(fc.constantFrom('https://', 'http://'), anyHost, anyPort)
  .map((parts) => parts.join(''))
  .filter((site) => URL.canParse(site));
const anyFolder = fc.stringMatching(/^[a-zA-Z0-9~!$&'()*+,;=:@éж-][a-zA-Z0-9._~!$&'()*+,;=:@éж-]{0,15}$/);
const anyBasePath = fc.oneof(
  fc.constantFrom('/', '/hub/', '/resources/', '/de/resources/old-form/'),
  fc.array(anyFolder, { maxLength: 2 }).map((names) => ['', ...names, ''].join('/')),
);

/** Any site that a file may be from: below any path, and with any configured address, or none. */
export const anySite: fc.Arbitrary<GetPageUrl> = fc.oneof(
  fc.constant<GetPageUrl>((slug) => `/resources/${slug}`),
  anyBasePath.map(
    (path): GetPageUrl =>
      (slug) =>
        sitePath(`/resources/${slug}`, path),
  ),
  fc.tuple(anyBasePath, anyOrigin).map(
    ([path, site]): GetPageUrl =>
      (slug) =>
        new URL(sitePath(`/resources/${slug}`, path), site).href,
  ),
  // Some programs write international addresses as people read them.
  anyOrigin.map(
    (site): GetPageUrl =>
      (slug) =>
        `${site}/über-uns/resources/${slug}/`,
  ),
);

/** A form as on another site: only the address in its files differs. */
export const withSiteUrl = (form: FormDefinition, site: GetPageUrl): FormDefinition => ({
  ...form,
  route: site(form.slug),
});
