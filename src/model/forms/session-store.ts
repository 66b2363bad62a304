import { emptyAnswers, type FormState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { emptyMemory, fingerprint, isSameState } from './form-memory.ts';
import { createFormStateAdapter, type CurrentForm, type FormFields } from './form-state-adapter.ts';
import type { ActionResult } from './replace-state.ts';
import { createSnapshot } from './session-snapshot.ts';
import type { SessionView } from './session-view.ts';
import { createStatusTexts, type SessionLabels } from './status-texts.ts';

/** What the actions of a form session need: the state of the form and of its page, and how to change both. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Creates the store of a form session. It has two states: that of the form, which is read from the fields before each
 * action, and the view, which is everything else that the page shows. Each change of either publishes a new snapshot.
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
  /** Text that is already in the fields at the first reading was typed or restored earlier, so its time is unknown. */
  let hasBeenRead = false;
  /** When the form last changed while it was open, in ms since 1970. */
  let changedAt: number | undefined;

  const takeSnapshot = () => ({
    ...createSnapshot(current, view, { definition, labels, statusTexts, changedAt }),
    /** Whether the fields have been read; until then, the form may contain anything. */
    isRead: hasBeenRead,
  });

  let snapshot = takeSnapshot();

  /** Reads the fields, and records the time if the form has changed. */
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
    // If the visitor has removed all visible left-over lines, the hidden ones become visible.
    if (hiddenCount > 0 && hiddenCount === state.leftOver.length) {
      write({ state, memory });
      readForm();
    }
    updateView({});
  }

  /**
   * Reads the form, writes the result of an action into its fields, and announces the message of the result. `change`
   * is a change of the view that is made together with the action. An action that returns undefined leaves the form
   * unchanged.
   */
  function runAction(
    action: (currentForm: CurrentForm) => ActionResult | undefined,
    change: Partial<SessionView> = {},
  ) {
    const result = action(readForm());
    if (result) {
      write(result);
      // The form is read again, because a field may change the text that is written into it: a single-line field drops
      // line breaks.
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

/** The message of a result for the view. It is shown until the form differs from `state`. */
const toMessage = ({ message, isMissing = false }: ActionResult, state: FormState): SessionView['message'] =>
  message === undefined ? undefined : { text: message, stateFingerprint: fingerprint(state), isMissing };

/**
 * Shows that a file is being read until the task has ended, and then returns what `use` returns for the result. The
 * result is ignored if another file was requested meanwhile, or if the panel was closed.
 */
export async function ignoreIfSuperseded<Result, Value>(
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
