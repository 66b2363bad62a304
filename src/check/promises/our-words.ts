import type { Path } from '../../content/values.ts';
import { textNames } from '../../forms/answers.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import type { FormDefinition, optionsOf } from '../../forms/form-definition.ts';
import { onceEach } from '../../text/words.ts';

/** Words that the site writes into the files of a form, with their earlier wordings. */
export interface OurWords {
  as: 'mark' | 'at top' | 'title' | 'heading' | 'list' | 'label' | 'option' | 'tip' | 'progress';
  text: string;
  aliases: readonly string[];
  /** The fields below a heading, the question of a label or the option of a title or tip, by their ids. */
  names: readonly string[];
  /** The field they belong to; none for the title and the headings of sections. */
  field: string | undefined;
  /** Where they stand in the definition. */
  path: Path;
  /** Where their earlier wordings do, which several words may share. */
  list: Path;
}

/** Returns all words of ours in the files of a form, in the order of its definition, its headings last. */
export const ourWords = onceEach((form: FormDefinition): readonly OurWords[] => {
  const words: OurWords[] = [];
  const add = (
    as: OurWords['as'],
    item: { aliases?: readonly string[] | undefined },
    path: Path,
    names: readonly string[] = [],
    field?: string,
    list: Path = [...path.slice(0, -1), 'aliases'],
  ) => {
    const text = String(Reflect.get(item, path.at(-1) ?? ''));
    words.push({ as, text, aliases: item.aliases ?? [], names, field, path, list });
  };
  const { intro, marks, leftOverHeading } = form;
  const atTop = { ...intro, leftOverHeading, aliases: intro.earlier };
  for (const path of [['intro', 'text'], ['intro', 'continue'], ['leftOverHeading']])
    add('at top', atTop, path, [], undefined, ['intro', 'earlier']);
  for (const name of marks ? ['notFilledIn', 'tip'] : [])
    add('mark', { ...marks, aliases: marks?.earlier }, ['marks', name], [], undefined, ['marks', 'earlier']);
  add('title', form, ['title']);
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
    add('heading', section, [...at, 'heading']);
    add('progress', section, [...at, 'text']);
  }
  return words;
});

/** Returns what words are and were, as far as the list of earlier wordings can mean these of those that share it. */
export const wordings = (words: OurWords): string[] => [
  words.text,
  ...words.aliases.filter((alias) => isMeant(words, alias)),
];

/** A wording with a placeholder was a sentence, not a heading, and the other way round. */
function isMeant({ as, names, path }: OurWords, alias: string): boolean {
  const isSentence = alias.includes('{');
  if (as === 'at top')
    return (
      path.at(-1) === (!isSentence ? 'leftOverHeading' : alias.includes('{route}') ? 'continue' : 'text')
    );
  return as === 'progress' ? isSentence : as !== 'heading' || names.length > 0 || !isSentence;
}

/** Returns whether words may be found by the same letters: capitals, spaces and kinds of dashes do not count. */
export const isOneOf = (all: readonly string[], words: string): boolean =>
  all.some((one) => matchKey(one) === matchKey(words));

/** Returns the words of another state of a form that stand where these stood, by the ids that they belong to. */
export function wordsThere(form: FormDefinition, was: OurWords): OurWords | undefined {
  const alike = ourWords(form).filter(
    ({ as, path, names }) =>
      as === was.as && path.at(-1) === was.path.at(-1) && names.length > 0 === was.names.length > 0,
  );
  if (was.names.length === 0) return alike[0];
  // A section that has lost or got a question is the one that still has the first of the others.
  const found = was.names.flatMap((name) => alike.filter(({ names }) => names.includes(name)));
  return found.find(({ field }) => field === was.field) ?? (was.as === 'heading' ? found[0] : undefined);
}
