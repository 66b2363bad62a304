import { createComparisonActions } from './comparison-actions.ts';
import { formatIsoDate } from '../dates/format-dates.ts';
import { fillPlural, fillTemplate } from '../text/templates.ts';
import { describeProgress, type FormState, measureProgress } from './answers.ts';
import type { Answers, Field } from './fields.ts';
import type { PrefillableForm, SiteForm } from './form-definition.ts';
import { isVersionOf, unconfirmedVersion } from './form-memory.ts';
import { isPartial, mergeFile, planOpening, type ReadableOutcome } from './merge-answers.ts';
import { type ChosenFile, type Quotation, readChosenFile, type ReadFileResult } from './open-file.ts';
import { dayOfSavedAt } from './saved-at-order.ts';
import { replaceState, withOpenedFile, type SessionStore } from './session-store.ts';
import { closedPanel, type NextStep, type OfferedStrategy, type SessionView } from './session-view.ts';
import type { FileLabels, SessionLabels } from './status-texts.ts';

/** Functions that load modules when a file is opened or compared. Each promise rejects if loading fails. */
export interface FileLoaders {
  /** Loads the forms of the site. They are needed to name the form that a file belongs to, and to prefill this form. */
  forms: () => Promise<readonly SiteForm[]>;
  /** Loads the component that shows a comparison of a file with the page. */
  comparison: () => Promise<unknown>;
}

/** The parts of a form session that the actions on files need. */
export interface FileSession {
  store: SessionStore;
  form: PrefillableForm;
  labels: Pick<SessionLabels, 'form' | 'language'>;
  loaders: FileLoaders;
}

/** Finds the title of the section in which a visitor with these answers goes on; undefined if every question is answered. */
type FindNextSection = (answers: Answers) => string | undefined;

/**
 * Creates all actions of a form session that need the contents of a file. On most visits, no file is opened. Pages
 * therefore load this module only when the browser is idle.
 */
export function createFileTools(
  { store, form, labels: { form: formLabels, language }, loaders }: FileSession,
  fileLabels: FileLabels['openFile'],
  findNextSection: FindNextSection,
) {
  const labels = { form: formLabels, openFile: fileLabels, language };
  return {
    ...createFileActions({ store, form, labels, loadForms: loaders.forms, findNextSection }),
    ...createComparisonActions(store, form.definition, labels, loaders.comparison),
  };
}
export type FileTools = ReturnType<typeof createFileTools>;

/** The message if a file changes the form, and the one if it does not. The placeholder {file} is not filled in yet. */
interface ApplyMessages {
  changed: string;
  unchanged: string;
}

interface FileActionsContext extends Pick<FileSession, 'store' | 'form'> {
  labels: FileLabels;
  loadForms: FileLoaders['forms'];
  findNextSection: FindNextSection;
}

