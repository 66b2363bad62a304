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

/** The marker between two YAML documents in one file. Three dashes at the top of the file are no such marker. */
const secondDocumentMarker = /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s|$)/;

interface ParsedYaml {
  data: unknown;
  root: SyntaxNode;
  duplicateKeys: DuplicateKey[];
}

/**
 * Why a text is not a single YAML document. `reason` is the message of the parser or, for what the parser would accept,
 * of this module.
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
 * An empty map that all values without children share, because a separate one takes more memory than the rest of a
 * node.
 */
const noChildren = new Map<string, SyntaxNode>();

/** Parses a single YAML document into data with positions, or returns the syntax error. */
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
    // With the option `json`, the parser accepts duplicate keys, which the caller reports with both positions.
    const [data] = constructFromEvents(events, { source: text, json: true });
    if (data === null) return { reason: emptyFileReason, offset: 0 };
    return { data, root, duplicateKeys: builder.duplicateKeys };
  } catch (error) {
    if (error instanceof YAMLException) return { reason: error.reason, offset: error.mark?.position ?? 0 };
    throw error;
  }
}

// The offset of an anchor, alias or tag. YAML parses a word after &, * or ! as one of these, so that the word would
// silently disappear from a text.
function indicatorOffset(event: Event): number | undefined {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return undefined;
  if (event.anchorStart >= 0) return event.anchorStart - 1;
  return event.tagStart >= 0 ? event.tagStart : undefined;
}

/** Builds a tree of positions from the events of a document, in one pass. */
class SyntaxTreeBuilder {
  readonly duplicateKeys: DuplicateKey[] = [];
  /** The syntax error for a key that is a list or a mapping, as in {{name}}. */
  invalidKey: YamlParseError | undefined;
  private readonly text: string;
  private readonly events: readonly Event[];
  /** The index of the next event. Event 0 is that of the document. */
  private nextIndex = 1;
  /** The offset up to which the text has been read. The dash of an empty item follows this offset. */
  private readUpTo = 0;

  constructor(text: string, events: readonly Event[]) {
    this.text = text;
    this.events = events;
  }

  /** Reads the next value. `emptyValueOffset` returns the position to use for an empty value. */
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
    // An empty value has no position in the text, so the position of its key or dash is used.
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

  /** The offset of the dash of an empty item in a list that begins at `start`. */
  private dashOffset(start: number, index: number): number {
    // The search below would skip the first dash, at which the list begins.
    if (index === 0 && this.text.charAt(start) === '-') return start;
    const dash = /^[ \t]*(?:- +)*-(?=\s|$)/gm;
    dash.lastIndex = this.readUpTo;
    const match = dash.exec(this.text);
    return match === null ? start : match.index + match[0].length - 1;
  }
}
