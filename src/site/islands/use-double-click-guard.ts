import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far a resting hand may move, in CSS pixels. */
const maxPointerMove = 24;
/** How long after the first click a second may belong to it, in ms: the longest double click that systems allow. */
const doubleClickMs = 900;

const controlSelector = 'a, button, summary, label, input, textarea, select';

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
    let lastClick: { control: unknown; x: number; y: number; time: number } | undefined;
    const suppress = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const isNear = ({ clientX, clientY }: MouseEvent) =>
      lastClick !== undefined && Math.hypot(clientX - lastClick.x, clientY - lastClick.y) < maxPointerMove;

    /** Hears clicks, and pressing too, because what has moved under the pointer must not take the focus either. */
    const suppressSecondClick = (event: MouseEvent) => {
      const { type, detail, target, clientX: x, clientY: y, timeStamp: time } = event;
      // A click by keyboard has no position, and a count of 0.
      if (detail === 0) return;
      const control = target instanceof Element && target.closest(controlSelector);
      const isRepeat = lastClick !== undefined && isNear(event) && time - lastClick.time < doubleClickMs;
      const isMultiClick = type === 'click' && detail > 1;
      if (isRepeat && (control !== lastClick?.control || isMultiClick)) {
        suppress(event);
        if (type === 'click') handleRepeat();
      } else if (type === 'click') lastClick = isGuardedButton(control) ? { control, x, y, time } : undefined;
    };
    /** Whoever has moved the pointer away, scrolled, chosen a file or used the keyboard means what is there now. */
    const handlePointerMove = (event: MouseEvent) => {
      if (!isNear(event)) lastClick = undefined;
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
