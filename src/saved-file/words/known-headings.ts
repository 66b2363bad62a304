import { fieldsOf } from '../../form/fields-of.ts';
import type { Field } from '../../form/field.ts';
import type { FileSection, FormDefinition } from '../../form/form-definition.ts';
import { matchKey } from './match-key.ts';

/** What comes under a heading: a section of the definition, or the lines that belonged to no question. */
export type Place = FileSection | { kind: 'left-over' };

/** A heading of the form's files, in any of its wordings. */
export interface Heading {
  place: Place;
  /** How many headings come before it in a file. */
  order: number;
}

/**
 * Returns the headings of a form by their keys. If keys clash, a current heading wins over an earlier one,
 * and either wins over the label of a section's only question.
 */
export function knownHeadings(
  definition: FormDefinition,
  fields: ReadonlyMap<string, Field>,
): Map<string, Heading> {
  const present: [string, Heading][] = [];
  const earlier: [string, Heading][] = [];
  const labels: [string, Heading][] = [];
  const add = (text: string, aliases: readonly string[] = [], place: Place) => {
    const heading = { place, order: present.length };
    present.push([text, heading]);
    earlier.push(...aliases.map((alias): [string, Heading] => [alias, heading]));
    return heading;
  };
  for (const section of definition.sections) {
    const own = fieldsOf(section, fields);
    if (section.kind === 'checklists') {
      const lists = own.flatMap((field) => (field.type === 'checklists' ? field.lists : []));
      for (const list of lists) add(list.title, list.aliases, section);
      continue;
    }
    const heading = add(section.heading, section.aliases, section);
    const only = own.length === 1 ? own[0] : undefined;
    if (section.kind === 'answers' && only) labels.push([only.label, heading]);
  }
  const plain = (definition.intro.earlier ?? []).filter((text) => !text.includes('{'));
  add(definition.leftOverHeading, plain, { kind: 'left-over' });

  const headings = new Map<string, Heading>();
  for (const [text, heading] of [...present, ...earlier, ...labels]) {
    const key = matchKey(text);
    if (!headings.has(key)) headings.set(key, heading);
  }
  return headings;
}
