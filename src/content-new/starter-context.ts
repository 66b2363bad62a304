import { isMonth, monthLater } from '../calendar/calendar-month.ts';
import { blocksOf } from '../content-reading/page-blocks.ts';
import { knownIds } from '../content-reading/known-ids.ts';
import { filesOf, type Site } from '../content-reading/site.ts';
import { itemsOf, valueAt } from '../content-reading/walk-schema.ts';
import { phaseColours, type EntryKind } from '../schemas/vocabulary.ts';
import type { StarterContext } from './starter.ts';

/** Returns what a starter for this slug needs to know about the existing content. */
export function starterContext(site: Site, slug: string): StarterContext {
  const numbers = filesOf(site, 'resources').map((file) => Number(valueAt(file.data, ['id'])) || 0);
  const phases = filesOf(site, 'phases').flatMap((file) => itemsOf(file.data));
  const lastMonth = phases.flatMap((phase) => itemsOf(valueAt(phase, ['months']))).at(-1);
  const colours = phases.map((phase) => valueAt(phase, ['colour']));
  const idsOf = (kind: EntryKind) => knownIds(site, kind) ?? [];
  const words = slug.replaceAll('-', ' ');
  return {
    slug,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    nextId: Math.max(0, ...numbers) + 1,
    phases: idsOf('phases'),
    scenarios: idsOf('scenarios'),
    checklists: idsOf('checklists'),
    nextMonth: isMonth(lastMonth) ? monthLater(lastMonth, 1) : 'January',
    freeColour: phaseColours.find((colour) => !colours.includes(colour)) ?? 'ochre',
  };
}

/** Returns the paths of the pages with a block that lists entries of this kind, where a new entry can be added. */
export function pagesListing(site: Site, kind: EntryKind): string[] {
  return filesOf(site, 'resources')
    .filter((file) => blocksOf(file).some((block) => block.kind === kind))
    .map((file) => file.path);
}
