/** A compared text on one line. */
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { type DiffPart, pairReplacements } from './text-diff.ts';

/** A value in one line, with ‹before → after› for differences; spaces at either end are outside the marks. */
export const formatSegments = (segments: readonly DiffSegment[]): string =>
  pairReplacements(segments)
    .map((part) => {
      if ('same' in part) return part.same;
      const { text, hasSpaceBefore, hasSpaceAfter } = formatReplacement(part.removed, part.added);
      return `${hasSpaceBefore ? ' ' : ''}${text}${hasSpaceAfter ? ' ' : ''}`;
    })
    .join('')
    .trim();

/** Both sides of a compared text, each with ‹…› around the words that differ. */
export function formatSides(parts: readonly DiffPart[]): [before: string, after: string] {
  const format = (side: 'removed' | 'added') =>
    parts
      .map((part) => ('same' in part ? part.same : part[side].replace(/\S(?:.*\S)?/su, '‹$&›')))
      .join('')
      .trim();
  return [format('removed'), format('added')];
}

/** The mark of one difference, and whether there is a space before and after it. */
export function formatReplacement(removed: string, added: string) {
  // A difference in spaces alone has to be visible.
  const isOnlySpace = (text: string, other: string) => /^\s+$/.test(text) && !/^\s|\s$/.test(other);
  const showsSpaces = isOnlySpace(removed, added) || isOnlySpace(added, removed);
  const [before = '', after = ''] = [removed, added].map((text) =>
    showsSpaces && text.trim() === '' ? text.replaceAll(' ', '·') : text.trim(),
  );
  const hasSpaceAt = (edge: RegExp) => !showsSpaces && (edge.test(removed) || edge.test(added));
  return {
    text: `‹${[before, '→', after].filter((text) => text !== '').join(' ')}›`,
    hasSpaceBefore: hasSpaceAt(/^\s/),
    hasSpaceAfter: hasSpaceAt(/\s$/),
  };
}
