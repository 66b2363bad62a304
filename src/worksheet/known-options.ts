import type { FormDefinition } from './form-definition.ts';
import { matchKey } from './match-key.ts';
import { optionsOf } from './options-of.ts';

export interface KnownOption {
  field: string;
  id: string;
  /** Keys of its title and of every title it had. */
  titles: ReadonlySet<string>;
  /** Keys of its tip and of every tip it had. */
  tips: ReadonlySet<string>;
}

export interface KnownOptions {
  /** By field and id, joined by a space. */
  byId: ReadonlyMap<string, KnownOption>;
  /** By field and key of a title, joined by a space. */
  byTitle: ReadonlyMap<string, KnownOption>;
  /** The fields that have options, in order. */
  fields: readonly string[];
  /** Ids and keys of titles of options that are no longer offered. */
  retired: ReadonlySet<string>;
}

/** Returns the options of a form by id and by every title they ever had; present titles win over earlier ones. */
export function knownOptions(definition: FormDefinition): KnownOptions {
  const all: { option: KnownOption; title: string; aliases: readonly string[] }[] = [];
  for (const field of definition.fields) {
    for (const { id, title, aliases = [], ...rest } of optionsOf(field)) {
      const tip: string[] = 'tip' in rest ? [String(rest.tip)] : [];
      const option = {
        field: field.id,
        id,
        titles: new Set([title, ...aliases].map(matchKey)),
        tips: new Set([...tip, ...aliases].map(matchKey)),
      };
      all.push({ option, title, aliases });
    }
  }
  const byTitle = new Map<string, KnownOption>();
  const add = (text: string, option: KnownOption) => {
    const key = `${option.field} ${matchKey(text)}`;
    if (!byTitle.has(key)) byTitle.set(key, option);
  };
  for (const { option, title } of all) add(title, option);
  for (const { option, aliases } of all) for (const alias of aliases) add(alias, option);
  return {
    byId: new Map(all.map(({ option }) => [`${option.field} ${option.id}`, option])),
    byTitle,
    fields: [...new Set(all.map(({ option }) => option.field))],
    retired: new Set((definition.retired ?? []).flatMap(({ id, was }) => [id, matchKey(was)])),
  };
}
