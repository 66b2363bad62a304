import type { Place, SourceFile } from '../content/place.ts';
import { addressesIn, filesOf, type Site } from '../content/site.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import type { Comparison } from './compare-content.ts';
import { type Entry, say, type Words } from './entries.ts';

/** Returns what people may have the address of on a page besides the page, each with the place of its id. */
function placesIn(file: SourceFile): { address: string; id: Place; isSection: boolean }[] {
  const { sections, scenarios } = addressesIn(file);
  return [...sections, ...scenarios]
    .filter(({ text }) => text !== undefined)
    .map((id) => ({
      address: `${resourcePath(file.slug)}#${id.text}`,
      id,
      isSection: sections.includes(id),
    }));
}

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function deadAddresses(earlier: Site, later: Site, { slugNow, placeNow }: Comparison): Entry[] {
  const pages = filesOf(later, 'resources');
  const slugs = new Set(pages.map(({ slug }) => slug));
  const places = pages.flatMap(placesIn);
  const addresses = new Set(places.map(({ address }) => address));
  return filesOf(earlier, 'resources').flatMap((file): Entry[] => {
    const dead = (address: string, rest: Words): Entry => {
      return { word: 'address', what: [...say`${address} leads to `, ...rest], details: [] };
    };
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!slugs.has(file.slug)) {
      const now = slugNow('resources', file.slug);
      const moved = now === undefined ? ['.'] : say`; the page is at ${resourcePath(now)} now.`;
      return [dead(resourcePath(file.slug), ['the not-found page', ...moved])];
    }
    return placesIn(file).flatMap(({ address, id, isSection }) => {
      if (addresses.has(address)) return [];
      const section = isSection ? placeNow(id.out()) : undefined;
      const scenario = isSection ? undefined : slugNow('scenarios', id.text ?? '');
      const there = places.find(({ id: other }) =>
        isSection ? other.out() === section : other.file.slug === file.slug && other.text === scenario,
      );
      const title = isSection ? id.out().at('title').text : undefined;
      const named = title === undefined ? [] : say` ${title}`;
      const end = there ? say` is at ${there.address} now.` : [...named, ' is not there any more.'];
      return dead(address, [`the top of the page; the ${isSection ? 'section' : 'scenario'}`, ...end]);
    });
  });
}
