import { notFilledIn } from './file-format.ts';
import type { Field, FileSection, FormDefinition } from './form-definition.ts';
import { matchKey } from './match-key.ts';
import { type KnownOptions, knownOptions } from './known-options.ts';
import { templatePattern } from './template-pattern.ts';

/** What stands under a heading: a section of the definition, or the lines that belonged to no question. */
export type Place = FileSection | { kind: 'left-over' };

/** Where a label leads: to a text by its HTML name, or nowhere when it only names a group or a choice. */
export interface Label {
  name: string | undefined;
  /** The number before the label, for questions of a group. */
  number?: number;
}

/** All words of a form, ready to be compared with the lines of a file by matchKey. */
export interface KnownWords {
  titles: ReadonlySet<string>;
  headings: ReadonlyMap<string, Place>;
  labels: ReadonlyMap<FileSection, ReadonlyMap<string, Label[]>>;
  /** Labels of all sections; one that stands for several questions leads to several places. */
  allLabels: ReadonlyMap<string, Label[]>;
  intro: readonly RegExp[];
  progress: ReadonlyMap<Place, readonly RegExp[]>;
  options: KnownOptions;
  notFilledIn: string;
  fields: ReadonlyMap<string, Field>;
}

/** Returns the words of a form by which its files are read. */
export function knownWords(definition: FormDefinition): KnownWords {
  const { intro } = definition;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const labels = new Map(
    definition.sections.map((section) => [section, labelsOf(fieldsOf(section, fields))] as const),
  );
  return {
    titles: new Set([definition.title, ...(definition.aliases ?? [])].map(matchKey)),
    headings: headingsOf(definition, fields),
    labels,
    allLabels: labelsOf(definition.fields),
    intro: [intro.text, intro.continue, ...(intro.earlier ?? [])].map(toPattern),
    progress: new Map(
      definition.sections
        .filter((section) => section.kind === 'progress')
        .map((section) => [section, [section.text, ...(section.aliases ?? [])].map(toPattern)]),
    ),
    options: knownOptions(definition),
    notFilledIn: matchKey(notFilledIn),
    fields,
  };
}

const toPattern = (template: string): RegExp => templatePattern(matchKey(template));

/** Returns the fields whose answers stand in a section, in order. */
export function fieldsOf(section: FileSection, fields: ReadonlyMap<string, Field>): Field[] {
  const ids = section.kind === 'answers' ? section.fields : [section.field];
  return ids.map((id) => fields.get(id)).filter((field) => field !== undefined);
}

/** Present headings come before earlier ones, and those before the label of a section's only question. */
function headingsOf(definition: FormDefinition, fields: ReadonlyMap<string, Field>): Map<string, Place> {
  const present: [string, Place][] = [];
  const earlier: [string, Place][] = [];
  const labels: [string, Place][] = [];
  const leftOver: Place = { kind: 'left-over' };
  for (const section of definition.sections) {
    const own = fieldsOf(section, fields);
    if (section.kind === 'checklists') {
      for (const list of own.flatMap((field) => (field.type === 'checklists' ? field.lists : []))) {
        present.push([list.title, section]);
        earlier.push(...(list.aliases ?? []).map((alias): [string, Place] => [alias, section]));
      }
    } else {
      present.push([section.heading, section]);
      earlier.push(...(section.aliases ?? []).map((alias): [string, Place] => [alias, section]));
    }
    const only = own.length === 1 ? own[0] : undefined;
    if (section.kind === 'answers' && only) labels.push([only.label, section]);
  }
  present.push([definition.leftOverHeading, leftOver]);
  const plain = (definition.intro.earlier ?? []).filter((text) => !text.includes('{'));
  earlier.push(...plain.map((text): [string, Place] => [text, leftOver]));

  const headings = new Map<string, Place>();
  for (const [text, place] of [...present, ...earlier, ...labels]) {
    const key = matchKey(text);
    if (!headings.has(key)) headings.set(key, place);
  }
  return headings;
}

function labelsOf(fields: readonly Field[]): Map<string, Label[]> {
  const labels = new Map<string, Label[]>();
  const add = (text: string, label: Label) => {
    const key = matchKey(text);
    labels.set(key, [...(labels.get(key) ?? []), label]);
  };
  for (const field of fields) {
    if (field.type === 'text') {
      for (const text of [field.label, ...(field.aliases ?? [])]) add(text, { name: field.id });
    } else {
      add(field.label, { name: undefined });
    }
    if (field.type !== 'group') continue;
    field.items.forEach((item, index) => {
      const label = { name: `${field.id}.${index + 1}`, number: index + 1 };
      for (const text of [item.label, ...(item.aliases ?? [])]) add(text, label);
    });
  }
  return labels;
}
