import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { mergedFieldHints } from './missing-lines.ts';
import { joinedItemHints } from './moved-lines.ts';
import type { Problem } from '../content-files/problem.ts';
import { isSample, visibleTextNodes } from '../content-files/visibility.ts';

/** All hints. A hint is a remark on content that may be a mistake or may be intentional. */
export const contentHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] => [
  ...unusedPageHints(content),
  ...mergedFieldHints(content, published),
  ...(published
    ? [
        ...joinedItemHints(content, published),
        ...earlierYearHints(content, published),
        ...itemCountHints(content, published),
      ]
    : []),
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

/**
 * If the year of the programme has changed, a hint for each example that is as it was published and names the published
 * year or the year after it, in which the programme may end. Other texts are found by the search for outdated texts.
 */
function earlierYearHints(content: ContentSnapshot, published: ContentSnapshot): Problem[] {
  const [before, now] = [published, content].map(
    (snapshot) => filesOf(snapshot, 'programme')[0]?.root.at('year').value,
  );
  if (typeof before !== 'number' || typeof now !== 'number' || before === now) return [];
  const pattern = new RegExp(`(?<!\\d)(?:${before}|${before + 1})(?!\\d)`);
  const publishedTexts = new Set(published.files.flatMap(visibleTextNodes).map(({ text }) => text));
  return content.files
    .flatMap(visibleTextNodes)
    .filter((node) => isSample(node) && publishedTexts.has(node.text))
    .flatMap((node) => {
      const [year] = pattern.exec(node.text) ?? [];
      const message = `This example was written for the programme of ${before}, and says ${year ?? ''}. The programme begins in ${now} now. Should the example say ${Number(year) + now - before}?`;
      return year ? node.diagnostic(message, { substring: year }) : [];
    });
}

/** If checklists have more or fewer items together, a hint for each text that still names the published number. */
function itemCountHints(content: ContentSnapshot, published: ContentSnapshot): Problem[] {
  const [before = 0, now = 0] = [published, content].map(
    (snapshot) =>
      filesOf(snapshot, 'checklists').flatMap(({ root }) =>
        root.items.flatMap((list) => list.at('items').items),
      ).length,
  );
  if (before === now) return [];
  const pattern = new RegExp(`(?<![\\d.,])${before}\\sitems\\b`);
  return content.files.flatMap(visibleTextNodes).flatMap((node) => {
    const [phrase] = pattern.exec(node.text) ?? [];
    const message = `This says “${before} items”, and the checklists have ${now} together now. Is the sentence still right?`;
    return phrase ? node.diagnostic(message, { substring: phrase }) : [];
  });
}
