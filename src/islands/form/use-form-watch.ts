import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `look` with the form around `root` at once, at each of the events and whenever the page is shown. The first call
 * finds what was typed before the page was hydrated, or restored by the browser.
 */
export function useFormWatch(
  root: RefObject<HTMLElement | null>,
  events: readonly ('input' | 'change')[],
  look: (form: HTMLFormElement) => void,
) {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const now = () => onLook(form);
    now();
    for (const event of events) form.addEventListener(event, now);
    addEventListener('pageshow', now);
    return () => {
      for (const event of events) form.removeEventListener(event, now);
      removeEventListener('pageshow', now);
    };
  }, [root, events]);
}
