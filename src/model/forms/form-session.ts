import type { Labels } from '../schemas/labels.ts';
import { dateFormatters, formatIsoDate } from '../schemas/dates.ts';
import { fillPlural, fillTemplate } from '../text/string-utils.ts';
import {
  type AnswerChoice,
  countAnswers,
  emptyAnswers,
  type FormState,
  hasUnreadableCharacters,
  mergeAnswer,
  mergeLeftOver,
  describeCounts,
  normalizeState,
  mergeAnswers,
} from './answers.ts';
import { renderSavedFile } from './saved-file/render-saved-file.ts';
import { hasTime, laterOf, type SavedAt, spanOfSavedAt, toSavedAt } from './saved-at.ts';
import type { PrefillSource } from './open-file.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  canDenyArrival,
  confirmArrival,
  recordStep,
  fingerprint,
  type FormMemory,
  hasSavedVersion,
  isSameState,
  isVersionOf,
  recordOpened,
  recordSent,
  type SavedVersion,
  savedVersionOf,
  type SendChannel,
  emptyMemory,
  redo,
  unconfirmedVersion,
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

/** A file beside the answers. */
interface ComparedFile<Comparison> {
  file: string;
  state: FormState;
  savedAt: SavedAt | undefined;
  comparison: Comparison;
  /** The questions of which the visitor keeps the answer on the page. */
  keptNames: readonly string[];
}

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
  message?: { text: string; stateFingerprint: string; isMissing: boolean } | undefined;
  /** How many actions there have been: it changes whenever the status should be read out again. */
  announcementId: number;
  /** The file that is being read: the last that was asked for, since only that one counts. */
  reading?: Extract<FileStep, { step: 'reading' }> | undefined;
  fileStep?: Exclude<FileStep, { step: 'reading' }> | undefined;
  comparedFile?: ComparedFile<Comparison> | undefined;
}

/** What an action makes of the form; its message stays until something is typed. */
interface ActionResult {
  state: FormState;
  memory: FormMemory;
  message?: string;
  /** Whether the message says that a download has not arrived. */
  isMissing?: boolean;
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
  /** What is there at first was typed or restored before: nobody knows when. */
  let hasBeenRead = false;
  /** When the form last changed while it was open, in ms since 1970. */
  let changedAt: number | undefined;

  function createSnapshot() {
    const { state, memory, hiddenCount } = current;
    const { message, comparedFile, ...viewState } = view;
    const savedVersion = savedVersionOf(memory, state);
    const sentVersion = unconfirmedVersion(memory);
    const counts = countAnswers(definition, state.answers);
    const isEmpty = state.leftOver.length === 0 && counts.answered + counts.done === 0;
    const isUnsaved = (!savedVersion && !isEmpty) || !current.isHistorySaved;
    const isMessageCurrent = message !== undefined && message.stateFingerprint === fingerprint(state);
    const getSavedStatus = () => {
      const { changed, changedSinceSent, historyUnsaved, unsaved } = labels.form;
      if (savedVersion) return describeSaved(savedVersion) + (isUnsaved ? ` ${historyUnsaved}` : '');
      if (isEmpty) return '';
      if (sentVersion) return isVersionOf(sentVersion, state) ? '' : changedSinceSent;
      return hasSavedVersion(memory) ? changed : unsaved;
    };
    const statusParts = [
      isMessageCurrent ? message.text : '',
      sentVersion ? describeSent(sentVersion) : '',
      isMessageCurrent ? '' : getSavedStatus(),
    ];
    return {
      ...{ reading: undefined, fileStep: undefined, ...viewState },
      comparedFile: comparedFile && { ...comparedFile, ...compareDates(comparedFile) },
      ...state,
      hiddenCount,
      counts,
      isEmpty,
      isUnsaved,
      /** What the bar says in one word; nothing as long as there is nothing to lose. */
      saveState: isUnsaved
        ? ('unsaved' as const)
        : savedVersion && (savedVersion.sent?.arrival === 'assumed' ? ('sent' as const) : ('saved' as const)),
      status: statusParts.filter((part) => part !== '').join(' '),
      /** Whether the status says what was done, and not only what is the case. */
      isAnnouncement: isMessageCurrent || savedVersion !== undefined || sentVersion !== undefined,
      /** Whether the visitor is asked if what was sent has arrived, or may say that it has not. */
      isArrivalUnknown: sentVersion !== undefined,
      canDenyArrival: canDenyArrival(memory),
      /** Whether a download has just been found missing, so that other ways to keep the text are offered. */
      isDownloadMissing: isMessageCurrent && message.isMissing,
      canUndo: undo(memory, state) !== undefined,
      canRedo: redo(memory, state) !== undefined,
    };
  }

