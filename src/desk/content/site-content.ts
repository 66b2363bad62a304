import { safeParse, type z } from 'zod';
import { type Resource, toFormDefinition } from '../../model/collections/resource.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';
import { periodOf } from '../../model/schemas/dates.ts';
import type { CareerPath, Checklist, LearningMethod } from '../../model/schemas/entries.ts';
import type { Labels } from '../../model/schemas/labels.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { onceEach } from '../../model/text/words.ts';
import { contentFile, contentLayout, type EntryOf } from '../../model/collections/content-layout.ts';
import { isTold, type Place, questionsIn, type SourceFile, type Told } from './place.ts';
import { filesOf, type Site } from './site.ts';
import { fittingSchema, isFields, valueAt } from './values.ts';

/** Returns the file's data parsed by the schema of its kind, or the zod error. */
export const parseFile = onceEach((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].schema as z.ZodType).safeParse(file.data),
);

/** Some data in which anything may be missing. */
type Loose<Data> = Data extends readonly (infer Item)[]
  ? Loose<Item>[]
  : Data extends object
    ? { [Field in keyof Data]?: Loose<Data[Field]> | undefined }
    : Data;

/** An entry as far as it can be read. */
export class LooseEntry<Kind extends ContentKind = ContentKind> {
  /** Its slug, or its id in a list. */
  readonly id: string;
  readonly place: Place;
  /** Its data with defaults filled in, less unknown fields and the values of a wrong type; no limits are looked at. */
  readonly data: Loose<EntryOf<Kind>>;
  /** Where a value is of a wrong type, or missing though it is needed. */
  readonly unread: readonly Place[];

  /** `parsed` is the data if it fits its schema. */
  constructor(id: string, place: Place, parsed: unknown) {
    const unread: Place[] = [];
    this.id = id;
    this.place = place;
    // Of a file of one word, say, nothing can be read.
    this.data = (parsed ?? readLoosely(place, unread) ?? {}) as Loose<EntryOf<Kind>>;
    this.unread = unread;
  }

  /** Returns the first place in one of these fields that could not be read. */
  unreadIn(...fields: readonly string[]): Place | undefined {
    const depth = this.place.path.length;
    return this.unread.find(({ path }) => path.length <= depth || fields.includes(String(path[depth])));
  }

  /** Returns these fields, or all if none are named; undefined if anything in them could not be read. */
  whole<Field extends keyof EntryOf<Kind> & string>(
    ...fields: readonly Field[]
  ): Pick<EntryOf<Kind>, Field> | undefined {
    const isWhole = fields.length === 0 ? this.unread.length === 0 : this.unreadIn(...fields) === undefined;
    return isWhole ? (this.data as Pick<EntryOf<Kind>, Field>) : undefined;
  }
}

/** Every entry of each kind, as far as it can be read. */
export type LooseContent = { [Kind in ContentKind]: readonly LooseEntry<Kind>[] };

/**
 * Returns the content as it is, less the values of a wrong type: the one tolerant reading, for whatever must work while
 * something else is wrong, or was written for another version of the schemas.
 */
export const looseContent = onceEach((site: Site): LooseContent => {
  const entriesOf = (kind: ContentKind) => [kind, filesOf(site, kind).flatMap(looseEntries)];
  return Object.fromEntries(contentKinds.map(entriesOf)) as LooseContent;
});

/** Remembered per file, because two states of the content share most of their files. */
const looseEntries = onceEach((file: SourceFile): LooseEntry[] => {
  const { kind, slug, root } = file;
  const { data } = parseFile(file);
  return contentLayout[kind].layout === 'list'
    ? root.items.map((item, index) => new LooseEntry(item.at('id').text ?? '', item, valueAt(data, [index])))
    : [new LooseEntry(slug, root, data)];
});

/** Returns the data at a place without what has a wrong type, and notes where that is. */
function readLoosely(place: Place, unread: Place[]): unknown {
  const { value } = place;
  if (value === undefined && (place.isOptional || place.byDefault !== undefined)) return place.byDefault;
  const schema = place.schema === undefined ? undefined : fittingSchema(place.schema, value);
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  const fits = () => schema !== undefined && safeParse(schema, value).success;
  switch (def?.type) {
    case 'object':
    case 'record':
      if (!isFields(value)) break;
      return Object.fromEntries(
        place.fields.flatMap((name) => {
          const read = readLoosely(place.at(name), unread);
          return read === undefined ? [] : [[name, read]];
        }),
      );
    case 'array':
      if (!Array.isArray(value)) break;
      return place.items.map((item) => readLoosely(item, unread)).filter((item) => item !== undefined);
    case 'string':
      // Of a text, its length or its signs are limits; what has a format of its own, as a language, is nothing without it.
      if (typeof value === 'string' && (!('format' in def) || fits())) return value;
      break;
    case 'number':
      if (Number.isFinite(value)) return value;
      break;
    default:
      if (fits()) return value;
  }
  unread.push(place);
  return undefined;
}

/** The words of a heading or label that files are read by, and where they are written. */
export interface FormWords {
  place: Told;
  /** The names of the questions whose answers follow it. */
  names: string[];
}

