import { safeParse, type z } from 'zod';
import { type FormSources, toFormDefinition } from '../../model/collections/resource.ts';
import { optionsOf } from '../../model/forms/fields.ts';
import { textInputNames } from '../../model/forms/answers.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';
import { formatPeriod } from '../../model/dates/format-dates.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { contentLayout, type EntryOf } from '../../model/collections/content-layout.ts';
import {
  isTextNode,
  type YamlNode,
  textQuestionsOfBlock,
  type SourceFile,
  type TextNode,
} from './yaml-node.ts';
import { anchorNodes, filesOf, type ContentSnapshot } from './content-snapshot.ts';
import { type Schema, selectVariant } from './zod-schema.ts';
import { isRecord, valueAt } from './value-path.ts';

/** The data of a file after validation by the schema of its kind, or the validation error. */
export const parseWithSchema = memoizeWeak((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].fileSchema as z.ZodType).safeParse(file.data),
);

/**
 * The kinds of zod issues after which a file counts as incomplete: a field is missing, is unknown or has the wrong
 * type.
 */
const incompleteIssues = new Set(['invalid_type', 'unrecognized_keys', 'invalid_value', 'invalid_union']);

const issuesOf = (file: SourceFile): readonly z.core.$ZodIssue[] => parseWithSchema(file).error?.issues ?? [];

/** Whether a file has no missing or unknown fields and no values of the wrong type. */
const isComplete = (file: SourceFile): boolean =>
  issuesOf(file).every(({ code }) => !incompleteIssues.has(code));

/** Whether all ids in a file have a valid format, so that references to them can be checked. */
const hasValidIds = (file: SourceFile): boolean => issuesOf(file).every(({ path }) => path.at(-1) !== 'id');

/**
 * The content with only some of its files. The others count as unreadable, so that rules do not report what seems to be
 * missing because of them.
 */
function withOnly(content: ContentSnapshot, isKept: (file: SourceFile) => boolean): ContentSnapshot {
  const byUse = Map.groupBy(content.files, isKept);
  const unreadable = [...content.unreadable, ...(byUse.get(false) ?? [])];
  return byUse.has(false) ? { ...content, files: byUse.get(true) ?? [], unreadable } : content;
}

/** A copy of the content in which the files with these paths count as unreadable. */
export const withoutFiles = (content: ContentSnapshot, paths: ReadonlySet<string>): ContentSnapshot =>
  withOnly(content, ({ path }) => !paths.has(path));

/**
 * The content with only its complete files. The others count as unreadable. The result is cached, because several rules
 * use it.
 */
export const completeFilesOf = memoizeWeak((content: ContentSnapshot) => withOnly(content, isComplete));

/** The content with only its complete files that have valid ids. The others count as unreadable. */
export const namedFilesOf = memoizeWeak((content: ContentSnapshot) =>
  withOnly(completeFilesOf(content), hasValidIds),
);

/** A type in which every field and every item may be missing. */
type DeepPartial<Data> = Data extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : Data extends object
    ? { [Field in keyof Data]?: DeepPartial<Data[Field]> | undefined }
    : Data;

/** The valid part of an entry. Fields that are missing or have values of the wrong type are left out. */
class PartialEntry<Kind extends ContentKind = ContentKind> {
  /** The slug of the file or, in a list file, the id of the item. */
  readonly id: string;
  readonly node: YamlNode;
  /**
   * The valid data of the entry, with default values. Unknown fields and values of the wrong type are left out. Limits,
   * such as the maximum length of a text, are not checked.
   */
  readonly data: DeepPartial<EntryOf<Kind>>;
  /** The nodes with a value of the wrong type, and the required nodes that are missing. */
  readonly invalidNodes: readonly YamlNode[];

  /** `parsed` is the data of the entry if it is valid; undefined otherwise. */
  constructor(id: string, node: YamlNode, parsed: unknown) {
    const invalidNodes: YamlNode[] = [];
    this.id = id;
    this.node = node;
    // If the file contains only a single word, for example, nothing of it can be read as an entry.
    this.data = (parsed ?? readPartially(node, invalidNodes) ?? {}) as DeepPartial<EntryOf<Kind>>;
    this.invalidNodes = invalidNodes;
  }

  /** The first invalid node in one of these fields of the entry. Undefined if all of them are valid. */
  firstInvalidIn(...fields: readonly string[]): YamlNode | undefined {
    const depth = this.node.path.length;
    return this.invalidNodes.find(({ path }) => path.length <= depth || fields.includes(String(path[depth])));
  }

