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
import type { FormDefinition } from '../../forms/form-definition.ts';

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
