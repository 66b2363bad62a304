import { type ReactNode, useEffect, useEffectEvent } from 'react';
import labels from 'virtual:labels/form';
import {
  describeProgress,
  describeProgressBriefly,
  emptyAnswers,
  isAtChecklist,
} from '../../../model/forms/answers.ts';
import type { Answers } from '../../../model/forms/fields.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { focusField, focusQuestion, nextQuestionName, startQuestionName } from './form-fields.ts';
import { ShortenedText } from './ShortenedText.tsx';
import type { FormSessionState } from './use-form-session.ts';

interface NextQuestionOptions {
  definition: FormDefinition;
  sessionState: FormSessionState;
  /** The name of the form field that was focused last; undefined if the visitor has not gone on to a field yet. */
  lastName: string | undefined;
}

interface Props extends Pick<FormSessionState, 'snapshot'> {
  /** The step to the next unanswered question. */
  next: NextQuestion;
  /** The text that says whether the answers are saved. */
  children: ReactNode;
}

/**
 * The step to the next unanswered question, with its label. The label is undefined if no question is unanswered. While
 * the visitor is at a checklist, the step is not in the bar, where it would seem to lead to the next item. Also changes
 * where the link in the introduction leads.
 */
export function useNextQuestion({
  definition,
  sessionState: { session, snapshot },
  lastName,
}: NextQuestionOptions) {
  const goTo = (findName: (answers: Answers) => string | undefined, focus = focusField) => {
    // The fields are read again, because this click may be a repeated one from before hydration. Text that was typed
    // before may not have been counted yet.
    session.syncFromDom();
    // If all questions are answered, the link goes to the first one.
    focus(findName(session.getSnapshot().answers) ?? findName(emptyAnswers(definition)));
  };
  // On a page with a checklist, the link leads to the checklist, which comes before the questions. It is therefore not
  // changed there.
  const { items, answered, total } = snapshot.progress;
  useQuestionsLink(items === 0, () =>
    goTo((answers) => startQuestionName(definition, answers), focusQuestion),
  );
  return {
    label: answered < total ? (items > 0 ? labels.nextText : labels.firstEmpty) : undefined,
    isInBar: !isAtChecklist(definition, snapshot.progress, lastName),
    go: () => goTo((answers) => nextQuestionName(definition, answers, lastName)),
  };
}
export type NextQuestion = ReturnType<typeof useNextQuestion>;

/**
 * Shows how much of the form is filled in. As long as a question is unanswered, it also has a button that goes
 * to the next one.
 */
export function AnsweredCount({
  snapshot: { progress, isEmpty },
  next: { label, isInBar, go },
  children,
}: Props) {
  return (
    <>
      <div className="form-state">
        <p className="answered-count" data-empty={isEmpty ? '' : undefined}>
          <ShortenedText
            full={describeProgress(progress, labels)}
            short={describeProgressBriefly(progress, !isInBar, labels)}
          />
        </p>
        {children}
      </div>
      {label && isInBar && (
        <button type="button" className="button next-question" aria-label={label} onClick={go}>
          <ShortenedText full={label} short={labels.next} />
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
