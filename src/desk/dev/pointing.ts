import type { Pointed, PointedPlace } from '../commands/find-words.ts';
import { button, make, pageAddress, type Panel } from './panel.ts';
import { pointedWords } from './pointed-words.ts';

/**
 * Lets somebody point at words of the page, or write some, and take one of the places that they come from: all from `start`
 * to `stop`, and only while `show` has put the box into the window.
 */
export function pointing({ ask, say, show, opening }: Panel, take: (place: PointedPlace) => void) {
  let count = 0;
  /** Whether moving the pointer leaves the list alone, after a click that found something. */
  let isKept = false;
  const mark = make('div', { className: 'mark' });
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
    const found = others.length === 0 ? 'One place' : `${places.length} places`;
    say(
      only === undefined
        ? 'These words are not in content/ as they are here.'
        : `${found}. A click opens it, to be changed.`,
    );
    isKept = isClick && only !== undefined;
    // A click takes a single place.
    if (isClick && only !== undefined && others.length === 0) take(only);
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
    const { left, top, width, height } = block.getBoundingClientRect();
    mark.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    // In the window it would be placed within that.
    (finding.getRootNode() as ShadowRoot).append(mark);
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
    if (finding.isConnected) point(event, true);
  };
  const reaching = new CSSStyleSheet();
  // The link of a card lies over its texts, and the window over the end of the page.
  reaching.replaceSync(`
    *::before, *::after { pointer-events: none !important; }
    body { padding-block-end: 70vh !important; }
  `);
  const shown = () => {
    isKept = false;
    show(finding);
    box.focus();
  };
  return {
    show: shown,
    start: () => {
      document.adoptedStyleSheets.push(reaching);
      document.addEventListener('pointermove', onMove);
      document.addEventListener('click', onClick, true);
      list.replaceChildren();
      shown();
    },
    stop: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== reaching);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('click', onClick, true);
    },
  };
}
