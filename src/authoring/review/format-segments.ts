/** Formats a comparison of two texts as a single line. */
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { sentenceEnd } from './sentences.ts';
import { type DiffPart, pairReplacements } from './text-diff.ts';

/**
 * A compared text in one line. Each difference is shown as ‹before → after›, with the spaces around it outside the
 * angle quotes.
 */
export const formatSegments = (segments: readonly DiffSegment[]): string =>
  pairReplacements(segments)
    .map((part) => {
      if ('same' in part) return part.same;
      const { text, hasSpaceBefore, hasSpaceAfter } = formatReplacement(part.removed, part.added);
      return `${hasSpaceBefore ? ' ' : ''}${text}${hasSpaceAfter ? ' ' : ''}`;
    })
    .join('')
    .trim();

/** A compared text as two lines, one for each version, with ‹…› around the words that differ in each sentence. */
export function formatSides(parts: readonly DiffPart[]): [before: string, after: string] {
  const format = (side: 'removed' | 'added') =>
    parts
      .map((part) =>
        'same' in part
          ? part.same
          : part[side]
              .split(sentenceEnd)
              .map((text) => text.replace(/\S(?:.*\S)?/su, '‹$&›'))
              .join(''),
      )
      .join('')
      .trim();
  return [format('removed'), format('added')];
}

/** One difference as ‹before → after›, and whether a space has to stand before and after it. */
export function formatReplacement(removed: string, added: string) {
  // If only spaces were added or removed, they are shown as “·”, because the difference would be invisible.
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
