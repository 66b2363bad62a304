import { emptyAnswers, type FormState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  emptyMemory,
  fingerprint,
  type FormMemory,
  type UndoLabel,
  isSameState,
  recordOpened,
  recordStep,
  type SavedVersion,
} from './form-memory.ts';
import { createFormStateAdapter, type CurrentForm, type FormFields } from './form-state-adapter.ts';
import { createSnapshot } from './session-snapshot.ts';
import type { SessionView } from './session-view.ts';
import { createStatusTexts, type SessionLabels } from './status-texts.ts';

/**
 * What the actions of a form session use: functions that read and change the state of the form and the state of its
 * page.
 */
export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Creates the store of a form session. The store has two states: the state of the form, which is read from the fields
 * before each action, and the view, which is everything else that the page shows. When either of them changes, a new
 * snapshot is published.
 */
export function createSessionStore(
  definition: FormDefinition,
  labels: SessionLabels,
  fields: FormFields,
  now: () => Date,
) {
  const statusTexts = createStatusTexts(labels, now);
  const emptyState: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  const { read, write } = createFormStateAdapter(definition, fields);
  const listeners = new Set<() => void>();
  let current: CurrentForm = { state: emptyState, memory: emptyMemory, isHistorySaved: true, hiddenCount: 0 };
  let view: SessionView = { announcementId: 0 };
  /**
   * Text that is in the fields when they are first read was typed or restored earlier, so the time of its last change
   * is unknown.
   */
  let hasBeenRead = false;
  /** When the form was last changed on this page, in ms since 1970. */
  let changedAt: number | undefined;

  const takeSnapshot = () => ({
    ...createSnapshot(current, view, { definition, labels, statusTexts, changedAt }),
    /** Whether the fields have been read. Until then, it is unknown what the form contains. */
    isRead: hasBeenRead,
  });

  let snapshot = takeSnapshot();

  /** Reads the fields. If the form has changed since the last reading, records the time. */
  function readForm(): CurrentForm {
    const previous = current;
    current = read();
    if (hasBeenRead && !isSameState(previous.state, current.state)) changedAt = now().getTime();
    hasBeenRead = true;
    return current;
  }

  /** Changes the view, and publishes a new snapshot. */
  function updateView(change: Partial<SessionView>) {
    view = { ...view, ...change };
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  }

  function syncFromDom() {
    readForm();
    const { state, memory, hiddenCount } = current;
    // If the visitor has removed all left-over lines that are shown, the hidden ones are shown instead.
    if (hiddenCount > 0 && hiddenCount === state.leftOver.length) {
      write({ state, memory });
      readForm();
    }
    updateView({});
  }

  /**
   * Reads the form, writes the result of an action into its fields, and announces the message of the result. `change`
   * is a change of the view that takes place at the same time. An action that returns undefined leaves the form
   * unchanged.
   */
  function runAction(
    action: (currentForm: CurrentForm) => ActionResult | undefined,
    change: Partial<SessionView> = {},
  ) {
    const result = action(readForm());
    if (result) {
      write(result);
      // The form is read again, because a field may change a text that is written into it. For example, a single-line
      // field drops line breaks.
      readForm();
    }
    updateView({
      ...(result && { message: toMessage(result, current.state) }),
      ...change,
      announcementId: view.announcementId + 1,
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
    getView: () => view,
    emptyState,
    readForm,
    updateView,
    syncFromDom,
    runAction,
  };
}

/** The message of a result, as a part of the view. It is shown as long as the form has the state `state`. */
const toMessage = ({ message, isMissing = false }: ActionResult, state: FormState): SessionView['message'] =>
  message === undefined ? undefined : { text: message, stateFingerprint: fingerprint(state), isMissing };

/**
 * Shows that a file is being read until `task` has ended. Then calls `use` with the result, and returns its value.
 * The result is ignored if another file was requested in the meantime, or if the panel was closed.
 */
export async function readUnlessSuperseded<Result, Value>(
  store: SessionStore,
  file: string,
  task: Promise<Result>,
  use: (result: Result) => Value,
): Promise<Value | undefined> {
  const reading = { step: 'reading', file } as const;
  store.updateView({ reading });
  const result = await task;
  if (store.getView().reading !== reading) return undefined;
  store.updateView({ reading: undefined });
  return use(result);
}

/**
 * The state of the form after an action, and a message about the action. The message is shown until the visitor types.
 */
interface ActionResult {
  state: FormState;
  memory: FormMemory;
  message?: string;
  /** Whether the message reports that a download has not arrived. */
  isMissing?: boolean;
}

/**
 * Replaces the state of the form. The change can be undone, and Undo names its action. If the new state equals the old
 * one, no undo step is recorded.
 */
export const replaceState = (
  { state: previousState, memory }: CurrentForm,
  state: FormState,
  undoLabel: UndoLabel,
  changedMessage: string,
  unchangedMessage: string,
): ActionResult =>
  isSameState(previousState, state)
    ? { state, memory, message: unchangedMessage }
    : { state, memory: recordStep(memory, previousState, undoLabel), message: changedMessage };

/** Adds to the result of an action that a file with the state `fileState` was opened. */
export const withOpenedFile = (
  result: ActionResult,
  fileState: FormState,
  { file, savedAt }: Pick<SavedVersion, 'file' | 'savedAt'>,
): ActionResult => ({ ...result, memory: recordOpened(result.memory, fileState, { file, savedAt }) });
