import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/comparison';
import { type FormState, leftOverField } from '../../../model/forms/answers.ts';
import type { AnswerChoice } from '../../../model/forms/merge-answers.ts';
import { fillPlural, fillTemplate } from '../../../model/text/templates.ts';
import {
  compareStates,
  segmentsOfSide,
  type ComparedQuestion,
  type DiffSegment,
} from '../../../model/forms/compare-answers.ts';
import { addStyleSheet } from './add-style-sheet.ts';
import comparisonStyles from './AnswerComparison.css?inline';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';
import { FileTitle } from './FileTitle.tsx';

addStyleSheet(comparisonStyles);

type Side = 'file' | 'page';

export interface AnswerComparisonProps {
  fileName: string;
  fileState: FormState;
  pageState: FormState;
  /**
   * When the answers on each side, the page and the file, were saved or changed, as a phrase. Undefined if that is
   * unknown.
   */
  dates: Record<Side, string | undefined>;
  newerSide: Side | undefined;
  /** The names of the questions for which the visitor has decided to keep the answer on the page. */
  keptNames: readonly string[];
  /** The names of the questions that were empty, and were filled from the file when the comparison was opened. */
  filledNames: readonly string[];
  definition: FormDefinition;
  /** Renders the buttons Undo and Redo. `focusRef` receives the focus when a focused one disappears. */
  renderHistory: (focusRef: RefObject<HTMLElement | null>) => ReactNode;
  onChoose: (name: string, choice: AnswerChoice) => void;
  onClose: () => void;
}

const sideLabels: Record<Side, string> = { file: labels.then, page: labels.now };
const newerLabels: Record<Side, string> = { file: labels.fileNewer, page: labels.pageNewer };
const choiceLabels: Record<AnswerChoice, string> = {
  mine: labels.keepMine,
  theirs: labels.takeTheirs,
  both: labels.keepBoth,
};

/**
 * A saved file next to the answers on the page. For each answer that differs, the visitor can choose which one to keep.
 * The comparison is also printed with the page.
 */
