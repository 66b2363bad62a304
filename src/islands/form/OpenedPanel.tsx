import { useEffect, useRef } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import { LeftOverLines } from './LeftOver.tsx';
import { OpenedFile } from './OpenedFile.tsx';
import type { Dropped } from './use-file-drop.ts';
import type { Choice } from './use-opened-file.ts';

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
