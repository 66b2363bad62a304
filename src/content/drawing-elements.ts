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

const drawingElements = Object.keys(ownAttributes);

export const holdsText = (element: string): boolean => element === 'text' || element === 'tspan';

/** Returns whether an element is drawn, and so would be black without a colour of the site. */
const isSeen = (element: string): boolean => element !== 'svg' && element !== 'g';

/** Returns the attributes that an element may have, each with its rule, or undefined for an unknown element. */
function attributesOf(element: string): ReadonlyMap<string, AttributeRule> | undefined {
  const known = Object.entries(ownAttributes).find(([name]) => name === element);
  return known && new Map([...Object.entries(everywhere), ...Object.entries(known[1])]);
}

/** Returns whether an attribute, as drawing programs write it, changes nothing and is left out of the page. */
export const isIdle = (element: string, name: string): boolean =>
  element === 'svg' && ['xmlns', 'version', 'role'].includes(name);

/** What is said of a file whose first element is another. */
export const noDrawing = 'This is not an SVG drawing: its first element must be <svg>.';

/** An attribute as it is written, and where it begins in the file. */
export interface WrittenAttribute {
  name: string;
  value: string;
  offset: number;
}

const hasColour = (attributes: readonly string[]): boolean =>
  ['class', 'fill', 'stroke'].some((name) => attributes.includes(name));

/** Reports what is wrong with an element that begins at `start`, and with its attributes. */
export function checkElement(
  name: string,
  attributes: readonly WrittenAttribute[],
  around: readonly { name: string; attributes: readonly [name: string, value: string][] }[],
  start: number,
  report: (offset: number, message: string) => void,
): void {
  const known = attributesOf(name);
  if (around.length === 0 && name !== 'svg') report(start, noDrawing);
  else if (known === undefined)
    report(start, `<${name}> is not allowed in a drawing. Use only: ${drawingElements.join(', ')}.`);
  const text = around.find((element) => holdsText(element.name));
  if (text !== undefined && known !== undefined && name !== 'tspan')
    report(
      start,
      `<${name}> is inside <${text.name}>, where no visitor sees it. Write </${text.name}> before it.`,
    );
  const names = attributes.map((attribute) => attribute.name);
  if (name === 'svg' && around.length === 0 && !names.includes('viewBox'))
    report(start, 'A "viewBox" is missing. Without it the drawing cannot fit the page.');
  for (const attribute of attributes) {
    const message = attributeMessage(name, attribute, known);
    if (message !== undefined) report(attribute.offset, message);
  }
  const isColoured = [...around.map((one) => one.attributes.map(([other]) => other)), names].some(hasColour);
  if (known !== undefined && isSeen(name) && !isColoured)
    report(
      start,
      `<${name}> has no colour of the site and would be black, also on a dark page. Add a class: ${drawingClasses.join(', ')}.`,
    );
}

function attributeMessage(
  element: string,
  { name, value }: WrittenAttribute,
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
