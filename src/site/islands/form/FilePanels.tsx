import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFileStatus';
import { measureProgress, describeProgress } from '../../../model/forms/answers.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import type { FileStep, OfferedStrategy } from '../../../model/forms/session-view.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { focusFileInput, getDropZone } from './drop-zone.ts';
import { focusField, hasFinePointer } from './form-fields.ts';
import type { OpenedFileProps } from './OpenedFile.tsx';
import { HistoryButtons } from './FormButtons.tsx';
import { OpenedFileFrame } from './OpenedFileFrame.tsx';
import { useDelayedFirstValue } from './use-delayed-first-value.ts';
import { type FormSessionState, loadFileTools } from './use-form-session.ts';

interface Props {
  definition: FormDefinition;
  sessionState: FormSessionState;
  /**
   * A callback for when the answers of a file have been applied and the panel about the file is closed. `editName` is the
   * name of the first question whose answer has to be edited.
   */
  onApplied: (editName?: string) => void;
}

/**
 * The panel about a saved file, in the part of the page that takes files. It shows either the ways to apply the file,
 * or a comparison of the file with the page. Only one of the two is shown, so that the visitor decides one thing at a
 * time.
 */
export function FilePanels(props: Props) {
  const { snapshot } = props.sessionState;
  const fileStep = useDelayedFirstValue(snapshot.reading) ?? snapshot.fileStep;
  if (!fileStep && !snapshot.comparedFile) return null;
  return (
    <DropZonePortal>
      {fileStep ? <OpenedFilePanel {...props} fileStep={fileStep} /> : <ComparisonPanel {...props} />}
    </DropZonePortal>
  );
}

/** Renders its children into the drop zone, which is the part of the page that takes files. */
function DropZonePortal({ children }: { children: ReactNode }) {
  const container = getDropZone();
  return container && createPortal(children, container);
}

let OpenedFile: ComponentType<OpenedFileProps> | undefined;

/**
 * Loads the code that opens files and saves copies, with its panels. It is not part of the first scripts of the page,
 * because most visitors do neither.
 */
export async function loadFilePanels() {
  const module = await loadFileTools();
  OpenedFile = module.OpenedFile;
  return module;
}

type LoadState = 'loading' | 'loaded' | 'failed';

/**
 * Loads the panel about an opened file. Returns whether it is still being loaded, has been loaded, or has failed to
 * load.
 */
function useOpenedFile(): LoadState {
  const [loadState, setLoadState] = useState<LoadState>(OpenedFile ? 'loaded' : 'loading');
  useEffect(() => {
    loadFilePanels().then(
      () => setLoadState('loaded'),
      () => setLoadState('failed'),
    );
  }, []);
  return loadState;
}

/**
 * The panel about an opened file. While the script of the panel is being loaded, it says that the file is being read.
 * If the script cannot be loaded, it says that the file cannot be opened.
 */
function OpenedFilePanel({
  definition,
  sessionState: { session },
  onApplied,
  fileStep,
}: Props & { fileStep: FileStep }) {
  const loadState = useOpenedFile();
  const close = () => {
    focusFileInput();
    flushSync(session.close);
    if (fileStep.step === 'opened' && fileStep.isApplied) onApplied();
  };
  const applyFile = (strategy: OfferedStrategy) => {
    const editName = flushSync(() => session.applyOpenedFile(strategy));
    onApplied(editName);
    // On a phone, the keyboard would cover the page.
    if (editName === undefined || !hasFinePointer()) return;
    focusField(editName);
    // The focus has hidden the message, which says what to do in this field.
    session.announceAgain();
  };
  if (fileStep.step === 'reading' || !OpenedFile || loadState !== 'loaded')
    return <FileMessage fileStep={fileStep} hasFailed={loadState === 'failed'} onClose={close} />;
  return (
    <OpenedFile
      fileStep={fileStep}
      describeProgress={(answers) => describeProgress(measureProgress(definition, answers), form)}
      onChoose={(file) => void session.open([file])}
      onApply={applyFile}
      onCompare={() => void session.compare()}
      onCancel={close}
    />
  );
}

interface FileMessageProps {
  fileStep: FileStep;
  /** Whether a script that is needed to open files could not be loaded. */
  hasFailed: boolean;
  onClose: () => void;
}

/** A message that the file is being read or, if a script could not be loaded, that it cannot be opened. */
function FileMessage({ fileStep, hasFailed, onClose }: FileMessageProps) {
  const isReading = fileStep.step === 'reading' || !hasFailed;
  const fileNames =
    fileStep.step === 'choosing' ? fileStep.chosenFiles.map(({ name }) => name).join(', ') : fileStep.file;
  const template = isReading ? openFile.reading : openFile.problemNotLoaded;
  return (
    <OpenedFileFrame
      fileStep={fileStep}
      title={fillTemplate(openFile.title, { file: fileNames })}
      isReading={isReading}
      text={<p>{fillTemplate(template, { file: fileNames })}</p>}
    >
      <div className="actions">
        <button type="button" className="button close-panel" onClick={onClose}>
          {isReading ? openFile.cancel : openFile.close}
        </button>
      </div>
    </OpenedFileFrame>
  );
}

/** The panel that shows the opened file next to the answers on the page. */
function ComparisonPanel({ definition, sessionState, onApplied }: Props) {
  const { session, snapshot, AnswerComparison } = sessionState;
  const { comparedFile } = snapshot;
  return (
    comparedFile &&
    AnswerComparison && (
      <AnswerComparison
        fileName={comparedFile.file}
        fileState={comparedFile.state}
        pageState={snapshot}
        dates={{ file: comparedFile.fileDate, page: comparedFile.pageDate }}
        newerSide={comparedFile.newerSide}
        keptNames={comparedFile.keptNames}
        filledNames={comparedFile.filledNames}
        definition={definition}
        renderHistory={(focusRef) =>
          snapshot.isMessageCurrent && <HistoryButtons {...sessionState} statusFocusRef={focusRef} />
        }
        onChoose={session.chooseAnswer}
        onClose={() => {
          focusFileInput();
          onApplied(flushSync(session.closeComparison));
        }}
      />
    )
  );
}
