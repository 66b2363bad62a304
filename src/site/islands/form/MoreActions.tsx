import { useEffect, useId, useRef, useState } from 'react';
import labels from 'virtual:labels/form';
import { contents } from 'virtual:labels/resourcePage';
import { ShortenedText } from './ShortenedText.tsx';

interface Props {
  /** What the menu items do, by the label of the item. */
  actions: Record<string, () => void>;
}

/** A menu with the less frequent actions, and a link to the list of contents. */
export function MoreActions({ actions }: Props) {
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
        aria-label={labels.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ShortenedText full={labels.more} short="…" />
      </button>
      <div id={id} hidden={!isOpen} className="more-menu-items">
        <a className="button" href="#contents" onClick={() => setIsOpen(false)}>
          {contents}
        </a>
        {Object.entries(actions).map(([label, onSelect]) => (
          <button
            key={label}
            type="button"
            className={`button${label === labels.startAgain ? ' start-again' : ''}`}
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
