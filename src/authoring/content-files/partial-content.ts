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

/** The file's data parsed by the schema of its kind, or the zod error. */
export const parseWithSchema = memoizeWeak((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].fileSchema as z.ZodType).safeParse(file.data),
);

/** Issues that make a file incomplete: a field that is missing, unknown, or of the wrong type. */
const incompleteIssues = new Set(['invalid_type', 'unrecognized_keys', 'invalid_value', 'invalid_union']);

const issuesOf = (file: SourceFile): readonly z.core.$ZodIssue[] => parseWithSchema(file).error?.issues ?? [];

/** Whether everything in a file can be read. */
const isComplete = (file: SourceFile): boolean =>
  issuesOf(file).every(({ code }) => !incompleteIssues.has(code));

/** Whether all ids in a file have a valid format, so that other files can refer to them. */
const hasValidIds = (file: SourceFile): boolean => issuesOf(file).every(({ path }) => path.at(-1) !== 'id');

/** Marks some files as unreadable, so that rules do not report what these files lack. */
function withOnly(content: ContentSnapshot, isKept: (file: SourceFile) => boolean): ContentSnapshot {
  const byUse = Map.groupBy(content.files, isKept);
  const unreadable = [...content.unreadable, ...(byUse.get(false) ?? [])];
  return byUse.has(false) ? { ...content, files: byUse.get(true) ?? [], unreadable } : content;
}

/** A copy of the content in which the files with these paths count as unreadable. */
export const withoutFiles = (content: ContentSnapshot, paths: ReadonlySet<string>): ContentSnapshot =>
  withOnly(content, ({ path }) => !paths.has(path));

/** The content in which incomplete files count as unreadable; cached, because several rules use it. */
export const completeFilesOf = memoizeWeak((content: ContentSnapshot) => withOnly(content, isComplete));

/** The content in which files that are incomplete or have invalid ids count as unreadable. */
export const namedFilesOf = memoizeWeak((content: ContentSnapshot) =>
  withOnly(completeFilesOf(content), hasValidIds),
);

/** A type in which every field and every item may be missing. */
type DeepPartial<Data> = Data extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : Data extends object
    ? { [Field in keyof Data]?: DeepPartial<Data[Field]> | undefined }
    : Data;

/** The valid part of an entry. */
class PartialEntry<Kind extends ContentKind = ContentKind> {
  /** The slug, or the id in a list. */
  readonly id: string;
  readonly node: YamlNode;
  /**
   * The data of the entry with defaults filled in, without unknown fields and values of a wrong type. Limits, such as
   * the length of a text, are not checked.
   */
  readonly data: DeepPartial<EntryOf<Kind>>;
  /** The nodes whose value has a wrong type or, if it is required, is missing. */
  readonly invalidNodes: readonly YamlNode[];

  /** `parsed` is the data of the entry if it is valid; undefined otherwise. */
  constructor(id: string, node: YamlNode, parsed: unknown) {
    const invalidNodes: YamlNode[] = [];
    this.id = id;
    this.node = node;
    // Nothing can be read from a file that contains, for example, a single word.
    this.data = (parsed ?? readPartially(node, invalidNodes) ?? {}) as DeepPartial<EntryOf<Kind>>;
    this.invalidNodes = invalidNodes;
  }

  /** The first invalid node in one of these fields. */
  firstInvalidIn(...fields: readonly string[]): YamlNode | undefined {
    const depth = this.node.path.length;
    return this.invalidNodes.find(({ path }) => path.length <= depth || fields.includes(String(path[depth])));
  }

  /** The named fields, or all fields if none are named; undefined if any of these fields contains an invalid value. */
  pickComplete<Field extends keyof EntryOf<Kind> & string>(
    ...fields: readonly Field[]
  ): Pick<EntryOf<Kind>, Field> | undefined {
    const isComplete =
      fields.length === 0 ? this.invalidNodes.length === 0 : this.firstInvalidIn(...fields) === undefined;
    return isComplete ? (this.data as Pick<EntryOf<Kind>, Field>) : undefined;
  }
}

