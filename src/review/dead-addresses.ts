import type { Place } from '../content/place.ts';
import { addressesIn, filesOf, type Site } from '../content/site.ts';
import { resourcePath } from '../text/addresses.ts';
import type { Comparison } from './compare-content.ts';
import { type Entry, say } from './entries.ts';

/** What an address leads to: a page, a section of it by its title, or a scenario by its slug. */
interface Target {
  kind: 'page' | 'section' | 'scenario';
  /** The slug of the page. */
  slug: string;
  name: string;
  /** Where a section stands. */
  place?: Place;
}

/** Returns every address on resource pages that people may have kept, with what it leads to. */
const targetsOf = (site: Site): Map<string, Target> =>
  new Map(
    filesOf(site, 'resources').flatMap((file): [string, Target][] => {
      const { slug } = file;
      const { sections, scenarios } = addressesIn(file);
      const inPage = (kind: Target['kind'], id: Place, name = id.text): [string, Target][] =>
        id.text === undefined || name === undefined
          ? []
          : [[`${resourcePath(slug)}#${id.text}`, { kind, slug, name, place: id.out() }]];
      return [
        [resourcePath(slug), { kind: 'page', slug, name: slug }],
        ...sections.flatMap((id) => inPage('section', id, id.out().at('title').text)),
        ...scenarios.flatMap((id) => inPage('scenario', id)),
      ];
    }),
  );

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function deadAddresses(earlier: Site, later: Site, { slugNow, placeNow }: Comparison): Entry[] {
  const [was, is] = [targetsOf(earlier), targetsOf(later)];
  return [...was].flatMap(([address, { kind, slug, name, place }]): Entry[] => {
    if (is.has(address)) return [];
    const dead = (what: Entry['what']): Entry[] => [{ word: 'address', what, details: [] }];
    if (kind === 'page') {
      const now = slugNow('resources', slug);
      return dead(
        now === undefined
          ? say`${address} leads to the not-found page.`
          : say`${address} leads to the not-found page; the page is at ${resourcePath(now)} now.`,
      );
    }
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!is.has(resourcePath(slug))) return [];
    const nameNow = kind === 'scenario' ? slugNow('scenarios', name) : name;
    const now = kind === 'section' && place ? placeNow(place) : undefined;
    const there = [...is].find(([, other]) =>
      now === undefined
        ? other.kind === kind && other.slug === slug && other.name === nameNow
        : other.place === now,
    )?.[0];
    const gone = kind === 'section' ? say` ${name} is not there any more.` : [' is not there any more.'];
    return dead([
      ...say`${address} leads to the top of the page; the `,
      kind,
      ...(there === undefined ? gone : say` is at ${there} now.`),
    ]);
  });
}
