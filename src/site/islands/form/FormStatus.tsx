import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import labels from 'virtual:labels/form';
import { HistoryButtons } from './FormButtons.tsx';
import { ArrivalQuestion, ManualCopy, OtherWays, type useSendActions } from './SaveState.tsx';
import type { FormSessionState } from './use-form-session.ts';

type SendActions = ReturnType<typeof useSendActions>;

interface Props {
  sessionState: FormSessionState;
  sendActions: Pick<SendActions, 'otherWays' | 'manualCopy' | 'closeManualCopy'>;
  onAnswerArrival: (hasArrived: boolean) => void;
  statusRef: RefObject<HTMLParagraphElement | null>;
  /** The bar, in which the focus stays when the message is hidden. */
  barRef: RefObject<HTMLElement | null>;
}

/**
 * The message above the bar: the result of the last action, and what can be done about it. It covers a part of the page
 * until it is hidden or, if it asks nothing, until the visitor goes on. Screen readers get it in any case.
 */
export function FormStatus({ sessionState, sendActions, onAnswerArrival, statusRef, barRef }: Props) {
  const { session, snapshot } = sessionState;
  const { status, announcementId, isArrivalUnknown, isDownloadMissing } = snapshot;
  const { manualCopy, otherWays, closeManualCopy } = sendActions;
  // The request to copy manually replaces earlier messages until the text has been copied.
  const isCopying = manualCopy?.isCopied === false;
  const isQuestion = isArrivalUnknown || isDownloadMissing || manualCopy !== undefined;
  const [hiddenId, setHiddenId] = useState<number>();
  const isNew = hiddenId !== announcementId && (announcementId > 0 || isArrivalUnknown);
  const isShown = isNew && (isQuestion || (snapshot.isAnnouncement && status !== ''));
  const hide = () => setHiddenId(announcementId);
  useHideOnFocus(barRef, isShown && !isQuestion, hide);
  return (
    <div className={isShown ? 'form-message' : 'visually-hidden'}>
      <p ref={statusRef} className="status" role="status" tabIndex={-1} hidden={isCopying && isShown}>
        {/* A new key creates a new node, so that screen readers read a repeated message again. */}
        {status !== '' && <span key={announcementId}>{status}</span>}
      </p>
      {isShown && (
        <>
          {manualCopy && <ManualCopy text={manualCopy.text} onCopy={manualCopy.markCopied} />}
          <div className="message-actions">
            {isArrivalUnknown && !isCopying && <ArrivalQuestion onAnswer={onAnswerArrival} />}
            {isDownloadMissing && !isCopying && <OtherWays ways={otherWays} />}
            {!isQuestion && snapshot.isMessageCurrent && (
              <HistoryButtons {...{ session, snapshot, statusRef }} />
            )}
            <button
              type="button"
              className="button hide-message"
              aria-label={labels.hideMessage}
              onClick={() => {
                hide();
                closeManualCopy();
                barRef.current?.querySelector<HTMLElement>('.form-row button')?.focus();
              }}
            >
              ×
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Calls `hide` as soon as a field of the form around the bar has the focus. */
function useHideOnFocus(barRef: RefObject<HTMLElement | null>, isActive: boolean, hide: () => void) {
  useEffect(() => {
    const form = barRef.current?.closest('form');
    if (!isActive || !form) return;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !barRef.current?.contains(target) && target.matches('[name]'))
        flushSync(hide);
    };
    form.addEventListener('focusin', handleFocus);
    return () => form.removeEventListener('focusin', handleFocus);
  });
}
