import { invisibleSigns } from '../text/invisible-signs.ts';

const space = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';
// Where YAML needs a plain space: in the indentation, after a dash, and after the colon of a field.
const wideSpace = new RegExp(`^ *(?:- +)*(?:(?:-|[a-z]\\w*:) *)?(?=${space})`, 'gm');

/**
 * Returns the signs that look like nothing, or like a space, and would make a file mean something else than what is
 * seen. Other mistakes can only be told once these are gone.
 */
export function signProblems(text: string): { offset: number; message: string }[] {
  const unseen = invisibleSigns(text).map(({ offset, name }) => ({
    offset,
    message: `A sign that cannot be seen stands here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`,
  }));
  const wide = [...text.matchAll(wideSpace)].map((found) => ({
    offset: found.index + found[0].length,
    message: 'A no-break space stands here, where a plain space belongs. Delete it and type a space.',
  }));
  return [...unseen, ...wide];
}
