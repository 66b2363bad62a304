const number = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
const numbers = /^[-+\d.,eE\s]+$/;
const colour = /^(?:none|currentColor)$/;

/** What an attribute may contain: a pattern and its description, or a list of words. */
export type AttributeRule = { pattern: RegExp; what: string } | readonly string[];

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
export const drawingElements = Object.keys(ownAttributes);

/** Returns whether an element contains text. */
export const holdsText = (element: string): boolean => element === 'text' || element === 'tspan';

/** Returns whether an element is drawn, and so would be black without a colour of the site. */
export const isSeen = (element: string): boolean => element !== 'svg' && element !== 'g';

/** Returns the attributes that an element may have, each with its rule, or undefined for an unknown element. */
export function attributesOf(element: string): ReadonlyMap<string, AttributeRule> | undefined {
  const known = Object.entries(ownAttributes).find(([name]) => name === element);
  return known && new Map([...Object.entries(everywhere), ...Object.entries(known[1])]);
}

/** Returns whether an attribute, as drawing programs write it, changes nothing and is left out of the page. */
export const isIdle = (element: string, name: string): boolean =>
  element === 'svg' && ['xmlns', 'version', 'role'].includes(name);
