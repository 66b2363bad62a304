import { toField } from '../blocks/block.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Resource } from '../schemas/resource.ts';
import type { Field, FieldSources } from './field.ts';

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
  fields: Field[];
  sections: FileSection[];
  /** Questions and options that are no longer asked: their ids and what they were called. */
  retired?: { id: string; was: string }[];
}

/** What the definition of a form is made of, besides the collections that its blocks refer to. */
export interface FormSources extends FieldSources {
  slug: string;
  /** Where its page is, if not at /resources/<slug>: on a site that knows its address, or below a folder. */
  route?: string;
  resource: Resource;
  labels: Labels;
  period: string;
}

/** Returns the definition of a resource's form; throws an Error if it has no download (spec §7). */
export function toFormDefinition(sources: FormSources): FormDefinition {
  const { slug, resource, labels, period } = sources;
  const { download } = resource;
  if (!download) throw new Error(`The resource "${slug}" has no download.`);
  const { savedFile } = labels;
  return {
    slug,
    route: sources.route ?? `/resources/${slug}`,
    title: download.title,
    ...(download.aliases && { aliases: download.aliases }),
    fileName: download.fileName,
    period,
    intro: {
      text: savedFile.intro,
      continue: savedFile.continue,
      ...(savedFile.earlier && { earlier: savedFile.earlier }),
    },
    leftOverHeading: savedFile.leftOver,
    fields: resource.sections
      .flatMap((section) => section.blocks)
      .map((block) => toField(block, sources))
      .filter((field) => field !== undefined),
    sections: download.sections.map(toFileSection),
    ...(download.retired && { retired: download.retired.map(({ id, was }) => ({ id, was })) }),
  };
}

type DownloadSection = NonNullable<Resource['download']>['sections'][number];

function toFileSection(section: DownloadSection): FileSection {
  if (section.kind === 'checklists') return { kind: 'checklists', field: section.field };
  const { aliases, ...rest } = section;
  return { ...rest, ...(aliases && { aliases }) };
}
