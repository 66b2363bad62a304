import { fillPlural } from '../text/templates.ts';
import { leftOverField } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { isSameState } from './form-memory.ts';
import { type AnswerChoice, fillUnanswered, mergeAnswer } from './merge-answers.ts';
import { describeComparison, serializeAnswer } from './comparison-snapshot.ts';
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
        if (isLoaded) showComparison({ file, savedAt, state: { answers, leftOver } });
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
    const change = { ...closedPanel, comparedFile: { file: comparedFile, describe: describeComparison } };
    if (filledNames.length === 0) {
      store.updateView(change);
      return;
    }
    const message = fillPlural(labels.openFile.filledUnanswered, filledNames.length, labels.language);
    store.runAction(
      (currentForm) =>
        withOpenedFile(
          replaceState(currentForm, state, 'undoFile', message, message),
          fileState,
          comparedFile,
        ),
      change,
    );
  }

  /** Applies the visitor's choice for one answer that differs between the page and the file. */
  function chooseAnswer(name: string, choice: AnswerChoice) {
    const comparedFile = store.getView().comparedFile?.file;
    if (!comparedFile) return;
    const { state: fileState, decisions } = comparedFile;
    const { keptMine, tookTheirs, keptBoth } = labels.openFile;
    let answerBefore: string | undefined;
    store.runAction((currentForm) => {
      if (choice === 'mine') return { ...currentForm, message: keptMine };
      const message = choice === 'theirs' ? tookTheirs : keptBoth;
      const merged = mergeAnswer(definition, currentForm.state, fileState, name, choice);
      if (!isSameState(merged, currentForm.state)) answerBefore = serializeAnswer(currentForm.state, name);
      return withOpenedFile(
        replaceState(currentForm, merged, 'undoFile', message, keptMine),
        fileState,
        comparedFile,
      );
    });
    store.updateView({
      comparedFile: {
        file: {
          ...comparedFile,
          lastDecidedName: name,
          // After the choice 'theirs', the page has the answer of the file, so the question is no longer part of the
          // comparison.
          decisions: choice === 'theirs' ? decisions : { ...decisions, [name]: answerBefore },
        },
        describe: describeComparison,
      },
    });
  }

  /**
   * Closes the comparison of a file with the page. The message then says what the file has filled in, or that an answer
   * now has two parts, and how many answers differ and were left as they are. Returns the name of the question where the
   * visitor goes on: the first for which both answers were kept, because the visitor has to make one answer of them, or
   * else the one decided last.
   */
  function closeComparison(): string | undefined {
    store.syncFromDom();
    const { comparedFile, answers, leftOver } = store.getSnapshot();
    if (!comparedFile) return undefined;
    const { decisions, keptNames, lastDecidedName, filledNames, state: fileState } = comparedFile;
    const answersTo = (name: string) =>
      [{ answers, leftOver }, fileState, store.emptyState].map((state) => serializeAnswer(state, name));
    const isSame = (name: string) => {
      const [mine, theirs] = answersTo(name);
      return mine === theirs;
    };
    const isUndecided = (name: string) => new Set(answersTo(name)).size === 3 && !keptNames.includes(name);
    const nameWithBoth = Object.keys(decisions).find((name) => {
      const answerBefore = decisions[name];
      return answerBefore !== undefined && answersTo(name)[0] !== answerBefore && !isSame(name);
    });
    const names = [...Object.keys(answers.texts), ...Object.keys(answers.ticks), leftOverField];
    const sentences = [
      // Undo takes back the last step, so this is said only if nothing was decided after the questions were filled.
      describeCount(labels.openFile.filledUnanswered, lastDecidedName ? [] : filledNames.filter(isSame)),
      nameWithBoth === undefined ? [] : labels.openFile.keptBoth,
      describeCount(labels.openFile.undecided, names.filter(isUndecided)),
    ].flat();
    const closed = { comparedFile: undefined };
    if (sentences.length === 0) store.updateView({ ...closed, message: undefined });
    else store.runAction((currentForm) => ({ ...currentForm, message: sentences.join(' ') }), closed);
    return nameWithBoth ?? lastDecidedName;
  }

  /** A sentence with the number of these questions; none if there are no questions. */
  const describeCount = (template: FileLabels['openFile']['undecided'], { length }: readonly string[]) =>
    length > 0 ? fillPlural(template, length, labels.language) : [];

  return { compare, chooseAnswer, closeComparison };
}
