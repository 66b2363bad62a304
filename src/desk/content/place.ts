import type { Asks } from '../../model/collections/asking-blocks.ts';
import { asksByKind, blockKinds } from '../../model/collections/block.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { type Problem, whereInFile } from './problem.ts';
import {
  defaultOf,
  fieldsOf,
  fittingSchema,
  innerOf,
  isFields,
  type Meta,
  metaOf,
  type Path,
  type Position,
  positionsIn,
  type Schema,
  type SourceNode,
  unwrapped,
  valueAt,
  type Writing,
} from './values.ts';

/** A content file that was read as YAML. Its data may still be wrong in any way. */
export class SourceFile {
  /** Relative to the project, such as content/resources/x.yaml. */
  readonly path: string;
  readonly kind: ContentKind;
  /** The file name without .yaml. */
  readonly slug: string;
  readonly text: string;
  readonly data: unknown;
  /** The whole of its data. */
  readonly root: Place;
  private positions: ReturnType<typeof positionsIn> | undefined;
  private found: { values?: readonly Known[]; texts?: readonly TextPlace[]; blocks?: readonly Block[] } = {};

  constructor(
    { path, kind, slug }: Pick<SourceFile, 'path' | 'kind' | 'slug'>,
    text: string,
    data: unknown,
    node: SourceNode,
  ) {
    this.path = path;
    this.kind = kind;
    this.slug = slug;
    this.text = text;
    this.data = data;
    this.root = new Place(this, undefined, '', data, contentLayout[kind].schema, node);
  }

  /** Returns the line and column of an offset in its text. */
  positionOf(offset: number): Position {
    return (this.positions ??= positionsIn(this.text))(offset);
  }

  /** Every value that the schema knows, outermost first. */
  get values(): readonly Known[] {
    return (this.found.values ??= knownIn(this.root));
  }

  /** Every text in order, whether or not a schema knows its field. */
  get texts(): readonly TextPlace[] {
    return (this.found.texts ??= textsIn(this.root));
  }

  /** The blocks of a resource page in order, except those without a kind. */
  get blocks(): readonly Block[] {
    return (this.found.blocks ??= this.root
      .at('sections')
      .items.flatMap((section) => section.at('blocks').items)
      .flatMap((place) => {
        const { text: kind } = place.at('kind');
        if (kind === undefined) return [];
        const asks = asksByKind.get(kind);
        return [{ kind, place, asks, fieldId: asks && place.at('id').text }];
      }));
  }
}

/** A block of a resource page, as written in the file. */
export interface Block {
  kind: string;
  place: Place;
  /** Undefined for a block that asks nothing. */
  asks: Asks | undefined;
  /** The id of its field, for blocks that a visitor answers. */
  fieldId: string | undefined;
}

/** Returns the questions of a block for a text, each by the name under which saved files and the page know its answer. */
export function questionsIn({ asks, place, fieldId = '' }: Block): { name: string; place: Place }[] {
  if (asks?.texts === 'itself') return [{ name: fieldId, place }];
  if (asks?.texts === undefined) return [];
  return place.at(asks.texts).items.map((item) => {
    const id = item.at('id');
    return { name: `${fieldId}.${String(id.value ?? id.byDefault)}`, place: item };
  });
}

export type Known = Place & { readonly schema: Schema };

export type TextPlace = Place & { readonly text: string };

/** What a finding says, by a word for it, and of what: a place or what is inside it. */
interface Saying {
  what: string;
  at: Place;
}

/** What the check knows about a mistake: the problem to be told, and what that depends on. */
export interface Finding extends Problem {
  /** What else would be told only because of this; it is left out. */
  causes?: readonly Saying[] | undefined;
  /** Set if it may only be told because of something else. */
  as?: Saying | undefined;
  /** Where it looks for a name: it is not told while an id or a kind there is wrong itself. */
  seeks?: Place | undefined;
  /** What is named and not there, by `entryName` or `questionName`. */
  unknown?: string | undefined;
  /** What to tell in its place where it is known how much of each value was there before. */
  beside?: (before: (use: Place) => number) => Finding;
}

