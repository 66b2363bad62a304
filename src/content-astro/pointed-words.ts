import type { Asked, Pointed } from '../content-finding/find-pointed.ts';
import { wordsIn } from '../content-finding/words-in.ts';

/** How many of the elements around a paragraph tell it from one with the same words. */
const mostAround = 3;
/** Texts longer than this, in characters, are whole pages. */
const longest = 6000;

interface Caret {
  node: Node;
  offset: number;
}

/** Returns the words at a point of the page, those around them, and the element that holds them. */
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

/** The nearest element that is laid out as a block, or the words of a drawing. */
function blockOf(target: Element): Element {
  const text = target.closest('svg text');
  if (text !== null) return text;
  let element = target;
  while (element.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element;
}

/** What is said of an element in place of words on the page, or beside them. */
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
  // Safari has had it only lately; without it, what is meant is the whole paragraph.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  const node = position?.offsetNode;
  return position && node instanceof Text && target.contains(node)
    ? { node, offset: position.offset }
    : undefined;
}

/** The words in a node, with a gap wherever another block begins, and the index of the word at the caret. */
function askedIn(root: Node, caret: Caret | undefined): Asked {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  let pointed = 0;
  let last: Element | undefined;
  for (
    let node: Node | null = root instanceof Text ? root : walker.nextNode();
    node;
    node = walker.nextNode()
  ) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('script, style, noscript, template')) continue;
    const block = blockOf(parent);
    if (last !== undefined && block !== last) text += '\n';
    last = block;
    if (node === caret?.node) pointed = text.length + caret.offset;
    text += node.textContent ?? '';
  }
  const at = wordsIn(text).findIndex(({ end }) => end >= pointed);
  return { text, at: Math.max(at, 0) };
}
