import { defineToolbarApp } from 'astro/toolbar';
import type { Pointed } from '../find-words.ts';
import { pointedWords } from './pointed-words.ts';
import { answers, asks, type SourceAnswer, type SourceQuestion } from './source-messages.ts';
import { sourceWindow } from './source-window.ts';

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