  /**
   * The data of the named fields or, without names, of the whole entry. Undefined if any of these fields is invalid.
   */
  pickComplete<Field extends keyof EntryOf<Kind> & string>(
    ...fields: readonly Field[]
  ): Pick<EntryOf<Kind>, Field> | undefined {
    const isComplete =
      fields.length === 0 ? this.invalidNodes.length === 0 : this.firstInvalidIn(...fields) === undefined;
    return isComplete ? (this.data as Pick<EntryOf<Kind>, Field>) : undefined;
  }
}

/** The valid parts of all entries, by kind of content. */
type PartialContent = { [Kind in ContentKind]: readonly PartialEntry<Kind>[] };

/**
 * The valid parts of the content. Code that has to work with invalid content, or with content for another version of
 * the schemas, reads the content only through this function.
 */
export const partialContent = memoizeWeak((content: ContentSnapshot): PartialContent => {
  const entriesOf = (kind: ContentKind) => [kind, filesOf(content, kind).flatMap(partialEntries)];
  return Object.fromEntries(contentKinds.map(entriesOf)) as PartialContent;
});

/** The valid parts of the entries of a file. They are cached, because two content states have most files in common. */
const partialEntries = memoizeWeak((file: SourceFile): PartialEntry[] => {
  const { kind, slug, root } = file;
  const { data } = parseWithSchema(file);
  return contentLayout[kind].layout === 'list'
    ? root.items.map(
        (item, index) => new PartialEntry(item.at('id').text ?? '', item, valueAt(data, [index])),
      )
    : [new PartialEntry(slug, root, data)];
});

/**
 * Reads the valid part of a node. The nodes that are left out, because they have the wrong type, are added to
 * `invalidNodes`.
 */
function readPartially(node: YamlNode, invalidNodes: YamlNode[]): unknown {
  const { value } = node;
  if (value === undefined && (node.isOptional || node.defaultValue !== undefined)) return node.defaultValue;
  const schema = node.schema && selectVariant(node.schema, value);
  const type = (schema as z.core.$ZodTypes | undefined)?._zod.def.type;
  if ((type === 'object' || type === 'record') && isRecord(value)) return readFields(node, invalidNodes);
  if (type === 'array' && Array.isArray(value))
    return node.items.map((item) => readPartially(item, invalidNodes)).filter((item) => item !== undefined);
  if (schema && hasScalarType(schema, value)) return value;
  invalidNodes.push(node);
  return undefined;
}

const readFields = (node: YamlNode, invalidNodes: YamlNode[]): Record<string, unknown> =>
  Object.fromEntries(
    node.allowedFields
      .map((name) => [name, readPartially(node.at(name), invalidNodes)])
      .filter(([, value]) => value !== undefined),
  );

/**
 * Whether a value has the type that a schema requires. The length of a text and the range of a number are not checked.
 */
function hasScalarType(schema: Schema, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
    case 'record':
    case 'array':
      return false;
    case 'string':
      // A text in a field with a fixed format, such as a language tag, cannot be used if it has another format.
      return typeof value === 'string' && (!('format' in def) || safeParse(schema, value).success);
    case 'number':
      return Number.isFinite(value);
    default:
      return safeParse(schema, value).success;
  }
}

/**
 * A heading or label of a saved file, with its node in the content. The reader of saved files finds answers by these
 * texts.
 */
interface AnswerHeading {
  node: TextNode;
  /** The ids of the questions whose answers stand below this heading or label. */
  questionNames: string[];
}

/** A page whose answers can be saved in a file, with its form. */
export interface PageForm {
  slug: string;
  /** The title of the page. */
  title: string;
  pageNode: YamlNode;
  /** The definition of the form; undefined if it cannot be created, because a required value is missing or invalid. */
  definition: FormDefinition | undefined;
  /** The title of the saved file and the headings in it, in order. */
  headings: readonly AnswerHeading[];
  /** The labels of the questions, in order. */
  labels: readonly AnswerHeading[];
}

/**
 * The forms of all pages whose answers can be saved, by slug. A form is available even if other files have mistakes, or
 * if its own file has values that the current schemas do not allow.
 */
