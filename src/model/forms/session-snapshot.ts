import { measureProgress, type FormState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  canDenyArrival,
  fingerprint,
  hasSavedVersion,
  isVersionOf,
  redo,
  type SavedVersion,
  savedVersionOf,
  unconfirmedVersion,
  undo,
} from './form-memory.ts';
import type { CurrentForm } from './form-state-adapter.ts';
import type { SessionView } from './session-view.ts';
import type { SessionLabels, StatusTexts } from './status-texts.ts';

export interface SnapshotContext {
  definition: FormDefinition;
  labels: SessionLabels;
  statusTexts: StatusTexts;
  /** When the form was last changed on this page, in ms since 1970. */
  changedAt: number | undefined;
}

/** Creates everything that the page shows about a form, apart from its fields. */
export function createSnapshot(current: CurrentForm, view: SessionView, context: SnapshotContext) {
  const { state, memory, hiddenCount } = current;
  const { message, comparedFile, ...viewState } = view;
  const savedVersion = savedVersionOf(memory, state);
  const sentVersion = unconfirmedVersion(memory);
  const undoStep = undo(memory, state);
  const progress = measureProgress(context.definition, state.answers);
  const isEmpty = state.leftOver.length === 0 && progress.answered + progress.done === 0;
  const isUnsaved = (!savedVersion && !isEmpty) || !current.isHistorySaved;
  // An empty form does not ask about the last download, because its message is about being empty. The menu still
  // has the buttons that answer the question.
  const asksArrival = sentVersion !== undefined && !isEmpty;
  const isMessageCurrent = message !== undefined && message.stateFingerprint === fingerprint(state);
  const statusParts = [
    isMessageCurrent ? message.text : '',
    asksArrival ? context.statusTexts.describeSent(sentVersion) : '',
    isMessageCurrent ? '' : describeSaveStatus(current, savedVersion, isEmpty, isUnsaved, context),
  ];
  return {
    ...{ reading: undefined, fileStep: undefined, ...viewState },
    comparedFile: comparedFile?.describe(comparedFile.file, current, context),
    ...state,
    hiddenCount,
    progress,
    isEmpty,
    isUnsaved,
    // Of an empty form, only the undo history may be unsaved. Saving it would only create a file without answers.
    saveState:
      !savedVersion && isSentAs(sentVersion, state)
        ? 'sent'
        : saveStateOf(savedVersion, isUnsaved && !isEmpty),
    status: statusParts.filter((part) => part !== '').join(' '),
    /**
     * Whether the status reports an event, such as a saved file. Only events are shown and announced; conditions, such
     * as unsaved answers, are not.
     */
    isAnnouncement: isMessageCurrent || savedVersion !== undefined || asksArrival,
    /** Whether the visitor has not said yet if the version that was sent last has arrived. */
    isArrivalUnknown: sentVersion !== undefined,
    /** Whether the message asks if the version that was sent last has arrived. */
    asksArrival,
    canDenyArrival: canDenyArrival(memory),
    /** Whether the status reports the last action. This is so until something is typed. */
    isMessageCurrent,
    /**
     * Whether the visitor has just reported a download as missing. In this case, other ways to save the text are
     * offered.
     */
    isDownloadMissing: isMessageCurrent && message.isMissing,
    canUndo: undoStep !== undefined,
    /** Which label the button Undo has. */
    undoLabel: undoStep?.state.undoLabel ?? ('undo' as const),
    canRedo: redo(memory, state) !== undefined,
  };
}

/**
 * Whether this state was sent, but it is not known whether it has arrived. Copied text does not count as sent, because
 * the visitor still has to paste it.
 */
const isSentAs = (version: ReturnType<typeof unconfirmedVersion>, state: FormState): boolean =>
  version !== undefined && version.sent.channel !== 'copy' && isVersionOf(version, state);

/** The state of saving, which the bar at the bottom shows in one word; undefined while the form has nothing to lose. */
function saveStateOf(
  savedVersion: SavedVersion | undefined,
  isUnsaved: boolean,
): 'unsaved' | 'sent' | 'saved' | undefined {
  if (isUnsaved) return 'unsaved';
  if (!savedVersion) return undefined;
  return savedVersion.sent?.arrival === 'assumed' ? 'sent' : 'saved';
}

/** A sentence that says which file contains the answers; '' if there is nothing to report. */
function describeSaveStatus(
  { memory }: CurrentForm,
  savedVersion: SavedVersion | undefined,
  isEmpty: boolean,
  isUnsaved: boolean,
  { labels, statusTexts }: SnapshotContext,
): string {
  const { changed, historyUnsaved, unsaved } = labels.form;
  if (savedVersion) return statusTexts.describeSaved(savedVersion) + (isUnsaved ? ` ${historyUnsaved}` : '');
  // The question about the last download stands alone. The action bar says whether something has changed since then.
  if (isEmpty || unconfirmedVersion(memory)) return '';
  return hasSavedVersion(memory) ? changed : unsaved;
}
