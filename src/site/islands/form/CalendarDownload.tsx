import { useId, useRef, useState } from 'react';
import labels from 'virtual:labels/calendar';
import type { PlanCalendar } from '../../../model/calendar/plan-calendar.ts';
import { fillTemplate } from '../../../model/text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { saveFile } from '../save-file.ts';

interface Props {
  label: string;
  button: string;
  fileName: string;
  plan: PlanCalendar;
}

/** Scrolls what is said out from under the bar of the form. */
const showWhole = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' });

/** Saves the dates of a plan as a calendar file, counted from the chosen day. */
export function CalendarDownload({ label, button, fileName, plan }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState({ text: '', times: 0 });
  useActOnce(root, () => setSaid(({ text, times }) => ({ text, times: times + 1 })));

  async function save() {
    const input = day.current;
    if (!input) return;
    const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));
    if (input.value === '' || !input.validity.valid) {
      say(labels.noDay);
      input.focus();
      return;
    }
    const entries = new FormData(input.form ?? undefined);
    const answerOf = (field: string) => {
      const answer = entries.get(field);
      return typeof answer === 'string' ? answer : '';
    };
    try {
      const { planFile } = await import('../../../model/calendar/plan-calendar.ts');
      const file = planFile(plan, input.value, answerOf, new Date().toISOString());
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), fileName);
      say(fillTemplate(labels.saved, { file: fileName }));
    } catch {
      say(labels.failed);
    }
  }

  // The field has no name, because it is not an answer: it belongs neither in the saved file nor in Undo.
  return (
    <div ref={root} className="field needs-script">
      <label htmlFor={id}>{label}</label>
      <input ref={day} id={id} type="date" min="1000-01-01" max="9000-12-31" />
      <div className="actions">
        <button type="button" className="button" onClick={() => void save()}>
          {button}
        </button>
      </div>
      {/* Not role="status": the form's own status line has that role. */}
      <p className="status" aria-live="polite" aria-atomic="true">
        {said.times > 0 && (
          <span key={said.times} ref={showWhole}>
            {said.text}
          </span>
        )}
      </p>
    </div>
  );
}
