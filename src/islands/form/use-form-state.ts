import { type RefObject, useState } from 'react';
import { emptyAnswers } from '../../form/answers.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import type { FormState } from '../../form/form-state.ts';
import { useFormWatch } from './use-form-watch.ts';
import { readForm } from './form-fields.ts';

const events = ['input', 'change'] as const;

/** Returns what the form around `root` holds, read again at each input; the browser still controls the fields. */
export function useFormState(definition: FormDefinition, root: RefObject<HTMLElement | null>): FormState {
  const [state, setState] = useState<FormState>(() => ({ answers: emptyAnswers(definition), leftOver: [] }));

  useFormWatch(root, events, (form) => setState(readForm(definition, form)));

  return state;
}
