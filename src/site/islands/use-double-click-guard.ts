import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far a resting hand may move, in CSS pixels. */
const maxPointerMove = 24;
/** How long after the first click a second may belong to it, in ms: the longest double click that systems allow. */
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
 * Whether a click belongs to the one before it: soon after it, at the same place, and either on something else, which has moved
 * there, or counted by the browser as the second of a double click.
 */
function isRepeatedClick(lastClick: ButtonClick, event: MouseEvent, control: Element | undefined): boolean {
  const isSoon = event.timeStamp - lastClick.time < doubleClickMs;
  const isMultiClick = event.type === 'click' && event.detail > 1;
  return isSoon && isNear(event, lastClick) && (control !== lastClick.control || isMultiClick);
}

/**
 * Makes each action of the buttons in an element run only once. The second click of a double click does nothing, whether
 * on the same button or on whatever is under the pointer now that the page has moved; nor does a key that is held down.
 * `onRepeat` is called instead, to say once more what the first click did.
 */
export function useDoubleClickGuard(rootRef: RefObject<HTMLElement | null>, onRepeat?: () => void) {
  const handleRepeat = useEffectEvent(() => onRepeat?.());
  useEffect(() => {
    /** Asked at each event, since the element may come and go. */
    const isGuardedButton = (target: unknown) =>
      target instanceof HTMLButtonElement && (rootRef.current?.contains(target) ?? false);
    let lastClick: ButtonClick | undefined;
    const suppress = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    /** Hears clicks, and pressing too, because what has moved under the pointer must not take the focus either. */
    const suppressSecondClick = (event: MouseEvent) => {
      const { type, detail, target, clientX: x, clientY: y, timeStamp: time } = event;
      // A click by keyboard has no position, and a count of 0.
      if (detail === 0) return;
      const control = (target instanceof Element && target.closest(controlSelector)) || undefined;
      if (lastClick && isRepeatedClick(lastClick, event, control)) {
        suppress(event);
        if (type === 'click') handleRepeat();
      } else if (type === 'click')
        lastClick = control && isGuardedButton(control) ? { control, x, y, time } : undefined;
    };
    /** Whoever has moved the pointer away, scrolled, chosen a file or used the keyboard means what is there now. */
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
    addEventListener('wheel', forgetLastClick, { ...captureOptions, passive: true });
    addEventListener('keydown', handleKeyDown, captureOptions);
    return () => abortController.abort();
  }, [rootRef]);
}
