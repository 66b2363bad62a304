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

/** Returns the offset of the line that ends the first YAML document of a text or starts the second. */
function secondDocument(text: string): number {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)];
  // Three dashes at the top belong to the first document.
  return (markers.find(({ index }) => text.slice(0, index).trim() !== '') ?? markers.at(-1))?.index ?? 0;
}

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

const writings: Record<number, Writing> = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'quoted',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'kept lines',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'joined lines',
};

/** Shared by all values without children, since an empty map takes more memory than the rest of a node. */
const noChildren: ReadonlyMap<string, SourceNode> = new Map();

interface Open {
  node: SourceNode;
  children: Map<string, SourceNode>;
  /** Its key or position in its parent; undefined for the root. */
  step: PropertyKey | undefined;
  isList: boolean;
  /** The key whose value comes next; undefined while a key is expected. */
  key: { name: string; start: number } | undefined;
  size: number;
}

/** Returns the data and positions of a single YAML document, or the mistake that keeps it from being read. */
export function parseYaml(text: string): ParsedYaml | YamlMistake {
  try {
    const events = parseEvents(text, {});
    const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT).length;
    if (documents === 0) return { reason: 'empty', offset: 0 };
    if (documents > 1) return { reason: 'two documents', offset: secondDocument(text) };
    for (const event of events) {
      const offset = indicatorBefore(event);
      if (offset !== undefined) return { reason: 'reserved character', offset };
    }
    const { root, repeatedKeys, listAsKey } = positionsOf(text, events);
    if (listAsKey !== undefined) return { reason: 'reserved character', offset: listAsKey };
    // `json` accepts repeated keys: the caller reports them with both places.
    const [data] = constructFromEvents(events, { source: text, json: true });
    if (data === null) return { reason: 'empty', offset: 0 };
    return { data, root, repeatedKeys };
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

function positionsOf(
  text: string,
  events: readonly Event[],
): { root: SourceNode; repeatedKeys: RepeatedKey[]; listAsKey: number | undefined } {
  const root: SourceNode = { start: 0, end: 0, keyStart: undefined, children: noChildren };
  const repeatedKeys: RepeatedKey[] = [];
  const stack: (Open | undefined)[] = [];
  /** The offset of a bracket where a key belongs, as in {{name}}. */
  let listAsKey: number | undefined;

  // The end of what has been read so far: the dash of an empty item comes after it.
  let reached = 0;
  const startOfNothing = (parent: Open, keyStart: number | undefined): number => {
    if (!parent.isList) return keyStart ?? parent.node.start;
    // A list begins at its first dash, beyond which the search would go on.
    if (parent.size === 0 && text.charAt(parent.node.start) === '-') return parent.node.start;
    const dash = /^[ \t]*(?:- +)*-(?=\s|$)/gm;
    dash.lastIndex = reached;
    const found = dash.exec(text);
    return found === null ? parent.node.start : found.index + found[0].length - 1;
  };

  const place = (
    start: number,
    end: number,
    children = noChildren,
  ): { node: SourceNode; step: PropertyKey | undefined } => {
    const parent = stack.at(-1);
    if (parent === undefined) return { node: Object.assign(root, { start, end, children }), step: undefined };
    const step = parent.isList ? parent.size : (parent.key?.name ?? '');
    const keyStart = parent.isList ? undefined : parent.key?.start;
    // An empty value has no position of its own, so that of its key or dash is used.
    const node: SourceNode = {
      start: start < 0 ? startOfNothing(parent, keyStart) : start,
      end,
      keyStart,
      children,
    };
    reached = Math.max(reached, node.start + 1, end);
    parent.children.set(String(step), node);
    parent.size += 1;
    parent.key = undefined;
    return { node, step };
  };

  const pathOf = (name: string): Path => [...stack.flatMap((open) => open?.step ?? []), name];

  const takeKey = (parent: Open, name: string, start: number) => {
    const earlier = parent.children.get(name)?.keyStart;
    if (earlier !== undefined) {
      repeatedKeys.push({ key: name, path: pathOf(name), first: earlier, second: start });
    }
    parent.key = { name, start };
    reached = Math.max(reached, start);
  };

  for (const event of events) {
    const parent = stack.at(-1);
    const expectsKey = parent !== undefined && !parent.isList && parent.key === undefined;
    if (event.type === EVENT_ID.SCALAR) {
      const start = scalarStart(text, event);
      if (expectsKey) takeKey(parent, getScalarValue(text, event), start);
      else {
        const { node } = place(start, event.valueEnd);
        const writing = event.valueStart < 0 ? undefined : writings[event.style];
        if (writing !== undefined) node.writing = writing;
      }
    } else if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      if (expectsKey) listAsKey ??= event.start;
      const children = new Map<string, SourceNode>();
      const { node, step } = place(event.start, event.start, children);
      stack.push({ node, children, step, isList: event.type === EVENT_ID.SEQUENCE, key: undefined, size: 0 });
    } else if (event.type === EVENT_ID.POP) {
      stack.pop();
    }
  }
  return { root, repeatedKeys, listAsKey };
}
