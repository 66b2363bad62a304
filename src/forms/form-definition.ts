import type { Labels } from '../schemas/labels.ts';
import type { Download } from '../schemas/resource.ts';
import { type Field, optionsOf } from './field-kinds.ts';
import type { Marks } from './file/marks.ts';

export { type Field, optionsOf };

export type FileSection =
  | { kind: 'answers'; heading: string; aliases?: string[]; fields: string[] }
  | { kind: 'progress'; heading: string; aliases?: string[]; field: string; text: string }
  | { kind: 'checklists'; field: string };

/** Everything that one resource's form, its writer and its reader need to know; plain JSON. */
export interface FormDefinition {
  slug: string;
  /** Where its page is, as given in its files: the full address if the site knows its own, otherwise the path. */
  route: string;
  title: string;
  aliases?: string[];
  fileName: string;
  /** When the programme takes place, such as "July to December 2025". */
  period: string;
  /** The lines under the title, with {period}, {date} and {route} not yet filled in, and their earlier wordings. */
  intro: { text: string; continue: string; earlier?: string[] };
  leftOverHeading: string;
  /** Words between the answers; without them, those of format 1. */
  marks?: Marks;
  fields: Field[];
  sections: FileSection[];
  /** Questions and options that are no longer asked: their ids and what they were called. */
  retired?: { id: string; was: string }[];
}

/** What the definition of a form is made of; its page's blocks have handed over their fields. */
interface FormParts extends Pick<FormDefinition, 'slug' | 'route' | 'fields' | 'period'> {
  download: Download;
  labels: Pick<Labels, 'savedFile'>;
}

/** Returns the definition of a form, in which nothing is kept that it does not need. */
export function defineForm({ download, labels, ...own }: FormParts): FormDefinition {
  const { savedFile } = labels;
  return {
    slug: own.slug,
    route: own.route,
    title: download.title,
    ...(download.aliases && { aliases: download.aliases }),
    fileName: download.fileName,
    period: own.period,
    intro: {
      text: savedFile.intro,
      continue: savedFile.continue,
      ...(savedFile.earlier && { earlier: savedFile.earlier }),
    },
    leftOverHeading: savedFile.leftOver,
    ...(savedFile.marks && { marks: savedFile.marks }),
    fields: own.fields,
    sections: download.sections.map(toFileSection),
    ...(download.retired && { retired: download.retired.map(({ id, was }) => ({ id, was })) }),
  };
}

function toFileSection(section: Download['sections'][number]): FileSection {
  if (section.kind === 'checklists') return { kind: 'checklists', field: section.field };
  const { aliases, ...rest } = section;
  return { ...rest, ...(aliases && { aliases }) };
}

/** Returns the fields whose answers belong in a section, in order. */
export function fieldsOf(section: FileSection, fields: ReadonlyMap<string, Field>): Field[] {
  const ids = section.kind === 'answers' ? section.fields : [section.field];
  return ids.map((id) => fields.get(id)).filter((field) => field !== undefined);
}

/** Returns whether any of these ids, of an answer, option or question, is listed as retired. */
export function isRetired(form: FormDefinition, ...ids: string[]): boolean {
  return form.retired?.some(({ id }) => ids.includes(id)) ?? false;
}

/** A form on the site, used to name the one a file belongs to. */
export interface SiteForm {
  slug: string;
  title: string;
  href: string;
}