export function AnswerComparison(props: AnswerComparisonProps) {
  const { fileName, fileState, pageState, dates, newerSide, keptNames, filledNames } = props;
  const { definition, renderHistory, onChoose, onClose } = props;
  const sectionRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The comparison uses a deferred value: it is updated when the browser has time, so that typing stays fast.
  const deferredState = useDeferredValue(pageState);
  const isPageNewer = newerSide !== 'file';
  const questions = useMemo(
    () =>
      isPageNewer
        ? compareStates(definition, fileState, deferredState)
        : compareStates(definition, deferredState, fileState),
    [definition, fileState, deferredState, isPageNewer],
  );
  const changedQuestions = questions.filter(({ isChanged }) => isChanged);
  // An answer that only one side has is no conflict: if only the file has it, it is already on the page.
  const conflicts = changedQuestions.filter(({ segments }) => sidesOf(segments).length === 2);
  const openQuestions = conflicts.filter(({ name }) => !keptNames.includes(name));
  const pageChange = isPageNewer ? 'added' : 'removed';
  const pageOnlyCount = changedQuestions.filter(({ segments }) =>
    segments.every(({ change }) => change === pageChange),
  ).length;
  /** Questions that are empty on both sides do not count as the same. */
  const sameNames = questions.flatMap(({ isChanged, segments, name }) =>
    isChanged || segments.length === 0 ? [] : name,
  );
  const filledCount = sameNames.filter((name) => filledNames.includes(name)).length;
  const countSentences = [
    [labels.filled, filledCount] as const,
    [labels.same, sameNames.length - filledCount] as const,
    [labels.pageOnly, pageOnlyCount] as const,
    [labels.differ, openQuestions.length] as const,
    [labels.decidedCount, conflicts.length - openQuestions.length] as const,
  ].flatMap(([template, count]) => (count > 0 ? fillPlural(template, count, language) : []));
  // Which side is newer matters only for a decision.
  if (openQuestions.length > 0) countSentences.push(newerSide ? newerLabels[newerSide] : labels.unknownOrder);
  useEffect(() => {
    headingRef.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [fileState]);

  /**
   * Resolves one question. Because its buttons disappear, the focus moves to the next question or, after the last one,
   * to the heading.
   */
  function choose(name: string, choice: AnswerChoice) {
    const index = openQuestions.findIndex((question) => question.name === name);
    const next = openQuestions[index + 1] ?? openQuestions[index - 1];
    onChoose(name, choice);
    const nextHeading = next && sectionRef.current?.querySelector<HTMLElement>(`#${headingId(next)}`);
    (nextHeading ?? headingRef.current)?.focus();
  }

  const renderChoices = (question: ComparedQuestion, ...choices: AnswerChoice[]) => (
    <div className="compared-choices">
      {choices
        .filter((choice) => question.choices.includes(choice))
        .map((choice) => (
          <button key={choice} type="button" className="button" onClick={() => choose(question.name, choice)}>
            {choiceLabels[choice]}
          </button>
        ))}
    </div>
  );
  /**
   * The answer on one side, above the button that keeps it. The button that keeps both answers is next to the second of
   * these buttons.
   */
  const renderSide = (question: ComparedQuestion, side: Side) => (
    <div className={side === 'page' ? 'highlighted' : undefined}>
      <h4>
        {dates[side] === undefined
          ? sideLabels[side]
          : fillTemplate(labels.dated, { side: sideLabels[side], date: dates[side] })}
      </h4>
      <ComparedSide
        question={question}
        hiddenChange={(side === 'page') === isPageNewer ? 'removed' : 'added'}
        isNewer={side === newerSide}
      />
      {side === 'page' ? renderChoices(question, 'mine', 'both') : renderChoices(question, 'theirs')}
    </div>
  );

  return (
    <section ref={sectionRef} className="answer-comparison" aria-labelledby="compared-title">
      <h2 id="compared-title" ref={headingRef} tabIndex={-1}>
        <FileTitle template={labels.title} file={fileName} />
      </h2>
      <div className="compared-counts">
        <p>{changedQuestions.length === 0 ? labels.allSame : countSentences.join(' ')}</p>
        {renderHistory(headingRef)}
      </div>
      {openQuestions.some(hasMarks) && <p className="hint">{labels.marked}</p>}
      {changedQuestions.length > 0 && openQuestions.length === 0 && <p>{labels.decided}</p>}
      {openQuestions.map((question, index) => (
        <div key={question.name} className="compared-question">
          {openQuestions.length > 1 && (
            <p className="hint">
              {fillTemplate(labels.position, { number: index + 1, total: openQuestions.length })}
            </p>
          )}
          <h3 id={headingId(question)} tabIndex={-1}>
            {fullLabel(question)}
          </h3>
          <div
            className="side-by-side"
            role="group"
            aria-label={fillTemplate(labels.choices, { question: fullLabel(question) })}
          >
            {renderSide(question, 'file')}
            {renderSide(question, 'page')}
          </div>
        </div>
      ))}
      <button type="button" className="button close-panel" onClick={onClose}>
        {labels.close}
      </button>
    </section>
  );
}

/** The sides of a comparison (page and file) on which the question has an answer. */
const sidesOf = (segments: readonly DiffSegment[]) =>
  (['added', 'removed'] as const).filter((other) => segments.some(({ change }) => change !== other));

const fullLabel = ({ name, group, label }: ComparedQuestion) =>
  name === leftOverField ? labels.otherLines : group ? `${group}: ${label}` : label;

/**
 * The id for the heading of a question. Full stops in the name of the question are replaced, because they have a
 * meaning in CSS selectors.
 */
const headingId = ({ name }: ComparedQuestion) => `compared-${name.replaceAll('.', '-')}`;

interface ComparedSideProps {
  question: ComparedQuestion;
  /** Which differences this side hides, because they are text that only the other side has. */
  hiddenChange: DiffSegment['change'];
  /**
   * Whether this side is the newer one. Text that only this side has is then marked as added; otherwise, it is marked
   * as removed.
   */
  isNewer: boolean;
}

/**
 * Whether two texts are the same for the most part. Only then are their differences marked. In other texts, single
 * common words would be all that is not marked.
 */
function areSimilar(segments: readonly DiffSegment[]): boolean {
  const lengthOf = (isCounted: (segment: DiffSegment) => boolean) =>
    segments.filter(isCounted).reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(({ change }) => change === 'same') * 2 >= lengthOf(({ change }) => change !== 'same');
}

/** Whether the differences of a question are marked. They always are in a list. */
const hasMarks = ({ type, segments }: ComparedQuestion) => type !== 'text' || areSimilar(segments);

function ComparedSide({ question: { type, segments }, hiddenChange, isNewer }: ComparedSideProps) {
  const visibleSegments = segments.filter(({ change }) => change !== hiddenChange);
  const renderSegment = (segment: DiffSegment, index: number) => (
    <MarkedSegment key={index} segment={segment} isNewer={isNewer} />
  );
  if (type === 'text')
    return (
      <p className="compared-text">
        {areSimilar(segments)
          ? segmentsOfSide(segments, hiddenChange).map(renderSegment)
          : visibleSegments.map(({ text }) => text).join('')}
      </p>
    );
  return (
    <ul className="list">
      {visibleSegments.map((segment, index) => (
        <li key={index}>{renderSegment(segment, index)}</li>
      ))}
    </ul>
  );
}

function MarkedSegment({ segment: { text, change }, isNewer }: { segment: DiffSegment; isNewer: boolean }) {
  if (change === 'same') return text;
  const Mark = isNewer ? 'ins' : 'mark';
  return (
    <Mark>
      <span className="visually-hidden">{isNewer ? labels.added : labels.onlyHere} </span>
      {text}
      <span className="visually-hidden"> {labels.end}</span>
    </Mark>
  );
}
