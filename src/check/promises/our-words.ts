import type { Path } from '../../content/values.ts';
import { textNames } from '../../forms/answers.ts';
import type { FormDefinition, optionsOf } from '../../forms/form-definition.ts';
import { onceEach } from '../../text/words.ts';

/** Words that the site writes into the files of a form, with their earlier wordings. */
export interface OurWords {
  as: 'title' | 'heading' | 'list' | 'label' | 'option' | 'tip' | 'progress';
  text: string;
  aliases: readonly string[];
  /** The fields below a heading, the question of a label or the option of a title or tip, by their ids. */
  names: readonly string[];
  /** The field they belong to; none for the title and the headings of sections. */
  field: string | undefined;
  /** Where they stand in the definition. */
  path: Path;
}

/** Returns all words of ours in the files of a form, apart from the lines at the top, in the order of its definition. */
export const ourWords = onceEach((form: FormDefinition): readonly OurWords[] => {
  const words: OurWords[] = [];
  const add = (
    as: OurWords['as'],
    item: { aliases?: string[] },
    path: Path,
    names: readonly string[],
    field?: string,
  ) => {
    const text = String(Reflect.get(item, path.at(-1) ?? ''));
    words.push({ as, text, aliases: item.aliases ?? [], names, field, path });
  };
  add('title', form, ['title'], []);
  for (const [index, field] of form.fields.entries()) {
    const at = ['fields', index];
    add('label', field, [...at, 'label'], [field.id], field.id);
    const options = (all: ReturnType<typeof optionsOf>, path: Path) => {
      for (const [nth, option] of all.entries()) {
        add('option', option, [...path, nth, 'title'], [option.id], field.id);
        if ('tip' in option) add('tip', option, [...path, nth, 'tip'], [option.id], field.id);
      }
    };
    if (field.type === 'group')
      for (const [nth, item] of field.items.entries())
        add('label', item, [...at, 'items', nth, 'label'], [textNames(field)[nth] ?? ''], field.id);
    if (field.type === 'choice') options(field.options, [...at, 'options']);
    if (field.type === 'checklists')
      for (const [nth, list] of field.lists.entries()) {
        add('list', list, [...at, 'lists', nth, 'title'], [list.id], field.id);
        options(list.options, [...at, 'lists', nth, 'options']);
      }
  }
  for (const [index, section] of form.sections.entries()) {
    const at = ['sections', index];
    if (section.kind === 'answers') add('heading', section, [...at, 'heading'], section.fields);
    if (section.kind !== 'progress') continue;
    add('heading', section, [...at, 'heading'], []);
    add('progress', section, [...at, 'text'], []);
  }
  return words;
});

/** Returns what words are and were. */
export const wordings = ({ text, aliases }: Pick<OurWords, 'text' | 'aliases'>): string[] => [
  text,
  ...aliases,
];
