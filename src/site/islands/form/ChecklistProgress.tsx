import { useRef, useState } from 'react';
import { fillTemplate } from '../../../model/text/words.ts';
import { progressOf } from '../../../model/forms/answers.ts';
import { useFormWatch } from './form-fields.ts';

interface Props {
  /** The name of the checkboxes that are counted. */
  name: string;
  ids: string[];
  label: string;
  text: string;
}

/** The badge that shows how much of the checklists is done; it counts the page's own checkboxes. */
export function ChecklistProgress({ name, ids, label, text }: Props) {
  const bar = useRef<HTMLParagraphElement>(null);
  const [ticked, setTicked] = useState<string[]>([]);

  useFormWatch(bar, (form) => setTicked(new FormData(form).getAll(name).map(String)));

  const { done, total, percent } = progressOf(ids, ticked);
  return (
    <p ref={bar} className="progress">
      <output className="badge" aria-label={label}>
        {fillTemplate(text, { done, total, percent })}
      </output>
      <meter min={0} max={total} value={done} aria-hidden="true" />
    </p>
  );
}
