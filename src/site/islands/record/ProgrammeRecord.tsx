import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFile';
import labels from 'virtual:labels/record';
import { countAnswers, describeCounts } from '../../../model/forms/answers.ts';
import { reasonToRefuse } from '../../../model/forms/saved-file/reason-to-refuse.ts';
import type { FormDefinition, SiteForm } from '../../../model/forms/form-definition.ts';
import type { ChosenFile } from '../../../model/forms/read-chosen-file.ts';
import type { SavedForm } from '../../../model/forms/programme-record.ts';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import { type FileProblem, describeNotice, describeProblem } from '../form/OpenedFile.tsx';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { saveFile } from '../save-file.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { printRecord, RecordDocument } from './RecordDocument.tsx';

export interface ProgrammeRecordProps {
  title: string;
  /** The slug of the surrounding page. */
  pageSlug: string | undefined;
  /** The name of the text file. */
  fileName: string;
  /** The address of the module with the forms of the site. */
  formsUrl: string;
  /** Files that are waiting to be added. */
  chosenFiles: readonly ChosenFile[];
  /** The button that opens the file picker. */
  chooseButtonRef: RefObject<HTMLElement | null>;
}

/** A file in the list with its status; a file that could not be read has no forms. */
interface ListedFile {
  name: string;
  forms: readonly SavedForm[];
  messages: readonly string[];
}

type SiteForms = readonly (SiteForm & { definition: FormDefinition })[];
type RecordTools = Awaited<ReturnType<typeof loadTools>>;

/** Loads the required modules when the first file is chosen. */
async function loadTools(formsUrl: string) {
  const [{ default: forms }, tools] = await Promise.all([
    import(/* @vite-ignore */ formsUrl) as Promise<{ default: SiteForms }>,
    import('../../../model/forms/programme-record.ts'),
  ]);
  const definitions = forms.map(({ definition }) => definition);
  return { ...tools, forms, definitions, readSavedFile: tools.createSavedFileReader(definitions) };
}

async function readListedFile({ name, file }: ChosenFile, tools?: RecordTools): Promise<ListedFile> {
  const rejectWith = (message: string): ListedFile => ({ name, forms: [], messages: [message] });
  const rejectFor = (reason: FileProblem) => rejectWith(describeProblem(name, reason));
  if (!file) return rejectFor('folder');
  const reason = await reasonToRefuse(file);
  if (reason) return rejectFor(reason);
  if (!tools) return rejectFor('not-loaded');
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return rejectFor('not-read');
  const result = tools.readSavedFile(new Uint8Array(bytes), file.lastModified ?? 0);
  if (result.kind === 'own-form') {
    const messages = new Set(result.notices.map((notice) => describeNotice(notice, tools.forms)));
    return { name, forms: result.forms, messages: [...messages] };
  }
  if (result.reason === 'no-heading') return rejectWith(fillTemplate(labels.notOurs, { file: name }));
  if (result.reason === 'other-form') return rejectWith(fillTemplate(openFile.unknownForm, { file: name }));
  return rejectFor(result.reason);
}

