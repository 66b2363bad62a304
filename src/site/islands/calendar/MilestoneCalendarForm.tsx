import { useId, useRef } from 'react';
import labels from 'virtual:labels/calendar';
import type { MilestoneCalendar } from '../../../model/calendar/milestone-calendar.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { saveFile } from '../save-file.ts';
import { AnnouncementLine } from './AnnouncementLine.tsx';
import { describeField, FieldError } from './FieldError.tsx';
import { PairNameInputs } from './PairNameInputs.tsx';
import { findNameMistake, readPairNames, usePairNameRefs } from './pair-name-refs.ts';
import { createRandomId } from './random-id.ts';
import { useAnnouncements } from './use-announcements.ts';

interface Props {
  label: string;
  button: string;
  fileName: string;
  calendar: MilestoneCalendar;
}

/** Saves the milestones of a plan as a calendar file, counted from the chosen day. */
export function MilestoneCalendarForm({ label, button, fileName, calendar }: Props) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const nameRefs = usePairNameRefs();
  const { announcement, announce, report, clearMistake } = useAnnouncements(rootRef);
  const dayField = { announcement, field: 'day', formId: id };

  async function save() {
    const input = dayInput.current;
    if (!input) return;
    if (input.value === '' || !input.validity.valid) {
      report({ message: labels.noDay, field: 'day', element: input });
      return;
    }
    const nameMistake = findNameMistake(nameRefs);
    if (nameMistake) {
      report(nameMistake);
      return;
    }
    const formData = new FormData(input.form ?? undefined);
    const getAnswer = (fieldName: string) => {
      const answer = formData.get(fieldName);
      return typeof answer === 'string' ? answer : '';
    };
    try {
      const { renderMilestoneCalendar } = await import('../../../model/calendar/milestone-calendar.ts');
      const calendarText = renderMilestoneCalendar(
        calendar,
        { startDay: input.value, names: readPairNames(nameRefs), getAnswer, eventTitle: labels.eventTitle },
        { timestamp: new Date().toISOString(), randomId: createRandomId() },
      );
      saveFile(new Blob([calendarText], { type: 'text/calendar;charset=utf-8' }), fileName);
      announce(fillTemplate(labels.saved, { file: fileName }));
    } catch {
      announce(labels.failed);
    }
  }

  // The field has no name, because it is not an answer: it belongs neither in the saved file nor in Undo.
  return (
    <div ref={rootRef} className="calendar-fields needs-script" onChange={clearMistake}>
      <div className="calendar-field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={dayInput}
          id={id}
          type="date"
          min="1000-01-01"
          max="9000-12-31"
          {...describeField(dayField)}
        />
        <FieldError {...dayField} />
      </div>
      <PairNameInputs refs={nameRefs} announcement={announcement} />
      <div className="actions">
        <button type="button" className="button" onClick={() => void save()}>
          {button}
        </button>
      </div>
      <AnnouncementLine {...announcement} />
    </div>
  );
}
