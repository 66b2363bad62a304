import { defineToolbarApp } from 'astro/toolbar';
import type { Pointed } from '../find-words.ts';
import { pointedWords } from './pointed-words.ts';
import type {
  answers as Answers,
  asks as Asks,
  SourceAnswer,
  SourcePlace,
  SourceQuestion,
} from './dev-server.ts';

// The types say that the server uses the same, whose own modules no browser could load.
const asks: typeof Asks = 'content-source:ask';
const answers: typeof Answers = 'content-source:answer';

/** Returns the address of this page on the site, without the folder below which it is served. */
const pageAddress = (): string => {
  const path = location.pathname.slice(import.meta.env.BASE_URL.replace(/\/$/, '').length);
  return path.replace(/(?<=.)\/$/, '');
};

export default defineToolbarApp({
  init(canvas, app, server) {
    const shown = sourceWindow(canvas, (words) => ask({ around: [{ text: words, at: 0 }], own: [] }));
    const session = crypto.randomUUID();
    let count = 0;
    /** Whether the last question came from a click, which opens a single place. */
    let isClick = false;
    /** Whether moving the pointer leaves the list alone, after a click that found several places. */
    let isKept = false;

    function ask(words: Omit<Pointed, 'page'>, click = false): void {
      isClick = click;
      count += 1;
      const question: SourceQuestion = {
        name: `${session}:${count}`,
        pointed: { page: pageAddress(), ...words },
      };
      server.send(asks, question);
    }
    server.on<SourceAnswer>(answers, ({ name, places }) => {
      // Only the last question counts: the pointer may have moved on.
      if (name !== `${session}:${count}`) return;
      shown.show(places);
      isKept = isClick && places.length > 1;
      const [only] = places;
      if (isClick && only !== undefined && places.length === 1) void shown.open(only);
    });

    const isOnPage = (event: Event): event is Event & { target: Element } =>
      event.target instanceof Element && event.target.closest('astro-dev-toolbar') === null;
    const onMove = (event: PointerEvent) => {
      if (isKept || !isOnPage(event)) return;
      const { block, words } = pointedWords(event.target, event.clientX, event.clientY);
      shown.mark(block);
      ask(words);
    };
    const onClick = (event: MouseEvent) => {
      // A click by keyboard works as usual: keyboard users have the search box.
      if (!isOnPage(event) || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const { block, words } = pointedWords(event.target, event.clientX, event.clientY);
      shown.mark(block);
      ask(words, true);
    };

    app.onToggled(({ state }) => {
      isKept = false;
      if (state) {
        document.addEventListener('pointermove', onMove);
        document.addEventListener('click', onClick, true);
        shown.begin();
      } else {
        document.removeEventListener('pointermove', onMove);
        document.removeEventListener('click', onClick, true);
        shown.end();
      }
    });
  },
});

const styles = `
  label, ol, p { margin: 0 0 0.75rem; padding: 0; font: inherit; }
  input { display: block; width: 100%; margin-top: 0.25rem; padding: 0.5rem; font: inherit; box-sizing: border-box;
    color: #fff; background: #1f2229; border: 1px solid #6a7080; border-radius: 4px; }
  ol { list-style: none; overflow: auto; max-height: 14rem; }
  button { display: block; width: 100%; padding: 0.5rem; text-align: start; font: inherit; cursor: pointer;
    color: #fff; background: none; border: 1px solid transparent; border-radius: 4px; }
  button:hover, button:focus-visible, input:focus-visible { border-color: #cc8fff; outline: 1px solid #cc8fff; }
  b, small { display: block; }
  small { color: #bfc1c9; }
  .mark { position: fixed; pointer-events: none; z-index: 99999999; border: 2px solid #8a3ffc; border-radius: 2px; }
`;

/** The window of the toolbar, and the frame around what is pointed at. */
interface SourceWindow {
  begin(): void;
  end(): void;
  mark(block: Element): void;
  show(places: readonly SourcePlace[]): void;
  open(place: SourcePlace): Promise<void>;
}

/** Returns the window that lists places; `search` is called with what is typed into its box. */
function sourceWindow(canvas: ShadowRoot, search: (words: string) => void): SourceWindow {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
    Object.assign(document.createElement(name), { textContent: text });
  const frame = make('astro-dev-toolbar-window');
  const mark = make('div');
  mark.className = 'mark';
  const label = make('label', 'Find a sentence');
  const box = make('input');
  box.type = 'search';
  box.addEventListener('input', () => search(box.value));
  label.append(box);
  const list = make('ol');
  const status = make('p');
  status.setAttribute('role', 'status');
  frame.append(label, list, status);

  const open = async ({ file, line, column, path }: SourcePlace) => {
    const place = `${path}:${line}:${column}`;
    const answer = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => undefined);
    status.textContent =
      answer?.ok === true
        ? `Sent to your editor: ${file}:${line}:${column}. If none opens, the terminal says why.`
        : 'The dev server does not answer. Start it again with npm run dev.';
  };
  const itemOf = (place: SourcePlace) => {
    const button = make('button');
    button.append(
      make('b', `${place.file}:${place.line}:${place.column}`),
      make('small', place.where),
      make('span', place.says),
    );
    button.addEventListener('click', () => void open(place));
    const item = make('li');
    item.append(button);
    return item;
  };

  return {
    begin() {
      status.textContent =
        'Point at words on the page, or write some here. A click opens their file in your editor; Escape ends it.';
      list.replaceChildren();
      canvas.replaceChildren(make('style', styles), frame);
      box.focus();
    },
    end() {
      canvas.replaceChildren();
    },
    mark(block) {
      const { left, top, width, height } = block.getBoundingClientRect();
      mark.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      canvas.append(mark);
    },
    show(places) {
      list.replaceChildren(...places.map(itemOf));
      status.textContent =
        places.length > 0
          ? `${places.length === 1 ? 'One place' : `${places.length} places`}. A click opens it in your editor.`
          : 'These words are not in content/ as they are here.';
    },
    open,
  };
}
