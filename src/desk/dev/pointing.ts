import type { Asked, Pointed, PointedPlace } from '../commands/find-words.ts';
import { counted, wordsIn } from '../../model/text/words.ts';
import { button, make, pageAddress, type Panel } from './panel.ts';

/**
 * Lets somebody point at words of the page, or write some, and take one of the places that they come from: all from `start`
 * to `stop`, while `show` has put the box into the window. A click elsewhere asks to `leave` what is there instead.
 */
export function pointing(panel: Panel, leave: () => void, take: (place: PointedPlace) => void) {
  const { ask, say, show, opening } = panel;
  let count = 0;
  /** Whether moving the pointer leaves the list alone, after a click that found something. */
  let isKept = false;
  const box = make('input', { type: 'search' });
  box.oninput = () => void find({ around: [{ text: box.value, at: 0 }], own: [] });
  box.setAttribute('aria-describedby', 'status');
  const list = make('ol');
  const finding = make('div', {}, make('label', {}, 'Find a sentence', box), list);

  async function find(words: Omit<Pointed, 'page'>, isClick = false): Promise<void> {
    const own = (count += 1);
    const { places = [] } = await ask({ ask: 'find', pointed: { page: pageAddress(), ...words } });
    // Only the last question counts: the pointer may have moved on.
    if (own !== count || !finding.isConnected) return;
    list.replaceChildren(...places.map(itemOf));
    const [only, ...others] = places;
    const nowhere = 'These words are not in content/ as they are here.';
    say(only ? `${counted(places.length, 'place')}. A click opens it, to be changed.` : nowhere);
    isKept = isClick && only !== undefined;
    // The window must not lie over what was chosen.
    if (isKept) document.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' });
    // A click takes a single place.
    if (isKept && only && others.length === 0) take(only);
  }
  const itemOf = (place: PointedPlace) => {
    const taking = button('', () => take(place));
    const at = `${place.file}:${place.line}:${place.column}`;
    taking.append(make('b', {}, at), make('small', {}, place.where), make('span', {}, place.says));
    return make('li', {}, taking, opening(at));
  };

  const isOnPage = (event: Event): event is Event & { target: Element } =>
    event.target instanceof Element && event.target.closest('astro-dev-toolbar') === null;
  const point = (event: MouseEvent & { target: Element }, isClick: boolean) => {
    const { block, words } = pointedWords(event.target, event.clientX, event.clientY);
    document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
    block.setAttribute('data-pointed', '');
    void find(words, isClick);
  };
  const onMove = (event: PointerEvent) => {
    if (!isKept && finding.isConnected && isOnPage(event)) point(event, false);
  };
  const onClick = (event: MouseEvent) => {
    // A click by keyboard works as usual: keyboard users have the search box.
    if (!isOnPage(event) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!finding.isConnected) leave();
    if (finding.isConnected) point(event, true);
  };
  // The link of a card lies over its texts, and the window over the end of the page.
  const reaching = make('style');
  reaching.textContent = `
    *::before, *::after { pointer-events: none !important; }
    body { padding-block-end: 70vh !important; }
    html { scroll-padding-block-end: min(41rem, 100dvh - 6rem) !important; }
    [data-pointed] { outline: 2px solid #8a3ffc !important; outline-offset: -2px !important; }
  `;
  const shown = () => {
    isKept = false;
    show(finding);
    box.focus();
  };
  return {
    show: shown,
    start: () => {
      document.head.append(reaching);
      document.addEventListener('pointermove', onMove);
      document.addEventListener('click', onClick, true);
      list.replaceChildren();
      shown();
    },
    stop: () => {
      reaching.remove();
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('click', onClick, true);
    },
  };
}

/** How many elements to send, from the paragraph outwards, to tell it from another with the same words. */
const mostAround = 3;
/** An element with more characters than this is as good as the whole page. */
const longest = 6000;

/** Returns the words at a point of the page and those around them, and the element that contains them. */
function pointedWords(target: Element, x: number, y: number) {
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
  const own = caret === undefined ? said : [askedIn(caret.offsetNode, caret), ...said];
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

/** Returns the placeholder, labels and name of an element, which replace or supplement its text. */
function saidOf(target: Element): string[] {
  const { labels } = target as Partial<HTMLInputElement>;
  const said = [target.getAttribute('placeholder'), target.getAttribute('aria-label')];
  return [...said, ...Array.from(labels ?? [], (label) => label.textContent)].flatMap((text) => text ?? []);
}

function caretAt(target: Element, x: number, y: number): CaretPosition | undefined {
  // Recent in Safari; without it, the whole paragraph counts as pointed at.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  return position?.offsetNode instanceof Text && target.contains(position.offsetNode) ? position : undefined;
}

/** Returns the text of a node, with a line break wherever another block begins, and the index of the word at the caret. */
function askedIn(root: Node, caret: CaretPosition | undefined): Asked {
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
    if (node === caret?.offsetNode) pointed = text.length + caret.offset;
    text += node.data;
  }
  const at = wordsIn(text).findIndex(({ end }) => end >= pointed);
  return { text, at: Math.max(at, 0) };
}
