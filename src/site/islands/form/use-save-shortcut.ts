import { useEffect, useEffectEvent } from 'react';

/**
 * Whether a key is S: by its character on Latin layouts such as Dvorak, otherwise by its position, as on a Cyrillic
 * keyboard. Autofill dispatches a key event without either property.
 */
function isSaveKey({ key, code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): boolean {
  return key !== undefined && /^[a-z]$/i.test(key) ? /^s$/i.test(key) : code === 'KeyS';
}

/** Calls `onSave` on Ctrl+S or Cmd+S, in place of the browser's own command. */
export function useSaveShortcut(onSave: () => void) {
  const handleSave = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isS = isSaveKey(event);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Ignores the key repeat while the keys are held down.
      if (!event.repeat) handleSave();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}
