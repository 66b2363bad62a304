import labels from 'virtual:labels/openFile';
import * as fileTools from '../../../model/forms/file-tools.ts';
import { openFile } from '../../../model/forms/open-file.ts';

/** The tools for files, with the labels and the reader that belong to them. */
export const createFileTools = <Comparison>(session: fileTools.FileSession<Comparison>) =>
  fileTools.createFileTools(session, openFile, labels);
