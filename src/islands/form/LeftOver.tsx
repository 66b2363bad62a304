import { useState } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { leftOverField } from './form-fields.ts';

interface Props {
  lines: readonly string[];
  labels: Labels['openFile'];
}

/** The lines of a chosen file that belong to no question, to read before deciding; nothing if there are none. */
export function LeftOverLines({ lines, labels }: Props) {
  if (lines.length === 0) return null;
  return (
    <div className="left-over">
      <h3>{labels.leftOverTitle}</h3>
      <p className="hint">{labels.leftOverText}</p>
      <pre tabIndex={0} dir="auto" role="group" aria-label={labels.leftOverTitle}>
        {lines.join('\n')}
      </pre>
    </div>
  );
}

/**
 * The lines of opened files that belong to no question, in a field like any other: the browser restores them with the
 * answers, and the user can move them to where they belong. It is shown as soon as it contains a line.
 */
export function LeftOverField({ lines, labels }: Props) {
  // The field must not vanish under the cursor when the user empties it.
  const [wasShown, setWasShown] = useState(false);
  if (lines.length > 0 && !wasShown) setWasShown(true);
  return (
    <div className="field left-over" hidden={!wasShown}>
      <label htmlFor={leftOverField}>{labels.leftOverTitle}</label>
      <p className="hint" id={`${leftOverField}-hint`}>
        {labels.leftOverText}
      </p>
      <textarea
        id={leftOverField}
        name={leftOverField}
        rows={3}
        dir="auto"
        placeholder=" "
        aria-describedby={`${leftOverField}-hint`}
      />
    </div>
  );
}
