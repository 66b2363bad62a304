import { useId } from 'react';
import labels from 'virtual:labels/calendar';
import { describeField, FieldError } from './FieldError.tsx';
import type { PairNameRefs } from './pair-name-refs.ts';
import type { Announcement } from './use-announcements.ts';

interface Props {
  refs: PairNameRefs;
  announcement: Announcement;
}

/** Asks for the names of a pair. The inputs have no `name` attribute, because the names are not answers of the form. */
export function PairNameInputs({ refs, announcement }: Props) {
  const id = useId();
  return (
    <>
      <div className="calendar-row">
        {(['mentee', 'mentor'] as const).map((person) => {
          const nameField = { announcement, field: person, formId: id };
          return (
            <div key={person} className="calendar-field flexible">
              <label htmlFor={`${id}-${person}`}>{labels[person]}</label>
              <input
                ref={refs[person]}
                id={`${id}-${person}`}
                type="text"
                autoComplete="off"
                maxLength={60}
                {...describeField(nameField, `${id}-hint`)}
              />
              <FieldError {...nameField} />
            </div>
          );
        })}
      </div>
      <p id={`${id}-hint`} className="hint">
        {labels.namesHint}
      </p>
    </>
  );
}
