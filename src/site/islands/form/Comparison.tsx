import type { Answers } from '../../../model/forms/fields.ts';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import labels from 'virtual:labels/comparison';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import {
  compareAnswers,
  type ComparedQuestion,
  type DiffSegment,
} from '../../../model/forms/compare-answers.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';

export interface ComparisonProps {
  fileName: string;
  fileAnswers: Answers;
  currentAnswers: Answers;
  definition: FormDefinition;
  onClose: () => void;
}

/** A saved file next to the answers on the page, with changed words marked; it is printed with the page. */
export function Comparison({ fileName, fileAnswers, currentAnswers, definition, onClose }: ComparisonProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Typing is never held up; the comparison catches up when there is time.
  const deferredAnswers = useDeferredValue(currentAnswers);
  const questions = useMemo(
    () => compareAnswers(definition, fileAnswers, deferredAnswers),
    [definition, fileAnswers, deferredAnswers],
  );
  const changedQuestions = questions.filter(({ isChanged }) => isChanged);
  const unchangedCount = questions.length - changedQuestions.length;
  useEffect(() => {
    headingRef.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [fileAnswers]);
  return (
    <section className="compared" aria-labelledby="compared-title">
      <h2 id="compared-title" ref={headingRef} tabIndex={-1}>
        {fillTemplate(labels.title, { file: fileName })}
      </h2>
      {changedQuestions.length > 0 && <p className="hint">{labels.text}</p>}
      {unchangedCount > 0 && (
        <p className="hint">
          {changedQuestions.length === 0
            ? labels.allSame
            : fillTemplate(labels.same, { count: unchangedCount, total: questions.length })}
        </p>
      )}
      {changedQuestions.map((question) => (
        <div key={question.name}>
          <h3>{question.group ? `${question.group}: ${question.label}` : question.label}</h3>
          <div className="pair">
            <div className="before">
              <h4>{labels.then}</h4>
              <ComparedSide question={question} hiddenChange="added" />
            </div>
            <div className="after">
              <h4>{labels.now}</h4>
              <ComparedSide question={question} hiddenChange="removed" />
            </div>
          </div>
        </div>
      ))}
      <button type="button" className="button" onClick={onClose}>
        {labels.close}
      </button>
    </section>
  );
}

interface ComparedSideProps {
  question: ComparedQuestion;
  /** The change that belongs to the other side. */
  hiddenChange: DiffSegment['change'];
}

function ComparedSide({ question: { type, segments }, hiddenChange }: ComparedSideProps) {
  const visibleSegments = segments.filter(({ change }) => change !== hiddenChange);
  if (visibleSegments.length === 0) return <p className="hint">{labels.nothing}</p>;
  if (type === 'text')
    return (
      <p className="compared-text">
        {visibleSegments.map((segment, index) => (
          <MarkedSegment key={index} {...segment} />
        ))}
      </p>
    );
  return (
    <ul className="list">
      {visibleSegments.map((segment, index) => (
        <li key={index}>
          <MarkedSegment {...segment} />
        </li>
      ))}
    </ul>
  );
}

function MarkedSegment({ text, change }: DiffSegment) {
  if (change === 'same') return text;
  const Mark = change === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="for-readers">{labels[change]} </span>
      {text}
      <span className="for-readers"> {labels.end}</span>
    </Mark>
  );
}
