import { counted } from '../../text/counted.ts';
import type { Group, Report } from '../report.ts';

/** A part of a report under its heading. */
export interface Part {
  title: string;
  groups: Group[];
}

/** How many details of one effect the short forms show; JSON and HTML show all of them. */
const mostEffectDetails = 12;

/** Returns the parts of a report in reading order, leaving out empty ones: what to decide, what changed, what follows. */
export function partsOf({ decisions, groups, effects }: Report): Part[] {
  const parts: Part[] = [
    { title: 'To decide first', groups: decisions.length === 0 ? [] : [{ title: [], entries: decisions }] },
    { title: 'Page by page', groups },
    { title: 'What follows from it', groups: effects },
  ];
  return parts.filter((part) => part.groups.length > 0);
}

/** Returns the groups with long lists of effects cut short. */
export function shortened(groups: readonly Group[]): Group[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const more = entry.details.length - mostEffectDetails;
      if (entry.word !== 'effect' || more <= 0) return entry;
      const note = {
        kind: 'note' as const,
        words: [`and ${counted(more, 'more line')} (--html and --json show all)`],
      };
      return { ...entry, details: [...entry.details.slice(0, mostEffectDetails), note] };
    }),
  }));
}
