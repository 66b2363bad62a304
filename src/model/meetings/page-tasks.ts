import type { Meeting } from '../schemas/meetings.ts';
import { renderInline } from '../text/markdown.ts';
import { resourcePath } from '../text/urls.ts';

type Tasks = Pick<Meeting, 'mentee' | 'mentor'>;

/** A person who needs more minutes may well switch to another app meanwhile. */
const longTaskMinutes = 10;

/** Returns the minutes of the longest task that somebody does alone with a page; such a task links to it. 0 if there is none. */
export function longestTaskMinutes(meetings: readonly Tasks[], slug: string): number {
  const linkPattern = new RegExp(`href="${RegExp.escape(resourcePath(slug))}[/?#"]`);
  const tasks = meetings
    .flatMap(({ mentee, mentor }) => [mentee, mentor])
    .flatMap(({ prepare = [], afterwards = [] }) => [...prepare, ...afterwards]);
  return Math.max(
    0,
    ...tasks.filter(({ text }) => linkPattern.test(renderInline(text, '/'))).map(({ minutes }) => minutes),
  );
}

/** Returns whether a task with a page takes so long that a phone may close the page meanwhile. */
export const hasLongTask = (meetings: readonly Tasks[], slug: string): boolean =>
  longestTaskMinutes(meetings, slug) > longTaskMinutes;
