import { z } from 'zod';
import { contentFile } from '../../content/content-layout.ts';
import { answeredKinds, block } from '../../blocks/block.ts';
import {
  type CareerPath,
  careerPath as careerPathSchema,
  type Checklist,
  checklist as checklistSchema,
  type LearningMethod,
  learningMethod as methodSchema,
} from '../../schemas/entries.ts';
import { type Labels, labels as labelsSchema } from '../../schemas/labels.ts';
import { type Resource, resource as resourceSchema, toFormDefinition } from '../../blocks/resource.ts';
import type { Month } from '../../schemas/vocabulary.ts';
import { onceEach } from '../../text/words.ts';
import { filesOf, type Site, type SourceFile } from '../../content/site.ts';
import { isFields, itemsOf, valueAt } from '../../content/values.ts';
import { whereInFile } from '../../content/problem.ts';
import { periodOf } from '../../schemas/dates.ts';
import type { Field, FormDefinition } from '../../forms/form-definition.ts';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../forms/answers.ts';
import { writeSavedFile } from '../../forms/file/file-format.ts';
import type { SavedFile } from './kept-files.ts';

/**
 * Returns a schema with the same fields and types but without limits: unknown fields, longer texts and fewer items are no
 * reason to refuse older content.
 */
export function relaxed(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.looseObject(
        Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, relaxed(inner)])),
      );
    case 'array':
      return z.array(relaxed(def.element));
    case 'record':
      return z.record(z.string(), relaxed(def.valueType));
    case 'optional':
      return relaxed(def.innerType).optional();
    case 'default':
      return relaxed(def.innerType).default(def.defaultValue);
    case 'union':
      return z.union(def.options.map(relaxed));
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    default:
      return schema as z.ZodType;
  }
}

/** A form as its files are written and read. */
export interface WrittenForm {
  slug: string;
  /** The title of its page. */
  title: string;
  definition: FormDefinition;
  /** The forms whose files can begin this one. */
  brings: { from: string; answers: { from: string[]; to: string }[] }[];
}

/** The forms of one side, and those that cannot be built from its content, with the reason. */
export interface WrittenForms {
  forms: Map<string, WrittenForm>;
  failed: Map<string, { title: string; reason: string }>;
}

const partSchemas = {
  download: relaxed(resourceSchema.shape.download),
  bringForward: relaxed(resourceSchema.shape.bringForward),
  savedFile: relaxed(labelsSchema.shape.savedFile),
  careerPath: relaxed(careerPathSchema.pick({ title: true, aliases: true })),
  checklist: relaxed(checklistSchema),
  method: relaxed(methodSchema.pick({ id: true, title: true, aliases: true })),
  blocks: new Map(block.options.map((option) => [option.shape.kind.value as string, relaxed(option)])),
};

/**
 * Returns every form of a site that can be built: what is wrong in other files, or does not fit today's schemas, does not
 * keep a form from being compared.
 */
export const writtenForms = onceEach((site: Site): WrittenForms => {
  const forms = new Map<string, WrittenForm>();
  const failed: WrittenForms['failed'] = new Map();
  for (const file of filesOf(site, 'resources')) {
    if (!isFields(file.data) || file.data['download'] === undefined) continue;
    const title = textAt(file.data, ['title']) ?? file.slug;
    try {
      forms.set(file.slug, formOf(site, file, title));
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      failed.set(file.slug, { title, reason: error.message });
    }
  }
  return { forms, failed };
});

class NotWritten extends Error {}

/** What a form's own file says about it, remembered for the two states that share the file. */
const ownParts = onceEach((file: SourceFile) => {
  const download = part(partSchemas.download, file, ['download']);
  const brings = part(partSchemas.bringForward, file, ['bringForward']) ?? [];
  const sections = itemsOf(valueAt(file.data, ['sections'])).map((section, index) => ({
    blocks: itemsOf(valueAt(section, ['blocks'])).flatMap((data, at) => {
      const kind = textAt(data, ['kind']) ?? '';
      if (!answeredKinds.has(kind)) return [];
      return [part(partSchemas.blocks.get(kind) ?? z.never(), file, ['sections', index, 'blocks', at])];
    }),
  }));
  return { resource: { download, sections } as unknown as Resource, brings: brings as WrittenForm['brings'] };
});

function formOf(site: Site, file: SourceFile, title: string): WrittenForm {
  const { resource, brings } = ownParts(file);
  try {
    const definition = toFormDefinition({ slug: file.slug, resource, ...sourcesOf(site) });
    return { slug: file.slug, title, definition, brings };
  } catch (error) {
    // The report puts the reason into a sentence of its own.
    throw new NotWritten(String(error instanceof Error ? error.message : error).replace(/\.$/, ''));
  }
}

const sourcesOf = onceEach((site: Site) => {
  const [labelsFile] = filesOf(site, 'labels');
  if (labelsFile === undefined) throw new NotWritten(`${contentFile('labels')} cannot be read`);
  const savedFile = part(partSchemas.savedFile, labelsFile, ['savedFile']);
  const items = <T>(kind: 'checklists' | 'learning-methods', schema: z.ZodType): T[] =>
    filesOf(site, kind).flatMap((file) =>
      itemsOf(file.data).flatMap((_, index) => {
        const parsed = schema.safeParse(valueAt(file.data, [index]));
        return parsed.success ? [parsed.data as T] : [];
      }),
    );
  const careerPaths = filesOf(site, 'career-paths').flatMap((file) => {
    const parsed = partSchemas.careerPath.safeParse(file.data);
    return parsed.success ? [[file.slug, parsed.data as CareerPath] as const] : [];
  });
  return {
    labels: { savedFile } as Labels,
    'career-paths': new Map(careerPaths),
    checklists: items<Checklist>('checklists', partSchemas.checklist),
    'learning-methods': items<LearningMethod>('learning-methods', partSchemas.method),
    period: writtenPeriod(site),
  };
});

