/** Functions that write and open saved files. No other file of these tests imports the code of saved files. */
import { emptyAnswers, type FormState } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import {
  type PrefillSource,
  openFile,
  type OpenedFile,
  readFileFor,
} from '../../src/model/forms/open-file.ts';
import { renderSavedFile as write } from '../../src/model/forms/saved-file/render-saved-file.ts';

export {
  maxFileLength as largestFile,
  maxFileBytes as mostBytes,
  maxFileLines as mostLines,
} from '../../src/model/forms/saved-file/file-limits.ts';

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The text of the file that the page saves. */
export const writeFile = (
  form: FormDefinition,
  state: FormState,
  displayDate = '14 July 2025',
  day = '2025-07-14',
): string => write(form, state, { savedAt: day, displayDate });

/** Creates a function that opens files as the page of a form does; `prefillSources` are forms that can prefill it. */
export const fileReader =
  (form: FormDefinition, prefillSources: PrefillSource[] = []) =>
  (bytes: Uint8Array): OpenedFile =>
    openFile(form, readFileFor(form, bytes), bytes, prefillSources);

/** What the form reads from a saved file; throws if the form refuses the file. */
export function readSavedFile(
  form: FormDefinition,
  bytes: string | Uint8Array,
): Extract<OpenedFile, { kind: 'own-form' }> {
  const openedFile = fileReader(form)(typeof bytes === 'string' ? encodeUtf8(bytes) : bytes);
  if (openedFile.kind !== 'own-form')
    throw new Error(`${JSON.stringify(openedFile)}: ${JSON.stringify(String(bytes))}`);
  return openedFile;
}

export function fileWithAnswers(
  form: FormDefinition,
  texts: Record<string, string> = {},
  ticks = {},
): string {
  const empty = emptyAnswers(form);
  const answers = { texts: { ...empty.texts, ...texts }, ticks: { ...empty.ticks, ...ticks } };
  return writeFile(form, { answers, leftOver: [] });
}
