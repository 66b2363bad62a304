import { useEffect, useId, useRef, useState } from 'react';
import labels from 'virtual:labels/form';

/** A menu with the less frequent actions, by label. */
export function MoreActions({ actions }: { actions: Record<string, () => void> }) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!rootRef.current?.contains(target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeFromOutside);
    addEventListener('focusin', closeFromOutside);
    return () => {
      removeEventListener('pointerdown', closeFromOutside);
      removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);
  return (
    <div
      ref={rootRef}
      className="more-menu"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        buttonRef.current?.focus({ preventScroll: true });
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {labels.more}
      </button>
      <div id={id} hidden={!isOpen} className="more-menu-items">
        {Object.entries(actions).map(([label, onSelect]) => (
          <button
            key={label}
            type="button"
            className={label === labels.startAgain ? 'button start-again' : 'button'}
            onClick={() => {
              setIsOpen(false);
              buttonRef.current?.focus({ preventScroll: true });
              onSelect();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
