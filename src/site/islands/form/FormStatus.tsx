import type { RefObject } from 'react';
import { ArrivalQuestion, ManualCopy, OtherWays, SaveStateWord, type useSendActions } from './SaveState.tsx';
import type { FormSessionState } from './use-form-session.ts';

type SendActions = ReturnType<typeof useSendActions>;

interface Props {
  snapshot: FormSessionState['snapshot'];
  sendActions: Pick<SendActions, 'otherWays' | 'manualCopy'>;
  onAnswerArrival: (hasArrived: boolean) => void;
  statusRef: RefObject<HTMLParagraphElement | null>;
}

/** Whether the answers are saved, the result of the last action, and what can be done about it. */
export function FormStatus({ snapshot, sendActions, onAnswerArrival, statusRef }: Props) {
  const { isRead, saveState, status, announcementId, isAnnouncement } = snapshot;
  const { manualCopy, otherWays } = sendActions;
  // The request to copy manually replaces earlier messages until the text has been copied.
  const isCopying = manualCopy?.isCopied === false;
  return (
    <div className="form-status">
      {/* Before the fields are read, the word is in the page but hidden until the visitor types (page-readiness.ts). */}
      <SaveStateWord saveState={isRead ? saveState : 'unsaved'} />
      <p
        ref={statusRef}
        className="status"
        role="status"
        tabIndex={-1}
        data-announced={isAnnouncement && !isCopying ? '' : undefined}
      >
        {/* A new key creates a new node, so that screen readers read a repeated message again. */}
        {status !== '' && <span key={announcementId}>{status}</span>}
      </p>
      {snapshot.isArrivalUnknown && !isCopying && <ArrivalQuestion onAnswer={onAnswerArrival} />}
      {snapshot.isDownloadMissing && !isCopying && <OtherWays ways={otherWays} />}
      {manualCopy && <ManualCopy text={manualCopy.text} onCopy={manualCopy.markCopied} />}
    </div>
  );
}
