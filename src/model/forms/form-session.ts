import { dateFormatters } from '../schemas/dates.ts';
import { fillPlural, fillTemplate } from '../text/string-utils.ts';
import {
  type AnswerChoice,
  countAnswers,
  describeCounts,
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
  type SendChannel,
  unconfirmedVersion,
  undo,
} from './form-memory.ts';
import { createFormStateAdapter, type CurrentForm, type FormFields } from './form-state-adapter.ts';
import {
  type ActionResult,
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
import { toSavedAt } from './saved-at.ts';
import { renderSavedFile } from './saved-file/render-saved-file.ts';
import { createSnapshot, serializeAnswer } from './session-snapshot.ts';
import type { OfferedStrategy, SessionView } from './session-view.ts';
import { createStatusTexts, type SessionLabels } from './status-texts.ts';

/** What is loaded when it is first needed; each fails if it does not arrive. */
export interface FormLoaders<Comparison> extends FileLoaders {
  /** What shows a comparison. */
  comparison: () => Promise<Comparison>;
}

/**
 * What happens with a form while its page is open: what is typed, saved, opened and compared, Undo, and what the page says
 * of it. Whoever shows it subscribes and calls `syncFromDom` whenever the fields may hold something else. Each action is given the
 * fields as they are at that moment: a click from before hydration comes before what the browser has restored was seen.
 */
export function createFormSession<Comparison>(
  form: { definition: FormDefinition; prefillSources: PrefillSource[] },
  labels: SessionLabels,
  fields: FormFields,
  loaders: FormLoaders<Comparison>,
  now: () => Date,
) {
  const { definition } = form;
  const dateFormat = dateFormatters(labels.language);
  const statusTexts = createStatusTexts(labels, now);
  const emptyState: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  const { read, write } = createFormStateAdapter(definition, fields);
  const listeners = new Set<() => void>();
  let current: CurrentForm = { state: emptyState, memory: emptyMemory, isHistorySaved: true, hiddenCount: 0 };
  let view: SessionView<Comparison> = { announcementId: 0 };
  /** What is there at first was typed or restored before: nobody knows when. */
  let hasBeenRead = false;
  /** When the form last changed while it was open, in ms since 1970. */
  let changedAt: number | undefined;

  const takeSnapshot = () => ({
    ...createSnapshot(current, view, { definition, labels, statusTexts, changedAt }),
    /** Whether the fields have been read: until then, the form may hold anything. */
    isRead: hasBeenRead,
  });

  /** Reads the form again, and notes when it changes. */
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
    // Once all that was shown is gone, the next lines come.
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
      // Of line breaks, say, fields keep what they have room for.
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

  /** Returns the file that holds everything filled in, and what notes that this very text was sent. */
  function createFile() {
    const { state } = readForm();
    const file = definition.fileName;
    const date = now();
    return {
      name: file,
      text: renderSavedFile(definition, state, {
        ...dateFormat.toSaveDate(date),
        savedAt: toSavedAt(date),
      }),
      markSent: (channel: SendChannel) =>
        runAction(({ state: present, memory }) => ({
          state: present,
          memory: recordSent(memory, state, { file, channel, sentAt: now().getTime() }),
          ...(hasUnreadableCharacters(state) && { message: labels.form.unreadable }),
        })),
    };
  }

  /** Says something, and changes nothing. */
  const showMessage = (message: string) => runAction(({ state, memory }) => ({ state, memory, message }));

  /** Notes whether the visitor has found what was sent last. */
  const answerArrival = (hasArrived: boolean) =>
    runAction(({ state, memory }) => ({
      state,
      memory: confirmArrival(memory, hasArrived),
      ...(!hasArrived && {
        message: fillTemplate(labels.form.notThere, { file: definition.fileName }),
        isMissing: true,
      }),
    }));

  const closedPanel = { reading: undefined, fileStep: undefined };

  /** Takes the answers of the opened file, and closes its panel. */
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

  /** Opens a file that was read: at once, unless there is something to decide. */
  function offerOrApply({ file, outcome, forms }: ReadFileResult) {
    readForm();
    // Whatever becomes of it, a file that holds what was sent shows that it has arrived.
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

  /** How much of the form a file fills in, and how many lines of it are left over. */
  function describeContents({ answers, leftOver }: FormState): string {
    const counts = describeCounts(countAnswers(definition, answers), labels.form);
    return leftOver.length === 0
      ? counts
      : `${counts}, ${fillPlural(labels.openFile.leftOver, leftOver.length, labels.language)}`;
  }

  /** Passes on what is read unless something else was asked for meanwhile, or the panel closed. */
  async function ignoreIfSuperseded<T>(file: string, task: Promise<T>, use: (result: T) => void) {
    const reading = { step: 'reading', file } as const;
    updateView({ reading });
    const result = await task;
    if (view.reading !== reading) return;
    view = { ...view, reading: undefined };
    use(result);
  }

  /** Opens the chosen file, or asks which if there are several. */
  async function open(chosenFiles: readonly ChosenFile[]) {
    const [onlyFile] = chosenFiles;
    if (chosenFiles.length > 1)
      updateView({ reading: undefined, fileStep: { step: 'choosing', chosenFiles } });
    else if (onlyFile)
      await ignoreIfSuperseded(onlyFile.name, readChosenFile(onlyFile, form, loaders), offerOrApply);
  }

  /** Shows the opened file beside the answers. */
  async function compare() {
    const { fileStep } = view;
    if (fileStep?.step !== 'opened' || fileStep.outcome.kind !== 'own-form') return;
    const { file, outcome } = fileStep;
    await ignoreIfSuperseded(
      file,
      loaders.comparison().catch(() => undefined),
      (comparison) =>
        updateView(
          comparison
            ? {
                comparedFile: {
                  ...{ file, savedAt: outcome.savedAt, comparison, decisions: {} },
                  state: { answers: outcome.answers, leftOver: outcome.leftOver },
                },
              }
            : { fileStep: { ...fileStep, strategies: [], outcome: problemOutcome('not-loaded') } },
        ),
    );
  }

  /** Decides about one answer that differs from that in the file. */
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
    /** Has the status read out once more, for whoever presses a button again before it can act again. */
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
    /** Closes the panel; a file that is still being read is then ignored. */
    close: () => updateView(closedPanel),
    closeComparison: () => updateView({ comparedFile: undefined }),
  };
}
