import { SaxesParser } from 'saxes';
import { xmlMessage } from './xml-message.ts';
import { escapeMarkup } from '../text/markup.ts';

const number = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
const numbers = /^[-+\d.,eE\s]+$/;
const colour = /^(?:none|currentColor)$/;

/** What an attribute may contain: a pattern and its description, or a list of words. */
type AttributeRule = { pattern: RegExp; what: string } | readonly string[];

const aNumber: AttributeRule = { pattern: number, what: 'a number' };
const listed: AttributeRule = { pattern: numbers, what: 'numbers' };
const aColour: AttributeRule = { pattern: colour, what: '"none" or "currentColor"' };

/** The classes that drawings may use; src/blocks/figure/Figure.css says how each looks. */
export const drawingClasses = [
  'fig-box',
  'fig-accent',
  'fig-line',
  'fig-arrow',
  'fig-text',
  'fig-small',
] as const;

/** Attributes that every element of a drawing may have. */
const everywhere: Readonly<Record<string, AttributeRule>> = {
  class: drawingClasses,
  fill: aColour,
  stroke: aColour,
  'stroke-width': aNumber,
  'stroke-dasharray': listed,
  'stroke-linecap': ['butt', 'round', 'square'],
  'stroke-linejoin': ['miter', 'round', 'bevel'],
  'fill-rule': ['nonzero', 'evenodd'],
  opacity: aNumber,
  transform: {
    pattern: /^\s*(?:(?:translate|rotate|scale|matrix|skewX|skewY)\([-+\d.,eE\s]*\)[\s,]*)+$/,
    what: 'moves such as "translate(10 20)"',
  },
};
const text: Readonly<Record<string, AttributeRule>> = {
  x: aNumber,
  y: aNumber,
  dx: aNumber,
  dy: aNumber,
  'font-size': aNumber,
  'font-weight': ['normal', 'bold'],
  'font-style': ['normal', 'italic'],
  'text-anchor': ['start', 'middle', 'end'],
};

/** The elements of a drawing, with the attributes that only they may have. Nothing else reaches a page. */
const ownAttributes = {
  svg: { viewBox: { pattern: /^\s*(?:[-+\d.eE]+[\s,]+){3}[-+\d.eE]+\s*$/, what: 'four numbers' } },
  g: {},
  rect: { x: aNumber, y: aNumber, width: aNumber, height: aNumber, rx: aNumber, ry: aNumber },
  circle: { cx: aNumber, cy: aNumber, r: aNumber },
  ellipse: { cx: aNumber, cy: aNumber, rx: aNumber, ry: aNumber },
  line: { x1: aNumber, y1: aNumber, x2: aNumber, y2: aNumber },
  polyline: { points: listed },
  polygon: { points: listed },
  path: { d: { pattern: /^[-+\d.,eE\sMmLlHhVvCcSsQqTtAaZz]+$/, what: 'the letters and numbers of a path' } },
  text,
  tspan: text,
} satisfies Record<string, Readonly<Record<string, AttributeRule>>>;

/** The elements that a drawing may hold. */
const drawingElements = Object.keys(ownAttributes);

/** Returns whether an element contains text. */
const holdsText = (element: string): boolean => element === 'text' || element === 'tspan';

/** Returns whether an element is drawn, and so would be black without a colour of the site. */
const isSeen = (element: string): boolean => element !== 'svg' && element !== 'g';

/** Returns the attributes that an element may have, each with its rule, or undefined for an unknown element. */
function attributesOf(element: string): ReadonlyMap<string, AttributeRule> | undefined {
  const known = Object.entries(ownAttributes).find(([name]) => name === element);
  return known && new Map([...Object.entries(everywhere), ...Object.entries(known[1])]);
}

/** Returns whether an attribute, as drawing programs write it, changes nothing and is left out of the page. */
const isIdle = (element: string, name: string): boolean =>
  element === 'svg' && ['xmlns', 'version', 'role'].includes(name);

interface Checked {
  /** The attributes that a page may show, if there is no problem. */
  attributes: [string, string][];
  problems: { offset: number; message: string }[];
}

