import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import labels from 'virtual:labels/form';
import { MoreActions } from './MoreActions.tsx';
import type { useSendActions } from './SaveState.tsx';
import type { FormSessionState } from './use-form-session.ts';

type SendActions = ReturnType<typeof useSendActions>;

interface Props {
  sessionState: FormSessionState;
  downloadLabel: string;
  sendActions: Pick<SendActions, 'download' | 'otherWays'>;
  onAnswerArrival: (hasArrived: boolean) => void;
  /** The status line, which receives the focus from buttons that disappear. */
  statusRef: RefObject<HTMLElement | null>;
}

/** Undo, Redo, the download, and a menu with everything else. */
export function FormButtons({ sessionState, downloadLabel, sendActions, onAnswerArrival, statusRef }: Props) {
  const { session, snapshot } = sessionState;
  const { isEmpty, canUndo, canRedo, canDenyArrival } = snapshot;
  const isUntouched = isEmpty && !canUndo && !canRedo;
  const startAgain = () => {
    session.startAgain();
    statusRef.current?.focus();
  };
  return (
    <div className="form-buttons">
      <HistoryButtons sessionState={sessionState} statusRef={statusRef} />
      <DownloadButton label={downloadLabel} isEmpty={isEmpty} onDownload={sendActions.download} />
      <MoreActions
        actions={{
          ...(isEmpty ? { [labels.printBlank]: () => window.print() } : sendActions.otherWays),
          ...(canDenyArrival && { [labels.lastNotThere]: () => onAnswerArrival(false) }),
          ...(!isUntouched && { [labels.startAgain]: startAgain }),
        }}
      />
    </div>
  );
}

interface DownloadButtonProps {
  label: string;
  isEmpty: boolean;
  onDownload: () => void;
}

/**
 * The download button, with a one-word label in narrow windows; its name says so if the file would contain no answers.
 */
function DownloadButton({ label, isEmpty, onDownload }: DownloadButtonProps) {
  const id = useId();
  return (
    <div className="download">
      <button
        type="button"
        className={isEmpty ? 'button' : 'button primary'}
        aria-label={label}
        aria-describedby={isEmpty ? id : undefined}
        onClick={onDownload}
      >
        <span className="full-label">{label}</span>
        <span className="short-label">{labels.download}</span>
      </button>
      {/* Visible on the button, but not part of its accessible name. */}
      {isEmpty && <small id={id}>{labels.noAnswers}</small>}
    </div>
  );
}

/**
 * Undo and Redo. Once there is something to undo, both keep their positions, so that neither moves under the pointer. A
 * button without an effect is greyed out and hidden from the keyboard and screen readers.
 */
function HistoryButtons({
  sessionState: { session, snapshot },
  statusRef,
}: Pick<Props, 'sessionState' | 'statusRef'>) {
  const groupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = groupRef.current?.querySelector<HTMLElement>('[inert]:focus');
    if (focused) statusRef.current?.focus();
  });

  const { canUndo, canRedo } = snapshot;
  if (!canUndo && !canRedo) return null;
  const renderButton = (label: string, isEnabled: boolean, onClick: () => void) => (
    <button type="button" className="button" inert={!isEnabled} aria-hidden={!isEnabled} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div ref={groupRef} className="undo-redo">
      {renderButton(labels.undo, canUndo, session.undo)}
      {renderButton(labels.redo, canRedo, session.redo)}
    </div>
  );
}
