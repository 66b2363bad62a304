import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import labels from 'virtual:labels/form';
import { describeProgress, describeProgressBriefly } from '../../../model/forms/answers.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { focusField, nextQuestionName } from './form-fields.ts';
import { ShortenedText } from './ShortenedText.tsx';
import type { FormSessionState } from './use-form-session.ts';

interface Props {
  definition: FormDefinition;
  sessionState: FormSessionState;
  /** A ref to an element inside the form. */
  rootRef: RefObject<HTMLElement | null>;
  /** The text that says whether the answers are saved. */
  children: ReactNode;
}

/**
 * Shows how much of the form is filled in. In a form with questions, it also has a button that goes to the next
 * unanswered question.
 */
export function AnsweredCount({ definition, sessionState: { session, snapshot }, rootRef, children }: Props) {
  const lastNameRef = useLastFocusedName(rootRef);
  const goToNext = (afterName: string | undefined) => {
    // The fields are read again, because this click may be a repeated one from before hydration. Text that was typed
    // before may not have been counted yet.
    session.syncFromDom();
    const name = nextQuestionName(definition, session.getSnapshot(), afterName);
    if (name !== undefined) focusField(rootRef.current?.closest('form'), name);
  };
  // On a page with a checklist, the link leads to the checklist, which comes before the questions. It is therefore not
  // changed there.
  useQuestionsLink(snapshot.progress.items === 0, () => goToNext(undefined));
  const { answered, total, nextName } = snapshot.progress;
  const firstEmpty = snapshot.progress.items > 0 ? labels.nextText : labels.firstEmpty;
  const nextLabel = answered < total ? firstEmpty : labels.firstQuestion;
  return (
    <>
      <div className="form-state">
        <p className="answered-count" data-empty={snapshot.isEmpty ? '' : undefined}>
          <ShortenedText
            full={describeProgress(snapshot.progress, labels)}
            short={describeProgressBriefly(snapshot.progress, labels)}
          />
        </p>
        {children}
      </div>
      {nextName !== undefined && (
        <button
          type="button"
          className="button next-question"
          aria-label={nextLabel}
          onClick={() => goToNext(lastNameRef.current)}
        >
          <ShortenedText full={nextLabel} short={answered < total ? labels.next : labels.first} />
        </button>
      )}
    </>
  );
}

/**
 * Changes where the link to the questions in the introduction leads (DropZone.astro): to the first unanswered question
 * that is due.
 */
function useQuestionsLink(isEnabled: boolean, onFollow: () => void) {
  const handleFollow = useEffectEvent(onFollow);
  useEffect(() => {
    if (!isEnabled) return;
    const link = document.querySelector('.to-questions');
    const handleClick = (event: Event) => {
      event.preventDefault();
      handleFollow();
    };
    link?.addEventListener('click', handleClick);
    return () => link?.removeEventListener('click', handleClick);
  }, [isEnabled]);
}

/** The name of the form field that was focused last. */
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
