import type { FormDefinition, SiteForm } from './form-definition.ts';
import type { OpenedFile, openFile, PrefillSource, reasonToRefuse } from './open-file.ts';

/** Modules that are loaded when a file is chosen; each promise rejects if loading fails. */
export interface FileLoaders {
  reader: () => Promise<{ openFile: typeof openFile; reasonToRefuse: typeof reasonToRefuse }>;
  /** The forms of the site, to name the form that a file belongs to. */
  forms: () => Promise<readonly SiteForm[]>;
}

/** A file that was chosen or dropped on the page; a folder has a name but no file. */
export interface ChosenFile {
  name: string;
  file: (Pick<Blob, 'size' | 'slice' | 'arrayBuffer'> & { lastModified?: number }) | undefined;
}

/**
 * The result of reading a file, or why it could not be read: for example, the file was deleted, or a module failed to
 * load.
 */
export type OpenOutcome = OpenedFile | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/** The outcome for one file, with the forms of the site if it names another form. */
export interface ReadFileResult {
  file: string;
  outcome: OpenOutcome;
  forms: readonly SiteForm[];
}

/** Reads a file of this form, or of a form that can prefill it. */
export async function readChosenFile(
  { name, file }: ChosenFile,
  { definition, prefillSources }: { definition: FormDefinition; prefillSources: PrefillSource[] },
  loaders: FileLoaders,
): Promise<ReadFileResult> {
  const toResult = (outcome: OpenOutcome, forms: readonly SiteForm[] = []) => ({
    file: name,
    outcome,
    forms,
  });
  if (!file) return toResult(problemOutcome('folder'));
  const reader = await loaders.reader().catch(() => undefined);
  if (!reader) return toResult(problemOutcome('not-loaded'));
  const reason = await reader.reasonToRefuse(file);
  if (reason) return toResult(problemOutcome(reason));
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return toResult(problemOutcome('not-read'));
  const opened = reader.openFile(definition, prefillSources, new Uint8Array(bytes));
  if (!namesOtherForm(opened)) return toResult(opened);
  const forms = await loaders.forms().catch(() => undefined);
  if (!forms && opened.kind === 'other-form') return toResult(problemOutcome('not-loaded'));
  return toResult(opened, forms);
}

export const problemOutcome = (reason: (OpenOutcome & { kind: 'problem' })['reason']) =>
  ({ kind: 'problem', reason }) as const;

const namesOtherForm = (outcome: OpenedFile): boolean =>
  outcome.kind === 'other-form' ||
  outcome.kind === 'prefill' ||
  ('notices' in outcome && outcome.notices.some(({ kind }) => kind === 'other-form'));
