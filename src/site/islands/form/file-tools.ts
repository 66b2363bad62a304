import labels from 'virtual:labels/openFile';
import * as fileTools from '../../../model/forms/file-tools.ts';

/** The tools for files, with the labels that belong to them. */
export const createFileTools = (session: fileTools.FileSession) => fileTools.createFileTools(session, labels);
