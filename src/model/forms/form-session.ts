import { fillPlural, fillTemplate } from '../text/templates.ts';
import {
  type AnswerChoice,
  measureProgress,
  describeProgress,
  emptyAnswers,
  type FormState,
  hasUnreadableCharacters,
  mergeAnswer,
} from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  confirmArrival,
  emptyMemory,
  fingerprint,
  isSameState,
  isVersionOf,
  recordOpened,
  recordSent,
  redo,
  savedVersionOf,
  type SendChannel,
  unconfirmedVersion,
  undo,
} from './form-memory.ts';
import { createFormStateAdapter, type CurrentForm, type FormFields } from './form-state-adapter.ts';
import {
  type ActionResult,
  fillUnanswered,
  mergeFile,
  planOpening,
  type ReadableOutcome,
  replaceState,
} from './merge-file.ts';
import type { PrefillSource } from './open-file.ts';
import {
  type ChosenFile,
  type FileLoaders,
  problemOutcome,
  readChosenFile,
  type ReadFileResult,
} from './read-chosen-file.ts';
import { toSaveDate } from './saved-at.ts';
import { renderSavedFile } from './saved-file/render-saved-file.ts';
import { createSnapshot, serializeAnswer } from './session-snapshot.ts';
import type { OfferedStrategy, SessionView } from './session-view.ts';
import { createStatusTexts, type SessionLabels } from './status-texts.ts';

/** Modules that are loaded on first use; each promise rejects if loading fails. */
export interface FormLoaders<Comparison> extends FileLoaders {
  /** The component that shows a comparison. */
  comparison: () => Promise<Comparison>;
}

/**
 * The state of a form while its page is open: saving, opening and comparing files, Undo, and the status messages. Views
 * subscribe to it and call `syncFromDom` whenever the fields may have changed. Every action reads the fields first,
 * because replayed clicks may run before restored field values have been read.
 */
