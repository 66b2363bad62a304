import { onceEach } from '../../content-reading/once-each.ts';
import { filesOf, type Site } from '../../content-reading/site.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';

/** What an address leads to: a page, a section of it by its title, or a scenario by its slug. */
export type Target =
  | { kind: 'page'; slug: string }
  | { kind: 'section'; slug: string; title: string }
  | { kind: 'scenario'; slug: string; scenario: string };

/** Returns every address on resource pages that people may have kept, with what it leads to. */
export const addressesOf = onceEach((site: Site): ReadonlyMap<string, Target> => {
  const addresses = new Map<string, Target>();
  for (const file of filesOf(site, 'resources')) {
    const { slug } = file;
    const page = `/resources/${slug}`;
    addresses.set(page, { kind: 'page', slug });
    for (const section of itemsOf(valueAt(file.data, ['sections']))) {
      const [id, title] = [valueAt(section, ['id']), valueAt(section, ['title'])];
      if (typeof id === 'string')
        addresses.set(`${page}#${id}`, {
          kind: 'section',
          slug,
          title: typeof title === 'string' ? title : id,
        });
    }
    for (const { kind, data } of blocksOf(file)) {
      if (kind !== 'scenarios') continue;
      for (const scenario of itemsOf(valueAt(data, ['entries'])))
        if (typeof scenario === 'string')
          addresses.set(`${page}#${scenario}`, { kind: 'scenario', slug, scenario });
    }
  }
  return addresses;
});
