import { useEffect, useEffectEvent } from 'react';

/**
 * Whether a key event is for the key S. In Latin layouts, such as Dvorak, the character decides; in others, such as
 * Cyrillic, the position of the key does. Autofill dispatches a key event that has neither.
 */
function isSaveKey({ key, code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): boolean {
  return key !== undefined && /^[a-z]$/i.test(key) ? /^s$/i.test(key) : code === 'KeyS';
}

/** Calls `onSave` on Ctrl+S or Cmd+S. The browser's own command for saving the page does not run. */
export function useSaveShortcut(onSave: () => void) {
  const handleSave = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isS = isSaveKey(event);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // While the keys are held down, the browser repeats the event. Only the first one saves.
      if (!event.repeat) handleSave();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}
