import type { Comparison } from './compare/compare-content.ts';
import { addressesOf } from './effects/addresses.ts';
import { type Entry, say, type Words } from './report.ts';
import type { State } from './state.ts';

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function deadAddresses(earlier: State, later: State, { slugNow }: Comparison): Entry[] {
  const [was, is] = [addressesOf(earlier.site), addressesOf(later.site)];
  const unread = new Set(later.site.unreadable.map(({ slug }) => `/resources/${slug}`));
  return [...was].flatMap(([address, target]): Entry[] => {
    const page = `/resources/${target.slug}`;
    if (is.has(address) || unread.has(page)) return [];
    const now = slugNow('resources', target.slug);
    const dead = (what: Words): Entry[] => [{ word: 'address', what, details: [] }];
    if (target.kind === 'page')
      return dead(
        now === undefined
          ? say`${address} leads to the not-found page.`
          : say`${address} leads to the not-found page; the page is at ${`/resources/${now}`} now.`,
      );
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!is.has(page)) return [];
    if (target.kind === 'scenario') {
      const scenario = slugNow('scenarios', target.scenario);
      const there = `${page}#${scenario ?? ''}`;
      return dead(
        is.has(there)
          ? say`${address} leads to the top of the page; the scenario is at ${there} now.`
          : say`${address} leads to the top of the page; the scenario is not there any more.`,
      );
    }
    const there = [...is].find(
      ([, other]) => other.kind === 'section' && other.slug === target.slug && other.title === target.title,
    )?.[0];
    return dead(
      there === undefined
        ? say`${address} leads to the top of the page; the section ${target.title} is not there any more.`
        : say`${address} leads to the top of the page; the section is at ${there} now.`,
    );
  });
}