/** Names an entry, or a question of a page, wherever content names it. */
export const entryName = (kind: ContentKind, id: string): string => `${kind}/${id}`;
export const questionName = ({ kind, slug }: Pick<SourceFile, 'kind' | 'slug'>, id: string): string =>
  `${entryName(kind, slug)}#${id}`;

/** Where exactly a problem points, if not at the beginning of its value; and what its finding depends on. */
interface Spot extends Pick<Finding, 'cure' | 'causes' | 'seeks' | 'unknown'> {
  /** Point at this offset in the file. */
  offset?: number;
  /** Point at the key, not at its value. */
  key?: boolean;
  /** Point at these words inside the value, if the file contains them verbatim. */
  words?: string;
  /** What it is, if something else may be the cause of it. */
  what?: string;
}

/** A value of a content file with its place; where nothing stands, still a place. */
export class Place {
  readonly file: SourceFile;
  /** Its key or its position in a list. */
  readonly step: PropertyKey;
  /** Undefined if nothing stands here. */
  readonly value: unknown;
  /** Where it is in the text; undefined if nothing stands here. */
  readonly node: SourceNode | undefined;
  /** The nearest place around it where something stands, if not itself. */
  private readonly near: SourceNode;
  /** What it is a part of. */
  readonly around: Place | undefined;
  private readonly wrapped: Schema | undefined;
  /** The schema that its kind selects; what is inside it is described there. */
  private fitted: Schema | undefined;
  private known: Map<PropertyKey, Place> | undefined;
  private steps: Path | undefined;

  constructor(
    file: SourceFile,
    around: Place | undefined,
    step: PropertyKey,
    value: unknown,
    wrapped: Schema | undefined,
    node: SourceNode | undefined,
  ) {
    this.file = file;
    this.around = around;
    this.step = step;
    this.value = value;
    this.wrapped = wrapped;
    this.node = node;
    this.near = node ?? around?.near ?? emptyNode;
  }

  /** The steps from the root of the file. */
  get path(): Path {
    return (this.steps ??= this.around === undefined ? [] : [...this.around.path, this.step]);
  }

  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  /** The items of a list; none if it is no list. */
  get items(): Place[] {
    return Array.isArray(this.value) ? this.value.map((_, index) => this.innerAt(index)) : [];
  }

  get texts(): TextPlace[] {
    return this.items.filter(isText);
  }

  /** Its fields or items that stand in the file, in that order. */
  get inner(): Place[] {
    const isList = Array.isArray(this.value);
    return [...(this.node?.children.keys() ?? [])].map((name) => this.innerAt(isList ? Number(name) : name));
  }

  /** The place some steps further in. */
  at(...steps: Path): Place {
    const [first, ...others] = steps;
    if (first === undefined) return this;
    const inner = this.innerAt(first);
    return others.length === 0 ? inner : inner.at(...others);
  }

  /** The place `levels` further out; at the root, the root. */
  out(levels = 1): Place {
    return levels === 0 || this.around === undefined ? this : this.around.out(levels - 1);
  }

  /** Whether this is the other place or inside it. */
  isWithin(other: Place): boolean {
    return this === other || (this.around?.isWithin(other) ?? false);
  }

  /** The schema of the value without optional and default; undefined if it is unknown. */
  get schema(): Schema | undefined {
    return this.wrapped && unwrapped(this.wrapped);
  }

  get fields(): string[] {
    return this.schema === undefined ? [] : fieldsOf(this.schema, this.value);
  }

  /** The name of the field that holds the value, as an item of a list if need be. */
  get field(): string {
    if (typeof this.step === 'string' && this.around !== undefined) return this.step;
    return this.around === undefined ? 'file' : this.around.field;
  }

  /** What the schema says about the value; nothing if it is unknown. */
  get meta(): Meta {
    return this.wrapped === undefined ? noMeta : metaOf(this.wrapped);
  }

  /** Whether it is prose rather than a name or a choice, so that the whole of it may be a quotation. */
  get isSentence(): boolean {
    return this.meta.markup === 'inline' || this.meta.markup === 'markdown';
  }

