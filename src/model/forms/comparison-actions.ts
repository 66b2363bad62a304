import { fillPlural } from '../text/templates.ts';
import type { FormDefinition } from './form-definition.ts';
import { isSameState } from './form-memory.ts';
import { type AnswerChoice, fillUnanswered, mergeAnswer, planOpening } from './merge-answers.ts';
import { serializeAnswer } from './session-snapshot.ts';
import { replaceState, withOpenedFile, readUnlessSuperseded, type SessionStore } from './session-store.ts';
import { closedPanel, type ComparedFile, notLoaded } from './session-view.ts';
import type { FileLabels } from './status-texts.ts';

/**
 * Creates the actions of a form session that compare the opened file with the page, so that the visitor can decide
 * about each answer separately.
 */
export function createComparisonActions(
  store: SessionStore,
  definition: FormDefinition,
  labels: FileLabels,
  loadComparison: () => Promise<unknown>,
) {
  /**
   * Shows the opened file next to the answers on the page. The comparison replaces the buttons that ask how to apply
   * the file.
   */
  async function compare() {
    const { fileStep } = store.getView();
    if (fileStep?.step !== 'opened' || fileStep.outcome.kind !== 'own-form') return;
    const { file, outcome } = fileStep;
    const { savedAt, answers, leftOver } = outcome;
    await readUnlessSuperseded(
      store,
      file,
      loadComparison().then(
        () => true,
        () => false,
      ),
      (isLoaded) => {
        if (isLoaded) showComparison({ file, savedAt, openedStep: fileStep, state: { answers, leftOver } });
        else
          store.updateView({
            fileStep: { ...fileStep, strategies: [], outcome: notLoaded },
          });
      },
    );
  }

  /**
   * Fills the questions that have no answer on the page from the file. Then shows the comparison of the other answers.
   */
  function showComparison(openedFile: Omit<ComparedFile, 'filledNames' | 'decisions'>) {
    const { state: fileState } = openedFile;
    const { state, filledNames } = fillUnanswered(definition, store.readForm().state, fileState);
    const comparedFile = { ...openedFile, filledNames, decisions: {} };
    const change = { ...closedPanel, comparedFile };
    if (filledNames.length === 0) {
      store.updateView(change);
      return;
    }
    const message = fillPlural(labels.openFile.filledUnanswered, filledNames.length, labels.language);
    store.runAction(
      (currentForm) =>
        withOpenedFile(replaceState(currentForm, state, message, message), fileState, comparedFile),
      change,
    );
  }

  /** Applies the visitor's choice for one answer that differs between the page and the file. */
  function chooseAnswer(name: string, choice: AnswerChoice) {
    const { comparedFile } = store.getView();
    if (!comparedFile) return;
    const { state: fileState, decisions } = comparedFile;
    const { keptMine, tookTheirs, keptBoth } = labels.openFile;
    let answerBefore: string | undefined;
    store.runAction((currentForm) => {
      if (choice === 'mine') return { ...currentForm, message: keptMine };
      const message = choice === 'theirs' ? tookTheirs : keptBoth;
      const merged = mergeAnswer(definition, currentForm.state, fileState, name, choice);
      if (!isSameState(merged, currentForm.state)) answerBefore = serializeAnswer(currentForm.state, name);
      return withOpenedFile(replaceState(currentForm, merged, message, keptMine), fileState, comparedFile);
    });
    store.updateView({
      comparedFile: {
        ...comparedFile,
        openedStep: undefined,
        lastDecidedName: name,
        // After the choice 'theirs', the page has the answer of the file, so the question is no longer part of the
        // comparison.
        decisions: choice === 'theirs' ? decisions : { ...decisions, [name]: answerBefore },
      },
    });
  }

  /**
   * Closes the comparison of a file with the page. If the visitor has not decided about any answer, the buttons that
   * ask how to apply the file are shown again. Returns the name of the question where the visitor goes on: the first for
   * which both answers were kept, because the visitor has to make one answer of them, or else the one decided last. The
   * message of the last decision is removed, because it may be about another question.
   */
  function closeComparison(): string | undefined {
    const { comparedFile } = store.getView();
    if (!comparedFile) return undefined;
    const { openedStep, decisions, lastDecidedName, state: fileState } = comparedFile;
    const { state } = store.readForm();
    const plan =
      openedStep?.outcome.kind === 'own-form' && planOpening(definition, state, openedStep.outcome);
    const nameWithBoth = Object.keys(decisions).find((name) => {
      const answerBefore = decisions[name];
      const answer = serializeAnswer(state, name);
      return (
        answerBefore !== undefined && answer !== answerBefore && answer !== serializeAnswer(fileState, name)
      );
    });
    const closing = {
      comparedFile: undefined,
      ...(openedStep && plan && plan !== 'apply' && { fileStep: { ...openedStep, ...plan } }),
    };
    if (nameWithBoth !== undefined)
      store.runAction((currentForm) => ({ ...currentForm, message: labels.openFile.keptBoth }), closing);
    else store.updateView({ ...closing, ...(lastDecidedName !== undefined && { message: undefined }) });
    return nameWithBoth ?? lastDecidedName;
  }

  return { compare, chooseAnswer, closeComparison };
}
