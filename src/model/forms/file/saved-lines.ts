import { withLineFeeds } from '../../text/words.ts';
import { findFeet } from './find-feet.ts';
import { formatLine } from './marks.ts';
import type { FormWords, Words } from './own-words.ts';

/** A line of a text, and what tells the lines of ours there. */
export interface SavedLine {
  text: string;
  words: Words;
}

/**
 * Returns the lines of a text without the feet of a form's files, each of which says what the lines above it are. What is below the
 * last is read as what is above it, and a text without one by the words of now.
 */
export function savedLines(text: string, form: FormWords) {
  const texts = withLineFeeds(text.replace(/^\uFEFF+/, '')).split('\n');
  if (texts.at(-1) === '') texts.pop();
  const feet = text.includes('=')
    ? findFeet(texts).filter(({ slug, named }) =>
        slug === undefined ? named.some(({ name }) => form.names.has(name)) : slug === form.slug,
      )
    : [];
  const lines: SavedLine[] = [];
  let words = form.now;
  let from = 0;
  for (const foot of feet) {
    words = form.saved(foot.named);
    for (const line of texts.slice(from, foot.from)) lines.push({ text: line, words });
    if (!foot.hasFormatLine) lines.push({ text: foot.margin + formatLine(form.slug), words });
    from = foot.to;
  }
  for (const line of texts.slice(from)) lines.push({ text: line, words });
  return {
    lines,
    /** The day on which the first was saved. */
    day: feet[0]?.day,
    /** Whether all its spaces are no-break spaces; undefined if nothing shows it. */
    hasNbsp: feet[0]?.hasNbsp,
  };
}
