import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { Problem } from '../content-files/problem.ts';

/** Returns a hint for each page that no meeting uses; it is no mistake, because a page may be for reading alone. */
export function unusedPageHints(content: ContentSnapshot): Problem[] {
  const meetings = filesOf(content, 'meetings').flatMap(({ root }) => root.items);
  // A programme may have pages and no meetings.
  if (meetings.length === 0) return [];
  const usedPages = new Set(
    meetings.flatMap((meeting) => meeting.at('uses').items.map((use) => use.at('page').text)),
  );
  return filesOf(content, 'resources')
    .filter(({ slug }) => !usedPages.has(slug))
    .map(({ slug, root }) => {
      const message = `No meeting uses this page. If one does, write "- page: ${slug}" under its "uses" in content/meetings.yaml.`;
      return root.diagnostic(message, { rule: 'meetings/unused-page' });
    });
}