export const formsBySlug = memoizeWeak((content: ContentSnapshot): ReadonlyMap<string, PageForm> => {
  const pages = partialContent(content).resources.filter(
    ({ node }) => node.at('download').value !== undefined,
  );
  return new Map(
    pages.map((entry) => {
      const { id: slug, node: pageNode } = entry;
      const title = pageNode.at('title').text ?? slug;
      const definition = formDefinitionOf(content, entry);
      const [headings, labels] = [answerHeadings(pageNode.at('download')), answerLabels(pageNode.file)];
      return [slug, { slug, title, pageNode, definition, headings, labels }];
    }),
  );
});

function formDefinitionOf(
  content: ContentSnapshot,
  entry: PartialEntry<'resources'>,
): FormDefinition | undefined {
  const sharedSources = sharedFormSources(content);
  const questionBlocks = entry.node.file.blocks.filter(({ inputs }) => inputs !== undefined);
  const isComplete = !entry.invalidNodes.some((invalid) =>
    questionBlocks.some(({ node }) => invalid.isWithin(node)),
  );
  if (sharedSources === undefined || !isComplete || entry.firstInvalidIn('download') !== undefined)
    return undefined;
  const { download, sections = [] } = entry.data;
  // All that a form needs from its page has been checked above. Blocks without questions may still be incomplete.
  const resource = {
    download,
    sections: sections.map(({ blocks = [] }) => ({ blocks })),
  } as FormSources['resource'];
  return toFormDefinition({ slug: entry.id, resource, ...sharedSources });
}

const answerHeadings = (download: YamlNode): AnswerHeading[] => [
  ...toAnswerHeading(download.at('title'), []),
  ...download.at('sections').items.flatMap((section) => {
    const names = section.at('fields').items.map(({ value }) => String(value));
    return toAnswerHeading(section.at('heading'), names);
  }),
];

const answerLabels = (file: SourceFile): AnswerHeading[] =>
  file.blocks.flatMap((block) => {
    const { inputs, node, fieldId } = block;
    if (fieldId === undefined) return [];
    const blockLabel = inputs?.texts === 'block' ? [] : toAnswerHeading(node.at('label'), [fieldId]);
    return [
      ...blockLabel,
      ...textQuestionsOfBlock(block).flatMap((question) =>
        toAnswerHeading(question.node.at('label'), [question.name]),
      ),
    ];
  });

const toAnswerHeading = (node: YamlNode, questionNames: string[]): AnswerHeading[] =>
  isTextNode(node) ? [{ node, questionNames }] : [];

/** The data that the forms of all pages need. Undefined if the labels for saved files are invalid. */
const sharedFormSources = memoizeWeak((content: ContentSnapshot) => {
  const partial = partialContent(content);
  const labels = partial.labels[0]?.pickComplete('savedFile');
  if (labels === undefined) return undefined;
  return {
    labels,
    'career-paths': new Map(
      partial['career-paths'].flatMap((careerPath) => {
        const entry = careerPath.pickComplete('title');
        return entry === undefined ? [] : [[careerPath.id, entry] as const];
      }),
    ),
    checklists: partial.checklists.flatMap((checklist) => checklist.pickComplete() ?? []),
    'learning-methods': partial['learning-methods'].flatMap(
      (method) => method.pickComplete('id', 'title') ?? [],
    ),
    period: savedFilePeriod(partial),
  };
});

/**
 * The period of the programme, as saved files show it. If it is unknown, any text will do, because files are read
 * whatever their period is.
 */
function savedFilePeriod({ programme, phases }: PartialContent): string {
  const { period = '{year}', year = 2025, language = 'en-GB' } = programme[0]?.data ?? {};
  return formatPeriod(
    { period, year, language },
    phases.map(({ data }) => ({ months: data.months ?? [] })),
  );
}

/** The anchors on a resource page: the HTML ids to which links can lead. */
export function pageAnchors(content: ContentSnapshot, file: SourceFile) {
  const { sections, scenarios } = anchorNodes(file);
  const form = formsBySlug(content).get(file.slug);
  const fields = form === undefined ? [] : form.definition?.fields;
  return {
    /** The anchors of sections and scenarios, which visitors can see in addresses. */
    visibleAnchors: [...sections, ...scenarios].map(({ value }) => String(value)),
    /**
     * The anchors of questions and options, which are not shown to visitors. Undefined if the form is invalid, so that
     * its anchors are unknown.
     */
    fieldAnchors: fields?.flatMap((field) => [
      ...textInputNames(field),
      ...optionsOf(field).map(({ id }) => `${field.id}-${id}`),
    ]),
  };
}
