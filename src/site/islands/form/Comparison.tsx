import type { Answers } from '../../../model/forms/fields.ts';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import labels from 'virtual:labels/comparison';
import { fillTemplate } from '../../../model/text/words.ts';
import { compareAnswers, type ComparedQuestion, type Run } from '../../../model/forms/compare-answers.ts';
import type { FormDefinition } from '../../../model/forms/form-definition.ts';

export interface ComparisonProps {
  file: string;
  answers: Answers;
  now: Answers;
  definition: FormDefinition;
  onClose: () => void;
}

/** A saved file next to the answers on the page, with changed words marked; it is printed with the page. */
export function Comparison({ file, answers, now, definition, onClose }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Typing is never held up; the comparison catches up when there is time.
  const deferred = useDeferredValue(now);
  const questions = useMemo(
    () => compareAnswers(definition, answers, deferred),
    [definition, answers, deferred],
  );
  const changed = questions.filter(({ isChanged }) => isChanged);
  const same = questions.length - changed.length;
  useEffect(() => {
    heading.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [answers]);
  return (
    <section className="compared" aria-labelledby="compared-title">
      <h2 id="compared-title" ref={heading} tabIndex={-1}>
        {fillTemplate(labels.title, { file })}
      </h2>
      {changed.length > 0 && <p className="hint">{labels.text}</p>}
      {same > 0 && (
        <p className="hint">
          {changed.length === 0
            ? labels.allSame
            : fillTemplate(labels.same, { count: same, total: questions.length })}
        </p>
      )}
      {changed.map((question) => (
        <div key={question.name}>
          <h3>{question.group ? `${question.group}: ${question.label}` : question.label}</h3>
          <div className="pair">
            <div className="before">
              <h4>{labels.then}</h4>
              <Side question={question} hides="added" />
            </div>
            <div className="after">
              <h4>{labels.now}</h4>
              <Side question={question} hides="removed" />
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

interface SideProps {
  question: ComparedQuestion;
  /** The change that belongs to the other side. */
  hides: Run['change'];
}

function Side({ question: { type, runs }, hides }: SideProps) {
  const own = runs.filter(({ change }) => change !== hides);
  if (own.length === 0) return <p className="hint">{labels.nothing}</p>;
  if (type === 'text')
    return (
      <p className="compared-text">
        {own.map((run, index) => (
          <Changed key={index} {...run} />
        ))}
      </p>
    );
  return (
    <ul className="list">
      {own.map((run, index) => (
        <li key={index}>
          <Changed {...run} />
        </li>
      ))}
    </ul>
  );
}

function Changed({ text, change }: Run) {
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
