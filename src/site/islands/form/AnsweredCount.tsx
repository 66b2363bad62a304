import { type RefObject, useEffect, useRef } from 'react';
import labels from 'virtual:labels/form';
import { describeProgress, nextEmptyName } from '../../../model/forms/answers.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { focusField } from './form-fields.ts';
import type { FormSessionState } from './use-form-session.ts';

interface Props {
  definition: FormDefinition;
  sessionState: FormSessionState;
  /** An element inside the form. */
  rootRef: RefObject<HTMLElement | null>;
}

/** How much is filled in; in a form with questions, a link to the next unanswered one. */
export function AnsweredCount({ definition, sessionState: { session, snapshot }, rootRef }: Props) {
  const lastNameRef = useLastFocusedName(rootRef);
  const { answered, total, nextName } = snapshot.progress;
  const countText = <span>{describeProgress(snapshot.progress, labels)}</span>;
  if (nextName === undefined) return <p className="answered-count small">{countText}</p>;
  return (
    <p className="answered-count small">
      <button
        type="button"
        onClick={() => {
          // Replayed clicks may run before text typed earlier has been counted.
          session.syncFromDom();
          const { answers } = session.getSnapshot();
          const name = nextEmptyName(definition, answers, lastNameRef.current) ?? nextName;
          focusField(rootRef.current?.closest('form'), name);
        }}
      >
        {countText} <b>{answered < total ? labels.firstEmpty : labels.firstQuestion}</b>
      </button>
    </p>
  );
}

/** The name of the field of the form that had the focus last. */
function useLastFocusedName(rootRef: RefObject<HTMLElement | null>): RefObject<string | undefined> {
  const lastNameRef = useRef<string>(undefined);
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    const rememberField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        lastNameRef.current = target.name;
    };
    form?.addEventListener('focusin', rememberField);
    return () => form?.removeEventListener('focusin', rememberField);
  }, [rootRef]);
  return lastNameRef;
}
