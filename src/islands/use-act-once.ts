import { type RefObject, useEffect } from 'react';

/** How far a resting hand may move, in CSS pixels. */
const near = 24;
/** How long after the first click a second may belong to it, in ms: the longest double click that systems allow. */
const soon = 900;

const controls = 'a, button, summary, label, input, textarea, select';

/**
 * Makes each action of the buttons in an element run only once. The second click of a double click does nothing, whether
 * on the same button or on whatever is under the pointer now that the page has moved; nor does a key that is held down.
 */
export function useActOnce(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    /** Asked at each event, since the element may come and go. */
    const isOwn = (target: EventTarget | null): target is HTMLButtonElement =>
      target instanceof HTMLButtonElement && (root.current?.contains(target) ?? false);
    let last: { control: Element; x: number; y: number; at: number } | undefined;
    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest(controls) : null;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    /** A keyboard click has no position, and a count of 0. */
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
      last = isOwn(control)
        ? { control, x: event.clientX, y: event.clientY, at: event.timeStamp }
        : undefined;
    };
    /** What has moved under the pointer must not take the focus either. */
    const press = (event: MouseEvent) => {
      if (isSecond(event) && controlOf(event) !== last?.control) stop(event);
    };
    /** A user who moves the pointer further than that means what is there now. */
    const move = (event: PointerEvent) => {
      if (last && Math.hypot(event.clientX - last.x, event.clientY - last.y) >= near) last = undefined;
    };
    /** So does one who has scrolled, chosen or dropped a file, or used the keyboard in between. */
    const forget = () => {
      last = undefined;
    };
    const change = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') forget();
    };
    const key = (event: KeyboardEvent) => {
      forget();
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && isPress && isOwn(event.target)) stop(event);
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
    return () => listening.abort();
  }, [root]);
}
