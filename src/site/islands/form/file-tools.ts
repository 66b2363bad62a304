import labels from 'virtual:labels/openFile';
import * as fileTools from '../../../model/forms/file-tools.ts';

/** Creates the actions on files, with the labels for them. The labels are loaded together with this code. */
export const createFileTools = (session: fileTools.FileSession) => fileTools.createFileTools(session, labels);
