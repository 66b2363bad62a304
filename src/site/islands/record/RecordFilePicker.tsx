import { type ComponentType, useRef, useState } from 'react';
import type { ChosenFile } from '../../../model/forms/open-file.ts';
import { chooseRecordFiles, useIncomingFiles } from '../form/drop-zone.ts';
import type { ProgrammeRecordProps } from './ProgrammeRecord.tsx';

interface Props extends Omit<ProgrammeRecordProps, 'chosenFiles' | 'chooseButtonRef'> {
  labels: { drop: string; choose: string; failed: string };
}

/**
 * The button that chooses files for the programme record. The modules for the record are loaded when the first file is
 * chosen.
 */
export function RecordFilePicker({ labels, ...props }: Props) {
  const rootRef = useRef<HTMLDivElement>(null);
  const chooseButtonRef = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [recordModule, setRecordModule] = useState<{
    ProgrammeRecord: ComponentType<ProgrammeRecordProps>;
  }>();
  const [hasFailed, setFailed] = useState(false);

  async function openRecord(newFiles: readonly ChosenFile[]) {
    rootRef.current?.scrollIntoView({ behavior: 'instant' });
    chooseButtonRef.current?.focus({ preventScroll: true });
    const loadedModule = await import('./ProgrammeRecord.tsx').catch(() => undefined);
    setFailed(!loadedModule);
    if (!loadedModule) return;
    setRecordModule(loadedModule);
    setFiles(newFiles);
  }

  useIncomingFiles('record', (newFiles) => void openRecord(newFiles));

  return (
    <div ref={rootRef} role="group" aria-label={props.title}>
      <div className="opened-file">
        <p className="drop-hint hint">{labels.drop}</p>
        <div className="actions">
          <button ref={chooseButtonRef} type="button" className="button" onClick={chooseRecordFiles}>
            {labels.choose}
          </button>
        </div>
        {recordModule && (
          <recordModule.ProgrammeRecord {...props} chosenFiles={files} chooseButtonRef={chooseButtonRef} />
        )}
        {hasFailed && <p role="alert">{labels.failed}</p>}
      </div>
    </div>
  );
}
