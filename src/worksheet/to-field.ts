import type { Block } from '../schemas/blocks/block.ts';
import type { Checklist } from '../schemas/checklist.ts';
import type { ChecklistOption, Field, FormSources, Option, Wording } from './form-definition.ts';

interface Named {
  title: string;
  aliases?: string[] | undefined;
}

/** Returns the field a block asks for, or nothing for blocks that ask nothing; throws on an unknown reference. */
export function toField(
  block: Block,
  sources: Pick<FormSources, 'careerPaths' | 'learningMethods' | 'checklists'>,
): Field | undefined {
  switch (block.kind) {
    case 'question':
      return { type: 'text', id: block.id, ...wording(block), multiline: block.answer === 'text' };
    case 'questions':
      return {
        type: 'group',
        id: block.id,
        label: block.label,
        items: block.items.map(wording),
        multiline: block.answer === 'text',
      };
    case 'career-paths':
      return choice(block, (id) => sources.careerPaths.get(id));
    case 'learning-methods':
      return choice(block, (id) => sources.learningMethods.find((method) => method.id === id));
    case 'checklists':
      return {
        type: 'checklists',
        id: block.id,
        label: block.label,
        lists: block.entries.map((id) =>
          optionList(
            known(
              id,
              sources.checklists.find((list) => list.id === id),
            ),
          ),
        ),
      };
    default:
      return undefined;
  }
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
