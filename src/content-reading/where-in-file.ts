import { contentLayout, listKinds } from '../schemas/content.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import type { Path } from './source-tree.ts';
import { isFields, valueAt } from './walk-schema.ts';

const nameFields = ['title', 'label', 'caption', 'figure', 'heading', 'question', 'text', 'id'];
const longestName = 60;

/** What an item of a list is called, keyed by the name of the list; other nouns are made by dropping the s. */
const itemNouns = new Map<string, string>([
  ...listKinds.map((kind): [string, string] => [kind, contentLayout[kind].one]),
  ['activities', 'activity'],
  ['aliases', 'alias'],
  ['entries', 'entry'],
  ['roleplayPrompts', 'role-play prompt'],
  ['usageSteps', 'usage step'],
  ['followUps', 'follow-up'],
]);

/** Returns the item and field by name, such as `section "Context" › 2nd block (prose) › text`; empty at the root. */
export function whereInFile(file: { kind: ContentKind; data: unknown }, path: Path): string {
  const parts: string[] = [];
  let list = contentLayout[file.kind].layout === 'list' ? file.kind : '';
  path.forEach((step, index) => {
    if (typeof step !== 'number') {
      // A list is named through its items: `section "Context"`, not `sections › "Context"`.
      const nextIsItem = typeof path[index + 1] === 'number';
      list = String(step);
      if (!nextIsItem) parts.push(list);
      return;
    }
    parts.push(itemWords(list, step, valueAt(file.data, path.slice(0, index + 1))));
    list = '';
  });
  return parts.join(' › ');
}

function itemWords(list: string, index: number, item: unknown): string {
  const noun = itemNouns.get(list) ?? (list === '' ? 'item' : list.replace(/s$/, ''));
  const name = nameOf(item);
  if (name !== undefined) return `${list === 'blocks' ? kindOf(item) || noun : noun} "${name}"`;
  const kind = list === 'blocks' && kindOf(item) !== '' ? ` (${kindOf(item)})` : '';
  return `${ordinal(index + 1)} ${noun}${kind}`;
}

function nameOf(item: unknown): string | undefined {
  for (const field of nameFields) {
    const name = valueAt(item, [field]);
    if (typeof name !== 'string' || name.trim() === '' || name.includes('\n')) continue;
    return name.length > longestName ? `${name.slice(0, longestName).trimEnd()} …` : name;
  }
  return undefined;
}

function kindOf(item: unknown): string {
  return isFields(item) && typeof item['kind'] === 'string' ? item['kind'] : '';
}

/** Returns 1st, 2nd, 3rd, 4th … */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}