  /** Whether it is a block, if perhaps where none belongs. */
  get isBlock(): boolean {
    return blockKinds.has(this.at('kind').text ?? '');
  }

  /** Whether the schema lets it be missing. */
  get isOptional(): boolean {
    return this.wrapped?._zod.optin !== undefined;
  }

  /** What takes its place if it is missing. */
  get byDefault(): unknown {
    if (this.meta.byPosition === true) return String(Number(this.around?.step) + 1);
    return this.wrapped && defaultOf(this.wrapped);
  }

  /** Where its text begins in the file or, if nothing stands here, that of what is around it; counted from 0. */
  get start(): number {
    return this.near.start;
  }

  /** Where its text ends, exclusive; for a place where nothing stands, where it begins. */
  get end(): number {
    return this.node?.end ?? this.near.start;
  }

  /** Where its key begins; undefined for the items of a list and the root. */
  get keyStart(): number | undefined {
    return this.near.keyStart;
  }

  /** How a text is written; undefined for lists, fields and values that are missing. */
  get writing(): Writing | undefined {
    return this.node?.writing;
  }

  /** The text in the file. */
  get written(): string {
    return this.file.text.slice(this.start, this.end);
  }

  /** The value for messages, as it is written: 007 is not shown as 7; lists and fields are described. */
  get shown(): string {
    if (this.text !== undefined) return `"${this.text}"`;
    if (Array.isArray(this.value)) return 'This list';
    if (isFields(this.value)) return 'This group of fields';
    return this.written === '' ? String(this.value) : this.written;
  }

  /** `file:line`, for messages that name a second place. */
  get line(): string {
    return `${this.file.path}:${this.file.positionOf(this.start).line}`;
  }

  /** The item and field by name, such as `section "Context" › title`; empty at the root. */
  get where(): string {
    return whereInFile(this.file, this.path);
  }

  /** Returns a finding at the value or, if nothing stands here, at the nearest one around it. */
  problem(message: string, spot: Spot = {}): Finding {
    const { file, where } = this;
    const { what, cure, seeks, unknown } = spot;
    // What a rule says of a name or a choice says more than what its form lacks.
    const isName = what !== 'schema' && this.meta.markup === undefined && this.inner.length === 0;
    const causes = [...(spot.causes ?? []), ...(isName ? [{ what: 'schema', at: this }] : [])];
    const as = what === undefined ? undefined : { what, at: this };
    const position = file.positionOf(this.offsetOf(spot));
    return { file: file.path, ...position, where, message, cure, causes, as, seeks, unknown };
  }

  private offsetOf({ offset, key, words }: Spot): number {
    if (offset !== undefined) return offset;
    const found = words === undefined || !this.node ? -1 : this.file.text.indexOf(words, this.start);
    if (found !== -1 && found < this.end) return found;
    return key === true ? (this.keyStart ?? this.start) : this.start;
  }

  private innerAt(step: PropertyKey): Place {
    const known = this.known?.get(step);
    if (known !== undefined) return known;
    const node = this.node?.children.get(String(step));
    const value = valueAt(this.value, [step]);
    this.fitted ??= this.wrapped && fittingSchema(unwrapped(this.wrapped), this.value);
    const schema = this.fitted && innerOf(this.fitted, step);
    const place = new Place(this.file, this, step, value, schema, node);
    (this.known ??= new Map()).set(step, place);
    return place;
  }
}

const noMeta: Meta = {};
const emptyNode: SourceNode = { start: 0, end: 0, keyStart: undefined, children: new Map() };

/** Returns whether a text stands at a place. */
export const isText = <Kind extends Place>(place: Kind): place is Kind & TextPlace =>
  place.text !== undefined;

const isKnown = (place: Place): place is Known => place.schema !== undefined;

const knownIn = (place: Place): Known[] => (isKnown(place) ? [place, ...place.inner.flatMap(knownIn)] : []);

const textsIn = (place: Place): TextPlace[] => [
  ...(isText(place) ? [place] : []),
  ...place.inner.flatMap(textsIn),
];
