import type { CareerPath } from '../schemas/career-path.ts';
import type { Checklist } from '../schemas/checklist.ts';
import type { Labels } from '../schemas/labels.ts';
import type { LearningMethod } from '../schemas/learning-method.ts';
import type { Resource } from '../schemas/resource.ts';
import { toField } from './to-field.ts';

/** Words that appear in saved files; the aliases are their earlier wordings. */
export interface Wording {
  label: string;
  aliases?: string[];
}
export interface Option {
  id: string;
  title: string;
  aliases?: string[];
}
export interface ChecklistOption extends Option {
  tip: string;
}
export interface OptionList {
  id: string;
  title: string;
  aliases?: string[];
  options: ChecklistOption[];
}
export interface TextField extends Wording {
  type: 'text';
  id: string;
  multiline: boolean;
}
export interface GroupField {
  type: 'group';
  id: string;
  label: string;
  items: Wording[];
  multiline: boolean;
}
export interface ChoiceField {
  type: 'choice';
  id: string;
  label: string;
  options: Option[];
}
export interface ChecklistsField {
  type: 'checklists';
  id: string;
  label: string;
  lists: OptionList[];
}
export type Field = TextField | GroupField | ChoiceField | ChecklistsField;

export type FileSection =
  | { kind: 'answers'; heading: string; aliases?: string[]; fields: string[] }
  | { kind: 'progress'; heading: string; aliases?: string[]; field: string; text: string }
  | { kind: 'checklists'; field: string };

/** Everything that the form, the writer and the reader of one resource need to know; plain JSON. */
export interface FormDefinition {
  slug: string;
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

/** Collections that the blocks of a resource refer to, and what the resource itself does not say. */
export interface FormSources {
  slug: string;
  /** The path of its page, if it is not /resources/<slug>: the site may be served from a folder. */
  route?: string;
  resource: Resource;
  'career-paths': ReadonlyMap<string, CareerPath>;
  'learning-methods': readonly LearningMethod[];
  checklists: readonly Checklist[];
  labels: Labels;
  period: string;
}

/** Returns the definition of a resource's form; throws an Error when it has no download (spec §7). */
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
