import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far, in CSS pixels, the pointer may move in the hand between the two clicks of a double click. */
const maxPointerMove = 24;
/**
 * The maximum time, in ms, between the two clicks of a double click. It is the longest time that operating systems
 * allow.
 */
const doubleClickMs = 900;

const controlSelector = 'a, button, summary, label, input, textarea, select';

/** A click on a guarded button. */
interface ButtonClick {
  control: Element;
  x: number;
  y: number;
  time: number;
}

const isNear = ({ clientX, clientY }: MouseEvent, { x, y }: ButtonClick): boolean =>
  Math.hypot(clientX - x, clientY - y) < maxPointerMove;

/**
 * Whether a click is the second one of a double click. It comes soon after the first one, and at the same place. In
 * addition, either the browser counts it as a second click, or it hits another element, which has moved under the
 * pointer.
 */
function isRepeatedClick(lastClick: ButtonClick, event: MouseEvent, control: Element | undefined): boolean {
  const isSoon = event.timeStamp - lastClick.time < doubleClickMs;
  const isMultiClick = event.type === 'click' && event.detail > 1;
  return isSoon && isNear(event, lastClick) && (control !== lastClick.control || isMultiClick);
}

/**
 * Ensures that a double click on a button inside an element runs the action of the button only once. The second click
 * is ignored, whether it hits the same button or an element that has moved under the pointer. The repeated events of a
 * key that is held down are ignored too. `onRepeat` is called instead, to announce the result of the first click again.
 */
export function useDoubleClickGuard(rootRef: RefObject<HTMLElement | null>, onRepeat?: () => void) {
  const handleRepeat = useEffectEvent(() => onRepeat?.());
  useEffect(() => {
    /**
     * Whether the target of an event is a button inside the guarded element. The ref is read for each event, because
     * the element may be replaced.
     */
    const isGuardedButton = (target: unknown) =>
      target instanceof HTMLButtonElement && (rootRef.current?.contains(target) ?? false);
    let lastClick: ButtonClick | undefined;
    const suppress = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    /**
     * Suppresses the second click of a double click. The event "mousedown" is suppressed too, so that an element that
     * has moved under the pointer does not receive the focus.
     */
    const suppressSecondClick = (event: MouseEvent) => {
      const { type, detail, target, clientX: x, clientY: y, timeStamp: time } = event;
      // Clicks by keyboard are not checked. Their click count is 0, and they have no position.
      if (detail === 0) return;
      const control = (target instanceof Element && target.closest(controlSelector)) || undefined;
      if (lastClick && isRepeatedClick(lastClick, event, control)) {
        suppress(event);
        if (type === 'click') handleRepeat();
      } else if (type === 'click')
        lastClick = control && isGuardedButton(control) ? { control, x, y, time } : undefined;
    };
    /**
     * The next click is intended if the visitor has meanwhile moved the pointer away, scrolled, chosen a file or
     * pressed a key. When a finger begins to scroll, browsers cancel its pointer, and report no more of its movement.
     */
    const handlePointerMove = (event: MouseEvent) => {
      if (lastClick && !isNear(event, lastClick)) lastClick = undefined;
    };
    const forgetLastClick = () => {
      lastClick = undefined;
    };
    const handleChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') forgetLastClick();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      forgetLastClick();
      const isActivation = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && isActivation && isGuardedButton(event.target)) suppress(event);
    };
    const abortController = new AbortController();
    const captureOptions = { capture: true, signal: abortController.signal };
    addEventListener('click', suppressSecondClick, captureOptions);
    addEventListener('mousedown', suppressSecondClick, captureOptions);
    addEventListener('pointermove', handlePointerMove, captureOptions);
    addEventListener('change', handleChange, captureOptions);
    for (const type of ['pointercancel', 'wheel'])
      addEventListener(type, forgetLastClick, { ...captureOptions, passive: true });
    addEventListener('keydown', handleKeyDown, captureOptions);
    return () => abortController.abort();
  }, [rootRef]);
}
