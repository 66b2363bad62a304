import type { PrefillableForm, SiteForm } from './form-definition.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { reasonToRefuseLargeFile } from './saved-file/reason-to-refuse-large-file.ts';

/** A file that was chosen or dropped on the page; a folder has a name but no file. */
export interface ChosenFile {
  name: string;
  file: (Pick<Blob, 'size' | 'slice' | 'arrayBuffer'> & { lastModified?: number }) | undefined;
}

/**
 * The result of opening a file: what the file is to the form, or why it could not be read. For example, the file was
 * deleted, or a module failed to load.
 */
export type OpenOutcome = OpenedFile | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/**
 * What a file contains, or why it could not be read. If the file names another form, `forms` has all forms of the site.
 */
export interface ReadFileResult {
  file: string;
  outcome: OpenOutcome;
  forms: readonly SiteForm[];
}

/**
 * Reads a file of this form, or of another form that can prefill it. If a file names another form, `loadForms` loads
 * the forms of the site; it rejects if that fails.
 */
export async function readChosenFile(
  { name, file }: ChosenFile,
  { definition, bringForward }: PrefillableForm,
  loadForms: () => Promise<readonly SiteForm[]>,
): Promise<ReadFileResult> {
  const toResult = (outcome: OpenOutcome, forms: readonly SiteForm[] = []) => ({
    file: name,
    outcome,
    forms,
  });
  if (!file) return toResult(problemOutcome('folder'));
  const reason = await reasonToRefuseLargeFile(file);
  if (reason) return toResult(problemOutcome(reason));
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return toResult(problemOutcome('not-read'));
  const ownOpened = openFile(definition, [], new Uint8Array(bytes));
  if (!namesOtherForm(ownOpened)) return toResult(ownOpened);
  const forms = await loadForms().catch(() => undefined);
  if (!forms && ownOpened.kind === 'other-form') return toResult(problemOutcome('not-loaded'));
  if (!forms?.length) return toResult(ownOpened);
  const prefillSources = bringForward.flatMap(({ from, answers }) =>
    forms.filter(({ slug }) => slug === from).map((source) => ({ ...source, answers })),
  );
  const opened = openFile(definition, prefillSources, new Uint8Array(bytes));
  if (!('notices' in opened)) return toResult(opened, forms);
  // A form that was removed from the site has no page that could open its part of the file. In this case, the file is
  // read again, so that the lines of this part are left over and become part of the next saved file. If the list of
  // forms could not be loaded, it is unknown whether the form was removed. Then the lines are not kept, and the page
  // only names the form.
  const hasPage = (slug: string) => forms.some((form) => form.slug === slug);
  const namesRemovedForm = opened.notices.some(
    (notice) => notice.kind === 'other-form' && !hasPage(notice.slug),
  );
  return toResult(
    namesRemovedForm ? openFile(definition, prefillSources, new Uint8Array(bytes), hasPage) : opened,
    forms,
  );
}

const problemOutcome = (reason: (OpenOutcome & { kind: 'problem' })['reason']) =>
  ({ kind: 'problem', reason }) as const;

const namesOtherForm = (outcome: OpenedFile): boolean =>
  outcome.kind === 'other-form' ||
  ('notices' in outcome && outcome.notices.some(({ kind }) => kind === 'other-form'));
