import { type ReactNode, useEffect, useRef } from 'react';
import type { FileStep } from '../../../model/forms/session-view.ts';

interface Props {
  fileStep: FileStep;
  title: ReactNode;
  /** Whether the panel says nothing but that a file is being read. */
  isReading: boolean;
  /** The sentences about the chosen file. */
  text: ReactNode;
  /** What is shown below the sentences, such as buttons. */
  children: ReactNode;
}

const textId = 'opened-text';

/** The panel about a chosen file. It has a heading, which receives the focus, and sentences about the file. */
export function OpenedFileFrame({ fileStep, title, isReading, text, children }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While a file is being read, the heading does not take the focus, because this message may disappear after a
    // moment.
    if (isReading) return;
    headingRef.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [fileStep, isReading]);
  return (
    <section className="opened-file" aria-labelledby="opened-title" aria-busy={isReading}>
      <h2 id="opened-title" ref={headingRef} tabIndex={-1} aria-describedby={textId}>
        {title}
      </h2>
      <div id={textId} className="stack" aria-live={isReading ? 'polite' : 'off'}>
        {text}
      </div>
      {children}
    </section>
  );
}
