import { type RefObject, useEffect } from 'react';

/** As far as a resting hand moves, in CSS pixels. */
const near = 24;
/** As long as a second click may be part of the first, in ms: the longest double click that systems allow. */
const soon = 900;

const controls = 'a, button, summary, label, input, textarea, select';

/**
 * Lets each action of the form act once. The second click of a double click does nothing, neither on the same
 * button nor on whatever has come under the pointer because the page moved; nor does a key that is held down.
 */
export function useActOnce(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const own = root.current;
    if (!own) return;
    let last: { control: Element; x: number; y: number; at: number } | undefined;
    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest(controls) : null;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    /** A click by keyboard has no place of its own, and no count. */
    const isPointer = (event: MouseEvent) => event.detail > 0;
    const isSecond = (event: MouseEvent) =>
      last !== undefined &&
      event.timeStamp - last.at < soon &&
      Math.hypot(event.clientX - last.x, event.clientY - last.y) < near;

    const click = (event: MouseEvent) => {
      if (!isPointer(event)) return;
      const control = controlOf(event);
      if (isSecond(event) && (control !== last?.control || event.detail > 1)) {
        stop(event);
        return;
      }
      last =
        control instanceof HTMLButtonElement && own.contains(control)
          ? { control, x: event.clientX, y: event.clientY, at: event.timeStamp }
          : undefined;
    };
    /** What came under the pointer must not take the focus either. */
    const press = (event: MouseEvent) => {
      if (isSecond(event) && controlOf(event) !== last?.control) stop(event);
    };
    /** Who moves the pointer on purpose means what is there. */
    const move = (event: PointerEvent) => {
      if (last && Math.hypot(event.clientX - last.x, event.clientY - last.y) >= near) last = undefined;
    };
    /** So does who has scrolled, chosen or dropped a file in between, or used the keyboard. */
    const forget = () => {
      last = undefined;
    };
    const change = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') forget();
    };
    const key = (event: KeyboardEvent) => {
      forget();
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && isPress && event.target instanceof HTMLButtonElement && own.contains(event.target))
        stop(event);
    };
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    addEventListener('click', click, early);
    addEventListener('mousedown', press, early);
    addEventListener('pointermove', move, early);
    addEventListener('change', change, early);
    addEventListener('drop', forget, early);
    addEventListener('wheel', forget, { ...early, passive: true });
    addEventListener('keydown', key, early);
    return () => {
      listening.abort();
    };
  }, [root]);
}