/** Returns the period as saved files give it; if it is unknown, anything will do, because the reader accepts every period. */
function writtenPeriod(site: Site): string {
  const programme = filesOf(site, 'programme')[0]?.data;
  const phases = itemsOf(filesOf(site, 'phases')[0]?.data).map((phase) => ({
    months: itemsOf(valueAt(phase, ['months'])).filter((month): month is Month => typeof month === 'string'),
  }));
  const [template, year] = [textAt(programme, ['period']), valueAt(programme, ['year'])];
  return periodOf(template ?? '{year}', typeof year === 'number' ? year : 2025, phases);
}

function part(schema: z.ZodType, file: SourceFile, path: readonly PropertyKey[]): unknown {
  const parsed = schema.safeParse(valueAt(file.data, path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = [...path, ...(issue?.path ?? [])];
  throw new NotWritten(`${whereInFile(file, at)} in ${file.path} cannot be read`);
}

const textAt = (data: unknown, path: readonly PropertyKey[]): string | undefined => {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : undefined;
};

/** A form as it was written while one of its texts had an earlier wording. */
interface EarlierWording {
  words: string;
  form: FormDefinition;
}

/** The fields that an alias may have been the wording of. */
const reworded = ['title', 'label', 'heading', 'tip', 'text'] as const;

/**
 * Returns the form once for each earlier wording that it promises to read, with that wording in place. An alias does not
 * say which text it belonged to (a title or a tip, a heading or a line), so it is tried in each.
 */
function earlierWordings(form: FormDefinition): EarlierWording[] {
  const wordings: EarlierWording[] = [];
  const visit = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value !== 'object' || value === null) return;
    const aliases: unknown = Reflect.get(value, 'aliases');
    if (Array.isArray(aliases))
      for (const alias of aliases)
        for (const name of reworded)
          if (typeof alias === 'string' && fits(value, name, alias))
            wordings.push({ words: alias, form: replaced(form, [...path, name], alias) });
    for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
  };
  visit(form, []);
  for (const words of form.intro.earlier ?? [])
    for (const path of introPaths(words)) wordings.push({ words, form: replaced(form, path, words) });
  return wordings;
}

// A wording with a placeholder was a line, not a heading, and the other way round.
function fits(item: object, name: (typeof reworded)[number], alias: string): boolean {
  if (typeof Reflect.get(item, name) !== 'string') return false;
  if (name === 'text') return alias.includes('{');
  return !('text' in item && alias.includes('{'));
}

function introPaths(words: string): string[][] {
  if (words.includes('{route}')) return [['intro', 'continue']];
  if (words.includes('{')) return [['intro', 'text']];
  return [['leftOverHeading']];
}

function replaced(form: FormDefinition, path: readonly PropertyKey[], words: string): FormDefinition {
  const copy = structuredClone(form);
  let parent: object = copy;
  for (const step of path.slice(0, -1)) parent = Reflect.get(parent, step) as object;
  Reflect.set(parent, path.at(-1) ?? '', words);
  return copy;
}

/** A file as a visitor might have saved it, with what was in the form. */
interface OldFile {
  text: string;
  answers: Answers;
  leftOver: string[];
  /** The earlier wording it is written with; undefined for the current wording. */
  wording: string | undefined;
}

/** A line of an opened file that belonged to no question when it was saved. */
const keptLine = 'A line kept from another file';

/**
 * Returns files as visitors might have saved them with a form: in its own wording, then in every earlier one that it
 * promises to read. In its own wording each option is ticked in a different set of files, so that none can be mistaken for
 * another unnoticed. Questions and options in `empty` are left unanswered.
 */
export function oldFiles(form: FormDefinition, empty: ReadonlySet<string> = new Set()): OldFile[] {
  const most = Math.max(0, ...form.fields.map((field) => optionIds(field).length));
  const bits = Math.ceil(Math.log2(most + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  const isOdd = (index: number) => index % 2 === 1;
  const isEven = (index: number) => index % 2 === 0;
  return [
    ...patterns.map((isTicked, nth) => oldFile(form, form, isTicked, nth !== 1, empty, undefined)),
    ...earlierWordings(form).flatMap(({ words, form: written }) => [
      oldFile(form, written, isOdd, true, empty, words),
      oldFile(form, written, isEven, false, empty, words),
    ]),
  ];
}

function oldFile(
  form: FormDefinition,
  written: FormDefinition,
  isTicked: (index: number) => boolean,
  isFilled: boolean,
  empty: ReadonlySet<string>,
  wording: string | undefined,
): OldFile {
  const answers = emptyAnswers(form);
  for (const field of form.fields) {
    if (isFilled)
      for (const name of textNames(field)) if (!empty.has(name)) answers.texts[name] = answerTo(field, name);
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter(
        (id, index) => isTicked(index) && !empty.has(id) && !empty.has(field.id),
      );
  }
  const leftOver = isFilled ? [keptLine] : [];
  const text = writeSavedFile(written, answers, { date: '1 July 2025', leftOver });
  return { text, answers, leftOver, wording };
}

/** Returns an answer unlike that of any other question, of several lines where the field allows it. */
function answerTo(field: Field, name: string): string {
  const mark = `An answer to ${name}.`;
  return 'multiline' in field && field.multiline ? `${mark}\n\n- More of ${name}.` : mark;
}

/** Returns files as people may have saved them with a form, in every wording that it promises to read. */
export const publishedFiles = (form: FormDefinition): SavedFile[] =>
  oldFiles(form).map(({ text, answers }) => ({ slug: form.slug, text, answers }));