/** Creates the actions of a form session that open a saved file and apply its answers to the form. */
function createFileActions({ store, form, labels, loadForms, findNextSection }: FileActionsContext) {
  const { definition } = form;

  /**
   * Reads a file. Returns a function that shows the file, or applies or quotes its answers. This function returns where
   * the visitor goes on; undefined if there is something to decide or nothing to use.
   */
  async function read(chosenFile: ChosenFile): Promise<() => NextStep | undefined> {
    const result = await readChosenFile(chosenFile, form, loadForms);
    return () => offerOrApply(result);
  }

  /**
   * If a file leaves the visitor nothing to decide, applies its answers; otherwise, shows the choices. Answers to other
   * questions are quoted above the questions of this form at once, because that changes no answer.
   */
  function offerOrApply({ file, outcome, forms }: ReadFileResult): NextStep | undefined {
    confirmSentVersion(file, outcome);
    const openedStep = { step: 'opened', file, outcome, forms, strategies: [], isApplied: false } as const;
    if (!('answers' in outcome)) {
      store.updateView({ fileStep: openedStep });
      return undefined;
    }
    const { state } = store.readForm();
    const plan = planOpening(definition, state, outcome);
    const hasNotices = outcome.notices.length > 0;
    const fileStep = hasNotices ? { ...openedStep, isApplied: true } : undefined;
    if (plan !== 'apply') {
      const quotations = outcome.kind === 'prefill' ? outcome.quotations : [];
      const isQuotedOnly = plan.strategies.length === 0 && quotations.length > 0;
      const change = {
        quotations: addQuotations(store.getView().quotations, quotations),
        fileStep: isQuotedOnly ? fileStep : { ...openedStep, strategies: plan.strategies },
      };
      if (!isQuotedOnly) {
        store.updateView(change);
        return undefined;
      }
      const message = describeQuotations(labels.openFile.quoted, file, quotations, labels.language);
      store.runAction((currentForm) => ({ ...currentForm, message }), change);
      return { editName: quotations[0]?.to };
    }
    const messages = {
      changed: [
        fillTemplate(labels.openFile.opened, { answered: describeContents(outcome) }),
        describeSavedOn(outcome, labels.openFile, labels.language),
      ]
        .join(' ')
        .trim(),
      unchanged: labels.openFile.nothingToReplace,
    };
    applyFile(file, outcome, mergeFile(definition, state, outcome, 'replace'), messages, { fileStep });
    nameNextSection();
    return {};
  }

  /**
   * Adds to the message in which section the visitor goes on, because the page scrolls there, and shows only a part of
   * the section. Answered sections have been opened by now, which decides where that is.
   */
  function nameNextSection() {
    const { message } = store.getView();
    const section = findNextSection(store.getSnapshot().answers);
    if (!message || section === undefined) return;
    const text = `${message.text} ${fillTemplate(labels.openFile.goOn, { section })}`;
    store.updateView({ message: { ...message, text } });
  }

  /**
   * Checks whether the opened file contains the version of the form that was sent last. If so, records that this
   * version has arrived, even if the visitor does not apply the file.
   */
  function confirmSentVersion(file: string, outcome: ReadFileResult['outcome']) {
    const sentVersion = unconfirmedVersion(store.readForm().memory);
    if (outcome.kind !== 'own-form' || !sentVersion || !isVersionOf(sentVersion, outcome)) return;
    const { savedAt } = outcome;
    store.runAction(({ state, memory }) => withOpenedFile({ state, memory }, outcome, { file, savedAt }));
  }

  /** Describes how much of the form a file fills in, and how many of its lines belong to no question. */
  function describeContents({ answers, leftOver }: FormState): string {
    const progressText = describeProgress(measureProgress(definition, answers), labels.form);
    return leftOver.length === 0
      ? progressText
      : `${progressText}, ${fillPlural(labels.openFile.leftOver, leftOver.length, labels.language)}`;
  }

  /**
   * Applies the answers of the opened file in the way that the visitor has chosen, and closes the panel about the file.
   * If they are the answers of another form, returns the name of the first question that has received any of them,
   * because the visitor has to edit its answer.
   */
  function applyOpenedFile(strategy: OfferedStrategy): string | undefined {
    const { fileStep } = store.getView();
    if (fileStep?.step !== 'opened' || fileStep.isApplied || !('answers' in fileStep.outcome))
      return undefined;
    const { file, outcome } = fileStep;
    const { state } = store.readForm();
    const mergedState = mergeFile(definition, state, outcome, strategy);
    // Each field that receives answers of another form has one text.
    const changedFields =
      outcome.kind === 'own-form'
        ? []
        : definition.fields.filter(({ id }) => mergedState.answers.texts[id] !== state.answers.texts[id]);
    applyFile(file, outcome, mergedState, applyMessages(outcome, strategy, changedFields), closedPanel);
    return changedFields[0]?.id;
  }

  function applyMessages(
    outcome: ReadableOutcome,
    strategy: OfferedStrategy,
    changedFields: readonly Field[],
  ): ApplyMessages {
    const { filled, added, replaced, replacedSome, nothingToFill, nothingToReplace } = labels.openFile;
    if (strategy === 'replace')
      return { changed: isPartial(outcome) ? replacedSome : replaced, unchanged: nothingToReplace };
    const questions = new Intl.ListFormat(labels.language).format(changedFields.map(({ label }) => label));
    return {
      changed: outcome.kind === 'own-form' ? filled : fillTemplate(added, { questions }),
      unchanged: nothingToFill,
    };
  }

  function applyFile(
    file: string,
    outcome: ReadableOutcome,
    mergedState: FormState,
    { changed, unchanged }: ApplyMessages,
    change: Partial<SessionView>,
  ) {
    store.runAction((currentForm) => {
      const result = replaceState(
        currentForm,
        mergedState,
        'undoFile',
        fillTemplate(changed, { file }),
        fillTemplate(unchanged, { file }),
      );
      return outcome.kind === 'own-form'
        ? withOpenedFile(result, outcome, { file, savedAt: outcome.savedAt })
        : result;
    }, change);
  }

  return { read, applyOpenedFile };
}

/** A sentence that says on which day a file of the form was saved; '' if the file does not say it. */
export const describeSavedOn = (
  outcome: ReadableOutcome,
  { savedOn }: Pick<FileLabels['openFile'], 'savedOn'>,
  language: string,
): string =>
  outcome.kind === 'own-form' && outcome.savedAt
    ? fillTemplate(savedOn, { date: formatIsoDate(dayOfSavedAt(outcome.savedAt), language) })
    : '';

/** The quotations on the page after a file was opened. They replace those of an earlier file of the same form. */
function addQuotations(shown: readonly Quotation[] = [], added: readonly Quotation[]): readonly Quotation[] {
  const forms = new Set(added.map(({ from }) => from));
  return added.length === 0 ? shown : [...shown.filter(({ from }) => !forms.has(from)), ...added];
}

/** A sentence that says above which questions the answers of a file are quoted. */
export const describeQuotations = (
  template: string,
  file: string,
  quotations: readonly Quotation[],
  language: string,
): string =>
  fillTemplate(template, {
    file,
    questions: new Intl.ListFormat(language).format(new Set(quotations.map(({ label }) => label))),
  });
