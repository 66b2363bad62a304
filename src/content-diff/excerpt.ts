import { compareTexts, type Run } from '../worksheet/compare-texts.ts';

/** How many unchanged words to keep on each side of a difference. */
const around = 6;

/**
 * Returns the earlier and the later text on one line each, with differences between ‹ and › and long unchanged
 * stretches left out; texts that share no words are not marked.
 */
export function excerpts(was: string, is: string): { was: string; is: string } {
  const runs = compareTexts(oneLine(was), oneLine(is));
  const isNew = !runs.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text));
  if (isNew) return { was: oneLine(was), is: oneLine(is) };
  return { was: side(runs, 'removed'), is: side(runs, 'added') };
}

/** Returns the text on one line: line breaks become spaces, and paragraphs are separated by ¶. */
export const oneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\n{2,}/g, ' ¶ ')
    .replaceAll(/\s*\n\s*/g, ' ');

function side(runs: readonly Run[], own: 'removed' | 'added'): string {
  const joined: Run[] = [];
  runs.forEach(({ change, text }, index) => {
    if (change !== 'same' && change !== own) return;
    const last = joined.at(-1);
    const piece = change === 'same' ? shortened(text, index > 0, index < runs.length - 1) : text;
    // A lone space between two changed words is not worth closing and opening the marks.
    if (last && (last.change === change || (last.change === own && piece.trim() === ''))) last.text += piece;
    else joined.push({ change, text: piece });
  });
  return joined
    .map(({ change, text }) => (change === 'same' ? text : marked(text)))
    .join('')
    .trim();
}

// Spaces stay outside the marks, so that the words can be read without them.
const marked = (text: string): string => text.replace(/^(\s*)(.*?)(\s*)$/su, '$1‹$2›$3');

/** Leaves out words that are far from a difference on either side. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const words = text.split(/(?<=\s)/u);
  const [head, tail] = [isAfter ? around : 0, isBefore ? around : 0];
  if (words.length <= head + tail + 1) return text;
  return `${words.slice(0, head).join('')}… ${words.slice(words.length - tail).join('')}`;
}
