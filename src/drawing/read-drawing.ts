import { SaxesParser } from 'saxes';
import { checkElement } from './check-element.ts';
import { holdsText } from './drawing-vocabulary.ts';
import { xmlMessage } from './xml-message.ts';

/** An element of a drawing, with only what a page may show. */
export interface DrawingElement {
  name: string;
  attributes: [name: string, value: string][];
  children: (DrawingElement | string)[];
}

export interface DrawingProblem {
  /** Counted from 0 in the text of the file. */
  offset: number;
  /** The name of the element it is about; empty for the drawing as a whole. */
  where: string;
  message: string;
}

export interface ReadDrawing {
  /** Undefined if there are problems. */
  root: DrawingElement | undefined;
  problems: DrawingProblem[];
}

/** How many elements may be inside each other: no drawing needs more, and pages are written one inside the other. */
const deepest = 100;

/** Returns the drawing in an SVG text, or everything in it that a page must not show. */
export function readDrawing(text: string): ReadDrawing {
  const problems: DrawingProblem[] = [];
  const open: DrawingElement[] = [];
  const starts: number[] = [];
  let root: DrawingElement | undefined;
  let isBroken = false;
  let tagStart = 0;
  let attributeEnds = new Map<string, number>();
  let attributeStarts: Map<string, number> | undefined;
  const parser = new SaxesParser({ position: false });
  const report = (offset: number, where: string, message: string) => {
    if (!isBroken) problems.push({ offset, where, message });
  };

  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf(`<${name}`, parser.position);
    attributeEnds = new Map();
    attributeStarts = undefined;
  });
  parser.on('attribute', ({ name }) => attributeEnds.set(name, parser.position));
  const startOf = (attribute: string) => {
    attributeStarts ??= startsIn(text.slice(tagStart, parser.position), tagStart, attributeEnds);
    return attributeStarts.get(attribute) ?? tagStart;
  };
  parser.on('opentag', ({ name, attributes }) => {
    if (isBroken) return;
    if (open.length === deepest) {
      const message = `There are more than ${deepest} elements inside each other here. Remove some of those around this one.`;
      report(tagStart, name, message);
      isBroken = true;
      return;
    }
    const at = { start: tagStart, startOf };
    const checked = checkElement(name, Object.entries(attributes), open, at);
    for (const { offset, message } of checked.problems) report(offset, name, message);
    const element: DrawingElement = { name, attributes: checked.attributes, children: [] };
    if (root === undefined) root = element;
    else open.at(-1)?.children.push(element);
    open.push(element);
    starts.push(tagStart);
  });
  let lastOpen: string[] = [];
  parser.on('closetag', () => {
    if (isBroken) return;
    // At a wrong end tag, this event comes before the error.
    lastOpen = open.map(({ name }) => name);
    open.pop();
    starts.pop();
  });
  const takeText = (words: string) => {
    const parent = open.at(-1);
    if (parent === undefined) return;
    if (holdsText(parent.name)) parent.children.push(words);
    else if (words.trim() !== '') {
      const shown = words.trim().replace(/\s+/g, ' ');
      const offset = Math.max(text.lastIndexOf(words.trim(), parser.position), 0);
      const message = `No visitor sees "${shown}", because it is outside <text>. Put it into <text>…</text> or remove it.`;
      report(offset, parent.name, message);
    }
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('doctype', (words) => {
    const offset = text.indexOf('<!DOCTYPE');
    report(offset, '', `<!DOCTYPE${words}> does not belong in a drawing. Remove it.`);
  });
  parser.on('processinginstruction', ({ target }) => {
    const offset = text.lastIndexOf('<?', parser.position);
    report(offset, '', `<?${target} …?> does not belong in a drawing. Remove it.`);
  });
  parser.on('error', (error) => {
    // Whatever the parser reports after its first error is a consequence of it.
    if (isBroken) return;
    const { offset, message } = xmlMessage(error.message, {
      text,
      position: parser.position,
      lastOpen,
      unclosedStart: starts.at(-1) ?? 0,
    });
    report(offset, '', message);
    isBroken = true;
  });
  parser.write(text).close();
  return { root: problems.length === 0 ? root : undefined, problems };
}

/** Returns the offset at which each attribute of a tag begins; in a value, what looks like one comes after its end. */
function startsIn(tag: string, start: number, ends: ReadonlyMap<string, number>): Map<string, number> {
  const starts = new Map<string, number>();
  for (const { 1: name = '', index } of tag.matchAll(/\s([^\s=]+)\s*=/g))
    if (start + index < (ends.get(name) ?? 0)) starts.set(name, start + index + 1);
  return starts;
}
