import type { Pointed } from '../commands/find-words.ts';
import { answers, asks, type SourceAnswer, type SourcePlace, type SourceQuestion } from './channel.ts';
import { button, make, opening, pageAddress, panel, type Toolbar } from './panel.ts';
import { pointedWords } from './pointed-words.ts';

interface Acts {
  /** Called when the words come from this one place, or with the one that was taken of several. */
  take(place: SourcePlace): void;
  begin(): void;
  end(): void;
}

interface PointingWindow {
  say(words: string): void;
  /** Shows something else instead of the box and the list or, without it, these again. */
  show(instead?: HTMLElement): void;
}

/** Lets somebody point at words of the page, or write some, and take one of the places that they come from. */
export function pointing(toolbar: Toolbar, { take, begin, end }: Acts): PointingWindow {
  const [canvas, app, server] = toolbar;
  const session = crypto.randomUUID();
  let count = 0;
  /** Whether the last question came from a click, which takes a single place. */
  let isClick = false;
  /** Whether moving the pointer leaves the list alone, after a click that found something. */
  let isKept = false;

  const own = panel('Edit', toolbar);
  const { frame, status } = own;
  const mark = make('div');
  mark.className = 'mark';
  const finding = make('div');
  const label = make('label', 'Find a sentence');
  const box = make('input');
  box.type = 'search';
  box.addEventListener('input', () => ask({ around: [{ text: box.value, at: 0 }], own: [] }));
  label.append(box);
  const list = make('ol');
  box.setAttribute('aria-describedby', status.id);
  finding.append(label, list);
  const isElsewhere = () => !frame.contains(finding);

  function ask(words: Omit<Pointed, 'page'>, click = false): void {
    isClick = click;
    count += 1;
    const name = `${session}:${count}`;
    server.send<SourceQuestion>(asks, { name, pointed: { page: pageAddress(), ...words } });
  }
  server.on<SourceAnswer>(answers, ({ name, places }) => {
    // Only the last question counts: the pointer may have moved on.
    if (name !== `${session}:${count}` || isElsewhere()) return;
    list.replaceChildren(...places.map(itemOf));
    status.textContent =
      places.length > 0
        ? `${places.length === 1 ? 'One place' : `${places.length} places`}. A click opens it, to be changed.`
        : 'These words are not in content/ as they are here.';
    isKept = isClick && places.length > 0;
    const [only] = places;
    if (isClick && only !== undefined && places.length === 1) take(only);
  });
  const itemOf = (place: SourcePlace) => {
    const taking = button('', () => take(place));
    taking.append(
      make('b', `${place.file}:${place.line}:${place.column}`),
      make('small', place.where),
      make('span', place.says),
    );
    const item = make('li');
    item.append(taking, opening(place.at, own.say));
    return item;
  };

  const isOnPage = (event: Event): event is Event & { target: Element } =>
    event.target instanceof Element && event.target.closest('astro-dev-toolbar') === null;
  const point = (event: MouseEvent & { target: Element }, click: boolean) => {
    const { block, words } = pointedWords(event.target, event.clientX, event.clientY);
    const { left, top, width, height } = block.getBoundingClientRect();
    mark.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    canvas.append(mark);
    ask(words, click);
  };
  const onMove = (event: PointerEvent) => {
    if (!isKept && !isElsewhere() && isOnPage(event)) point(event, false);
  };
  const onClick = (event: MouseEvent) => {
    // A click by keyboard works as usual: keyboard users have the search box.
    if (!isOnPage(event) || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isElsewhere()) point(event, true);
  };

  const shown: PointingWindow = {
    say: own.say,
    show: (instead) => {
      own.show(instead ?? finding);
      isKept = false;
      if (instead === undefined) box.focus();
    },
  };
  const reaching = new CSSStyleSheet();
  // The link of a card lies over its texts, and the window over the end of the page.
  reaching.replaceSync(`
    *::before, *::after { pointer-events: none !important; }
    body { padding-block-end: 70vh !important; }
  `);

  app.onToggled(({ state }) => {
    const others = document.adoptedStyleSheets.filter((one) => one !== reaching);
    document.adoptedStyleSheets = state ? [...others, reaching] : others;
    if (state) {
      document.addEventListener('pointermove', onMove);
      document.addEventListener('click', onClick, true);
      list.replaceChildren();
      own.open();
      status.textContent = 'Point at a text and click, or write some of its words here. Escape ends it.';
      shown.show();
      begin();
    } else {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('click', onClick, true);
      own.close();
      end();
    }
  });
  return shown;
}
