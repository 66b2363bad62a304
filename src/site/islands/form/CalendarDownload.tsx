import { useId, useRef, useState } from 'react';
import labels from 'virtual:labels/calendar';
import type { PlanCalendar } from '../../../model/calendar/plan-calendar.ts';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { saveFile } from '../save-file.ts';

interface Props {
  label: string;
  button: string;
  fileName: string;
  plan: PlanCalendar;
}

/** Scrolls what is said out from under the bar of the form. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** Saves the dates of a plan as a calendar file, counted from the chosen day. */
export function CalendarDownload({ label, button, fileName, plan }: Props) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState({ text: '', id: 0 });
  useDoubleClickGuard(rootRef, () => setAnnouncement(({ text, id: lastId }) => ({ text, id: lastId + 1 })));

  async function save() {
    const input = dayInput.current;
    if (!input) return;
    const announce = (text: string) => setAnnouncement(({ id: lastId }) => ({ text, id: lastId + 1 }));
    if (input.value === '' || !input.validity.valid) {
      announce(labels.noDay);
      input.focus();
      return;
    }
    const formData = new FormData(input.form ?? undefined);
    const getAnswer = (fieldName: string) => {
      const answer = formData.get(fieldName);
      return typeof answer === 'string' ? answer : '';
    };
    try {
      const { writePlanCalendar } = await import('../../../model/calendar/plan-calendar.ts');
      const calendarText = writePlanCalendar(plan, input.value, getAnswer, new Date().toISOString());
      saveFile(new Blob([calendarText], { type: 'text/calendar;charset=utf-8' }), fileName);
      announce(fillTemplate(labels.saved, { file: fileName }));
    } catch {
      announce(labels.failed);
    }
  }

  // The field has no name, because it is not an answer: it belongs neither in the saved file nor in Undo.
  return (
    <div ref={rootRef} className="field needs-script">
      <label htmlFor={id}>{label}</label>
      <input ref={dayInput} id={id} type="date" min="1000-01-01" max="9000-12-31" />
      <div className="actions">
        <button type="button" className="button" onClick={() => void save()}>
          {button}
        </button>
      </div>
      {/* Not role="status": the form's own status line has that role. */}
      <p className="status" aria-live="polite" aria-atomic="true">
        {announcement.id > 0 && (
          <span key={announcement.id} ref={scrollIntoView}>
            {announcement.text}
          </span>
        )}
      </p>
    </div>
  );
}
