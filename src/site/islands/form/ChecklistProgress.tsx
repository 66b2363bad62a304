import { useRef, useState } from 'react';
import { fillTemplate } from '../../../model/text/templates.ts';
import { tickProgress } from '../../../model/forms/answers.ts';
import { useFormChanges } from './form-fields.ts';

interface Props {
  /** The name attribute of the checkboxes that are counted. */
  name: string;
  ids: string[];
  label: string;
  template: string;
}

/** The badge that shows the progress of the checklists. It counts the checkboxes in the DOM. */
export function ChecklistProgress({ name, ids, label, template }: Props) {
  const rootRef = useRef<HTMLParagraphElement>(null);
  const [tickedIds, setTickedIds] = useState<string[]>([]);

  useFormChanges(rootRef, (form) => setTickedIds(new FormData(form).getAll(name).map(String)));

  const { done, total, percent } = tickProgress(ids, tickedIds);
  return (
    <p ref={rootRef} className="progress">
      <output aria-label={label}>{fillTemplate(template, { done, total, percent })}</output>
      <meter min={0} max={total} value={done} aria-hidden="true" />
    </p>
  );
}
