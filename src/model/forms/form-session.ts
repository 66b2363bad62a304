import type { Answers } from './fields.ts';
import type { Labels } from '../schemas/labels.ts';
import { dateFormatters } from '../schemas/dates.ts';
import { fillPlural, fillTemplate } from '../text/string-utils.ts';
import {
  countAnswers,
  emptyAnswers,
  type FormState,
  mergeLeftOver,
  describeCounts,
  normalizeState,
  mergeAnswers,
} from './answers.ts';
import { renderSavedFile } from './saved-file/file-format.ts';
import type { PrefillSource } from './open-file.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  recordStep,
  fingerprint,
  type FormMemory,
  isSameState,
  recordSavedFile,
  type SavedFileInfo,
  savedFileFor,
  hasSavedFiles,
  emptyMemory,
  redo,
  undo,
} from './form-memory.ts';
import { type FormFields, type CurrentForm, createFormStateAdapter } from './form-state-adapter.ts';
import {
  type ChosenFile,
  type FileLoaders,
  type OpenOutcome,
  problemOutcome,
  readChosenFile,
  type ReadFileResult,
} from './read-chosen-file.ts';

/** What is loaded when it is first needed; each fails if it does not arrive. */
export interface FormLoaders<Comparison> extends FileLoaders {
  /** What shows a comparison. */
  comparison: () => Promise<Comparison>;
}

type OfferedStrategy = 'fill' | 'replace';

/** What is said, and perhaps asked, about chosen files; nothing in the form changes until the user decides. */
export type FileStep =
  | { step: 'reading'; file: string }
  | { step: 'choosing'; chosenFiles: readonly ChosenFile[] }
  /** `strategies` are those of taking its answers that make a difference. */
  | ({ step: 'opened'; strategies: readonly OfferedStrategy[]; isApplied: boolean } & ReadFileResult);

type SessionLabels = Pick<Labels, 'form' | 'openFile'> & { language: string };

/** What is on the page beside its fields, and goes with it. */
interface SessionView<Comparison> {
  /** About the last action; it stays until something is typed. */
  message?: { text: string; stateFingerprint: string } | undefined;
  /** How many actions there have been: it changes whenever the status should be read out again. */
  announcementId: number;
  /** The file that is being read: the last that was asked for, since only that one counts. */
  reading?: Extract<FileStep, { step: 'reading' }> | undefined;
  fileStep?: Exclude<FileStep, { step: 'reading' }> | undefined;
  comparedFile?: { file: string; answers: Answers; comparison: Comparison } | undefined;
}

/** What a action makes of the form; what it says stays until something is typed. */
interface ActionResult {
  state: FormState;
  memory: FormMemory;
  message?: string;
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
  const emptyState: FormState = { answers: emptyAnswers(definition), leftOver: [] };
  const { read, write } = createFormStateAdapter(definition, fields);
  const listeners = new Set<() => void>();
  let current: CurrentForm = { state: emptyState, memory: emptyMemory, isHistorySaved: true, hiddenCount: 0 };
  let view: SessionView<Comparison> = { announcementId: 0 };
  let snapshot = createSnapshot();

  function createSnapshot() {
    const { state, memory, hiddenCount } = current;
    const { message, ...viewState } = view;
    const savedFile = savedFileFor(memory, state);
    const counts = countAnswers(definition, state.answers);
    const isEmpty = state.leftOver.length === 0 && counts.answered + counts.done === 0;
    const { changed, unsaved } = labels.form;
    const getSavedStatus = () =>
      savedFile ? describeSavedFile(savedFile) : isEmpty ? '' : hasSavedFiles(memory) ? changed : unsaved;
    const isMessageCurrent = message?.stateFingerprint === fingerprint(state);
    return {
      ...{ reading: undefined, fileStep: undefined, comparedFile: undefined, ...viewState },
      ...state,
      hiddenCount,
      counts,
      isEmpty,
      isUnsaved: (!savedFile && !isEmpty) || !current.isHistorySaved,
      status: isMessageCurrent ? message.text : getSavedStatus(),
      /** Whether the status says what was done, and not only what is the case. */
      isAnnouncement: isMessageCurrent || savedFile !== undefined,
      canUndo: undo(memory, state) !== undefined,
      canRedo: redo(memory, state) !== undefined,
    };
  }

  const describeSavedFile = ({ file, savedAt }: SavedFileInfo): string => {
    if (savedAt === undefined) return fillTemplate(labels.openFile.allInFile, { file });
    const [date, time] = [dateFormat.formatDay(new Date(savedAt)), dateFormat.formatTime(new Date(savedAt))];
    const timeText =
      date === dateFormat.formatDay(now()) ? time : fillTemplate(labels.form.timeOn, { time, date });
    return fillTemplate(labels.form.saved, { file, time: timeText });
  };

  function updateView(change: Partial<SessionView<Comparison>>) {
    view = { ...view, ...change };
    snapshot = createSnapshot();
    for (const listener of listeners) listener();
  }

