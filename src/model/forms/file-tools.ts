import { createComparisonActions } from './comparison-actions.ts';
import { fillPlural, fillTemplate } from '../text/templates.ts';
import { describeProgress, type FormState, measureProgress } from './answers.ts';
import type { Field } from './fields.ts';
import type { PrefillableForm, SiteForm } from './form-definition.ts';
import { isVersionOf, unconfirmedVersion } from './form-memory.ts';
import { mergeFile, planOpening, type ReadableOutcome } from './merge-answers.ts';
import { type ChosenFile, readChosenFile, type ReadFileResult } from './open-file.ts';
import { replaceState, withOpenedFile, type SessionStore } from './session-store.ts';
import { closedPanel, type OfferedStrategy, type SessionView } from './session-view.ts';
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

/**
 * Creates all actions of a form session that need the contents of a file. On most visits, no file is opened. Pages
 * therefore load this module only when the browser is idle.
 */
export function createFileTools(
  { store, form, labels: { form: formLabels, language }, loaders }: FileSession,
  fileLabels: FileLabels['openFile'],
) {
  const labels = { form: formLabels, openFile: fileLabels, language };
  return {
    ...createFileActions(store, form, labels, loaders.forms),
    ...createComparisonActions(store, form.definition, labels, loaders.comparison),
  };
}
export type FileTools = ReturnType<typeof createFileTools>;

/** The message if a file changes the form, and the one if it does not. The placeholder {file} is not filled in yet. */
interface ApplyMessages {
  changed: string;
  unchanged: string;
}

/** Creates the actions of a form session that open a saved file and apply its answers to the form. */
function createFileActions(
  store: SessionStore,
  form: PrefillableForm,
  labels: FileLabels,
  loadForms: () => Promise<readonly SiteForm[]>,
) {
  const { definition } = form;

  /**
   * Reads a file. Returns a function that shows the file or applies its answers. This function returns whether the
   * answers were applied.
   */
  async function read(chosenFile: ChosenFile): Promise<() => boolean> {
    const result = await readChosenFile(chosenFile, form, loadForms);
    return () => offerOrApply(result);
  }

  /**
   * If a file leaves the visitor nothing to decide, applies its answers; otherwise, shows the choices. Returns whether
   * the answers were applied.
   */
  function offerOrApply({ file, outcome, forms }: ReadFileResult): boolean {
    confirmSentVersion(file, outcome);
    const openedStep = { step: 'opened', file, outcome, forms, strategies: [], isApplied: false } as const;
    if (!('answers' in outcome)) {
      store.updateView({ fileStep: openedStep });
      return false;
    }
    const { state } = store.readForm();
    const plan = planOpening(definition, state, outcome);
    if (plan !== 'apply') {
      store.updateView({ fileStep: { ...openedStep, strategies: plan.strategies } });
      return false;
    }
    const hasNotices = outcome.notices.length > 0;
    const fileStep = hasNotices ? { ...openedStep, isApplied: true } : undefined;
    const messages = {
      changed: fillTemplate(labels.openFile.opened, { answered: describeContents(outcome) }),
      unchanged: labels.openFile.nothingToReplace,
    };
    applyFile(file, outcome, mergeFile(definition, state, outcome, 'replace'), messages, { fileStep });
    return true;
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
    { kind }: ReadableOutcome,
    strategy: OfferedStrategy,
    changedFields: readonly Field[],
  ): ApplyMessages {
    const { filled, added, replaced, replacedSome, nothingToFill, nothingToReplace } = labels.openFile;
    if (strategy === 'replace')
      return { changed: kind === 'own-form' ? replaced : replacedSome, unchanged: nothingToReplace };
    const questions = new Intl.ListFormat(labels.language).format(changedFields.map(({ label }) => label));
    return {
      changed: kind === 'own-form' ? filled : fillTemplate(added, { questions }),
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
