import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far a resting hand may move, in CSS pixels. */
const near = 24;
/** How long after the first click a second may belong to it, in ms: the longest double click that systems allow. */
const soon = 900;

const controls = 'a, button, summary, label, input, textarea, select';

/**
 * Makes each action of the buttons in an element run only once. The second click of a double click does nothing, whether
 * on the same button or on whatever is under the pointer now that the page has moved; nor does a key that is held down.
 * `again` is called instead, to say once more what the first click did.
 */
export function useActOnce(root: RefObject<HTMLElement | null>, again?: () => void) {
  const onAgain = useEffectEvent(() => again?.());
  useEffect(() => {
    /** Asked at each event, since the element may come and go. */
    const isOwn = (target: unknown) =>
      target instanceof HTMLButtonElement && (root.current?.contains(target) ?? false);
    let last: { control: unknown; x: number; y: number; at: number } | undefined;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const isNear = ({ clientX, clientY }: MouseEvent) =>
      last !== undefined && Math.hypot(clientX - last.x, clientY - last.y) < near;

    /** Hears clicks, and pressing too, because what has moved under the pointer must not take the focus either. */
    const guard = (event: MouseEvent) => {
      const { type, detail, target, clientX: x, clientY: y, timeStamp: at } = event;
      // A click by keyboard has no position, and a count of 0.
      if (detail === 0) return;
      const control = target instanceof Element && target.closest(controls);
      const isSecond = last !== undefined && isNear(event) && at - last.at < soon;
      const isCounted = type === 'click' && detail > 1;
      if (isSecond && (control !== last?.control || isCounted)) {
        stop(event);
        if (type === 'click') onAgain();
      } else if (type === 'click') last = isOwn(control) ? { control, x, y, at } : undefined;
    };
    /** Whoever has moved the pointer away, scrolled, chosen a file or used the keyboard means what is there now. */
    const move = (event: MouseEvent) => {
      if (!isNear(event)) last = undefined;
    };
    const forget = () => {
      last = undefined;
    };
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') forget();
    };
    const key = (event: KeyboardEvent) => {
      forget();
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && isPress && isOwn(event.target)) stop(event);
    };
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    addEventListener('click', guard, early);
    addEventListener('mousedown', guard, early);
    addEventListener('pointermove', move, early);
    addEventListener('change', change, early);
    addEventListener('wheel', forget, { ...early, passive: true });
    addEventListener('keydown', key, early);
    return () => listening.abort();
  }, [root]);
}
