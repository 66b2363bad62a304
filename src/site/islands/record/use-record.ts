import { useState } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/record';
import type { SavedForm } from '../../../model/forms/programme-record.ts';
import { type ListedFile, useListedFiles } from './use-listed-files.ts';

/**
 * The programme record: its files, the versions of each form in them, and the content of the document. All of these are
 * empty until the first file has been read.
 */
export function useRecord(formsUrl: string, announce: (text: string, includesCount?: boolean) => void) {
  const { listedFiles, tools, add, remove } = useListedFiles(formsUrl, announce);
  const [preferredForms, setPreferredForms] = useState<readonly SavedForm[]>([]);
  /**
   * The list of files when the record was last saved or printed. Adding or removing a file creates a new list, so a
   * different list means unsaved changes.
   */
  const [savedFiles, setSavedFiles] = useState<readonly ListedFile[]>();
  const savedForms = listedFiles.flatMap((file) => file.forms);
  const versions = tools?.groupVersions(savedForms, tools.definitions, preferredForms) ?? [];
  const recordedForms = tools?.toProgrammeRecord(versions, labels, language) ?? [];

  return {
    ...{ listedFiles, tools, versions, recordedForms, add, remove },
    isUnsaved: recordedForms.length > 0 && savedFiles !== listedFiles,
    markSaved: () => setSavedFiles(listedFiles),
    /** Makes this version of a form the current one. Until then, another version was, or the visitor had to choose. */
    preferForm(savedForm: SavedForm) {
      setPreferredForms([...preferredForms, savedForm]);
      setSavedFiles(undefined);
    },
    /** The texts of all files, one below the other. */
    joinFiles: () => tools?.joinFiles(versions) ?? '',
  };
}
