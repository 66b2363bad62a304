import type { Place } from '../content/place.ts';
import type { Cure, Problem } from '../content/problem.ts';

const knownById = 'Saved files know what they hold by its "id", whatever its words are.';

/** Fields that content had once, each with why nobody has to write it any more. */
const goneFields: ReadonlyMap<string, string> = new Map([
  ['aliases', knownById],
  ['earlier', knownById],
  ['retired', knownById],
  ['monthLabel', 'What visitors read is made from "months".'],
]);

/** Returns the problem of a field that is gone, with the cure that deletes it; undefined for any other. */
export function goneField(field: Place): Problem | undefined {
  const reason = goneFields.get(field.field);
  if (reason === undefined) return undefined;
  const message = `"${field.field}" is not needed any more. ${reason} Remove it.`;
  return field.problem(message, { key: true, cure: removal(field) });
}

/** Returns the cure that deletes the lines of a field, unless the dash of its item stands on the first of them. */
function removal({ file: { text }, keyStart = 0, field }: Place): Cure | undefined {
  const start = text.lastIndexOf('\n', keyStart - 1) + 1;
  const indent = text.slice(start, keyStart);
  if (indent.trim() !== '') return undefined;
  // What belongs to a field stands further in; the dashes of a list may stand straight below it.
  const own = new RegExp(`.*(?:\\n(?:${indent}(?: .*|-(?: .*)?)|[ \\t]*(?=\\n${indent}[ -])))*\\n?`, 'y');
  own.lastIndex = start;
  const end = start + (own.exec(text)?.[0].length ?? 0);
  return { done: `"${field}" was removed.`, edits: [{ start, end, words: '' }] };
}
