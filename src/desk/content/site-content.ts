import { safeParse, type z } from 'zod';
import { type FormSources, toFormDefinition } from '../../model/collections/resource.ts';
import { optionsOf } from '../../model/forms/fields.ts';
import { textNames } from '../../model/forms/answers.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';
import { periodOf } from '../../model/schemas/dates.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { onceEach } from '../../model/text/words.ts';
import { contentLayout, type EntryOf } from '../../model/collections/content-layout.ts';
import { isText, type Place, questionsIn, type SourceFile, type TextPlace } from './place.ts';
import { addressesIn, filesOf, type Site } from './site.ts';
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
  place: TextPlace;
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
  return new Map(
    pages.map((entry) => {
      const { id: slug, place: page } = entry;
      const title = page.at('title').text ?? slug;
      const definition = definitionOf(site, entry);
      const [headings, labels] = [headingsOf(page.at('download')), labelsOf(page.file)];
      return [slug, { slug, title, page, definition, headings, labels }];
    }),
  );
});

function definitionOf(site: Site, page: LooseEntry<'resources'>): FormDefinition | undefined {
  const shared = sharedBy(site);
  const asking = page.place.file.blocks.filter(({ asks }) => asks !== undefined);
  const isWhole = !page.unread.some((one) => asking.some(({ place }) => one.isWithin(place)));
  if (shared === undefined || !isWhole || page.unreadIn('download') !== undefined) return undefined;
  const { download, sections = [] } = page.data;
  // All that a form asks its page for has been read as a whole; blocks that ask nothing may lack something.
  const resource = {
    download,
    sections: sections.map(({ blocks = [] }) => ({ blocks })),
  } as FormSources['resource'];
  return toFormDefinition({ slug: page.id, resource, ...shared });
}

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

const formWords = (place: Place, names: string[]): FormWords[] => (isText(place) ? [{ place, names }] : []);

/** What all forms of a site share, as far as it can be read; undefined without the words of saved files. */
const sharedBy = onceEach((site: Site) => {
  const loose = looseContent(site);
  const labels = loose.labels[0]?.whole('savedFile');
  if (labels === undefined) return undefined;
  return {
    labels,
    'career-paths': new Map(
      loose['career-paths'].flatMap((path) => {
        const named = path.whole('title');
        return named === undefined ? [] : [[path.id, named] as const];
      }),
    ),
    checklists: loose.checklists.flatMap((list) => list.whole() ?? []),
    'learning-methods': loose['learning-methods'].flatMap((method) => method.whole('id', 'title') ?? []),
    period: periodWritten(loose),
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

/** Returns the places of a resource page, to which an address with # leads, by the ids that its HTML gives them. */
export function placesOf(site: Site, file: SourceFile) {
  const { sections, scenarios } = addressesIn(file);
  const form = formsOf(site).get(file.slug);
  const fields = form === undefined ? [] : form.definition?.fields;
  return {
    /** Sections and scenarios, which visitors find by their addresses too. */
    named: [...sections, ...scenarios].map(({ value }) => String(value)),
    /** Questions and choices, which have an address without showing it; undefined if they cannot be read. */
    fields: fields?.flatMap((field) => [
      ...textNames(field),
      ...optionsOf(field).map(({ id }) => `${field.id}-${id}`),
    ]),
  };
}
