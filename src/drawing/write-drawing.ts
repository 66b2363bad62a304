import { escapeMarkup } from '../text/escape-markup.ts';
import type { DrawingElement } from './read-drawing.ts';

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
