import { useId, useRef } from 'react';
import labels from 'virtual:labels/calendar';
import { isOneNameMissing } from '../../../model/calendar/pair-id.ts';
import type { PlanCalendar } from '../../../model/calendar/plan-calendar.ts';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import { saveFile } from '../save-file.ts';
import { AnnouncementLine } from './AnnouncementLine.tsx';
import { PairNameInputs, readPairNames } from './PairNameInputs.tsx';
import { createRandomId } from './random-id.ts';
import { useAnnouncements } from './use-announcements.ts';

interface Props {
  label: string;
  button: string;
  fileName: string;
  plan: PlanCalendar;
}

/** Saves the dates of a plan as a calendar file, counted from the chosen day. */
export function PlanCalendarDownload({ label, button, fileName, plan }: Props) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const nameRefs = { mentee: useRef<HTMLInputElement>(null), mentor: useRef<HTMLInputElement>(null) };
  const [announcement, announce] = useAnnouncements(rootRef);

  async function save() {
    const input = dayInput.current;
    if (!input) return;
    if (input.value === '' || !input.validity.valid) {
      announce(labels.noDay);
      input.focus();
      return;
    }
    const names = readPairNames(nameRefs);
    if (isOneNameMissing(names)) {
      announce(labels.oneName);
      nameRefs[names.mentee.trim() === '' ? 'mentee' : 'mentor'].current?.focus();
      return;
    }
    const formData = new FormData(input.form ?? undefined);
    const getAnswer = (fieldName: string) => {
      const answer = formData.get(fieldName);
      return typeof answer === 'string' ? answer : '';
    };
    try {
      const { writePlanCalendar } = await import('../../../model/calendar/plan-calendar.ts');
      const calendarText = writePlanCalendar(
        plan,
        { startDay: input.value, names, getAnswer, eventTitle: labels.eventTitle },
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
    <div ref={rootRef} className="calendar-fields needs-script">
      <div className="calendar-field">
        <label htmlFor={id}>{label}</label>
        <input ref={dayInput} id={id} type="date" min="1000-01-01" max="9000-12-31" />
      </div>
      <PairNameInputs refs={nameRefs} />
      <div className="actions">
        <button type="button" className="button" onClick={() => void save()}>
          {button}
        </button>
      </div>
      <AnnouncementLine {...announcement} />
    </div>
  );
}
