import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFileStatus';
import type { ChosenFile } from '../../../model/forms/open-file.ts';
import { fillPlural } from '../../../model/text/templates.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { useStickyBottomBar } from '../use-sticky-bottom-bar.ts';
import { AnsweredCount, useNextQuestion } from './AnsweredCount.tsx';
import { getDropZone, useIncomingFiles } from './drop-zone.ts';
import { FilePanels, loadFilePanels } from './FilePanels.tsx';
import {
  focusStatus,
  scrollToField,
  startQuestionName,
  useLastFocusedName,
  useVisibleLeftOverField,
  usePrintMirrors,
} from './form-fields.ts';
import { FormButtons } from './FormButtons.tsx';
import { ActionMessage } from './ActionMessage.tsx';
import { SaveStateWord, useExportActions } from './SaveState.tsx';
import type { ShareCopy } from './ShareCopy.tsx';
import { type FormSessionProps, type FormSessionState, useFormSession } from './use-form-session.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useLoadWhenIdle } from './use-load-when-idle.ts';

interface Props extends FormSessionProps {
  downloadLabel: string;
}

/**
 * The actions of a form, such as saving it and opening a file. The answers are stored only in the fields of the page,
 * and are read when they are needed.
 */
export function FormActions(props: Props) {
  const { definition, downloadLabel } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const statusFocusRef = useRef<HTMLParagraphElement>(null);
  const sessionState = useFormSession(props, rootRef);
  const [lastName, setLastName] = useLastFocusedName(rootRef);
  const { session, snapshot } = sessionState;
  const exportActions = useExportActions(session);
  const confirmArrival = (hasArrived: boolean) => {
    exportActions.closeManualCopy();
    flushSync(() => session.recordArrival(hasArrived));
    focusStatus(statusFocusRef);
  };

  useLeaveWarning(snapshot.isUnsaved);
  useSaveShortcut(exportActions.download);
  const next = useNextQuestion({ definition, sessionState, lastName });
  /**
   * Goes on after an action that has changed several answers: focuses the status line, and scrolls to the question
   * `editName`, whose answer has to be edited. Without it, scrolls to the question where the visitor goes on.
   */
  const goOn = (editName?: string) => {
    const { fileStep, answers } = session.getSnapshot();
    if (fileStep) return;
    setLastName('');
    scrollToField(editName ?? startQuestionName(definition, answers));
    focusStatus(statusFocusRef);
  };
  const openFiles = async (files: readonly ChosenFile[]) => {
    const nextStep = await session.open(files);
    if (nextStep) goOn(nextStep.editName);
  };
  useIncomingFiles('form', (files) => void openFiles(files));
  // Without these modules, no file can be opened, and no copy can be saved.
  const [shareCopy, setShareCopy] = useState<ShareCopy>();
  useLoadWhenIdle(async () => setShareCopy((await loadFilePanels()).createShareCopy(session)));
  usePageBehaviour(sessionState, rootRef);
  useStickyBottomBar(barRef);

  return (
    <div ref={rootRef} className="form-actions" role="group" aria-label={form.actions}>
      {/*
        The bar is sticky from the first paint, even if scripts are late. Later, `useStickyBottomBar` checks whether
        the window is high enough for a sticky bar.
      */}
      <div ref={barRef} className="form-bar" data-sticky="">
        <ActionMessage
          {...{ sessionState, exportActions, statusFocusRef, barRef }}
          onArrivalConfirmed={confirmArrival}
        />
        <div className="form-row">
          <AnsweredCount {...{ snapshot, next }}>
            {/*
              Before the fields are read, the word "unsaved" is in the page, but hidden until the visitor types
              (page-readiness.ts).
            */}
            <SaveStateWord saveState={snapshot.isRead ? snapshot.saveState : 'unsaved'} />
          </AnsweredCount>
          <FormButtons
            {...{ sessionState, downloadLabel, exportActions, statusFocusRef, next }}
            shareActions={shareCopy?.actions}
            onArrivalConfirmed={confirmArrival}
            onStartAgain={() => {
              flushSync(session.startAgain);
              setLastName(undefined);
              focusStatus(statusFocusRef);
            }}
          />
        </div>
      </div>
      <FilePanels {...{ definition, sessionState }} onApplied={goOn} />
      {shareCopy?.dialog}
    </div>
  );
}

/** A ref to the drop zone, which is the part of the page that takes files; needed by `useDoubleClickGuard`. */
const dropZoneRef: RefObject<HTMLElement | null> = {
  get current() {
    return getDropZone();
  },
};

/**
 * Sets up what a form does on its page besides its actions: printing, the guard against double clicks, and the field
 * for left-over lines.
 */
function usePageBehaviour(
  { session, snapshot: { leftOver, hiddenCount } }: FormSessionState,
  rootRef: RefObject<HTMLElement | null>,
) {
  usePrintMirrors(rootRef);
  useDoubleClickGuard(rootRef, session.announceAgain);
  useDoubleClickGuard(dropZoneRef, session.announceAgain);
  useVisibleLeftOverField(
    leftOver.length > 0,
    hiddenCount > 0 ? fillPlural(openFile.leftOverRest, hiddenCount, language) : '',
  );
}
