import type { ChoiceField, Option, Wording } from './field.ts';

/** An entry of another kind of content that can be chosen. */
interface Choosable {
  title: string;
  aliases?: string[] | undefined;
}

/** Returns a question's words as they stand in saved files, with their earlier wordings. */
export const wordingOf = ({
  label,
  aliases,
}: {
  label: string;
  aliases?: string[] | undefined;
}): Wording => ({
  label,
  ...(aliases && { aliases }),
});

/** Returns what can be ticked, with its earlier titles. */
export const optionOf = (id: string, { title, aliases }: Choosable): Option => ({
  id,
  title,
  ...(aliases && { aliases }),
});

/** Returns the field in which any number of entries are chosen; throws an Error if one does not exist. */
export const choiceField = (
  { id, label, entries }: { id: string; label: string; entries: string[] },
  find: (entry: string) => Choosable | undefined,
): ChoiceField => ({
  type: 'choice',
  id,
  label,
  options: entries.map((entry) => optionOf(entry, found(entry, find(entry)))),
});

/** Returns the entry with this id; throws an Error if there is none. */
export function found<Entry>(id: string, entry: Entry | undefined): Entry {
  if (entry === undefined) throw new Error(`There is no entry "${id}".`);
  return entry;
}
