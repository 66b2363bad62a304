import type { RefObject } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import type { Answers } from '../../form/answers.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { openQuestions } from '../../form/open-questions.ts';
import { fieldNamed, readForm } from './form-fields.ts';

interface Props {
  definition: FormDefinition;
  answers: Answers;
  labels: Labels['form'];
  /** An element inside the form. */
  root: RefObject<HTMLElement | null>;
}

/** How many questions are answered, and a button that goes to the first that is not; nothing in a form without questions. */
export function AnsweredCount({ definition, answers, labels, root }: Props) {
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