  /** Returns the dates of a file and of the answers on the page, in words, and which side is newer, if that is known. */
  function compareDates({ savedAt }: ComparedFile<Comparison>) {
    const version = savedVersionOf(current.memory, current.state);
    const pageMoment = version?.sent?.sentAt ?? (version ? undefined : changedAt);
    const fileSpan = savedAt === undefined ? undefined : spanOfSavedAt(savedAt);
    const pageSpan =
      pageMoment !== undefined
        ? { earliest: pageMoment, latest: pageMoment }
        : version?.savedAt === undefined
          ? undefined
          : spanOfSavedAt(version.savedAt);
    const later = laterOf(fileSpan, pageSpan);
    return {
      fileDate: savedAt === undefined ? undefined : describeSavedAt(savedAt),
      pageDate:
        pageMoment !== undefined
          ? describeMoment(new Date(pageMoment))
          : version?.savedAt === undefined
            ? undefined
            : describeSavedAt(version.savedAt),
      newerSide: later && (later === 'a' ? ('file' as const) : ('page' as const)),
    };
  }

  const describeMoment = (date: Date): string =>
    fillTemplate(labels.form.timeOn, {
      time: dateFormat.formatTime(date),
      date: dateFormat.formatDay(date),
    });
  const describeSavedAt = (savedAt: SavedAt): string =>
    hasTime(savedAt) ? describeMoment(new Date(savedAt)) : formatIsoDate(savedAt, labels.language);

  /** Returns a time, with its day if that is not today. */
  function describeTime(ms: number): string {
    const date = new Date(ms);
    const isToday = dateFormat.formatDay(date) === dateFormat.formatDay(now());
    return isToday ? dateFormat.formatTime(date) : describeMoment(date);
  }

  function describeSaved({ file, sent }: SavedVersion): string {
    if (!sent) return fillTemplate(labels.openFile.allInFile, { file });
    const { saved, sentAgain, keptElsewhere } = labels.form;
    const template =
      sent.arrival === 'assumed' ? sentAgain : sent.channel === 'download' ? saved : keptElsewhere;
    return fillTemplate(template, { file, time: describeTime(sent.sentAt) });
  }

  function describeSent({ file, sent }: NonNullable<ReturnType<typeof unconfirmedVersion>>): string {
    const template = { download: labels.form.sent, share: labels.form.shared, copy: labels.form.copied }[
      sent.channel
    ];
    return fillTemplate(template, { file, time: describeTime(sent.sentAt) });
  }

  /** Reads the form again, and notes when it changes. */
  function readForm(): CurrentForm {
    const previous = current;
    current = read();
    if (hasBeenRead && !isSameState(previous.state, current.state)) changedAt = now().getTime();
    hasBeenRead = true;
    return current;
  }

  let snapshot = createSnapshot();

  function updateView(change: Partial<SessionView<Comparison>>) {
    view = { ...view, ...change };
    snapshot = createSnapshot();
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
    const { state } = current;
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
            ? {
                comparedFile: {
                  ...{ file, savedAt: outcome.savedAt, comparison, keptNames: [] },
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
    const { file, savedAt, state: fileState, keptNames } = comparedFile;
    const { keptMine, tookTheirs, keptBoth } = labels.openFile;
    runAction(
      (currentForm) => {
        if (choice === 'mine') return { ...currentForm, message: keptMine };
        const message = fillTemplate(choice === 'theirs' ? tookTheirs : keptBoth, { file });
        const merged = mergeAnswer(definition, currentForm.state, fileState, name, choice);
        const result = replaceState(currentForm, merged, message, keptMine);
        return { ...result, memory: recordOpened(result.memory, fileState, { file, savedAt }) };
      },
      choice === 'mine' ? { comparedFile: { ...comparedFile, keptNames: [...keptNames, name] } } : {},
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
