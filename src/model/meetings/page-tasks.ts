import type { Meeting } from '../schemas/meetings.ts';
import { renderInline } from '../text/markdown.ts';
import { resourcePath } from '../text/urls.ts';

type Tasks = Pick<Meeting, 'mentee' | 'mentor'>;

/** During a task that takes longer, a person may switch to another app. */
const longTaskMinutes = 10;

/** The minutes of the longest individual task that links to a page; 0 if there is none. */
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

/** Whether a task with a page takes so long that a phone may unload the page meanwhile. */
export const hasLongTask = (meetings: readonly Tasks[], slug: string): boolean =>
  longestTaskMinutes(meetings, slug) > longTaskMinutes;
