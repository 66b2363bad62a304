import type { Asked, Pointed } from '../commands/find-words.ts';
import { wordsIn } from '../../model/text/words.ts';

/** How many elements to send, from the paragraph outwards, to tell it from another with the same words. */
const mostAround = 3;
/** An element with more characters than this is as good as the whole page. */
const longest = 6000;

interface Caret {
  node: Node;
  offset: number;
}

/** Returns the words at a point of the page and those around them, and the element that contains them. */
export function pointedWords(
  target: Element,
  x: number,
  y: number,
): { block: Element; words: Omit<Pointed, 'page'> } {
  const caret = caretAt(target, x, y);
  const block = blockOf(target);
  const around: Asked[] = [];
  for (let element: Element | null = block; element && around.length < mostAround;) {
    const asked = askedIn(element, caret);
    if (asked.text.length > longest) break;
    if (asked.text.trim() !== around.at(-1)?.text.trim()) around.push(asked);
    element = element.parentElement;
  }
  const said = saidOf(target).map((text) => ({ text, at: 0 }));
  const own = caret === undefined ? said : [askedIn(caret.node, caret), ...said];
  const hasWords = ({ text }: Asked) => wordsIn(text).length > 0;
  return { block, words: { around: around.filter(hasWords), own: own.filter(hasWords) } };
}

/** Returns the nearest element that is laid out as a block, or the text element of a drawing; Markdown marks are part of one. */
function blockOf(target: Element): Element {
  const text = target.closest('svg text');
  if (text !== null) return text;
  let element = target;
  const isPart = (one: Element) =>
    /^(?:inline|contents)$/.test(getComputedStyle(one).display) || one.matches('strong, em, code');
  while (element.parentElement && isPart(element)) element = element.parentElement;
  return element;
}

/** Returns the placeholder, labels and names of an element, which replace or supplement its text. */
function saidOf(target: Element): string[] {
  const labels =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.labels : null;
  return [
    target.getAttribute('placeholder'),
    ...Array.from(labels ?? [], ({ textContent }) => textContent),
    target.closest('[aria-label]')?.getAttribute('aria-label'),
    target.closest('[title]')?.getAttribute('title'),
  ].flatMap((text) => text ?? []);
}

function caretAt(target: Element, x: number, y: number): Caret | undefined {
  // Recent in Safari; without it, the whole paragraph counts as pointed at.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  const node = position?.offsetNode;
  return position && node instanceof Text && target.contains(node)
    ? { node, offset: position.offset }
    : undefined;
}

/** Returns the text of a node, with a line break wherever another block begins, and the index of the word at the caret. */
function askedIn(root: Node, caret: Caret | undefined): Asked {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  let pointed = 0;
  let last: Element | undefined;
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest('script, style, noscript, template')) continue;
    const block = blockOf(parent);
    if (last !== undefined && block !== last) text += '\n';
    last = block;
    if (node === caret?.node) pointed = text.length + caret.offset;
    text += node.data;
  }
  const at = wordsIn(text).findIndex(({ end }) => end >= pointed);
  return { text, at: Math.max(at, 0) };
}