/** The offsets of an element and its attributes in the file, counted from 0. */
interface Places {
  start: number;
  /** Returns the offset of an attribute; called only if something is wrong with it. */
  startOf: (attribute: string) => number;
}

/** Returns the attributes of an element that a page may show, and what is wrong with the element and the others. */
function checkElement(
  name: string,
  attributes: readonly [string, string][],
  around: readonly DrawingElement[],
  { start, startOf }: Places,
): Checked {
  const problems: Checked['problems'] = [];
  const report = (message: string, offset = start) => problems.push({ offset, message });
  const known = attributesOf(name);
  if (around.length === 0 && name !== 'svg')
    report('This is not an SVG drawing: its first element must be <svg>.');
  else if (known === undefined)
    report(`<${name}> is not allowed in a drawing. Use only: ${drawingElements.join(', ')}.`);
  const text = around.find((element) => holdsText(element.name));
  if (text !== undefined && known !== undefined && name !== 'tspan')
    report(`<${name}> is inside <${text.name}>, where no visitor sees it. Write </${text.name}> before it.`);
  if (name === 'svg' && around.length === 0 && !attributes.some(([attribute]) => attribute === 'viewBox'))
    report('A "viewBox" is missing. Without it the drawing cannot fit the page.');
  const shown = attributes.filter(([attribute]) => !isIdle(name, attribute));
  for (const [attribute, value] of shown) {
    const message = attributeMessage(name, attribute, value, known);
    if (message !== undefined) report(message, startOf(attribute));
  }
  if (known !== undefined && isSeen(name) && ![...around, { attributes }].some(hasColour)) {
    report(
      `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${drawingClasses.join(', ')}.`,
    );
  }
  return { attributes: shown, problems };
}

const hasColour = ({
  attributes,
}: Pick<DrawingElement, 'attributes'> | { attributes: readonly [string, string][] }) =>
  attributes.some(([name]) => name === 'class' || name === 'fill' || name === 'stroke');

function attributeMessage(
  element: string,
  name: string,
  value: string,
  known: ReadonlyMap<string, AttributeRule> | undefined,
): string | undefined {
  if (/^on/i.test(name)) return `"${name}" would run a script. Remove it.`;
  if (name === 'style')
    return '"style" is not allowed. Use a class of the site or an attribute such as fill="currentColor".';
  if (/^(xlink:)?href$|^src$/i.test(name)) return `"${name}" would load or open something. Remove it.`;
  if (element === 'svg' && (name === 'width' || name === 'height'))
    return `"${name}" would fix the size of the drawing. Remove it; "viewBox" is enough.`;
  if (known === undefined) return undefined;
  const rule = known.get(name);
  if (rule === undefined) return `"${name}" does not belong in <${element}>. Remove it.`;
  if ('pattern' in rule)
    return rule.pattern.test(value) ? undefined : `"${value}" does not fit "${name}": write ${rule.what}.`;
  const words = name === 'class' ? value.trim().split(/\s+/) : [value];
  const unknown = words.find((word) => !rule.includes(word));
  return unknown === undefined
    ? undefined
    : `"${unknown}" does not fit "${name}". Use one of: ${rule.join(', ')}.`;
}

/** An element of a drawing, with only what a page may show. */
interface DrawingElement {
  name: string;
  attributes: [name: string, value: string][];
  children: (DrawingElement | string)[];
}

interface DrawingProblem {
  /** Counted from 0 in the text of the file. */
  offset: number;
  /** The name of the element it is about; empty for the drawing as a whole. */
  where: string;
  message: string;
}

interface ReadDrawing {
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

/** Returns a drawing as inline SVG with a name for screen readers; all text in it is escaped. */
export function writeDrawing(root: DrawingElement, name: string): string {
  const named: DrawingElement = {
    ...root,
    attributes: [['role', 'img'], ['aria-label', name], ...root.attributes],
  };
  return write(named);
}

function write({ name, attributes, children }: DrawingElement): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
  const inside = children
    .map((child) => (typeof child === 'string' ? escapeMarkup(child) : write(child)))
    .join('');
  return `<${name}${written}>${inside}</${name}>`;
}
