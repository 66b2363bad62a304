import type { z } from 'zod';
import type { Option, Wording } from '../forms/field-kind.ts';
import type { ChoiceField, Field } from '../forms/field-kinds.ts';
import type { CareerPath, Checklist, LearningMethod } from '../schemas/entries.ts';
import { aliases, fieldId, inline, keptLabel, line, ofKind } from '../schemas/text.ts';

/** Makes the compiler show this sentence if a block has an id but no field, because its answers would not be saved. */
type AsksNothing<Fields extends z.ZodRawShape> = 'id' extends keyof Fields
  ? 'A block with an id asks something: use defineAnsweredBlock.'
  : Fields;

/** Returns a kind of block that is only read. */
export const defineBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: AsksNothing<Fields>,
) => ({ schema: ofKind(kind, description, fields as Fields), toField: undefined });

/** Returns a kind of block that asks for an answer, with the field that the form, its saved file and the reader share. */
export const defineAnsweredBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
  toField: (block: z.output<ReturnType<typeof ofKind<Kind, Fields>>>, sources: FieldSources) => Field,
) => ({ schema: ofKind(kind, description, fields), toField });

/** The collections that the blocks of a resource refer to. */
export interface FieldSources {
  'career-paths': ReadonlyMap<string, CareerPath>;
  'learning-methods': readonly LearningMethod[];
  checklists: readonly Checklist[];
}

/** Returns a question's label as it appears in saved files, with its earlier wordings. */
export const wordingOf = (block: { label: string; aliases?: string[] | undefined }): Wording => ({
  label: block.label,
  ...(block.aliases && { aliases: block.aliases }),
});

/** An entry that can be chosen as an option. */
interface Choosable {
  title: string;
  aliases?: string[] | undefined;
}

/** Returns the option for an entry, with its earlier titles. */
export const optionOf = (id: string, { title, aliases }: Choosable): Option => ({
  id,
  title,
  ...(aliases && { aliases }),
});

/** Returns the entry that was looked up; throws an Error naming the id if it was not found. */
export function found<Entry>(id: string, entry: Entry | undefined): Entry {
  if (entry === undefined) throw new Error(`There is no entry "${id}".`);
  return entry;
}

/** The fields that all blocks begin with in which a visitor chooses some of several entries. */
export const choiceFields = {
  id: fieldId.describe('Never change it: saved files and the download know the choice by it.'),
  label: line(80, 'the choice').describe(`What is chosen. ${keptLabel}`),
  aliases,
  hint: inline(240, 'the choice').optional().describe('One sentence under the label.'),
};

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
