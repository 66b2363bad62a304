import { problemsInChangedFiles } from './changed-files.ts';
import { changedValueHints } from './changed-value-hints.ts';
import { outdatedNumberAndDateHints } from './outdated-number-hints.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { mergedFieldHints } from './missing-lines.ts';
import { movedItemHints } from './published-state.ts';
import type { Problem } from '../content-files/problem.ts';

/** All hints. A hint is a remark on content that may be a mistake or may be intentional. */
export const contentHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] => [
  ...unusedPageHints(content),
  ...idPrefixHints(content, published),
  ...outdatedNumberAndDateHints(content, published),
  ...removedLineHints(content, published),
  ...changedValueHints(content, published),
  ...(published ? [...movedItemHints(content, published), ...unusedTermHints(content, published)] : []),
];

/**
 * A hint for each new term in `safety.terms` of the programme that no text contains. These terms mark sentences about
 * safety, so such a term marks nothing.
 */
function unusedTermHints(content: ContentSnapshot, published: ContentSnapshot): Problem[] {
  const termsOf = (snapshot: ContentSnapshot) =>
    filesOf(snapshot, 'programme').flatMap(({ root }) => root.at('safety', 'terms').textItems);
  const publishedTerms = new Set(termsOf(published).map(({ text }) => text));
  return termsOf(content)
    .filter(({ text }) => !publishedTerms.has(text))
    .flatMap((node) => {
      const pattern = RegExp.escape(node.text.trim().replace(/\*$/, ''));
      const isUsed = content.files.some(
        ({ kind, text }) => kind !== 'programme' && new RegExp(`(?<!\\p{L})${pattern}`, 'iu').test(text),
      );
      const isSpaced = /\s\*/.test(node.text);
      if (isUsed && !isSpaced) return [];
      const advice = isSpaced
        ? `An asterisk stands directly behind the word: write ${node.text.replace(/\s+\*/, '*')}.`
        : 'Is it written as it is in the texts?';
      return node.diagnostic(`No text contains “${node.text}”, so it marks no sentence. ${advice}`, {
        rule: 'published/changed',
      });
    });
}

/** A hint for each parent line that was removed while the lines that belonged to it are still in the file. */
const removedLineHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] =>
  problemsInChangedFiles(content, published, mergedFieldHints);

/** A hint for each new checklist item whose id has a different prefix than all other ids of its list. */
function idPrefixHints(content: ContentSnapshot, published?: ContentSnapshot): Problem[] {
  const itemIds = (snapshot: ContentSnapshot) =>
    filesOf(snapshot, 'checklists').flatMap(({ root }) =>
      root.items.map((list) => ({ list, ids: list.at('items').items.map((item) => item.at('id')) })),
    );
  // Without published content, it is unknown which ids are new.
  if (published === undefined) return [];
  const publishedIds = new Set(itemIds(published).flatMap(({ ids }) => ids.map(({ text }) => text)));
  return itemIds(content).flatMap(({ list, ids }) => {
    const prefix = `${list.at('id').text ?? ''}-`;
    const differentIds = ids.filter(({ text }) => text?.startsWith(prefix) === false);
    const numbers = ids.flatMap(({ text }) =>
      text?.startsWith(prefix) ? Number(text.slice(prefix.length)) : [],
    );
    // A published id with a different prefix is not reported, because published ids must not change.
    if (differentIds.length !== 1 || numbers.length < 2 || !numbers.every(Number.isInteger)) return [];
    return differentIds
      .filter(({ text }) => !publishedIds.has(text))
      .map((id) =>
        id.diagnostic(
          `In this list, the other ids begin with "${prefix}". The next one would be ${prefix}${Math.max(...numbers) + 1}.`,
          { rule: 'ids/prefix' },
        ),
      );
  });
}

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
