import { useRef, useState } from 'react';
import labels from 'virtual:labels/record';
import openFile from 'virtual:labels/openFile';
import openFileStatus from 'virtual:labels/openFileStatus';
import { readBytes } from '../../../model/forms/saved-file/file-limits.ts';
import type { SiteForm } from '../../../model/forms/form-definition.ts';
import type { ChosenFile } from '../../../model/forms/open-file.ts';
import type { SavedForm } from '../../../model/forms/programme-record.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { type FileProblem, describeNotice, describeProblem } from '../form/OpenedFile.tsx';

/**
 * A file in the list of the programme record, with its forms and the messages about it. A file that could not be read
 * has no forms.
 */
export interface ListedFile {
  /** A number that identifies the file as long as the page is open. */
  id: number;
  name: string;
  forms: readonly SavedForm[];
  messages: readonly string[];
}

export type RecordTools = Awaited<ReturnType<typeof loadTools>>;

/** Loads the modules that are needed to read files. This happens when the first file is chosen. */
async function loadTools(formsUrl: string) {
  const [{ default: forms }, tools] = await Promise.all([
    import(/* @vite-ignore */ formsUrl) as Promise<{ default: readonly SiteForm[] }>,
    import('../../../model/forms/programme-record.ts'),
  ]);
  const definitions = forms.map(({ definition }) => definition);
  return { ...tools, forms, definitions, readSavedFile: tools.createSavedFormsReader(definitions) };
}

async function readListedFile(
  { name, file }: ChosenFile,
  tools?: RecordTools,
): Promise<Omit<ListedFile, 'id'>> {
  const rejectWith = (message: string) => ({ name, forms: [], messages: [message] });
  const rejectFor = (reason: FileProblem) => rejectWith(describeProblem(reason));
  if (!file) return rejectFor('folder');
  const bytes = await readBytes(file);
  if (typeof bytes === 'string') return rejectFor(bytes);
  if (!tools) return rejectFor('not-loaded');
  const result = tools.readSavedFile(bytes, file.lastModified ?? 0);
  if (result.kind === 'readable') {
    const messages = new Set(result.notices.map((notice) => describeNotice(notice, tools.forms)));
    return { name, forms: result.forms, messages: [...messages] };
  }
  if (result.reason === 'no-heading') return rejectWith(labels.notOurs);
  if (result.reason === 'other-form') return rejectWith(openFile.unknownForm);
  return rejectFor(result.reason);
}

/** Resolves after the browser has had time to paint. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

interface Announcement {
  text: string;
  /**
   * Whether the number of files is announced after the text. The text is then hidden from sight, because it is also
   * shown next to the file that it is about.
   */
  includesCount: boolean;
  id: number;
}

/**
 * The message in the live region of the programme record, and a function that replaces the message. Each message has a
 * new id, because screen readers would not read the same text again otherwise.
 */
export function useRecordAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', includesCount: false, id: 0 });
  const announce = (text: string, includesCount = false) =>
    setAnnouncement(({ id }) => ({ text, includesCount, id: id + 1 }));
  return [announcement, announce] as const;
}

/**
 * The files of the programme record. `add` reads files one after another, and announces a summary after the last one.
 * `tools` has the loaded modules; it is undefined until the first file has been read.
 */
export function useListedFiles(formsUrl: string, announce: (text: string, includesCount?: boolean) => void) {
  const readQueue = useRef(Promise.resolve<RecordTools | undefined>(undefined));
  const nextId = useRef(0);
  const pendingMessages = useRef<string[]>([]);
  const [tools, setTools] = useState<RecordTools>();
  const [listedFiles, setListedFiles] = useState<readonly ListedFile[]>([]);

  function add(file: ChosenFile) {
    const id = nextId.current++;
    const task = readQueue.current.then(async (loadedTools) => {
      announce(fillTemplate(openFileStatus.reading, { file: file.name }));
      const currentTools = loadedTools ?? (await loadTools(formsUrl).catch(() => undefined));
      const listedFile = await readListedFile(file, currentTools);
      setTools(currentTools);
      setListedFiles((previous) => [...previous, { id, ...listedFile }]);
      // The list shows each message below the name of its file. A screen reader reads them without the list.
      pendingMessages.current.push(...listedFile.messages.map((message) => `${file.name}: ${message}`));
      if (readQueue.current === task) announce(pendingMessages.current.splice(0).join(' '), true);
      await yieldToBrowser();
      return currentTools;
    });
    readQueue.current = task;
  }

  const remove = (file: ListedFile) =>
    setListedFiles((previous) => previous.filter((other) => other !== file));

  return { listedFiles, tools, add, remove };
}
