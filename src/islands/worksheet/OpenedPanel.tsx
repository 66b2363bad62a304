import { useEffect, useRef } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import type { Opened } from '../../worksheet/open-file.ts';
import { LeftOver } from './LeftOver.tsx';

/** A file as the page could read it, or not: a part of the page may fail to load. */
export interface Chosen {
  file: string;
  opened: Opened | { kind: 'problem'; reason: 'not-loaded' };
  /** The button that asked for the file; it gets the focus back. */
  by: 'open' | 'compare';
}

interface Props extends Omit<Chosen, 'by'> {
  /** The forms of the site, to name the one a file belongs to. */
  forms: { slug: string; title: string; href: string }[];
  labels: Labels['openFile'];
  onFill: () => void;
  onReplace: () => void;
  onCancel: () => void;
}

const problems = {
  empty: 'problemEmpty',
  binary: 'problemBinary',
  'too-large': 'problemTooLarge',
  'too-many-lines': 'problemTooLarge',
  'no-heading': 'problemNoHeading',
  'not-loaded': 'problemNotLoaded',
} as const;

/** What was found in a chosen file, and what is to be done with it; nothing is changed before the choice. */
export function OpenedPanel({ file, opened, forms, labels, onFill, onReplace, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [opened]);

  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : fillTemplate(many, { count });
  const readable = opened.kind === 'read' || opened.kind === 'brought';
  const other = opened.kind === 'other-form' && forms.find(({ slug }) => slug === opened.slug);

  return (
    <section className="opened" aria-labelledby="opened-title">
      <h2 id="opened-title" ref={heading} tabIndex={-1}>
        {fillTemplate(labels.title, { file })}
      </h2>
      {opened.kind === 'problem' && <p>{fillTemplate(labels[problems[opened.reason]], { file })}</p>}
      {other && (
        <>
          <p>{fillTemplate(labels.otherForm, { file, title: other.title })}</p>
          <p>
            <a href={other.href}>{fillTemplate(labels.otherFormLink, { title: other.title })}</a>
          </p>
        </>
      )}
      {opened.kind === 'other-form' && !other && <p>{fillTemplate(labels.unknownForm, { file })}</p>}
      {opened.kind === 'brought' && (
        <>
          <p>{fillTemplate(labels.bring, { file, title: opened.title })}</p>
          <ul className="list">
            {opened.questions.map(({ from, to }) => (
              <li key={`${from}-${to}`}>{fillTemplate(labels.bringAnswer, { from, to })}</li>
            ))}
          </ul>
        </>
      )}
      {readable && (
        <>
          <p>
            {[
              counted(opened.found, labels.foundOne, labels.found),
              fillTemplate(labels.empty, { count: opened.empty }),
              ...(opened.leftOver.length > 0
                ? [counted(opened.leftOver.length, labels.leftOverOne, labels.leftOver)]
                : []),
            ].join(', ')}
          </p>
          {opened.notices.some(({ kind }) => kind === 'newer') && <p>{labels.newer}</p>}
          <LeftOver lines={opened.leftOver} labels={labels} />
        </>
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
