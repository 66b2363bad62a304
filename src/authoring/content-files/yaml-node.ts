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

/** A content file that was parsed as YAML. Its data may still be invalid. */
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

  /** Every value with a known schema, outermost first. */
  get nodesWithSchema(): readonly NodeWithSchema[] {
    return (this.cache.nodesWithSchema ??= collectNodesWithSchema(this.root));
  }

  /** Every text in order, whether or not a schema knows its field. */
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

/** A block of a resource page, as written in the file. */
export interface SourceBlock {
  kind: string;
  node: YamlNode;
  /** Undefined for a block without input. */
  inputs: BlockInputs | undefined;
  /** The id of its form field, for blocks with input. */
  fieldId: string | undefined;
}

/** The questions of a block that ask for a text, each with its name in saved files and in the HTML. */
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
 * Identifies messages that another diagnostic suppresses: a code for the kind of message, and the node of the message.
 * A key also applies to all nodes inside its node.
 */
interface SuppressionKey {
  code: string;
  node: YamlNode;
}

/** A problem with what is needed to suppress the consequences of problems. */
export interface Diagnostic extends Problem {
  /** The value that the problem is about. */
  node?: YamlNode;
  /** The keys of messages that are not reported, because they are only consequences of this problem. */
  suppresses?: readonly SuppressionKey[] | undefined;
  /** The key by which another problem can suppress this one. */
  suppressionKey?: SuppressionKey | undefined;
  /** The name in a reference that does not exist, in the format of `entryName` and `questionName`. */
  missingName?: string | undefined;
  /** Creates the diagnostic that replaces this one if there is published content to compare with. */
  comparedWithPublished?: (publishedSimilarity: (node: YamlNode) => number) => Diagnostic;
  /** Set if the message itself says what was published, so that nothing is added about that. */
  saysPublishedState?: true;
}

/** Identifies an entry, or a question of a page, across references. */
export const entryName = (kind: ContentKind, id: string): string => `${kind}/${id}`;
export const questionName = ({ kind, slug }: Pick<SourceFile, 'kind' | 'slug'>, id: string): string =>
  `${entryName(kind, slug)}#${id}`;

/**
 * The options of a diagnostic: the exact position, if that is not the beginning of the value, and what it suppresses.
 */
interface DiagnosticOptions extends Pick<Diagnostic, 'rule' | 'fix' | 'suppresses' | 'missingName'> {
  /** Point at this offset in the file. */
  offset?: number;
  /** Point at the key, not at its value. */
  atKey?: boolean;
  /** Point at these words inside the value, if the file contains them verbatim. */
  substring?: string;
  /** The code of the message, by which another problem can suppress it. */
  code?: string;
}

/** A value of a content file with its position, or the position where a value is missing. */
export class YamlNode {
  readonly file: SourceFile;
  /** The key of the value in its group, or its position in its list. */
  readonly key: PropertyKey;
  /** Undefined if the value is missing. */
  readonly value: unknown;
  /** The position in the text; undefined if the value is missing. */
  readonly syntax: SyntaxNode | undefined;
  /** The position of the value or, if it is missing, of the nearest ancestor that exists. */
  private readonly nearestSyntax: SyntaxNode;
  readonly parent: YamlNode | undefined;
  private readonly wrappedSchema: Schema | undefined;
  /** The variant of a union schema that the kind of the value selects; any other schema unchanged. */
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

  /** The steps from the root of the file. */
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

  /** The fields or items in the file, in that order. */
  get children(): YamlNode[] {
    const isList = Array.isArray(this.value);
    return [...(this.syntax?.children.keys() ?? [])].map((name) =>
      this.childAt(isList ? Number(name) : name),
    );
  }

  /** The node at a relative path. */
  at(...keys: Path): YamlNode {
    const [first, ...rest] = keys;
    if (first === undefined) return this;
    const child = this.childAt(first);
    return rest.length === 0 ? child : child.at(...rest);
  }

