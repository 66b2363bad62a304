import {
  attributesOf,
  drawingClasses,
  drawingElements,
  holdsText,
  isIdle,
  isSeen,
  type AttributeRule,
} from './drawing-vocabulary.ts';
import type { DrawingElement } from './read-drawing.ts';

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
export function checkElement(
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
