import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import labels from 'virtual:labels/form';
import { HistoryButtons } from './FormButtons.tsx';
import { ActionButtons, ManualCopy, type ExportActions } from './SaveState.tsx';
import type { FormSessionState } from './use-form-session.ts';

interface Props {
  sessionState: FormSessionState;
  exportActions: Pick<ExportActions, 'otherWays' | 'manualCopy' | 'closeManualCopy'>;
  /** A callback for when the visitor says whether the last download has arrived. */
  onArrivalConfirmed: (hasArrived: boolean) => void;
  statusFocusRef: RefObject<HTMLParagraphElement | null>;
  /**
   * The bar with the form's buttons. When the visitor hides the message, the first of these buttons receives the focus.
   */
  barRef: RefObject<HTMLElement | null>;
}

/**
 * The message above the bar about the last action, with buttons for what can be done next. It covers a part of the page
 * until the visitor hides it. A message that asks nothing is also hidden when the visitor goes on to a field and, unless
 * it offers Undo, when the visitor uses any other part of the page or scrolls on. Before the first message, a reminder to save may be shown. Screen readers announce every message,
 * whether it is visible or not, except during a manual copy. While a file is open, only questions are shown, because the
 * panel about the file says what has happened.
 */
export function ActionMessage(props: Props) {
  const { sessionState, exportActions, statusFocusRef, barRef } = props;
  const { status, announcementId } = sessionState.snapshot;
  const { manualCopy } = exportActions;
  const [hiddenId, setHiddenId] = useState<number>();
  const isQuestion = asksSomething(props);
  const isReminding = needsReminder(sessionState);
  const isShown =
    hiddenId !== announcementId &&
    (isQuestion || (!isFileOpen(sessionState) && (isReminding || hasMessage(sessionState))));
  const hide = () => setHiddenId(announcementId);
  useHideOnProgress(barRef, isShown && !isQuestion, hide);
  return (
    <div className={isShown ? 'form-message' : 'visually-hidden'}>
      <p
        ref={statusFocusRef}
        className="status"
        role="status"
        tabIndex={-1}
        // The label of the text to copy is the message then. An earlier status above it would distract from it.
        hidden={isShown && isCopying(exportActions)}
      >
        {/* A new key creates a new node, so that screen readers read a repeated message again. */}
        {isShown && isReminding
          ? labels.phoneNote
          : status !== '' && <span key={announcementId}>{status}</span>}
      </p>
      {isShown && (
        <>
          {manualCopy && <ManualCopy text={manualCopy.text} onCopy={manualCopy.markCopied} />}
          <div className="message-actions">
            <NextActions {...props} />
          </div>
          <button
            type="button"
            className="button hide-message"
            aria-label={labels.hideMessage}
            onClick={() => {
              hide();
              exportActions.closeManualCopy();
              barRef.current?.querySelector<HTMLElement>('.form-row button')?.focus();
            }}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}

/**
 * Whether to remind a visitor with a phone or tablet, which may close a page in the background, to save. Whoever has
 * already saved or opened a file knows how. In a low window, such as one with a keyboard on the screen, the reminder
 * would leave too little of the form.
 */
const needsReminder = ({
  snapshot: { announcementId, isUnsaved, isArrivalUnknown },
}: FormSessionState): boolean =>
  announcementId === 0 &&
  isUnsaved &&
  !isArrivalUnknown &&
  matchMedia('(pointer: coarse) and (height >= 500px)').matches;

/**
 * Whether the visitor is asked to copy the text manually. Until the text has been copied, this request replaces earlier
 * messages.
 */
const isCopying = ({ manualCopy }: Props['exportActions']): boolean => manualCopy?.isCopied === false;

/** Whether the message asks the visitor to do something. Such a message stays until the visitor hides it. */
const asksSomething = ({ sessionState: { snapshot }, exportActions }: Props): boolean =>
  snapshot.asksArrival || snapshot.isDownloadMissing || exportActions.manualCopy !== undefined;

/** Whether the visitor has done something, of which there is a message. */
const hasMessage = ({ snapshot: { announcementId, isAnnouncement, status } }: FormSessionState): boolean =>
  announcementId > 0 && isAnnouncement && status !== '';

/** Whether the page shows a file, either to ask how to apply it, or next to the answers on the page. */
const isFileOpen = ({ snapshot: { fileStep, comparedFile } }: FormSessionState): boolean =>
  fileStep !== undefined || comparedFile !== undefined;

/** The buttons for what the visitor can do about the message. */
function NextActions(props: Props) {
  const { sessionState, exportActions, onArrivalConfirmed, statusFocusRef } = props;
  const { asksArrival, isDownloadMissing, isMessageCurrent } = sessionState.snapshot;
  const mayAsk = !isCopying(exportActions);
  return (
    <>
      {asksArrival && mayAsk && (
        <ActionButtons
          actions={{
            [labels.isThere]: () => onArrivalConfirmed(true),
            [labels.isNotThere]: () => onArrivalConfirmed(false),
          }}
          shortLabels={{ [labels.isThere]: labels.confirm, [labels.isNotThere]: labels.deny }}
        />
      )}
      {isDownloadMissing && mayAsk && <ActionButtons actions={exportActions.otherWays} />}
      {isMessageCurrent && !isDownloadMissing && !exportActions.manualCopy && (
        <HistoryButtons {...sessionState} statusFocusRef={statusFocusRef} />
      )}
    </>
  );
}

/** How far, in pixels, the visitor has to scroll until the message counts as read. */
const readDistance = 200;

/**
 * Calls `onProgress` as soon as a field has the focus. If the message offers no Undo, also when any other element outside
 * of the bar has it, or when the visitor has scrolled the page. Scrolling counts from the first touch, key or turn of the
 * wheel on, because actions also scroll the page.
 */
function useHideOnProgress(barRef: RefObject<HTMLElement | null>, isActive: boolean, onProgress: () => void) {
  const hide = useEffectEvent(onProgress);
  useEffect(() => {
    const bar = barRef.current;
    if (!isActive || !bar) return;
    const offersUndo = () => bar.querySelector('.undo-redo') !== null;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !bar.contains(target) && (target.matches('[name]') || !offersUndo()))
        flushSync(() => hide());
    };
    let startTop = scrollY;
    let isScrolling = false;
    const handleInput = () => {
      isScrolling = true;
    };
    const handleScroll = () => {
      if (!isScrolling) startTop = scrollY;
      else if (Math.abs(scrollY - startTop) > readDistance && !offersUndo()) hide();
    };
    const abortController = new AbortController();
    const { signal } = abortController;
    addEventListener('focusin', handleFocus, { signal });
    addEventListener('scroll', handleScroll, { signal });
    for (const type of ['touchstart', 'wheel', 'keydown'])
      addEventListener(type, handleInput, { signal, passive: true });
    return () => abortController.abort();
  }, [barRef, isActive]);
}
