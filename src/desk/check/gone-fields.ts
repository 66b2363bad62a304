import type { Place } from '../content/place.ts';
import { type Cure, cureBy, type Problem } from '../content/problem.ts';
import { partsOf } from '../content/write-list.ts';
import { lineStart } from '../content/write-value.ts';

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
function removal(place: Place): Cure | undefined {
  const { text } = place.file;
  const part = partsOf(place.out()).get(place.step);
  if (part === undefined || text.slice(lineStart(text, part.own), part.own).trim() !== '') return undefined;
  return cureBy(`"${place.field}" was removed.`, part.own, part.end + 1, '');
}
