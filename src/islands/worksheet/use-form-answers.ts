import { type RefObject, useEffect, useState } from 'react';
import { type Answers, emptyAnswers } from '../../worksheet/answers.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';
import { readForm } from './form-fields.ts';

/** Returns what stands in the form around `root`, looked up anew at each input; the fields stay the browser's. */
export function useFormAnswers(definition: FormDefinition, root: RefObject<HTMLElement | null>): Answers {
  const [answers, setAnswers] = useState(() => emptyAnswers(definition));

  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const look = () => {
      setAnswers(readForm(definition, form));
    };
    // Typed before the page was alive, or brought back by the browser: it is there already.
    look();
    const events = ['input', 'change'] as const;
    for (const event of events) form.addEventListener(event, look);
    addEventListener('pageshow', look);
    return () => {
      for (const event of events) form.removeEventListener(event, look);
      removeEventListener('pageshow', look);
    };
  }, [definition, root]);

  return answers;
}