/** The readable part of every entry, by kind. */
type PartialContent = { [Kind in ContentKind]: readonly PartialEntry<Kind>[] };

/**
 * The content without values of a wrong type. Code that has to work with invalid content, or with content for another
 * version of the schemas, reads the content only through this function.
 */
export const partialContent = memoizeWeak((content: ContentSnapshot): PartialContent => {
  const entriesOf = (kind: ContentKind) => [kind, filesOf(content, kind).flatMap(partialEntries)];
  return Object.fromEntries(contentKinds.map(entriesOf)) as PartialContent;
});

/** The entries of a file; cached, because two states of the content share most of their files. */
const partialEntries = memoizeWeak((file: SourceFile): PartialEntry[] => {
  const { kind, slug, root } = file;
  const { data } = parseWithSchema(file);
  return contentLayout[kind].layout === 'list'
    ? root.items.map(
        (item, index) => new PartialEntry(item.at('id').text ?? '', item, valueAt(data, [index])),
      )
    : [new PartialEntry(slug, root, data)];
});

/** Reads the valid part of a node, and adds nodes of a wrong type to `invalidNodes`. */
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
 * Whether a value has the type that a schema requires; the length of a text and the range of a number are limits, not
 * types.
 */
function hasScalarType(schema: Schema, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
    case 'record':
    case 'array':
      return false;
    case 'string':
      // A text that violates a fixed format, such as that of a language tag, cannot be used.
      return typeof value === 'string' && (!('format' in def) || safeParse(schema, value).success);
    case 'number':
      return Number.isFinite(value);
    default:
      return safeParse(schema, value).success;
  }
}

/** A heading or label by which the reader of saved files assigns answers, with its position in the content. */
interface AnswerHeading {
  node: TextNode;
  /** The names of the questions whose answers follow this heading or label. */
  questionNames: string[];
}

/** A page with a saved file, with the readable part of its form. */
export interface PageForm {
  slug: string;
  /** The title of the page. */
  title: string;
  pageNode: YamlNode;
  /** Undefined if any required value is invalid. */
  definition: FormDefinition | undefined;
  /** The title and the headings of the file, in order. */
  headings: readonly AnswerHeading[];
  /** The labels of the questions, in order. */
  labels: readonly AnswerHeading[];
}

/**
 * The forms of all pages with a saved file, by slug. A form is available even if other files have mistakes, or if its
 * own file has values that do not fit the current schemas.
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
  // Everything that a form needs from its page is complete; blocks without questions may be incomplete.
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

/** The data that all forms of a site share; undefined without the labels of saved files. */
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
 * The period of the programme as saved files show it; any text if the period is unknown, because the reader accepts
 * every period.
 */
function savedFilePeriod({ programme, phases }: PartialContent): string {
  const { period = '{year}', year = 2025, language = 'en-GB' } = programme[0]?.data ?? {};
  return formatPeriod(
    { period, year, language },
    phases.map(({ data }) => ({ months: data.months ?? [] })),
  );
}

/** The anchors of a resource page, as its HTML contains them. */
export function pageAnchors(content: ContentSnapshot, file: SourceFile) {
  const { sections, scenarios } = anchorNodes(file);
  const form = formsBySlug(content).get(file.slug);
  const fields = form === undefined ? [] : form.definition?.fields;
  return {
    /** The anchors of sections and scenarios, which visitors can see in addresses. */
    visibleAnchors: [...sections, ...scenarios].map(({ value }) => String(value)),
    /**
     * The anchors of questions and choices, which the page does not show to visitors; undefined if the form cannot be
     * read.
     */
    fieldAnchors: fields?.flatMap((field) => [
      ...textInputNames(field),
      ...optionsOf(field).map(({ id }) => `${field.id}-${id}`),
    ]),
  };
}
