import { invisibleCharacters } from '../text/invisible-characters.ts';
import { wideSpace } from '../text/wide-spaces.ts';
import { cureBy, type Cure } from './cure.ts';

// Where YAML needs a plain space: in the indentation, after a dash and after the colon of a field.
const misplaced = new RegExp(`^ *(?:- +)*(?:(?:-|[a-z]\\w*:) *)?(?=${wideSpace})`, 'gm');

const anyWide = new RegExp(wideSpace);

/**
 * Returns a problem for each character that looks like nothing, or like a space, and makes a file mean something other
 * than what one sees. Only once these are gone can other mistakes be explained.
 */
export function characterProblems(text: string): { offset: number; message: string; cure?: Cure }[] {
  const unseen = invisibleCharacters(text).map(({ offset, name }) => ({
    offset,
    message: `There is an invisible character here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`,
  }));
  const wide = (anyWide.test(text) ? [...text.matchAll(misplaced)] : []).map((found) => ({
    offset: found.index + found[0].length,
    cure: plainSpaces(text, found.index + found[0].length),
    message: 'This is a no-break space, but a plain space belongs here. Delete it and type a space.',
  }));
  return [...unseen, ...wide];
}

const wideSpaces = new RegExp(`(?: |${wideSpace})*`, 'y');

function plainSpaces(text: string, start: number): Cure {
  wideSpaces.lastIndex = start;
  const length = wideSpaces.exec(text)?.[0].length ?? 0;
  return cureBy(
    'A plain space was put in place of a no-break space.',
    start,
    start + length,
    ' '.repeat(length),
  );
}
