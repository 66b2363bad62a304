import { type RefObject, useState } from 'react';
import { type Answers, emptyAnswers } from '../../worksheet/answers.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';
import { useFormWatch } from '../use-form-watch.ts';
import { readForm } from './form-fields.ts';

const events = ['input', 'change'] as const;

/** Returns what stands in the form around `root`, looked up anew at each input; the fields stay the browser's. */
export function useFormAnswers(definition: FormDefinition, root: RefObject<HTMLElement | null>): Answers {
  const [answers, setAnswers] = useState(() => emptyAnswers(definition));

  useFormWatch(root, events, (form) => {
    setAnswers(readForm(definition, form));
  });

  return answers;
}
