import type { BlockInputs } from '../../model/collections/input-blocks.ts';
import { inputsByBlockKind, blockKinds } from '../../model/collections/block.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { type Problem, describePath } from './problem.ts';
import {
  defaultOf,
  allowedFieldNames,
  allowsMissing,
  selectVariant,
  childSchema,
  type Meta,
  metaOf,
  type Schema,
  unwrapSchema,
} from './zod-schema.ts';
import { isRecord, type Path, valueAt } from './value-path.ts';
import { type Position, createPositionLookup, type SyntaxNode, type ScalarStyle } from './syntax-node.ts';

/** A content file that was parsed as YAML. Its data may still violate the schema. */
export class SourceFile {
  /** Relative to the project, such as content/resources/x.yaml. */
  readonly path: string;
  readonly kind: ContentKind;
  /** The file name without .yaml. */
  readonly slug: string;
  readonly text: string;
  readonly data: unknown;
  /** The root node, which contains all data of the file. */
  readonly root: YamlNode;
  private positionLookup: ReturnType<typeof createPositionLookup> | undefined;
  private cache: {
    nodesWithSchema?: readonly NodeWithSchema[];
    textNodes?: readonly TextNode[];
    blocks?: readonly SourceBlock[];
  } = {};

  constructor(
    { path, kind, slug }: Pick<SourceFile, 'path' | 'kind' | 'slug'>,
    text: string,
    data: unknown,
    syntax: SyntaxNode,
  ) {
    this.path = path;
    this.kind = kind;
    this.slug = slug;
    this.text = text;
    this.data = data;
    this.root = new YamlNode(this, undefined, '', data, contentLayout[kind].fileSchema, syntax);
  }

  positionAt(offset: number): Position {
    return (this.positionLookup ??= createPositionLookup(this.text))(offset);
  }

  /** All values of the file whose schema is known. A value comes before the values inside it. */
  get nodesWithSchema(): readonly NodeWithSchema[] {
    return (this.cache.nodesWithSchema ??= collectNodesWithSchema(this.root));
  }

  /** All texts of the file in order, including texts in unknown fields, which have no schema. */
  get textNodes(): readonly TextNode[] {
    return (this.cache.textNodes ??= collectTextNodes(this.root));
  }

  /** The blocks of a resource page in order, without blocks that have no kind. */
  get blocks(): readonly SourceBlock[] {
    return (this.cache.blocks ??= this.root
      .at('sections')
      .items.flatMap((section) => section.at('blocks').items)
      .flatMap((node) => {
        const { text: kind } = node.at('kind');
        if (kind === undefined) return [];
        const inputs = inputsByBlockKind.get(kind);
        return [{ kind, node, inputs, fieldId: inputs && node.at('id').text }];
      }));
  }
}

/** A block of a resource page, as it is written in the file. */
export interface SourceBlock {
  kind: string;
  node: YamlNode;
  /** What the block asks visitors to enter; undefined for a block that only shows something. */
  inputs: BlockInputs | undefined;
  /** The id of the form field of the block; undefined for a block that only shows something. */
  fieldId: string | undefined;
}

/** The questions in a block that ask for a text. The name of each identifies it in saved files and in the HTML. */
export function textQuestionsOfBlock({
  inputs,
  node,
  fieldId = '',
}: SourceBlock): { name: string; node: YamlNode }[] {
  if (inputs?.texts === 'block') return [{ name: fieldId, node }];
  if (inputs?.texts === undefined) return [];
  return node.at(inputs.texts).items.map((item) => {
    const id = item.at('id');
    return { name: `${fieldId}.${String(id.value ?? id.defaultValue)}`, node: item };
  });
}

export type NodeWithSchema = YamlNode & { readonly schema: Schema };

export type TextNode = YamlNode & { readonly text: string };

/**
 * Identifies the messages that a diagnostic suppresses. `code` stands for the kind of message. The messages may be
 * about `node` or any node inside it.
 */
interface SuppressionKey {
  code: string;
  node: YamlNode;
}

/** A problem, with the information that is needed to suppress other problems which are only its consequences. */
export interface Diagnostic extends Problem {
  /** The node that the problem is about. */
  node?: YamlNode;
  /** The keys of messages that are not reported, because they are only consequences of this problem. */
  suppresses?: readonly SuppressionKey[] | undefined;
  /** The key by which another problem can suppress this one. */
  suppressionKey?: SuppressionKey | undefined;
  /** The entry or question to which a wrong reference refers, in the format of `entryName` and `questionName`. */
  missingName?: string | undefined;
  /**
   * Creates the diagnostic that replaces this one if there is published content. Of nodes with the same value, the one
   * with the lowest `publishedSimilarity` is the copy, and is the one to report. `publishedText` returns the published text
   * at the path of a node.
   */
  comparedWithPublished?: (
    publishedSimilarity: (node: YamlNode) => number,
    publishedText: (node: YamlNode) => string | undefined,
  ) => Diagnostic;
}

