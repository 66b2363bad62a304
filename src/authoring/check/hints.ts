import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { mergedFieldHints } from './missing-lines.ts';
import type { Problem } from '../content-files/problem.ts';

/** All hints. A hint is a remark on content that may be a mistake or may be intentional. */
export const contentHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] => [
  ...unusedPageHints(content),
  ...mergedFieldHints(content, published),
];

/**
 * A hint for each page that no meeting uses. It is not reported as a mistake, because a page may be for reading only.
 */
function unusedPageHints(content: ContentSnapshot): Problem[] {
  const meetings = filesOf(content, 'meetings').flatMap(({ root }) => root.items);
  // A programme may have pages but no meetings.
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