export function createFormSession<Comparison>(
  form: { definition: FormDefinition; prefillSources: PrefillSource[] },
  labels: SessionLabels,
  fields: FormFields,
  loaders: FormLoaders<Comparison>,
  now: () => Date,
) {
  const { definition } = form;
  const statusTexts = createStatusTexts(labels, now);
  const emptyState: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  const { read, write } = createFormStateAdapter(definition, fields);
  const listeners = new Set<() => void>();
  let current: CurrentForm = { state: emptyState, memory: emptyMemory, isHistorySaved: true, hiddenCount: 0 };
  let view: SessionView<Comparison> = { announcementId: 0 };
  /** Text that is already there at the first reading was typed or restored earlier, so its time is unknown. */
  let hasBeenRead = false;
  /** When the form last changed while it was open, in ms since 1970. */
  let changedAt: number | undefined;

  const takeSnapshot = () => ({
    ...createSnapshot(current, view, { definition, labels, statusTexts, changedAt }),
    /** Whether the fields have been read; until then, the form may contain anything. */
    isRead: hasBeenRead,
  });

  /** Reads the form, and records the time if it has changed. */
  function readForm(): CurrentForm {
    const previous = current;
    current = read();
    if (hasBeenRead && !isSameState(previous.state, current.state)) changedAt = now().getTime();
    hasBeenRead = true;
    return current;
  }

  let snapshot = takeSnapshot();

  function updateView(change: Partial<SessionView<Comparison>>) {
    view = { ...view, ...change };
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  }

  function syncFromDom() {
    readForm();
    const { state, memory, hiddenCount } = current;
    // When the visible left-over lines have been removed, the hidden ones follow.
    if (hiddenCount > 0 && hiddenCount === state.leftOver.length) {
      write({ state, memory });
      readForm();
    }
    updateView({});
  }

  const announceAgain = () => updateView({ announcementId: view.announcementId + 1 });

  function runAction(
    action: (currentForm: CurrentForm) => ActionResult | undefined,
    change: Partial<SessionView<Comparison>> = {},
  ) {
    const result = action(readForm());
    if (result) {
      write(result);
      // Fields may change a text, such as line breaks in a single-line field.
      readForm();
      const { message, isMissing = false } = result;
      view = {
        ...view,
        message:
          message === undefined
            ? undefined
            : { text: message, stateFingerprint: fingerprint(current.state), isMissing },
      };
    }
    updateView({ ...change, announcementId: view.announcementId + 1 });
  }

  const historyAction = (findState: typeof undo, message: string) => () =>
    runAction(({ memory, state }) => {
      const step = findState(memory, state);
      return step && { ...step, message };
    });

  const startAgain = () =>
    runAction((currentForm) =>
      replaceState(currentForm, emptyState, labels.form.startedAgain, labels.form.alreadyEmpty),
    );

  /** Creates the file with everything filled in, and a function that records that this text was sent. */
  function createFile() {
    const { state } = readForm();
    const file = definition.fileName;
    const date = now();
    return {
      name: file,
      text: renderSavedFile(definition, state, toSaveDate(date, labels.language)),
      markSent: (channel: SendChannel) =>
        runAction(({ state: present, memory }) =>
          // A file without answers saves nothing, so there is nothing to ask about it.
          isSameState(state, emptyState)
            ? { state: present, memory, message: labels.form.emptyFile }
            : {
                state: present,
                memory: recordSent(memory, state, { file, channel, sentAt: now().getTime() }),
                ...(hasUnreadableCharacters(state) && { message: labels.form.unreadable }),
              },
        ),
    };
  }

  /** Shows a message without changing the form. */
  const showMessage = (message: string) => runAction(({ state, memory }) => ({ state, memory, message }));

  /** Records the visitor's answer whether the last sent version arrived. */
  const answerArrival = (hasArrived: boolean) =>
    runAction(({ state, memory: previousMemory }) => {
      const memory = confirmArrival(previousMemory, hasArrived);
      if (hasArrived) return { state, memory };
      const savedVersion = savedVersionOf(memory, state);
      const template = savedVersion ? labels.form.notThereSaved : labels.form.notThere;
      const values = { file: definition.fileName, saved: savedVersion?.file ?? '' };
      return { state, memory, message: fillTemplate(template, values), isMissing: !savedVersion };
    });

  const closedPanel = { reading: undefined, fileStep: undefined };

  /** Applies the answers of the opened file, and closes its panel. */
  function applyOpenedFile(strategy: OfferedStrategy) {
    const { fileStep } = view;
    if (fileStep?.step !== 'opened' || fileStep.isApplied || !('answers' in fileStep.outcome)) return;
    const { file, outcome } = fileStep;
    const { filled, added, replaced, replacedSome } = labels.openFile;
    const isOwnForm = outcome.kind === 'own-form';
    const changedMessage =
      strategy === 'fill' ? (isOwnForm ? filled : added) : isOwnForm ? replaced : replacedSome;
    applyFile(file, outcome, strategy, changedMessage, closedPanel);
  }

  function applyFile(
    file: string,
    outcome: ReadableOutcome,
    strategy: OfferedStrategy,
    changedMessage: string,
    change: Partial<SessionView<Comparison>>,
  ) {
    runAction((currentForm) => {
      const unchangedMessage =
        strategy === 'fill' ? labels.openFile.nothingToFill : labels.openFile.nothingToReplace;
      const result = replaceState(
        currentForm,
        mergeFile(definition, currentForm.state, outcome, strategy),
        fillTemplate(changedMessage, { file }),
        fillTemplate(unchangedMessage, { file }),
      );
      return outcome.kind === 'own-form'
        ? { ...result, memory: recordOpened(result.memory, outcome, { file, savedAt: outcome.savedAt }) }
        : result;
    }, change);
  }

  /** Applies a file immediately unless the visitor has something to decide. */
  function offerOrApply({ file, outcome, forms }: ReadFileResult) {
    readForm();
    // Even a file that is not applied proves, by containing the sent state, that the download arrived.
    const sentVersion = unconfirmedVersion(current.memory);
    if (outcome.kind === 'own-form' && sentVersion && isVersionOf(sentVersion, outcome))
      runAction(({ state, memory }) => ({
        state,
        memory: recordOpened(memory, outcome, { file, savedAt: outcome.savedAt }),
      }));
    const openedStep = { step: 'opened', file, outcome, forms, strategies: [], isApplied: false } as const;
    if (!('answers' in outcome)) {
      updateView({ fileStep: openedStep });
      return;
    }
    const plan = planOpening(definition, current.state, outcome);
    if (plan !== 'apply') {
      updateView({ fileStep: { ...openedStep, strategies: plan.strategies } });
      return;
    }
    const hasNotices = outcome.notices.length > 0;
    const fileStep = hasNotices ? { ...openedStep, isApplied: true } : undefined;
    const changedMessage = fillTemplate(labels.openFile.opened, { answered: describeContents(outcome) });
    applyFile(file, outcome, 'replace', changedMessage, { fileStep });
  }

  /** How much of the form a file fills in, and how many left-over lines it has. */
  function describeContents({ answers, leftOver }: FormState): string {
    const progressText = describeProgress(measureProgress(definition, answers), labels.form);
    return leftOver.length === 0
      ? progressText
      : `${progressText}, ${fillPlural(labels.openFile.leftOver, leftOver.length, labels.language)}`;
  }

  /** Drops the result if another file was requested meanwhile, or the panel was closed. */
  async function ignoreIfSuperseded<T>(file: string, task: Promise<T>, use: (result: T) => void) {
    const reading = { step: 'reading', file } as const;
    updateView({ reading });
    const result = await task;
    if (view.reading !== reading) return;
    view = { ...view, reading: undefined };
    use(result);
  }

  /** Opens the chosen file; with several, asks which one. */
  async function open(chosenFiles: readonly ChosenFile[]) {
    const [onlyFile] = chosenFiles;
    if (chosenFiles.length > 1)
      updateView({ reading: undefined, fileStep: { step: 'choosing', chosenFiles } });
    else if (onlyFile)
      await ignoreIfSuperseded(onlyFile.name, readChosenFile(onlyFile, form, loaders), offerOrApply);
  }

  /** Shows the opened file next to the answers on the page. */
  async function compare() {
    const { fileStep } = view;
    if (fileStep?.step !== 'opened' || fileStep.outcome.kind !== 'own-form') return;
    const { file, outcome } = fileStep;
    const { savedAt } = outcome;
    const fileState = { answers: outcome.answers, leftOver: outcome.leftOver };
    await ignoreIfSuperseded(
      file,
      loaders.comparison().catch(() => undefined),
      (comparison) => {
        if (!comparison) {
          updateView({ fileStep: { ...fileStep, strategies: [], outcome: problemOutcome('not-loaded') } });
          return;
        }
        const change = { comparedFile: { file, savedAt, comparison, decisions: {}, state: fileState } };
        const { state, filledCount } = fillUnanswered(definition, readForm().state, fileState);
        if (filledCount === 0) {
          updateView(change);
          return;
        }
        const message = fillPlural(labels.openFile.filledUnanswered, filledCount, labels.language, { file });
        runAction((currentForm) => {
          const result = replaceState(currentForm, state, message, message);
          return { ...result, memory: recordOpened(result.memory, fileState, { file, savedAt }) };
        }, change);
      },
    );
  }

  /** Resolves one answer that differs between the page and the file. */
  function chooseAnswer(name: string, choice: AnswerChoice) {
    const { comparedFile } = view;
    if (!comparedFile) return;
    const { file, savedAt, state: fileState, decisions } = comparedFile;
    const { keptMine, tookTheirs, keptBoth } = labels.openFile;
    let answerBefore: string | undefined;
    runAction((currentForm) => {
      if (choice === 'mine') return { ...currentForm, message: keptMine };
      const message = fillTemplate(choice === 'theirs' ? tookTheirs : keptBoth, { file });
      const merged = mergeAnswer(definition, currentForm.state, fileState, name, choice);
      if (!isSameState(merged, currentForm.state)) answerBefore = serializeAnswer(currentForm.state, name);
      const result = replaceState(currentForm, merged, message, keptMine);
      return { ...result, memory: recordOpened(result.memory, fileState, { file, savedAt }) };
    });
    if (choice !== 'theirs')
      updateView({ comparedFile: { ...comparedFile, decisions: { ...decisions, [name]: answerBefore } } });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
    syncFromDom,
    /** Has screen readers repeat the status, for a repeated click that has no effect. */
    announceAgain,
    undo: historyAction(undo, labels.form.undone),
    redo: historyAction(redo, labels.form.redone),
    startAgain,
    createFile,
    answerArrival,
    showMessage,
    open,
    compare,
    chooseAnswer,
    applyOpenedFile,
    /** Closes the panel; a file that is still being read is ignored. */
    close: () => updateView(closedPanel),
    closeComparison: () => updateView({ comparedFile: undefined }),
  };
}
