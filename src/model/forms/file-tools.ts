import { createComparisonActions } from './comparison-actions.ts';
import { createFileActions } from './file-actions.ts';
import type { PrefillableForm, SiteForm } from './form-definition.ts';
import type { SessionStore } from './session-store.ts';
import type { FileLabels, SessionLabels } from './status-texts.ts';

/** Functions that load modules when a file is opened or compared. Each promise rejects if loading fails. */
export interface FileLoaders {
  /** Loads the forms of the site. They are needed to name the form that a file belongs to, and to prefill this form. */
  forms: () => Promise<readonly SiteForm[]>;
  /** Loads the component that shows a comparison of a file with the page. */
  comparison: () => Promise<unknown>;
}

/** The parts of a form session that the actions on files need. */
export interface FileSession {
  store: SessionStore;
  form: PrefillableForm;
  labels: Pick<SessionLabels, 'form' | 'language'>;
  loaders: FileLoaders;
}

/**
 * Creates all actions of a form session that need the contents of a file. On most visits, no file is opened. Pages
 * therefore load this module only when the browser is idle.
 */
export function createFileTools(
  { store, form, labels: { form: formLabels, language }, loaders }: FileSession,
  fileLabels: FileLabels['openFile'],
) {
  const labels = { form: formLabels, openFile: fileLabels, language };
  return {
    ...createFileActions(store, form, labels, loaders.forms),
    ...createComparisonActions(store, form.definition, labels, loaders.comparison),
  };
}
export type FileTools = ReturnType<typeof createFileTools>;
