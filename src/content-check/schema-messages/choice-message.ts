import { meantBy } from '../../text/near.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { fieldName } from './value-message.ts';

/** What a value of a closed list is called, keyed by field name. */
const choiceNouns = new Map([
  ['type', 'a resource type'],
  ['months', 'a month'],
  ['colour', 'a colour of a phase'],
  ['difficulty', 'a difficulty'],
  ['style', 'a style of list'],
  ['answer', 'a length of answer'],
]);

/** Returns what to do about a value outside its closed list. */
export function choiceMessage(path: Path, value: unknown, shown: string, choices: string[]): string {
  const list = `Use one of: ${choices.join(', ')}.`;
  if (value === undefined) return `"${fieldName(path)}" is missing. ${list}`;
  if (value === null) return `There is nothing after "${fieldName(path)}:". ${list}`;
  const noun =
    fieldName(path) === 'kind'
      ? path.includes('download')
        ? 'a kind of section in a file'
        : 'a kind of block'
      : (choiceNouns.get(fieldName(path)) ?? 'allowed here');
  const several = String(value).split(/\s*[,;/&]\s*|\s+and\s+/);
  const meant = several.map((word) => meantBy(word, choices));
  if (several.length > 1 && meant.every((word) => word !== undefined))
    return `${shown} is not ${noun}, but several in one text. ${list} Write each as an item of its own: ${meant.join(', ')}.`;
  return `${shown} is not ${noun}. ${list}${meant[0] === undefined ? '' : ` Did you mean ${meant[0]}?`}`;
}