/** A name by which references identify an entry. `questionName` does the same for a question of a page. */
export const entryName = (kind: ContentKind, id: string): string => `${kind}/${id}`;
export const questionName = ({ kind, slug }: Pick<SourceFile, 'kind' | 'slug'>, id: string): string =>
  `${entryName(kind, slug)}#${id}`;

/**
 * Where a diagnostic is reported, by default at the beginning of the value, and how it is connected with other
 * diagnostics.
 */
interface DiagnosticOptions extends Pick<Diagnostic, 'rule' | 'fix' | 'suppresses' | 'missingName'> {
  /** Report at this offset in the file. */
  offset?: number;
  /** Report at the key of the field, not at its value. */
  atKey?: boolean;
  /** Report at the position of this substring in the value, if the file contains it in this form. */
  substring?: string;
  /** The kind of message, such as 'schema', by which another diagnostic can suppress this one. */
  code?: string;
}

/**
 * A value of a content file, with its position, its parent and its schema. A node may also stand for a missing value.
 */
export class YamlNode {
  readonly file: SourceFile;
  /** The name of the field or, for a list item, its index. */
  readonly key: PropertyKey;
  /** Undefined if the value is missing. */
  readonly value: unknown;
  /** The position in the text; undefined if the value is missing. */
  readonly syntax: SyntaxNode | undefined;
  /** The position of the value. If the value is missing, it is the position of the nearest ancestor that exists. */
  private readonly nearestSyntax: SyntaxNode;
  readonly parent: YamlNode | undefined;
  private readonly wrappedSchema: Schema | undefined;
  /** If the schema is a union, the variant that the `kind` of the value selects. Any other schema is unchanged. */
  private variantSchema: Schema | undefined;
  private childCache: Map<PropertyKey, YamlNode> | undefined;
  private cachedPath: Path | undefined;

  constructor(
    file: SourceFile,
    parent: YamlNode | undefined,
    key: PropertyKey,
    value: unknown,
    wrappedSchema: Schema | undefined,
    syntax: SyntaxNode | undefined,
  ) {
    this.file = file;
    this.parent = parent;
    this.key = key;
    this.value = value;
    this.wrappedSchema = wrappedSchema;
    this.syntax = syntax;
    this.nearestSyntax = syntax ?? parent?.nearestSyntax ?? emptySyntax;
  }

