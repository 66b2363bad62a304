import type { Place } from '../content/place.ts';
import { addressesIn, filesOf, type Site } from '../content/site.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import type { Comparison } from './compare-content.ts';
import { type Entry, say, type Words } from './entries.ts';

/** Returns every address on resource pages that people may have kept, with the page and what is there. */
const targetsOf = (site: Site): Map<string, { slug: string; place?: Place; isSection?: boolean }> =>
  new Map(
    filesOf(site, 'resources').flatMap((file) => {
      const { slug } = file;
      const { sections, scenarios } = addressesIn(file);
      const inPage = (id: Place, isSection: boolean) =>
        id.text === undefined
          ? []
          : [
              [
                `${resourcePath(slug)}#${id.text}`,
                { slug, place: isSection ? id.out() : id, isSection },
              ] as const,
            ];
      return [
        [resourcePath(slug), { slug }] as const,
        ...sections.flatMap((id) => inPage(id, true)),
        ...scenarios.flatMap((id) => inPage(id, false)),
      ];
    }),
  );

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function deadAddresses(earlier: Site, later: Site, { slugNow, placeNow }: Comparison): Entry[] {
  const [was, is] = [targetsOf(earlier), targetsOf(later)];
  return [...was].flatMap(([address, { slug, place, isSection }]): Entry[] => {
    if (is.has(address)) return [];
    const dead = (rest: Words): Entry[] => [
      { word: 'address', what: [...say`${address} leads to `, ...rest], details: [] },
    ];
    if (place === undefined) {
      const now = slugNow('resources', slug);
      return dead(
        now === undefined
          ? ['the not-found page.']
          : say`the not-found page; the page is at ${resourcePath(now)} now.`,
      );
    }
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!is.has(resourcePath(slug))) return [];
    const [section, scenario] = [placeNow(place), slugNow('scenarios', place.text ?? '')];
    const there = [...is].find(([, other]) =>
      isSection === true
        ? section !== undefined && other.place === section
        : scenario !== undefined && other.slug === slug && other.place?.text === scenario,
    )?.[0];
    const title = isSection === true ? place.at('title').text : undefined;
    const gone: Words =
      title === undefined ? [' is not there any more.'] : say` ${title} is not there any more.`;
    return dead([
      `the top of the page; the ${isSection === true ? 'section' : 'scenario'}`,
      ...(there === undefined ? gone : say` is at ${there} now.`),
    ]);
  });
}