  function syncFromDom() {
    current = read();
    const { state, memory, hiddenCount } = current;
    // Once all that was shown is gone, the next lines come.
    if (hiddenCount > 0 && hiddenCount === state.leftOver.length) {
      write({ state, memory });
      current = read();
    }
    updateView({});
  }

  const announceAgain = () => updateView({ announcementId: view.announcementId + 1 });

  function runAction(
    action: (currentForm: CurrentForm) => ActionResult | undefined,
    change: Partial<SessionView<Comparison>> = {},
  ) {
    current = read();
    const result = action(current);
    if (result) {
      write(result);
      // Of line breaks, say, fields keep what they have room for.
      current = read();
      const { message } = result;
      view = {
        ...view,
        message:
          message === undefined ? undefined : { text: message, stateFingerprint: fingerprint(current.state) },
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

  /** Returns the file that holds everything filled in, and counts it as saved. */
  function save(): { name: string; text: string } {
    const name = definition.fileName;
    let text = '';
    runAction(({ state, memory }) => {
      text = renderSavedFile(definition, state, dateFormat.toSaveDate(now()));
      return { state, memory: recordSavedFile(memory, state, { file: name, savedAt: now().getTime() }) };
    });
    return { name, text };
  }

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
      const messages = [changedMessage, unchangedMessage].map((text) => fillTemplate(text, { file })) as [
        string,
        string,
      ];
      const result = replaceState(
        currentForm,
        mergeFile(definition, currentForm.state, outcome, strategy),
        ...messages,
      );
      return outcome.kind === 'own-form'
        ? { ...result, memory: recordSavedFile(result.memory, outcome, { file }) }
        : result;
    }, change);
  }

  /** Opens a file that was read: at once, unless there is something to decide. */
  function offerOrApply({ file, outcome, forms }: ReadFileResult) {
    const { state } = (current = read());
    const openedStep = { step: 'opened', file, outcome, forms, strategies: [], isApplied: false } as const;
    if (!('answers' in outcome)) return updateView({ fileStep: openedStep });
    const [filledState, replacedState] = (['fill', 'replace'] as const).map((strategy) =>
      mergeFile(definition, state, outcome, strategy),
    ) as [FormState, FormState];
    const isSameResult = isSameState(filledState, replacedState);
    if (outcome.kind === 'own-form' && isSameResult) {
      const hasNotices = outcome.notices.length > 0;
      const summaryParts = [describeCounts(countAnswers(definition, outcome.answers), labels.form)];
      const count = outcome.leftOver.length;
      if (count > 0) summaryParts.push(fillPlural(labels.openFile.leftOver, count, labels.language));
      const changedMessage = fillTemplate(labels.openFile.opened, { answered: summaryParts.join(', ') });
      const fileStep = hasNotices ? { ...openedStep, isApplied: true } : undefined;
      return applyFile(file, outcome, 'replace', changedMessage, { fileStep });
    }
    const strategies: OfferedStrategy[] = isSameState(filledState, state) ? [] : ['fill'];
    if (!isSameResult && !isSameState(replacedState, state)) strategies.push('replace');
    return updateView({ fileStep: { ...openedStep, strategies } });
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
            ? { comparedFile: { file, answers: outcome.answers, comparison } }
            : { fileStep: { ...fileStep, strategies: [], outcome: problemOutcome('not-loaded') } },
        ),
    );
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
    save,
    open,
    compare,
    applyOpenedFile,
    /** Closes the panel; a file that is still being read is then ignored. */
    close: () => updateView(closedPanel),
    closeComparison: () => updateView({ comparedFile: undefined }),
  };
}

type ReadableOutcome = Extract<OpenOutcome, { kind: 'own-form' | 'prefill' }>;

/** Returns what the form holds once the answers of a file are taken. */
const mergeFile = (
  form: FormDefinition,
  { answers, leftOver }: FormState,
  outcome: ReadableOutcome,
  strategy: OfferedStrategy,
): FormState => {
  // A file of another form answers only some questions, perhaps the same as another file; the others keep their answers.
  const answerStrategy =
    outcome.kind === 'own-form' ? strategy : strategy === 'fill' ? 'add' : 'replaceAnswered';
  const merged = {
    answers: mergeAnswers(answerStrategy, answers, outcome.answers),
    leftOver: mergeLeftOver(leftOver, outcome.leftOver),
  };
  return normalizeState(form, merged, answers);
};

/** A state that takes the place of what the form holds, which can be undone, unless nothing changes. */
const replaceState = (
  { state: previousState, memory }: CurrentForm,
  state: FormState,
  changedMessage: string,
  unchangedMessage: string,
): ActionResult =>
  isSameState(previousState, state)
    ? { state, memory, message: unchangedMessage }
    : { state, memory: recordStep(memory, previousState), message: changedMessage };