/** Lets the browser paint pending changes. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

/** Saved files, combined into one document; they are stored nowhere but on the page. */
export function ProgrammeRecord({
  title,
  pageSlug,
  fileName,
  formsUrl,
  chosenFiles,
  chooseButtonRef,
}: ProgrammeRecordProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const readQueue = useRef(Promise.resolve<RecordTools | undefined>(undefined));
  const [tools, setTools] = useState<RecordTools>();
  const [listedFiles, setListedFiles] = useState<readonly ListedFile[]>([]);
  const [preferredForms, setPreferredForms] = useState<readonly SavedForm[]>([]);
  const [lastSavedFiles, setLastSavedFiles] = useState<unknown>();
  const [name, setName] = useState('');
  const pendingMessages = useRef<string[]>([]);
  const [announcement, setAnnouncement] = useState({ text: '', includesCount: false, id: 0 });
  const id = useId();
  const savedForms = listedFiles.flatMap((file) => file.forms);
  const histories = tools?.groupVersions(savedForms, tools.definitions, preferredForms) ?? [];
  const recordedForms = tools?.toProgrammeRecord(histories, labels, language) ?? [];
  const isThisPageMissing =
    tools?.forms.some(({ slug }) => slug === pageSlug) &&
    !histories.some(({ current }) => current.form.slug === pageSlug);
  const announce = (text: string, includesCount = false) =>
    setAnnouncement(({ id: lastId }) => ({ text, includesCount, id: lastId + 1 }));

  /** Reads a file after those chosen before it, and announces a summary after the last one. */
  function addFile(file: ChosenFile) {
    const task = readQueue.current.then(async (loadedTools) => {
      announce(fillTemplate(openFile.reading, { file: file.name }));
      const currentTools = loadedTools ?? (await loadTools(formsUrl).catch(() => undefined));
      const listedFile = await readListedFile(file, currentTools);
      setTools(currentTools);
      setListedFiles((previous) => [...previous, listedFile]);
      pendingMessages.current.push(...listedFile.messages);
      if (readQueue.current === task) announce(pendingMessages.current.splice(0).join(' '), true);
      await yieldToBrowser();
      return currentTools;
    });
    readQueue.current = task;
  }

  function removeFile(file: ListedFile) {
    setListedFiles((previous) => previous.filter((other) => other !== file));
    announce('', true);
    chooseButtonRef.current?.focus();
  }

  function preferForm(savedForm: SavedForm) {
    setPreferredForms([...preferredForms, savedForm]);
    setLastSavedFiles(undefined);
  }

  function saveText() {
    const text = tools?.joinFiles(histories) ?? '';
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
    setLastSavedFiles(listedFiles);
    announce(fillTemplate(labels.saved, { file: fileName }));
  }

  function print() {
    setLastSavedFiles(listedFiles);
    printRecord();
  }

  const addFiles = useEffectEvent((files: readonly ChosenFile[]) => files.forEach(addFile));
  useEffect(() => addFiles(chosenFiles), [chosenFiles]);
  useLeaveWarning(recordedForms.length > 0 && lastSavedFiles !== listedFiles);
  useDoubleClickGuard(rootRef, () => announce(announcement.text, announcement.includesCount));

  /** For each form in a file: when it was saved, how much of it is answered, and whether it is used. */
  const formsWithStatus = ({ forms }: ListedFile) =>
    forms.flatMap((savedForm) => {
      const history = histories.find(({ current, earlier }) => [current, ...earlier].includes(savedForm));
      if (!history) return [];
      const isAmbiguous = history.candidates.length > 1 && history.candidates.includes(savedForm);
      return [{ savedForm, isCurrent: history.current === savedForm, isAmbiguous }];
    });
  const fileCount = listedFiles.filter((file) => formsWithStatus(file).length > 0).length;
  const countText = announcement.includesCount ? fillTemplate(labels.count, { count: fileCount }) : '';

  return (
    <div ref={rootRef} className="opened-file-text">
      {listedFiles.length > 0 && (
        <ul className="record-files" role="list">
          {listedFiles.map((file, index) => (
            <li key={index}>
              <div>
                <b>{file.name}</b>
                {formsWithStatus(file).map(({ savedForm, isCurrent, isAmbiguous }, formIndex) => (
                  <div key={formIndex}>
                    <p className="facts-line small">
                      <span>{savedForm.form.title}</span>
                      <span>{tools?.describeSavedOn(savedForm, labels, language)}</span>
                      <span>{describeCounts(countAnswers(savedForm.form, savedForm.answers), form)}</span>
                      {!isCurrent && <span>{labels.isEarlier}</span>}
                    </p>
                    {isAmbiguous && (
                      <label>
                        {/* Outside any form, because it is not an answer. */}
                        <input
                          type="radio"
                          form=""
                          name={`${id}-${savedForm.form.slug}`}
                          checked={isCurrent}
                          onChange={() => preferForm(savedForm)}
                        />
                        {labels.choosePart}
                        <span className="visually-hidden"> {file.name}</span>
                      </label>
                    )}
                  </div>
                ))}
                {file.forms.length > 0 && formsWithStatus(file).length === 0 && (
                  <p>{fillTemplate(labels.twice, { file: file.name })}</p>
                )}
                {file.messages.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              <button type="button" className="button" onClick={() => removeFile(file)}>
                {labels.remove}
                <span className="visually-hidden"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {recordedForms.length > 0 && (
        <>
          {isThisPageMissing && <p className="hint">{labels.notThisPage}</p>}
          <div className="field">
            <label htmlFor={id}>{labels.name}</label>
            <input
              id={id}
              type="text"
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div className="actions">
            <button type="button" className="button primary" onClick={print}>
              {labels.print}
            </button>
            <button type="button" className="button" onClick={saveText}>
              {labels.text}
            </button>
          </div>
        </>
      )}
      {/* Not role="status", because the form's own status line has that role. */}
      <p className="status" aria-live="polite" aria-atomic="true">
        {announcement.id > 0 && (
          <span key={announcement.id}>
            {/* Next to its file, so that everybody can see it. */}
            <span className={announcement.includesCount ? 'visually-hidden' : undefined}>
              {announcement.text}{' '}
            </span>
            {countText}
          </span>
        )}
      </p>
      {recordedForms.length > 0 && (
        <RecordDocument
          title={title}
          subtitle={[name.trim(), histories[0]?.current.form.period].filter(Boolean).join(' · ')}
          forms={recordedForms}
        />
      )}
    </div>
  );
}
