import type { FormDefinition } from '../../form/form-definition.ts';
import { matchKey } from './match-key.ts';
import { optionsOf } from '../../form/options-of.ts';

export interface KnownOption {
  field: string;
  id: string;
  /** Keys of its title and of every earlier title. */
  titles: ReadonlySet<string>;
  /** Keys of its tip and of every earlier tip. */
  tips: ReadonlySet<string>;
}

export interface KnownOptions {
  /** Every option by its id; options of different fields may share one. */
  byId: ReadonlyMap<string, readonly KnownOption[]>;
  /** By the key of a title; options that have it now come before those that once had it. */
  byTitle: ReadonlyMap<string, readonly KnownOption[]>;
  /** Every option by the first characters of each of its titles. */
  byBeginning: ReadonlyMap<string, readonly KnownOption[]>;
  /** Ids and title keys of options that are no longer offered. */
  retired: ReadonlySet<string>;
  /** The lines of all options, with an empty box, and of their tips, as keys. */
  lines: readonly string[];
}

/** How many characters identify a title by its beginning, if no other title begins the same way. */
export const enoughOfTitle = 20;

/** Returns the options of a form by id and by every title they have had; current titles win over earlier ones. */
export function knownOptions(definition: FormDefinition): KnownOptions {
  const byId = new Map<string, KnownOption[]>();
  const byTitle = new Map<string, KnownOption[]>();
  const byBeginning = new Map<string, KnownOption[]>();
  const lines: string[] = [];
  const earlier: [string, KnownOption][] = [];
  for (const field of definition.fields) {
    for (const { id, title, aliases = [], ...rest } of optionsOf(field)) {
      const tip: string[] = 'tip' in rest ? [String(rest.tip)] : [];
      const titles = new Set([title, ...aliases].map(matchKey));
      const tips = new Set([...tip, ...aliases].map(matchKey));
      const option = { field: field.id, id, titles, tips };
      add(byId, id.toLowerCase(), option);
      add(byTitle, matchKey(title), option);
      for (const key of titles) {
        earlier.push([key, option]);
        add(byBeginning, key.slice(0, enoughOfTitle), option);
        lines.push(`[] ${key}`, `[] ${key} (${id.toLowerCase()})`);
      }
      for (const key of tips) lines.push(`tip: ${key}`);
    }
  }
  for (const [key, option] of earlier) add(byTitle, key, option);
  const retired = new Set((definition.retired ?? []).flatMap(({ id, was }) => [id, matchKey(was)]));
  return { byId, byTitle, byBeginning, retired, lines };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key) ?? [];
  if (!there.includes(value)) map.set(key, [...there, value]);
}
