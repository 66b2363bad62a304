import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Labels } from '../../schemas/labels.ts';

interface Props {
  form: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  labels: Labels['form'];
  /** The status line, which takes the focus from a button that has nothing left to do. */
  status: RefObject<HTMLElement | null>;
}

/**
 * Undo and Redo. Once there is something to undo, both keep their places, so that neither moves under the pointer; a
 * button with nothing to do is greyed out and hidden from the keyboard and screen readers.
 */
export function HistoryButtons({ form, labels, status }: Props) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = group.current?.querySelector<HTMLElement>('[inert]:focus');
    if (focused) status.current?.focus();
  });

  if (!form.canUndo && !form.canRedo) return null;
  const button = (label: string, isPossible: boolean, act: () => void) => (
    <button type="button" className="button" inert={!isPossible} aria-hidden={!isPossible} onClick={act}>
      {label}
    </button>
  );
  return (
    <div ref={group} className="history">
      {button(labels.undo, form.canUndo, form.undo)}
      {button(labels.redo, form.canRedo, form.redo)}
    </div>
  );
}
