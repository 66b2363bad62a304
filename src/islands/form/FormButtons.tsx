import { type RefObject, useLayoutEffect, useRef, type Ref, useEffect, useEffectEvent } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/words.ts';
import { type Answers, openQuestions } from '../../forms/answers.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import { fieldNamed, readForm } from './form-hooks.ts';

interface HistoryProps {
  form: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  labels: Labels['form'];
  /** The status line, which takes the focus from a button that has nothing left to do. */
  status: RefObject<HTMLElement | null>;
}

/**
 * Undo and Redo. Once there is something to undo, both keep their places, so that neither moves under the pointer; a
 * button with nothing to do is greyed out and hidden from the keyboard and screen readers.
 */
export function HistoryButtons({ form, labels, status }: HistoryProps) {
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

interface FileButtonProps {
  label: string;
  onFile: (file: File) => void;
  /** The button, so that focus can return to it. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button with the browser's own file input behind it. */
export function FileButton({ label, onFile, ref }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const field = input.current;
    const file = field?.files?.[0];
    if (!field || !file) return;
    // So that the same file can be chosen again after a change.
    field.value = '';
    onFile(file);
  };
  // A file chosen before hydration (early-click-script.ts).
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    takeEarly();
  }, []);
  return (
    <>
      <button ref={ref} type="button" className="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input ref={input} type="file" accept=".txt,text/plain" aria-label={label} hidden onChange={take} />
    </>
  );
}

interface MoreActionsProps {
  /** The compare button, which gets the focus back. */
  ref: Ref<HTMLButtonElement>;
  labels: Pick<Labels, 'form' | 'openFile' | 'comparison'>;
  onCompare: (file: File) => void;
  onStartAgain: () => void;
}

/** The actions that are needed less often than saving and opening. */
export function MoreActions({ ref, labels, onCompare, onStartAgain }: MoreActionsProps) {
  return (
    <div className="worksheet-more">
      <p className="drop hint">{labels.openFile.drop}</p>
      <div className="actions">
        <FileButton ref={ref} label={labels.comparison.compare} onFile={onCompare} />
        <button type="button" className="button" onClick={() => window.print()}>
          {labels.form.print}
        </button>
        <button type="button" className="button" onClick={onStartAgain}>
          {labels.form.startAgain}
        </button>
      </div>
    </div>
  );
}

interface AnsweredCountProps {
  definition: FormDefinition;
  answers: Answers;
  labels: Labels['form'];
  /** An element inside the form. */
  root: RefObject<HTMLElement | null>;
}

/** How many questions are answered, and a button that goes to the first that is not; nothing in a form without questions. */
export function AnsweredCount({ definition, answers, labels, root }: AnsweredCountProps) {
  const { answered, total, next } = openQuestions(definition, answers);
  if (next === undefined) return null;
  return (
    <p className="answered small">
      <span>{fillTemplate(labels.answered, { answered, total })}</span>
      <button
        type="button"
        onClick={() => {
          const form = root.current?.closest('form');
          if (!form) return;
          // A click from before hydration comes before what was typed until then is counted.
          const { next: now = next } = openQuestions(definition, readForm(definition, form).answers);
          fieldNamed(form, now)?.focus();
        }}
      >
        {answered < total ? labels.firstEmpty : labels.firstQuestion}
      </button>
    </p>
  );
}
