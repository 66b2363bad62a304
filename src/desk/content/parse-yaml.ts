import {
  constructFromEvents,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
} from 'js-yaml';
import { scalarStart, type Path, type RepeatedKey, type SourceNode, type Writing } from './values.ts';

/** The line that ends the first document or begins the second: three dashes at the top belong to the first. */
const secondDocument = /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s|$)/;

interface ParsedYaml {
  data: unknown;
  root: SourceNode;
  repeatedKeys: RepeatedKey[];
}

/** Why a text is not a single YAML document; `reason` is the parser's wording, or ours for what the parser would accept. */
export interface YamlMistake {
  reason: string;
  offset: number;
}

const reserved = 'a text that begins with this character must be in quotes';
const nothing = 'there is nothing in this file';

const writings: Record<number, Writing> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'kept lines',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'joined lines',
};

/** Shared by all values without children, since an empty map takes more memory than the rest of a node. */
const noChildren: ReadonlyMap<string, SourceNode> = new Map();

/** Returns the data and positions of a single YAML document, or the mistake that keeps it from being read. */
export function parseYaml(text: string): ParsedYaml | YamlMistake {
  try {
    const events = parseEvents(text, {});
    const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length;
    if (documents === 0) return { reason: nothing, offset: 0 };
    if (documents > 1)
      return {
        reason: 'a file holds one document, and this line begins another',
        offset: Math.max(0, text.search(secondDocument)),
      };
    for (const event of events) {
      const offset = indicatorBefore(event);
      if (offset !== undefined) return { reason: reserved, offset };
    }
    const positions = new Positions(text, events);
    const root = positions.read();
    if (positions.noKey !== undefined) return positions.noKey;
    // `json` accepts repeated keys: the caller reports them with both places.
    const [data] = constructFromEvents(events, { source: text, json: true });
    if (data === null) return { reason: nothing, offset: 0 };
    return { data, root, repeatedKeys: positions.repeatedKeys };
  } catch (error) {
    if (error instanceof YAMLException) return { reason: error.reason, offset: error.mark?.position ?? 0 };
    throw error;
  }
}

// YAML takes a word after &, * or ! for an anchor, alias or tag, so text would silently vanish.
function indicatorBefore(event: Event): number | undefined {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return undefined;
  if (event.anchorStart >= 0) return event.anchorStart - 1;
  return event.tagStart >= 0 ? event.tagStart : undefined;
}

/** Reads the events of a document once, and remembers where each value is. */
class Positions {
  readonly repeatedKeys: RepeatedKey[] = [];
  /** What stands where a key belongs but is none, as a bracket in {{name}}. */
  noKey: YamlMistake | undefined;
  private readonly text: string;
  private readonly events: readonly Event[];
  /** The first event is that of the document. */
  private next = 1;
  /** The end of what has been read so far: the dash of an empty item comes after it. */
  private reached = 0;

  constructor(text: string, events: readonly Event[]) {
    this.text = text;
    this.events = events;
  }

  /** Returns the node of the value that comes next; one with nothing in it begins where `nothing` says. */
  read(path: Path = [], keyStart?: number, nothing = (): number => keyStart ?? 0): SourceNode {
    const event = this.events[this.next];
    this.next += 1;
    if (event?.type === EVENT_ID.SCALAR) {
      const start = scalarStart(this.text, event);
      const writing = event.valueStart < 0 ? undefined : writings[event.style];
      // An empty value has no position of its own, so that of its key or dash is used.
      const at = start < 0 ? nothing() : start;
      this.reached = Math.max(this.reached, at + 1, event.valueEnd);
      return { start: at, end: event.valueEnd, keyStart, children: noChildren, ...(writing && { writing }) };
    }
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE)
      return { start: 0, end: 0, keyStart, children: noChildren };
    const { start } = event;
    this.reached = Math.max(this.reached, start + 1);
    const children = new Map<string, SourceNode>();
    for (let index = 0; this.events[this.next]?.type !== EVENT_ID.POP; index += 1) {
      if (event.type === EVENT_ID.MAPPING) this.readField(path, start, children);
      else
        children.set(
          String(index),
          this.read([...path, index], undefined, () => this.dash(start, index)),
        );
    }
    this.next += 1;
    return { start, end: start, keyStart, children };
  }

  private readField(path: Path, around: number, children: Map<string, SourceNode>): void {
    const key = this.events[this.next];
    if (key?.type !== EVENT_ID.SCALAR) {
      if (key !== undefined && 'start' in key) this.noKey ??= { reason: reserved, offset: key.start };
      this.read(path);
      this.read(path, around);
      return;
    }
    this.next += 1;
    const name = getScalarValue(this.text, key);
    const start = scalarStart(this.text, key);
    const first = children.get(name)?.keyStart;
    if (first !== undefined)
      this.repeatedKeys.push({ key: name, path: [...path, name], first, second: start });
    this.reached = Math.max(this.reached, start);
    children.set(name, this.read([...path, name], start));
  }

  /** Returns the offset of the dash of an empty item in a list that begins at `start`. */
  private dash(start: number, index: number): number {
    // A list begins at its first dash, beyond which the search would go on.
    if (index === 0 && this.text.charAt(start) === '-') return start;
    const dash = /^[ \t]*(?:- +)*-(?=\s|$)/gm;
    dash.lastIndex = this.reached;
    const found = dash.exec(this.text);
    return found === null ? start : found.index + found[0].length - 1;
  }
}
