import { filesOf, type Site } from '../../content-reading/site.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { namesOf } from '../words/names.ts';

/** How many resources a filter or phase of the home page leads to. */
export interface Count {
  what: string;
  name: string;
  count: number;
}

/** Returns how many resources there are in all, in each phase, of each type and with each tag. */
export function countsOf(site: Site): Map<string, Count> {
  const names = namesOf(site);
  const counts = new Map<string, Count>();
  const add = (key: string, what: string, name: string) => {
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { what, name, count: 1 });
  };
  for (const file of filesOf(site, 'resources')) {
    add('all', 'In all', '');
    for (const field of ['phase', 'type'] as const) {
      const value = valueAt(file.data, [field]);
      const what = field === 'phase' ? 'Phase' : 'Type';
      if (typeof value === 'string') add(`${field}/${value}`, what, names.valueOf(file, [field], value));
    }
    for (const tag of itemsOf(valueAt(file.data, ['tags'])))
      if (typeof tag === 'string') add(`tag/${tag}`, 'Tag', tag);
  }
  return counts;
}
