import { type ReactNode, useEffect, useEffectEvent } from 'react';
import labels from 'virtual:labels/form';
import { describeProgress, describeProgressBriefly, emptyAnswers } from '../../../model/forms/answers.ts';
import type { Answers } from '../../../model/forms/fields.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { focusField, nextQuestionName } from './form-fields.ts';
import { ShortenedText } from './ShortenedText.tsx';
import type { FormSessionState } from './use-form-session.ts';

interface Props {
  definition: FormDefinition;
  sessionState: FormSessionState;
  /** The name of the form field that was focused last; undefined if the visitor has not gone on to a field yet. */
  lastName: string | undefined;
  /** The text that says whether the answers are saved. */
  children: ReactNode;
}

/**
 * Shows how much of the form is filled in. In a form with questions, it also has a button that goes to the next
 * unanswered question.
 */
export function AnsweredCount({
  definition,
  sessionState: { session, snapshot },
  lastName,
  children,
}: Props) {
  const goToNext = (afterName: string | undefined) => {
    // The fields are read again, because this click may be a repeated one from before hydration. Text that was typed
    // before may not have been counted yet.
    session.syncFromDom();
    const nextName = (answers: Answers) => nextQuestionName(definition, answers, afterName);
    // If all questions are answered, the button goes through all of them.
    focusField(nextName(session.getSnapshot().answers) ?? nextName(emptyAnswers(definition)));
  };
  // On a page with a checklist, the link leads to the checklist, which comes before the questions. It is therefore not
  // changed there.
  const { items, total } = snapshot.progress;
  useQuestionsLink(items === 0, () => goToNext(undefined));
  const nextLabel = items > 0 ? labels.nextText : labels.firstEmpty;
  return (
    <>
      <div className="form-state">
        <p className="answered-count" data-empty={snapshot.isEmpty ? '' : undefined}>
          <ShortenedText
            full={describeProgress(snapshot.progress, labels)}
            short={describeProgressBriefly(definition, snapshot.progress, lastName, labels)}
          />
        </p>
        {children}
      </div>
      {total > 0 && (
        <button
          type="button"
          className={`button next-question${items > 0 ? ' next-text' : ''}`}
          aria-label={nextLabel}
          onClick={() => goToNext(lastName)}
        >
          <ShortenedText full={nextLabel} short={labels.next} />
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
