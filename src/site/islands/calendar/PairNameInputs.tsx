import { useId } from 'react';
import labels from 'virtual:labels/calendar';
import type { PairNameRefs } from './pair-name-refs.ts';

/** Asks for the names of a pair. The inputs have no `name` attribute, because the names are not answers of the form. */
export function PairNameInputs({ refs }: { refs: PairNameRefs }) {
  const id = useId();
  return (
    <>
      <div className="calendar-row">
        {(['mentee', 'mentor'] as const).map((person) => (
          <div key={person} className="calendar-field flexible">
            <label htmlFor={`${id}-${person}`}>{labels[person]}</label>
            <input
              ref={refs[person]}
              id={`${id}-${person}`}
              type="text"
              autoComplete="off"
              maxLength={60}
              aria-describedby={`${id}-hint`}
            />
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className="hint">
        {labels.namesHint}
      </p>
    </>
  );
}
