import type { ChoiceField, Option, Wording } from './field.ts';

/** An entry that can be chosen as an option. */
interface Choosable {
  title: string;
  aliases?: string[] | undefined;
}

/** Returns a question's label as it appears in saved files, with its earlier wordings. */
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

/** Returns the option for an entry, with its earlier titles. */
export const optionOf = (id: string, { title, aliases }: Choosable): Option => ({
  id,
  title,
  ...(aliases && { aliases }),
});

/** Returns the field in which any number of entries can be chosen; throws an Error if one does not exist. */
export const choiceField = (
  block: { id: string; label: string; aliases?: string[] | undefined; entries: string[] },
  find: (entry: string) => Choosable | undefined,
): ChoiceField => ({
  type: 'choice',
  id: block.id,
  ...wordingOf(block),
  options: block.entries.map((entry) => optionOf(entry, found(entry, find(entry)))),
});

/** Returns the entry that was looked up; throws an Error naming the id if it was not found. */
export function found<Entry>(id: string, entry: Entry | undefined): Entry {
  if (entry === undefined) throw new Error(`There is no entry "${id}".`);
  return entry;
}
