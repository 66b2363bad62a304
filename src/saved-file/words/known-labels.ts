import type { Field } from '../../form/field.ts';
import { matchKey } from './match-key.ts';

/** What a label leads to: a text by its HTML name, or nothing if it only names a group or a choice. */
export interface Label {
  name: string | undefined;
  /** The number before the label, for questions of a group. */
  number?: number;
}

/** The labels of some fields. */
export interface KnownLabels {
  /** By their keys; questions in a group may share a label. */
  byKey: ReadonlyMap<string, readonly Label[]>;
  byNumber: ReadonlyMap<number, Label>;
}

/** Returns the labels of fields, keyed by every wording they have had. */
export function knownLabels(fields: readonly Field[]): KnownLabels {
  const byKey = new Map<string, Label[]>();
  const byNumber = new Map<number, Label>();
  const add = (texts: readonly string[], label: Label) => {
    for (const key of texts.map(matchKey)) byKey.set(key, [...(byKey.get(key) ?? []), label]);
    if (label.number !== undefined && !byNumber.has(label.number)) byNumber.set(label.number, label);
  };
  for (const field of fields) {
    const name = field.type === 'text' ? field.id : undefined;
    add([field.label, ...(field.aliases ?? [])], { name });
    if (field.type !== 'group') continue;
    field.items.forEach(({ label, aliases = [] }, index) =>
      add([label, ...aliases], { name: `${field.id}.${index + 1}`, number: index + 1 }),
    );
  }
  return { byKey, byNumber };
}
