import { type AnsweredBlock, type Block, type BlockOf, isAnswered } from '../blocks/block.ts';
import type { Checklist } from '../schemas/checklist.ts';
import type { ChecklistOption, Field, FormSources, Option, Wording } from './form-definition.ts';

interface Named {
  title: string;
  aliases?: string[] | undefined;
}

type Sources = Pick<FormSources, 'career-paths' | 'learning-methods' | 'checklists'>;

/** What each kind of block asks for. A new kind of block with an id does not compile until it is added here. */
const fieldOf: { [K in AnsweredBlock['kind']]: (block: BlockOf<K>, sources: Sources) => Field } = {
  question: (block) => ({
    type: 'text',
    id: block.id,
    ...wording(block),
    multiline: block.answer === 'text',
  }),
  questions: (block) => ({
    type: 'group',
    id: block.id,
    label: block.label,
    items: block.items.map(wording),
    multiline: block.answer === 'text',
  }),
  'career-paths': (block, sources) => choice(block, (id) => sources['career-paths'].get(id)),
  'learning-methods': (block, sources) =>
    choice(block, (id) => sources['learning-methods'].find((method) => method.id === id)),
  checklists: (block, { checklists }) => ({
    type: 'checklists',
    id: block.id,
    label: block.label,
    lists: block.entries.map((id) =>
      optionList(
        known(
          id,
          checklists.find((list) => list.id === id),
        ),
      ),
    ),
  }),
};

/** Returns the field a block asks for, or undefined if it asks nothing; throws an Error on an unknown reference. */
export function toField(block: Block, sources: Sources): Field | undefined {
  if (!isAnswered(block)) return undefined;
  // For each kind, the record holds a function that takes a block of that kind.
  const make = fieldOf[block.kind] as (block: AnsweredBlock, sources: Sources) => Field;
  return make(block, sources);
}

function choice(
  block: { id: string; label: string; entries: string[] },
  find: (id: string) => Named | undefined,
) {
  const options = block.entries.map((id) => option(id, known(id, find(id))));
  return { type: 'choice' as const, id: block.id, label: block.label, options };
}

function optionList(list: Checklist) {
  const options: ChecklistOption[] = list.items.map((item) => ({
    ...option(item.id, { title: item.text, aliases: item.aliases }),
    tip: item.tip,
  }));
  return { ...option(list.id, list), options };
}

const option = (id: string, { title, aliases }: Named): Option => ({
  id,
  title,
  ...(aliases && { aliases }),
});

const wording = ({ label, aliases }: { label: string; aliases?: string[] | undefined }): Wording => ({
  label,
  ...(aliases && { aliases }),
});

function known<T>(id: string, entry: T | undefined): T {
  if (entry === undefined) throw new Error(`There is no entry "${id}".`);
  return entry;
}
