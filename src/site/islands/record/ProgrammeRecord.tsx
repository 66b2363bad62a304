import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import labels from 'virtual:labels/record';
import type { ChosenFile } from '../../../model/forms/open-file.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { useLeaveWarning } from '../form/use-leave-warning.ts';
import { printPart } from '../print-part.ts';
import { saveFile } from '../save-file.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { listedFormsOf, ListedFileItem } from './ListedFileItem.tsx';
import { RecordDocument } from './RecordDocument.tsx';
import { type ListedFile, useRecordAnnouncement } from './use-listed-files.ts';
import { useRecord } from './use-record.ts';

export interface ProgrammeRecordProps {
  title: string;
  /** The slug of the page that contains the programme record. */
  pageSlug: string | undefined;
  /** The name of the text file as which the record is saved. */
  fileName: string;
  /** The address of the JavaScript module with the forms of the site. */
  formsUrl: string;
  /** Files that the visitor has chosen, and that are not in the list yet. */
  chosenFiles: readonly ChosenFile[];
  /** The button that lets the visitor choose files. */
  chooseButtonRef: RefObject<HTMLElement | null>;
}

/**
 * The programme record: a list of saved files that the visitor has chosen, and one document made from them. The files
 * stay in this page; nothing is sent or stored.
 */
export function ProgrammeRecord(props: ProgrammeRecordProps) {
  const { title, fileName, formsUrl, chosenFiles, chooseButtonRef } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useRecordAnnouncement();
  const record = useRecord(formsUrl, announce);
  const { listedFiles, tools, versions, recordedForms } = record;
  const [name, setName] = useState('');
  const radioPrefix = useId();

  const addFiles = useEffectEvent((files: readonly ChosenFile[]) => files.forEach(record.add));
  useEffect(() => addFiles(chosenFiles), [chosenFiles]);
  useLeaveWarning(record.isUnsaved);
  useDoubleClickGuard(rootRef, () => announce(announcement.text, announcement.includesCount));

  function removeFile(file: ListedFile) {
    record.remove(file);
    announce('', true);
    chooseButtonRef.current?.focus();
  }

  function saveText() {
    saveFile(new Blob([record.joinFiles()], { type: 'text/plain;charset=utf-8' }), fileName);
    record.markSaved();
    announce(fillTemplate(labels.saved, { file: fileName }));
  }

  function print() {
    record.markSaved();
    printPart('record');
  }

  const fileCount = listedFiles.filter((file) => listedFormsOf(file, versions).length > 0).length;

  return (
    <div ref={rootRef} className="stack">
      {listedFiles.length > 0 && (
        <ul className="record-files" role="list">
          {listedFiles.map((file) => (
            <ListedFileItem
              key={file.id}
              file={file}
              listedForms={listedFormsOf(file, versions)}
              tools={tools}
              radioPrefix={radioPrefix}
              onPrefer={record.preferForm}
              onRemove={() => removeFile(file)}
            />
          ))}
        </ul>
      )}
      {recordedForms.length > 0 && (
        <>
          {isPageFormMissing(props, record) && <p className="hint">{labels.notThisPage}</p>}
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

/** Whether the page that contains the record has a form, and the record has no version of this form. */
const isPageFormMissing = (
  { pageSlug }: Pick<ProgrammeRecordProps, 'pageSlug'>,
  { tools, versions }: ReturnType<typeof useRecord>,
): boolean =>
  tools?.forms.some(({ slug }) => slug === pageSlug) === true &&
  !versions.some(({ current }) => current.form.slug === pageSlug);

interface RecordActionsProps {
  name: string;
  onNameChange: (name: string) => void;
  onPrint: () => void;
  onSaveText: () => void;
}

/** The field for the name on the record, and the buttons that print or save the record. */
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

/**
 * The live region of the programme record. The number of files is announced only to screen readers, because everybody
 * else sees the list of files.
 */
const AnnouncementWithCount = ({
  announcement: { text, includesCount, id },
  fileCount,
}: AnnouncementProps) => (
  // The live region has no role="status", because only the status line of the form has this role.
  <p className="status" aria-live="polite" aria-atomic="true">
    {id > 0 && (
      <span key={id} className={includesCount ? 'visually-hidden' : undefined}>
        {text} {includesCount ? fillTemplate(labels.count, { count: fileCount }) : ''}
      </span>
    )}
  </p>
);
