import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/record';
import type { ChosenFile } from '../../../model/forms/read-chosen-file.ts';
import type { SavedForm } from '../../../model/forms/programme-record.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { saveFile } from '../save-file.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { formsWithStatus, ListedFileItem } from './ListedFileItem.tsx';
import { printRecord, RecordDocument } from './RecordDocument.tsx';
import { type ListedFile, useListedFiles, useRecordAnnouncement } from './use-listed-files.ts';

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

/** Saved files, combined into one document; they are stored nowhere but on the page. */
export function ProgrammeRecord(props: ProgrammeRecordProps) {
  const { title, pageSlug, fileName, formsUrl, chosenFiles, chooseButtonRef } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useRecordAnnouncement();
  const { listedFiles, tools, add, remove } = useListedFiles(formsUrl, announce);
  const [preferredForms, setPreferredForms] = useState<readonly SavedForm[]>([]);
  const [lastSavedFiles, setLastSavedFiles] = useState<unknown>();
  const [name, setName] = useState('');
  const radioPrefix = useId();
  const savedForms = listedFiles.flatMap((file) => file.forms);
  const versions = tools?.groupVersions(savedForms, tools.definitions, preferredForms) ?? [];
  const recordedForms = tools?.toProgrammeRecord(versions, labels, language) ?? [];
  const isRecorded = ({ slug }: { slug: string }) =>
    versions.some(({ current }) => current.form.slug === slug);
  const pageForm = tools?.forms.find(({ slug }) => slug === pageSlug);

  const addFiles = useEffectEvent((files: readonly ChosenFile[]) => files.forEach(add));
  useEffect(() => addFiles(chosenFiles), [chosenFiles]);
  useLeaveWarning(recordedForms.length > 0 && lastSavedFiles !== listedFiles);
  useDoubleClickGuard(rootRef, () => announce(announcement.text, announcement.includesCount));

  function removeFile(file: ListedFile) {
    remove(file);
    announce('', true);
    chooseButtonRef.current?.focus();
  }

  function preferForm(savedForm: SavedForm) {
    setPreferredForms([...preferredForms, savedForm]);
    setLastSavedFiles(undefined);
  }

  function saveText() {
    const text = tools?.joinFiles(versions) ?? '';
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
    setLastSavedFiles(listedFiles);
    announce(fillTemplate(labels.saved, { file: fileName }));
  }

  function print() {
    setLastSavedFiles(listedFiles);
    printRecord();
  }

  const fileCount = listedFiles.filter((file) => formsWithStatus(file, versions).length > 0).length;

  return (
    <div ref={rootRef} className="opened-file-text">
      {listedFiles.length > 0 && (
        <ul className="record-files" role="list">
          {listedFiles.map((file, index) => (
            <ListedFileItem
              key={index}
              file={file}
              formStatuses={formsWithStatus(file, versions)}
              tools={tools}
              radioPrefix={radioPrefix}
              onPrefer={preferForm}
              onRemove={() => removeFile(file)}
            />
          ))}
        </ul>
      )}
      {recordedForms.length > 0 && (
        <>
          {pageForm && !isRecorded(pageForm) && <p className="hint">{labels.notThisPage}</p>}
          <RecordActions name={name} onNameChange={setName} onPrint={print} onSaveText={saveText} />
        </>
      )}
      <AnnouncementWithCount announcement={announcement} fileCount={fileCount} />
      {recordedForms.length > 0 && (
        <RecordDocument
          title={title}
          subtitle={[name.trim(), versions[0]?.current.form.period].filter(Boolean).join(' · ')}
          forms={recordedForms}
        />
      )}
    </div>
  );
}

interface RecordActionsProps {
  name: string;
  onNameChange: (name: string) => void;
  onPrint: () => void;
  onSaveText: () => void;
}

/** The name on the record, and the ways to keep it. */
function RecordActions({ name, onNameChange, onPrint, onSaveText }: RecordActionsProps) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{labels.name}</label>
        <input
          id={id}
          type="text"
          autoComplete="name"
          value={name}
          onChange={(event) => onNameChange(event.target.value)}
        />
      </div>
      <div className="actions">
        <button type="button" className="button primary" onClick={onPrint}>
          {labels.print}
        </button>
        <button type="button" className="button" onClick={onSaveText}>
          {labels.text}
        </button>
      </div>
    </>
  );
}

interface AnnouncementProps {
  announcement: ReturnType<typeof useRecordAnnouncement>[0];
  fileCount: number;
}

/** The live region, with the number of files in the record if that has changed. */
const AnnouncementWithCount = ({
  announcement: { text, includesCount, id },
  fileCount,
}: AnnouncementProps) => (
  // Not role="status", because the form's own status line has that role.
  <p className="status" aria-live="polite" aria-atomic="true">
    {id > 0 && (
      <span key={id}>
        {/* Next to its file, so that everybody can see it. */}
        <span className={includesCount ? 'visually-hidden' : undefined}>{text} </span>
        {includesCount ? fillTemplate(labels.count, { count: fileCount }) : ''}
      </span>
    )}
  </p>
);