  /** The field names and indices from the root of the file to this node. */
  get path(): Path {
    return (this.cachedPath ??= this.parent === undefined ? [] : [...this.parent.path, this.key]);
  }

  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  /** The items of a list; none for other values. */
  get items(): YamlNode[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.childAt(index)) : [];
  }

  get textItems(): TextNode[] {
    return this.items.filter(isTextNode);
  }

  /** The nodes of all fields or items that the file contains, in its order. */
  get children(): YamlNode[] {
    const isList = Array.isArray(this.value);
    return [...(this.syntax?.children.keys() ?? [])].map((name) =>
      this.childAt(isList ? Number(name) : name),
    );
  }

  /** The node at a path that begins at this node. It exists even if the value is missing. */
  at(...keys: Path): YamlNode {
    const [first, ...rest] = keys;
    if (first === undefined) return this;
    const child = this.childAt(first);
    return rest.length === 0 ? child : child.at(...rest);
  }

  /** The node that contains this node. The root has no such node, so it returns itself. */
  ancestor(): YamlNode {
    return this.parent ?? this;
  }

  /** The nodes that contain this node, from its parent to the root of the file. Empty for the root. */
  get ancestors(): YamlNode[] {
    return this.parent === undefined ? [] : [this.parent, ...this.parent.ancestors];
  }

  /** The innermost list item that contains this node, such as the phase that contains a month. */
  get enclosingItem(): YamlNode | undefined {
    return this.ancestors.find(({ key }) => typeof key === 'number');
  }

  /** The section of a page that contains this node. */
  get section(): YamlNode | undefined {
    return [this, ...this.ancestors].find(({ path }) => path.length === 2 && path[0] === 'sections');
  }

  /** Whether this node is `other`, or inside it. */
  isWithin(other: YamlNode): boolean {
    return this === other || (this.parent?.isWithin(other) ?? false);
  }

  /** The schema of the value, without the zod wrappers `optional` and `default`. Undefined if the schema is unknown. */
  get schema(): Schema | undefined {
    return this.wrappedSchema && unwrapSchema(this.wrappedSchema);
  }

  get allowedFields(): string[] {
    return this.schema === undefined ? [] : allowedFieldNames(this.schema, this.value);
  }

  /**
   * The name of the field that contains the value. For a list item, it is the name of the field that contains the list.
   */
  get fieldName(): string {
    if (typeof this.key === 'string' && this.parent !== undefined) return this.key;
    return this.parent === undefined ? 'file' : this.parent.fieldName;
  }

  /** The metadata in the schema of the value. Empty if the schema is unknown. */
  get meta(): Meta {
    return this.wrappedSchema === undefined ? noMeta : metaOf(this.wrappedSchema);
  }

  /** Whether the value is prose, and not a name or a choice. Only prose may be a quotation as a whole. */
  get isProse(): boolean {
    return this.meta.markup === 'inline' || this.meta.markup === 'markdown';
  }

  /** Whether the value is a block of a page, even if it is where no blocks are allowed. */
  get isBlock(): boolean {
    return blockKinds.has(this.at('kind').text ?? '');
  }

  /** Whether the schema allows the value to be missing. */
  get isOptional(): boolean {
    return this.wrappedSchema !== undefined && allowsMissing(this.wrappedSchema);
  }

  /** The default that is used if the value is missing. */
  get defaultValue(): unknown {
    if (this.meta.defaultsToPosition === true) return String(Number(this.parent?.key) + 1);
    return this.wrappedSchema && defaultOf(this.wrappedSchema);
  }

  /**
   * The offset where the value begins in the file, counted from 0. For a missing value, it is the offset of the nearest
   * ancestor that exists.
   */
  get start(): number {
    return this.nearestSyntax.start;
  }

  /** The offset after the end of the value. For a missing value, it is equal to `start`. */
  get end(): number {
    return this.syntax?.end ?? this.nearestSyntax.start;
  }

  /** The offset where the key of the value begins. Undefined for list items and the root. */
  get keyStart(): number | undefined {
    return this.nearestSyntax.keyStart;
  }

  /** The style of a text; undefined for lists, mappings and missing values. */
  get scalarStyle(): ScalarStyle | undefined {
    return this.syntax?.scalarStyle;
  }

  /** The value as it is written in the file. */
  get source(): string {
    return this.file.text.slice(this.start, this.end);
  }

  /**
   * The value as messages show it, in the spelling of the file, so that 007 is not shown as 7. Lists and mappings are
   * described in words.
   */
  get displayValue(): string {
    if (this.text !== undefined) return `"${this.text}"`;
    if (Array.isArray(this.value)) return 'This list';
    if (isRecord(this.value)) return 'This group of fields';
    return this.source === '' ? String(this.value) : this.source;
  }

  /** The position of the value as `file:line`, for messages that refer to it from elsewhere. */
  get location(): string {
    return `${this.file.path}:${this.file.positionAt(this.start).line}`;
  }

  /** The position of the value in words, such as `section "Context" › title`. '' for the root of the file. */
  get where(): string {
    return describePath(this.file, this.path);
  }

  /**
   * Creates a diagnostic at the position of the value. If the value is missing, it is reported at the nearest ancestor
   * that exists.
   */
  diagnostic(message: string, options: DiagnosticOptions = {}): Diagnostic {
    const { file, where } = this;
    const { code, fix, rule, missingName, substring, atKey = false } = options;
    // A rule says more about a wrong name or choice than the schema does, so the message of the schema is suppressed.
    const isName = code !== 'schema' && this.meta.markup === undefined && this.children.length === 0;
    const suppresses = [...(options.suppresses ?? []), ...(isName ? [{ code: 'schema', node: this }] : [])];
    const suppressionKey = code === undefined ? undefined : { code, node: this };
    const position = file.positionAt(this.offsetFor(options));
    return {
      node: this,
      file: file.path,
      ...position,
      where,
      message,
      excerpt: substring ?? (atKey ? String(this.key) : isName ? this.text : undefined),
      rule,
      fix,
      suppresses,
      suppressionKey,
      missingName,
    };
  }

  private offsetFor({ offset, atKey, substring }: DiagnosticOptions): number {
    if (offset !== undefined) return offset;
    const substringOffset =
      substring === undefined || !this.syntax ? -1 : this.file.text.indexOf(substring, this.start);
    if (substringOffset !== -1 && substringOffset < this.end) return substringOffset;
    return atKey === true ? (this.keyStart ?? this.start) : this.start;
  }

  private childAt(key: PropertyKey): YamlNode {
    const cached = this.childCache?.get(key);
    if (cached !== undefined) return cached;
    const syntax = this.syntax?.children.get(String(key));
    const value = valueAt(this.value, [key]);
    this.variantSchema ??= this.wrappedSchema && selectVariant(unwrapSchema(this.wrappedSchema), this.value);
    const schema = this.variantSchema && childSchema(this.variantSchema, key);
    const child = new YamlNode(this.file, this, key, value, schema, syntax);
    (this.childCache ??= new Map()).set(key, child);
    return child;
  }
}

const noMeta: Meta = {};
const emptySyntax: SyntaxNode = { start: 0, end: 0, keyStart: undefined, children: new Map() };

/** Whether the value of a node is a text. */
export const isTextNode = <NodeType extends YamlNode>(node: NodeType): node is NodeType & TextNode =>
  node.text !== undefined;

const hasSchema = (node: YamlNode): node is NodeWithSchema => node.schema !== undefined;

const collectNodesWithSchema = (node: YamlNode): NodeWithSchema[] =>
  hasSchema(node) ? [node, ...node.children.flatMap(collectNodesWithSchema)] : [];

const collectTextNodes = (node: YamlNode): TextNode[] => [
  ...(isTextNode(node) ? [node] : []),
  ...node.children.flatMap(collectTextNodes),
];
