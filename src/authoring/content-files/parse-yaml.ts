import {
  constructFromEvents,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
  type MappingEvent,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { scalarStart, type DuplicateKey, type SyntaxNode, type ScalarStyle } from './syntax-node.ts';
import type { Path } from './value-path.ts';

/** Matches a marker between two YAML documents in one file. Three dashes at the top of a file are not matched. */
const secondDocumentMarker = /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s|$)/;

interface ParsedYaml {
  data: unknown;
  root: SyntaxNode;
  duplicateKeys: DuplicateKey[];
}

/**
 * Why a text could not be read as a single YAML document. `reason` is the message of the YAML parser. For texts that
 * the parser accepts, but the site does not, it is a message of this module.
 */
export interface YamlParseError {
  reason: string;
  offset: number;
}

const reservedCharacterReason = 'a text that begins with this character must be in quotes';
const emptyFileReason = 'there is nothing in this file';

const scalarStyles: Record<number, ScalarStyle> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
};

/**
 * An empty map that all nodes without children share. Separate maps would take more memory than all other data of the
 * nodes.
 */
const noChildren = new Map<string, SyntaxNode>();

/**
 * Parses a text as a single YAML document. The result has the data, the position of each value and the duplicate keys.
 * If the text is invalid, it is the syntax error.
 */
export function parseYaml(text: string): ParsedYaml | YamlParseError {
  try {
    const events = parseEvents(text, {});
    const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length;
    if (documents === 0) return { reason: emptyFileReason, offset: 0 };
    if (documents > 1)
      return {
        reason: 'a file holds one document, and this line begins another',
        offset: Math.max(0, text.search(secondDocumentMarker)),
      };
    for (const event of events) {
      const offset = indicatorOffset(event);
      if (offset !== undefined) return { reason: reservedCharacterReason, offset };
    }
    const builder = new SyntaxTreeBuilder(text, events);
    const root = builder.readNode();
    if (builder.invalidKey !== undefined) return builder.invalidKey;
    // With the option `json`, the parser accepts duplicate keys. They are reported by the caller, who knows the
    // positions of both keys.
    const [data] = constructFromEvents(events, { source: text, json: true });
    if (data === null) return { reason: emptyFileReason, offset: 0 };
    return { data, root, duplicateKeys: builder.duplicateKeys };
  } catch (error) {
    if (error instanceof YAMLException) return { reason: error.reason, offset: error.mark?.position ?? 0 };
    throw error;
  }
}

// The offset of a YAML anchor, alias or tag; undefined if an event has none. YAML reads a word that begins with &, * or
// ! as one of these, so that the word would silently disappear from the text.
function indicatorOffset(event: Event): number | undefined {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return undefined;
  if (event.anchorStart >= 0) return event.anchorStart - 1;
  return event.tagStart >= 0 ? event.tagStart : undefined;
}

/** Builds the tree of positions from the events of the YAML parser, in one pass. */
class SyntaxTreeBuilder {
  readonly duplicateKeys: DuplicateKey[] = [];
  /** The syntax error of a key that is itself a list or a mapping, as in {{name}}. */
  invalidKey: YamlParseError | undefined;
  private readonly text: string;
  private readonly events: readonly Event[];
  /** The index of the next YAML event to read. Event 0 begins the document. */
  private nextIndex = 1;
  /** The offset up to which the text has been read. The search for the dash of an empty item begins here. */
  private readUpTo = 0;

  constructor(text: string, events: readonly Event[]) {
    this.text = text;
    this.events = events;
  }

  /**
   * Reads the next value. An empty value has no position in the text, so it gets the position that `emptyValueOffset`
   * returns.
   */
  readNode(path: Path = [], keyStart?: number, emptyValueOffset = (): number => keyStart ?? 0): SyntaxNode {
    const event = this.events[this.nextIndex];
    this.nextIndex += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return this.readScalar(event, keyStart, emptyValueOffset);
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE:
        return this.readCollection(event, path, keyStart);
      default:
        return { start: 0, end: 0, keyStart, children: noChildren };
    }
  }

  private readScalar(
    event: ScalarEvent,
    keyStart: number | undefined,
    emptyValueOffset: () => number,
  ): SyntaxNode {
    const scalarStyle = event.valueStart < 0 ? undefined : scalarStyles[event.style];
    const ownStart = scalarStart(this.text, event);
    // An empty value has no position in the text, so it gets the position of its key or its dash.
    const start = ownStart < 0 ? emptyValueOffset() : ownStart;
    const end = event.valueEnd;
    this.readUpTo = Math.max(this.readUpTo, start + 1, end);
    return { start, end, keyStart, children: noChildren, ...(scalarStyle && { scalarStyle }) };
  }

  private readCollection(
    { type, start }: MappingEvent | SequenceEvent,
    path: Path,
    keyStart: number | undefined,
  ): SyntaxNode {
    this.readUpTo = Math.max(this.readUpTo, start + 1);
    const children = new Map<string, SyntaxNode>();
    for (let index = 0; this.events[this.nextIndex]?.type !== EVENT_ID.POP; index += 1) {
      if (type === EVENT_ID.MAPPING) this.readMapEntry(path, start, children);
      else {
        const item = this.readNode([...path, index], undefined, () => this.dashOffset(start, index));
        children.set(String(index), item);
      }
    }
    this.nextIndex += 1;
    return { start, end: start, keyStart, children };
  }

  private readMapEntry(path: Path, mapStart: number, children: Map<string, SyntaxNode>): void {
    const key = this.events[this.nextIndex];
    if (key?.type !== EVENT_ID.SCALAR) {
      if (key !== undefined && 'start' in key)
        this.invalidKey ??= { reason: reservedCharacterReason, offset: key.start };
      this.readNode(path);
      this.readNode(path, mapStart);
      return;
    }
    this.nextIndex += 1;
    const name = getScalarValue(this.text, key);
    const start = scalarStart(this.text, key);
    const firstOffset = children.get(name)?.keyStart;
    if (firstOffset !== undefined)
      this.duplicateKeys.push({ key: name, path: [...path, name], firstOffset, secondOffset: start });
    this.readUpTo = Math.max(this.readUpTo, start);
    children.set(name, this.readNode([...path, name], start));
  }

  /**
   * The offset of the dash of an empty item. `start` is where its list begins, and `index` is the position of the item
   * in it.
   */
  private dashOffset(start: number, index: number): number {
    // The first dash is where the list begins. The search below starts after it and would not find it.
    if (index === 0 && this.text.charAt(start) === '-') return start;
    const dash = /^[ \t]*(?:- +)*-(?=\s|$)/gm;
    dash.lastIndex = this.readUpTo;
    const match = dash.exec(this.text);
    return match === null ? start : match.index + match[0].length - 1;
  }
}
