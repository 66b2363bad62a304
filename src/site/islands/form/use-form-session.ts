import { type ComponentType, type RefObject, useState, useSyncExternalStore } from 'react';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFileStatus';
import type { FormDefinition, PrefillableForm, SiteForm } from '../../../model/forms/form-definition.ts';
import { createFormSession } from '../../../model/forms/form-session.ts';
import type { AnswerComparisonProps } from './AnswerComparison.tsx';
import { domFormFields, useFormChanges } from './form-fields.ts';

export interface FormSessionProps extends PrefillableForm {
  /** The address of the module with the forms of the site. */
  formsUrl: string;
}

const labels = { form, openFile, language };

export const loadFileTools = () => import('./file-tools.ts');

/**
 * Adds the full address of the page to the definition of its form, so that saved files name the site from which they
 * come.
 */
const withPageOrigin = (definition: FormDefinition): FormDefinition =>
  typeof location === 'undefined'
    ? definition
    : { ...definition, route: new URL(definition.route, location.href).href };

/**
 * The session of the form around `root`, and the current snapshot of the session. When the snapshot changes, the
 * component is rendered again.
 */
export function useFormSession(
  { definition, bringForward, formsUrl }: FormSessionProps,
  root: RefObject<HTMLElement | null>,
) {
  /** The component that shows a comparison; undefined until it has been loaded. */
  const [AnswerComparison, setAnswerComparison] = useState<ComponentType<AnswerComparisonProps>>();
  const [session] = useState(() =>
    createFormSession(
      { definition: withPageOrigin(definition), bringForward },
      labels,
      domFormFields(() => root.current),
      {
        fileTools: loadFileTools,
        forms: async () =>
          ((await import(/* @vite-ignore */ formsUrl)) as { default: readonly SiteForm[] }).default,
        comparison: async () => {
          const module = await import('./AnswerComparison.tsx');
          setAnswerComparison(() => module.AnswerComparison);
        },
      },
      () => new Date(),
    ),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  useFormChanges(root, session.syncFromDom);
  return { session, snapshot, AnswerComparison };
}

export type FormSessionState = ReturnType<typeof useFormSession>;
