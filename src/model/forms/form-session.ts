import { fillTemplate } from '../text/templates.ts';
import { hasUnreadableCharacters } from './answers.ts';
import type { FileLoaders, FileSession, FileTools } from './file-tools.ts';
import type { FormDefinition, PrefillableForm } from './form-definition.ts';
import {
  confirmArrival,
  isSameState,
  recordSent,
  redo,
  savedVersionOf,
  type SendChannel,
  undo,
} from './form-memory.ts';
import type { FormFields } from './form-state-adapter.ts';
import type { AnswerChoice } from './merge-answers.ts';
import type { ChosenFile } from './open-file.ts';
import { toSaveDate } from './saved-at.ts';
import { renderSavedFile } from './saved-file/render-saved-file.ts';
import {
  replaceState,
  createSessionStore,
  readUnlessSuperseded,
  type SessionStore,
} from './session-store.ts';
import { closedPanel, type NextStep, notLoaded, type OfferedStrategy } from './session-view.ts';
import type { SessionLabels } from './status-texts.ts';

/** Functions that load modules when they are first needed. Each promise rejects if loading fails. */
export interface FormLoaders extends FileLoaders {
  /** The module that opens and compares files. */
  fileTools: () => Promise<{ createFileTools: (session: FileSession) => FileTools }>;
}

/**
 * Creates the session of a form: its state while the page is open, and the actions on it, such as saving, opening and
 * comparing files, and Undo. Components subscribe to the session, and call `syncFromDom` whenever the fields may have
 * changed. Every action first reads the fields, because a click that is repeated after hydration may run before
 * restored field values have been read.
 */
export function createFormSession(
  form: PrefillableForm,
  labels: SessionLabels,
  fields: FormFields,
  loaders: FormLoaders,
  now: () => Date,
) {
  const { definition } = form;
  const store = createSessionStore(definition, labels, fields, now);
  const { subscribe, getSnapshot, syncFromDom } = store;
  return {
    ...{ definition, subscribe, getSnapshot, syncFromDom },
    ...createHistoryActions(store, labels),
    ...createSaveActions(store, definition, labels, now),
    ...createOpeningActions({ store, form, labels, loaders }),
    /** Makes screen readers read the status again, for a repeated click that has no effect. */
    announceAgain: () => store.updateView({ announcementId: store.getView().announcementId + 1 }),
    /** Shows a message without changing the form. */
    showMessage: (message: string) => store.runAction(({ state, memory }) => ({ state, memory, message })),
  };
}

function createHistoryActions(
  { runAction, emptyState }: SessionStore,
  { form: { undone, redone, startedAgain, alreadyEmpty } }: SessionLabels,
) {
  const historyAction = (findState: typeof undo, message: string) => () =>
    runAction(({ memory, state }) => {
      const step = findState(memory, state);
      return step && { ...step, message };
    });
  return {
    undo: historyAction(undo, undone),
    redo: historyAction(redo, redone),
    startAgain: () =>
      runAction(
        (currentForm) => replaceState(currentForm, emptyState, 'undoStartAgain', startedAgain, alreadyEmpty),
        {
          quotations: undefined,
        },
      ),
  };
}

function createSaveActions(
  { runAction, readForm, emptyState }: SessionStore,
  definition: FormDefinition,
  labels: SessionLabels,
  now: () => Date,
) {
  const file = definition.fileName;
  return {
    /**
     * Creates the file with everything that is filled in. Also returns a function that records that the text of this
     * file was sent.
     */
    createFile() {
      const { state: sentState } = readForm();
      return {
        name: file,
        text: renderSavedFile(definition, sentState, toSaveDate(now(), labels.language)),
        markSent: (channel: SendChannel) =>
          runAction(({ state, memory }) => {
            // A file without answers saves nothing. The visitor is therefore not asked whether it has arrived.
            if (isSameState(sentState, emptyState)) return { state, memory, message: labels.form.emptyFile };
            return {
              state,
              memory: recordSent(memory, sentState, { file, channel, sentAt: now().getTime() }),
              ...(hasUnreadableCharacters(sentState) && { message: labels.form.unreadable }),
            };
          }),
      };
    },

    /** Records the visitor's answer to the question whether the version that was sent last has arrived. */
    recordArrival: (hasArrived: boolean) =>
      runAction(({ state, memory: previousMemory }) => {
        const memory = confirmArrival(previousMemory, hasArrived);
        if (hasArrived) return { state, memory };
        const savedVersion = savedVersionOf(memory, state);
        const template = savedVersion ? labels.form.notThereSaved : labels.form.notThere;
        const values = { file, saved: savedVersion?.file ?? '' };
        return { state, memory, message: fillTemplate(template, values), isMissing: !savedVersion };
      }),
  };
}

/** Creates the actions that open files. The code that reads files is loaded when the first file is opened. */
function createOpeningActions(session: FileSession & { loaders: FormLoaders }) {
  const { store, loaders } = session;
  let tools: FileTools | undefined;

  /**
   * Reads a file. Returns a function that shows the file, or applies or quotes its answers. This function returns where
   * the visitor goes on; undefined if there is something to decide or nothing to use.
   */
  async function read(chosenFile: ChosenFile): Promise<() => NextStep | undefined> {
    const toolsModule = await loaders.fileTools().catch(() => undefined);
    tools ??= toolsModule?.createFileTools(session);
    if (tools) return tools.read(chosenFile);
    const result = { file: chosenFile.name, outcome: notLoaded, forms: [] };
    return () => {
      store.updateView({ fileStep: { step: 'opened', ...result, strategies: [], isApplied: false } });
      return undefined;
    };
  }

  return {
    /**
     * Opens the chosen file. If several files were chosen, asks which of them to open. Resolves to where the visitor
     * goes on; undefined if no answers were applied or quoted.
     */
    async open(chosenFiles: readonly ChosenFile[]): Promise<NextStep | undefined> {
      const [file, anotherFile] = chosenFiles;
      if (!file) return undefined;
      if (anotherFile) {
        store.updateView({ reading: undefined, fileStep: { step: 'choosing', chosenFiles } });
        return undefined;
      }
      return readUnlessSuperseded(store, file.name, read(file), (show) => show());
    },
    applyOpenedFile: (strategy: OfferedStrategy) => tools?.applyOpenedFile(strategy),
    compare: async () => tools?.compare(),
    chooseAnswer: (name: string, choice: AnswerChoice) => tools?.chooseAnswer(name, choice),
    /** Closes the panel about a file. If a file is still being read, its contents are ignored. */
    close: () => store.updateView(closedPanel),
    closeComparison: () => tools?.closeComparison(),
  };
}
