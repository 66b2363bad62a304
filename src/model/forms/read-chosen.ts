import { whyUnread } from './file/file-format.ts';
import type { FormDefinition, SiteForm } from './form-definition.ts';
import type { BringForward, openFile, Opened } from './open-file.ts';

/** What is loaded when a file is chosen; each fails if it does not arrive. */
export interface FileLoads {
  reader: () => Promise<{ openFile: typeof openFile }>;
  /** The forms of the site, to name the one that a file belongs to. */
  forms: () => Promise<readonly SiteForm[]>;
}

/** Something chosen or dropped on the page; a folder has a name but no file. */
export interface Chosen {
  name: string;
  file: (Pick<Blob, 'size' | 'slice' | 'arrayBuffer'> & { lastModified?: number }) | undefined;
}

/** A file as read, or why it could not be: it may be gone, or a part of the page may have failed to load. */
export type Outcome = Opened | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/** A file with what was found in it, and the forms of the site if it names another one. */
export interface ReadFile {
  file: string;
  opened: Outcome;
  forms: readonly SiteForm[];
}

/** Reads a file of this form or of one that begins it. */
export async function readChosen(
  { name, file }: Chosen,
  { definition, brings }: { definition: FormDefinition; brings: BringForward[] },
  load: FileLoads,
): Promise<ReadFile> {
  const outcome = (opened: Outcome, forms: readonly SiteForm[] = []) => ({ file: name, opened, forms });
  if (!file) return outcome(problem('folder'));
  const reason = await whyUnread(file);
  if (reason) return outcome(problem(reason));
  const [reader, bytes] = await Promise.all([
    load.reader().catch(() => undefined),
    file.arrayBuffer().catch(() => undefined),
  ]);
  if (!reader) return outcome(problem('not-loaded'));
  if (!bytes) return outcome(problem('not-read'));
  const opened = reader.openFile(definition, brings, new Uint8Array(bytes));
  if (!namesAnother(opened)) return outcome(opened);
  const forms = await load.forms().catch(() => undefined);
  if (!forms && opened.kind === 'other-form') return outcome(problem('not-loaded'));
  return outcome(opened, forms);
}

export const problem = (reason: (Outcome & { kind: 'problem' })['reason']) =>
  ({ kind: 'problem', reason }) as const;

const namesAnother = (opened: Opened): boolean =>
  opened.kind === 'other-form' ||
  opened.kind === 'brought' ||
  ('notices' in opened && opened.notices.some(({ kind }) => kind === 'other-form'));
