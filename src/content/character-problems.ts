import { invisibleCharacters, wideSpace } from '../text/characters.ts';
import { garbledIn, type Garbled } from '../text/wrong-encoding.ts';
import { cureBy, type Cure, isFieldName } from './problem.ts';
import { placeOf } from './values.ts';

// Where YAML needs a plain space: in the indentation, after a dash and after the colon of a field.
const misplaced = new RegExp(`^ *(?:- +)*(?:(?:-|[a-z]\\w*:) *)?(?=${wideSpace})`, 'gm');

// Before the colon of a field, where it becomes part of the name or of a text.
const beforeColon = new RegExp(
  `^(?: |${wideSpace})*(?:-(?: |${wideSpace})+)*[a-z]\\w*(?= *${wideSpace}[^:\\S\\n]*:(?!//))`,
  'gm',
);

const anyWide = new RegExp(wideSpace);

/**
 * Returns a problem for each character that looks like nothing, or like a space, and makes a file mean something other
 * than what one sees, and for each line that was read in a wrong encoding. Only once these are gone can other mistakes be
 * explained.
 */
export function characterProblems(text: string): { offset: number; message: string; cure?: Cure }[] {
  const garbled = garbledIn(text);
  const places = new Set(garbled.flatMap(({ offset, words }) => Array.from(words, (_, at) => offset + at)));
  const hidden = invisibleCharacters(text).filter(({ offset }) => !places.has(offset));
  const unseen = hidden.map(({ offset, name }) => ({
    offset,
    message: `There is an invisible character here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`,
  }));
  const wide = (anyWide.test(text) ? [...text.matchAll(misplaced)] : []).map((found) => ({
    offset: found.index + found[0].length,
    cure: plainSpaces(text, found.index + found[0].length),
    message: 'This is a no-break space, but a plain space belongs here. Delete it and type a space.',
  }));
  return [...garbledLines(text, garbled), ...unseen, ...wide, ...spacesBeforeColon(text)];
}

/** Returns one problem for each line, however much of it was read in a wrong encoding. */
export function garbledLines(
  text: string,
  garbled: readonly Garbled[] = garbledIn(text),
): { offset: number; message: string }[] {
  const byLine = Map.groupBy(garbled, ({ offset }) => placeOf(text, offset).line);
  return [...byLine.values()].flatMap((pieces) => {
    const [first] = pieces;
    return first === undefined ? [] : { offset: first.offset, message: garbledMessage(pieces) };
  });
}

function garbledMessage(pieces: readonly Garbled[]): string {
  const meant = new Map(pieces.map((piece) => [piece.words, piece.meant]));
  const cures = [...meant].map(([words, character]) =>
    character === undefined
      ? `the character that belongs there in place of ${words}`
      : `${character} in place of ${words}`,
  );
  return `This line was read in a wrong encoding and saved like that. Write ${cures.join(', ')}; if there is much of this, take the text from where it came once more and save the file as UTF-8.`;
}

/** Returns a problem for each field whose colon comes after a no-break space, as programs for French text put it. */
function spacesBeforeColon(text: string): ReturnType<typeof characterProblems> {
  const fields = anyWide.test(text) ? [...text.matchAll(beforeColon)] : [];
  return fields.flatMap(({ 0: before, index }) => {
    const start = index + before.length;
    const name = /\w+$/.exec(before)?.[0] ?? '';
    if (!isFieldName(name)) return [];
    return {
      offset: start,
      cure: cureBy('A no-break space before a colon was removed.', start, text.indexOf(':', start), ''),
      message: `There is a no-break space between "${name}" and its colon. Remove it: write "${name}:".`,
    };
  });
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
