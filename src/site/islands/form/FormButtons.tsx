import { type RefObject, useLayoutEffect, useRef } from 'react';
import labels from 'virtual:labels/form';
import openFile from 'virtual:labels/openFileStatus';
import type { NextQuestion } from './AnsweredCount.tsx';
import { openFilePicker } from './drop-zone.ts';
import { focusStatus } from './form-fields.ts';
import { MoreActions } from './MoreActions.tsx';
import { printForm } from './print-form.ts';
import { ShortenedText } from './ShortenedText.tsx';
import type { ExportActions } from './SaveState.tsx';
import type { FormSessionState } from './use-form-session.ts';

interface Props {
  sessionState: FormSessionState;
  downloadLabel: string;
  exportActions: Pick<ExportActions, 'download' | 'otherWays'>;
  /** What the menu items about a copy to share do; undefined until their code is loaded. */
  shareActions: LabelledActions | undefined;
  /** A callback for when the visitor says whether the last download has arrived. */
  onArrivalConfirmed: (hasArrived: boolean) => void;
  /** A callback for emptying the form. */
  onStartAgain: () => void;
  /** The status line. It receives the focus when the focused button disappears. */
  statusFocusRef: RefObject<HTMLElement | null>;
  /** The step to the next unanswered question. It is in the menu if the bar does not have its button. */
  next: NextQuestion;
}

/** The button for the most likely next action, and a menu with all other actions. */
export function FormButtons({
  sessionState,
  downloadLabel,
  exportActions,
  shareActions,
  onArrivalConfirmed,
  onStartAgain,
  statusFocusRef,
  next,
}: Props) {
  const { isEmpty, saveState } = sessionState.snapshot;
  const runAndFocusStatus = (action: () => void) => () => {
    action();
    focusStatus(statusFocusRef);
  };
  return (
    <div className="form-buttons">
      <DownloadButton
        label={downloadLabel}
        isUnsaved={saveState === 'unsaved'}
        onDownload={exportActions.download}
      />
      <MoreActions
        actions={{
          ...(next.label && !next.isInBar && { [next.label]: next.go }),
          [openFile.open]: openFilePicker,
          ...historyActions(sessionState, runAndFocusStatus),
          ...(isEmpty ? { [labels.printBlank]: printForm } : { ...exportActions.otherWays, ...shareActions }),
          ...arrivalActions(sessionState, onArrivalConfirmed),
          ...startAgainAction(sessionState.snapshot, onStartAgain),
        }}
      />
    </div>
  );
}

/** What the menu items do, by the label of the item. */
export type LabelledActions = Record<string, () => void>;
type WrapAction = (action: () => void) => () => void;

const historyActions = (
  { session, snapshot: { canUndo, canRedo, undoLabel } }: FormSessionState,
  wrap: WrapAction,
): LabelledActions => ({
  ...(canUndo && { [labels[undoLabel]]: wrap(session.undo) }),
  ...(canRedo && { [labels.redo]: wrap(session.redo) }),
});

/** The menu items by which the visitor says whether the last download has arrived. */
const arrivalActions = (
  { snapshot: { canDenyArrival, isArrivalUnknown } }: FormSessionState,
  onArrivalConfirmed: Props['onArrivalConfirmed'],
): LabelledActions => ({
  ...(isArrivalUnknown && { [labels.isThere]: () => onArrivalConfirmed(true) }),
  ...((canDenyArrival || isArrivalUnknown) && {
    [labels.isNotThere]: () => onArrivalConfirmed(false),
  }),
});

/** The menu item that starts again. It is missing if the form is empty and has no history. */
const startAgainAction = (
  { isEmpty, canUndo, canRedo }: FormSessionState['snapshot'],
  onStartAgain: Props['onStartAgain'],
): LabelledActions => (isEmpty && !canUndo && !canRedo ? {} : { [labels.startAgain]: onStartAgain });

interface DownloadButtonProps {
  label: string;
  isUnsaved: boolean;
  onDownload: () => void;
}

/**
 * The download button. In narrow windows, its label is one word. It has a filled background only while something has to
 * be saved.
 */
function DownloadButton({ label, isUnsaved, onDownload }: DownloadButtonProps) {
  return (
    <button
      type="button"
      className={`button download${isUnsaved ? ' primary' : ''}`}
      aria-label={label}
      onClick={onDownload}
    >
      <ShortenedText full={label} short={labels.download} />
    </button>
  );
}

/**
 * The buttons Undo and Redo beside the message of the last action. Undo always keeps its position, so that Redo never
 * appears under the pointer. A button that would do nothing is hidden from the keyboard and from screen readers. To the
 * eye, Undo is then greyed out, and Redo is missing.
 */
export function HistoryButtons({
  session,
  snapshot: { canUndo, canRedo, undoLabel },
  statusFocusRef,
}: FormSessionState & Pick<Props, 'statusFocusRef'>) {
  const groupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = groupRef.current?.querySelector<HTMLElement>('[inert]:focus');
    if (focused) focusStatus(statusFocusRef);
  });

  if (!canUndo && !canRedo) return null;
  const renderButton = (label: string, isEnabled: boolean, onClick: () => void) => (
    <button type="button" className="button" inert={!isEnabled} aria-hidden={!isEnabled} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div ref={groupRef} className="undo-redo">
      {renderButton(labels.redo, canRedo, session.redo)}
      {renderButton(labels[undoLabel], canUndo, session.undo)}
    </div>
  );
}