/** A page that saves a file, with as much of its form as can be read. */
export interface PageForm {
  slug: string;
  /** The title of the page. */
  title: string;
  page: Place;
  /** Undefined if something that it needs cannot be read. */
  definition: FormDefinition | undefined;
  /** Why there is no definition: no sentence, because it is put into one. */
  reason: string | undefined;
  /** The forms whose files can begin this one. */
  brings: NonNullable<Resource['bringForward']>;
  /** The title and the headings of the file, in order. */
  headings: readonly FormWords[];
  /** The labels of the questions, in order. */
  labels: readonly FormWords[];
}

/**
 * Returns every page of a site that saves a file, by its slug: what is wrong in other files, or does not fit today's
 * schemas, does not keep a form from being read.
 */
export const formsOf = onceEach((site: Site): ReadonlyMap<string, PageForm> => {
  const pages = looseContent(site).resources.filter(({ place }) => place.at('download').value !== undefined);
  return new Map(pages.map((page) => [page.id, pageForm(site, page)]));
});

function pageForm(site: Site, page: LooseEntry<'resources'>): PageForm {
  const { id: slug, place } = page;
  const own = ownParts(place.file);
  const unread = own.unread ?? sourcesOf(site).unread;
  const made = unread === undefined ? definitionOf(site, page) : { reason: `${unread} cannot be read` };
  return {
    slug,
    title: place.at('title').text ?? slug,
    page: place,
    definition: undefined,
    reason: undefined,
    ...made,
    brings: page.whole('bringForward')?.bringForward ?? [],
    headings: own.headings,
    labels: own.labels,
  };
}

function definitionOf(
  site: Site,
  { id: slug, data }: LooseEntry<'resources'>,
): { definition: FormDefinition } | { reason: string } {
  const sections = (data.sections ?? []).map((section) => ({ ...section, blocks: section.blocks ?? [] }));
  try {
    // What a form needs of its page has been read as a whole; sections and blocks without questions may be missing.
    const resource = { ...data, sections } as Resource;
    return { definition: toFormDefinition({ slug, resource, ...sourcesOf(site).sources }) };
  } catch (error) {
    return { reason: String(error instanceof Error ? error.message : error).replace(/\.$/, '') };
  }
}

/** What a form's own file says about it, remembered for the two states that share the file. */
const ownParts = onceEach((file: SourceFile) => {
  const [entry] = looseEntries(file) as LooseEntry<'resources'>[];
  const blocks = file.blocks.filter(({ asks }) => asks !== undefined).map(({ place }) => place);
  const unread =
    entry?.unreadIn('download') ??
    entry?.unreadIn('bringForward') ??
    entry?.unread.find((one) => blocks.some((block) => one.isWithin(block)));
  return {
    unread: unread && `${unread.where} in ${file.path}`,
    headings: headingsOf(file.root.at('download')),
    labels: labelsOf(file),
  };
});

const headingsOf = (download: Place): FormWords[] => [
  ...formWords(download.at('title'), []),
  ...download.at('sections').items.flatMap((section) => {
    const names = section.at('fields').items.map(({ value }) => String(value));
    return formWords(section.at('heading'), names);
  }),
];

const labelsOf = (file: SourceFile): FormWords[] =>
  file.blocks.flatMap((block) => {
    const { asks, place, fieldId } = block;
    if (fieldId === undefined) return [];
    const own = asks?.texts === 'itself' ? [] : formWords(place.at('label'), [fieldId]);
    return [...own, ...questionsIn(block).flatMap((one) => formWords(one.place.at('label'), [one.name]))];
  });

const formWords = (place: Place, names: string[]): FormWords[] => (isTold(place) ? [{ place, names }] : []);

/** What all forms of a site share, and what of that cannot be read. */
const sourcesOf = onceEach((site: Site) => {
  const loose = looseContent(site);
  const [labels] = loose.labels;
  const unread = labels?.unreadIn('savedFile');
  return {
    unread: labels === undefined ? contentFile('labels') : unread && `${unread.where} in ${unread.file.path}`,
    sources: {
      labels: { savedFile: labels?.data.savedFile } as Pick<Labels, 'savedFile'>,
      'career-paths': new Map(
        loose['career-paths'].flatMap((path) => {
          const named = path.whole('title') as CareerPath | undefined;
          return named === undefined ? [] : [[path.id, named] as const];
        }),
      ),
      checklists: loose.checklists.flatMap((list) => list.whole() ?? []) as Checklist[],
      'learning-methods': loose['learning-methods'].flatMap(
        (method) => method.whole('id', 'title') ?? [],
      ) as LearningMethod[],
      period: periodWritten(loose),
    },
  };
});

/** Returns the period as saved files give it; if it is unknown, anything will do, because the reader accepts every period. */
function periodWritten({ programme, phases }: LooseContent): string {
  const { period = '{year}', year = 2025, language = 'en-GB' } = programme[0]?.data ?? {};
  return periodOf(
    { period, year, language },
    phases.map(({ data }) => ({ months: data.months ?? [] })),
  );
}

/** Returns the definition of every form of a site, by the slugs of their pages; without those that cannot be read. */
export const formsOfSite = onceEach(
  (site: Site): ReadonlyMap<string, FormDefinition> =>
    new Map([...formsOf(site)].flatMap(([slug, { definition }]) => (definition ? [[slug, definition]] : []))),
);