  /** The node that contains this node; for the root, the root itself. */
  ancestor(): YamlNode {
    return this.parent ?? this;
  }

  /** The nodes that contain this one, from its parent to the root of the file; none for the root. */
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

  /** Whether this is the other node or inside it. */
  isWithin(other: YamlNode): boolean {
    return this === other || (this.parent?.isWithin(other) ?? false);
  }

  /** The schema of the value without its wrappers `optional` and `default`; undefined if the schema is unknown. */
  get schema(): Schema | undefined {
    return this.wrappedSchema && unwrapSchema(this.wrappedSchema);
  }

  get allowedFields(): string[] {
    return this.schema === undefined ? [] : allowedFieldNames(this.schema, this.value);
  }

  /**
   * The name of the field that contains the value; for an item of a list, the name of the field that contains the list.
   */
  get fieldName(): string {
    if (typeof this.key === 'string' && this.parent !== undefined) return this.key;
    return this.parent === undefined ? 'file' : this.parent.fieldName;
  }

  /** The schema metadata of the value; empty if the schema is unknown. */
  get meta(): Meta {
    return this.wrappedSchema === undefined ? noMeta : metaOf(this.wrappedSchema);
  }

  /** Whether the value is prose rather than a name or a choice. Only prose may be a quotation as a whole. */
  get isProse(): boolean {
    return this.meta.markup === 'inline' || this.meta.markup === 'markdown';
  }

  /** Whether the value is a block of a page, even in a place where blocks are not allowed. */
  get isBlock(): boolean {
    return blockKinds.has(this.at('kind').text ?? '');
  }

  /** Whether the schema allows it to be missing. */
  get isOptional(): boolean {
    return this.wrappedSchema !== undefined && allowsMissing(this.wrappedSchema);
  }

  /** The default for a missing value. */
  get defaultValue(): unknown {
    if (this.meta.defaultsToPosition === true) return String(Number(this.parent?.key) + 1);
    return this.wrappedSchema && defaultOf(this.wrappedSchema);
  }

  /**
   * The offset at which the value begins in the file, counted from 0; for a missing value, the offset of the nearest
   * ancestor.
   */
  get start(): number {
    return this.nearestSyntax.start;
  }

  /** The offset after the end of the value; for a missing value, the same as the start. */
  get end(): number {
    return this.syntax?.end ?? this.nearestSyntax.start;
  }

  /** The offset at which the key of the value begins; undefined for list items and the root. */
  get keyStart(): number | undefined {
    return this.nearestSyntax.keyStart;
  }

  /** The style of a text; undefined for lists, mappings and missing values. */
  get scalarStyle(): ScalarStyle | undefined {
    return this.syntax?.scalarStyle;
  }

  /** The text in the file. */
  get source(): string {
    return this.file.text.slice(this.start, this.end);
  }

  /** The value for messages, as the file has it: 007 is not shown as 7. Lists and mappings are described in words. */
  get displayValue(): string {
    if (this.text !== undefined) return `"${this.text}"`;
    if (Array.isArray(this.value)) return 'This list';
    if (isRecord(this.value)) return 'This group of fields';
    return this.source === '' ? String(this.value) : this.source;
  }

  /** `file:line`, for messages that refer to a second place. */
  get location(): string {
    return `${this.file.path}:${this.file.positionAt(this.start).line}`;
  }

  /** The location of the value in words, such as `section "Context" › title`; empty for the root of the file. */
  get where(): string {
    return describePath(this.file, this.path);
  }

  /** Creates a diagnostic at the position of the value or, if the value is missing, of the nearest ancestor. */
  diagnostic(message: string, options: DiagnosticOptions = {}): Diagnostic {
    const { file, where } = this;
    const { code, fix, rule, missingName } = options;
    // For a name or a choice, the message of a specific rule suppresses that of the schema, because it is more helpful.
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
