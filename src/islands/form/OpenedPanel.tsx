import { useState, useEffect, useRef } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { leftOverField } from './form-hooks.ts';
import { fillTemplate } from '../../text/words.ts';
import { OpenedFile } from './OpenedFile.tsx';
import type { Dropped } from './page-hooks.ts';
import type { Choice } from './use-opened-file.ts';

interface LeftOverProps {
  lines: readonly string[];
  labels: Labels['openFile'];
}

/** The lines of a chosen file that belong to no question, to read before deciding; nothing if there are none. */
function LeftOverLines({ lines, labels }: LeftOverProps) {
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
export function LeftOverField({ lines, labels }: LeftOverProps) {
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

interface Props {
  choice: Choice;
  labels: Labels['openFile'];
  onChoose: (dropped: Dropped) => void;
  onFill: () => void;
  onReplace: () => void;
  onCancel: () => void;
}

const textId = 'opened-text';

/** A chosen file and what to do with it; nothing in the form changes until the user decides. */
export function OpenedPanel({ choice, labels, onChoose, onFill, onReplace, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While a file is being read the focus stays where it is: the message may be gone in a moment.
    if (choice.step === 'reading') return;
    heading.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [choice]);

  const readable =
    choice.step === 'opened' && (choice.opened.kind === 'read' || choice.opened.kind === 'brought')
      ? choice.opened
      : undefined;

  return (
    <section className="opened" aria-labelledby="opened-title" aria-busy={choice.step === 'reading'}>
      <h2 id="opened-title" ref={heading} tabIndex={-1} aria-describedby={textId}>
        {choice.step === 'several'
          ? fillTemplate(labels.severalTitle, { count: choice.dropped.length })
          : fillTemplate(labels.title, { file: choice.file })}
      </h2>
      <div id={textId} className="opened-text" aria-live={choice.step === 'reading' ? 'polite' : 'off'}>
        {choice.step === 'reading' && <p>{fillTemplate(labels.reading, { file: choice.file })}</p>}
        {choice.step === 'several' && <p>{labels.several}</p>}
        {choice.step === 'opened' && (
          <OpenedFile file={choice.file} opened={choice.opened} forms={choice.forms} labels={labels} />
        )}
      </div>
      {readable && <LeftOverLines lines={readable.leftOver} labels={labels} />}
      {choice.step === 'several' && (
        <ul className="several">
          {choice.dropped.map((dropped, index) => (
            <li key={index}>
              <button type="button" className="button" onClick={() => onChoose(dropped)}>
                {dropped.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {readable && (
          <>
            <button type="button" className="button primary" onClick={onFill}>
              {labels.fill}
            </button>
            <button type="button" className="button" onClick={onReplace}>
              {labels.replace}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {labels.cancel}
        </button>
      </div>
    </section>
  );
}
