import type { Answers } from '../../../model/forms/fields.ts';
import { Fragment, useEffect, useRef } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/openFile';
import { countGiven } from '../../../model/forms/answers.ts';
import { fillCounted, fillTemplate } from '../../../model/text/words.ts';
import type { SiteForm } from '../../../model/forms/form-definition.ts';
import { largestFile, mostLines, type Notice } from '../../../model/forms/file/file-format.ts';
import type { FileStep } from '../../../model/forms/form-session.ts';
import { mostShown } from '../../../model/forms/held-state.ts';
import type { Chosen, Outcome } from '../../../model/forms/read-chosen.ts';

interface Props {
  fileStep: FileStep;
  /** Says how much of the form some answers fill in. */
  sayCounts: (answers: Answers) => string;
  onChoose: (one: Chosen) => void;
  onTake: (how: 'fill' | 'replace') => void;
  onCompare: () => void;
  onCancel: () => void;
}

const textId = 'opened-text';

/** A chosen file and what to do with it; nothing in the form changes until the user decides. */
export function OpenedFile({ fileStep, sayCounts, onChoose, onTake, onCompare, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While a file is being read the focus stays where it is: the message may be gone in a moment.
    if (fileStep.step === 'reading') return;
    heading.current?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [fileStep]);

  const readable =
    fileStep.step === 'opened' && (fileStep.opened.kind === 'read' || fileStep.opened.kind === 'brought')
      ? fileStep.opened
      : undefined;

  const isOwn = readable?.kind === 'read';
  const ways = fileStep.step === 'opened' ? fileStep.ways : [];
  const isQuestion = fileStep.step !== 'opened' || ways.length > 0;
  const isTaken = fileStep.step === 'opened' && fileStep.isTaken;

  return (
    <section className="opened" aria-labelledby="opened-title" aria-busy={fileStep.step === 'reading'}>
      <h2 id="opened-title" ref={heading} tabIndex={-1} aria-describedby={textId}>
        {fileStep.step === 'several'
          ? fillCounted(labels.severalTitle, fileStep.chosen.length, language)
          : fillTemplate(labels.title, { file: fileStep.file })}
      </h2>
      <div id={textId} className="opened-text" aria-live={fileStep.step === 'reading' ? 'polite' : 'off'}>
        {fileStep.step === 'reading' && <p>{fillTemplate(labels.reading, { file: fileStep.file })}</p>}
        {fileStep.step === 'several' && <p>{labels.several}</p>}
        {fileStep.step === 'opened' && <Sentences {...fileStep} sayCounts={sayCounts} />}
      </div>
      {readable && !isTaken && <LeftOverLines lines={readable.leftOver} />}
      {fileStep.step === 'several' && (
        <ul className="several">
          {fileStep.chosen.map((one, index) => (
            <li key={index}>
              <button type="button" className="button" onClick={() => onChoose(one)}>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {ways.map((way, nth) => (
          <button
            key={way}
            type="button"
            className={nth === 0 ? 'button primary' : 'button'}
            onClick={() => onTake(way)}
          >
            {labels[isOwn ? way : way === 'fill' ? 'add' : 'replaceMine']}
          </button>
        ))}
        {isOwn && !isTaken && (
          <button type="button" className="button" onClick={onCompare}>
            {labels.compare}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {isQuestion ? labels.cancel : labels.close}
        </button>
      </div>
    </section>
  );
}

/** The lines of a chosen file that belong to no question, to read before deciding; nothing if there are none. */
function LeftOverLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="left-over">
      <h3>{labels.leftOverTitle}</h3>
      <p className="hint">{labels.leftOverText}</p>
      <pre tabIndex={0} dir="auto" role="group" aria-label={labels.leftOverTitle}>
        {lines.slice(0, mostShown).join('\n')}
      </pre>
      {lines.length > mostShown && (
        <p className="hint">{fillCounted(labels.leftOverRest, lines.length - mostShown, language)}</p>
      )}
    </div>
  );
}

interface FoundProps extends Pick<Props, 'sayCounts'> {
  file: string;
  opened: Outcome;
  forms: readonly SiteForm[];
}

export type Problem = Extract<Outcome, { kind: 'problem' }>['reason'];

const problems = {
  empty: 'problemEmpty',
  binary: 'problemBinary',
  'too-large': 'problemTooLarge',
  'too-many-lines': 'problemTooManyLines',
  'no-heading': 'problemNoHeading',
  'not-loaded': 'problemNotLoaded',
  'not-read': 'problemNotRead',
  folder: 'problemFolder',
} as const satisfies Record<Problem, keyof typeof labels>;

const limits: Partial<Record<Problem, number>> = { 'too-large': largestFile, 'too-many-lines': mostLines };

/** Returns why a file could not be opened, in words. */
export function sayProblem(file: string, reason: Problem): string {
  const most = limits[reason]?.toLocaleString(language) ?? '';
  return fillTemplate(labels[problems[reason]], { file, most });
}

/** The sentences that say what was found in a chosen file. */
function Sentences(props: FoundProps) {
  const { file, opened, forms } = props;
  switch (opened.kind) {
    case 'problem':
      return <p>{sayProblem(file, opened.reason)}</p>;
    case 'other-form':
      return <OtherForms file={file} slugs={opened.slugs} forms={forms} />;
    case 'brought': {
      const answering = opened.forms.filter(({ questions }) => questions.length > 0);
      return (
        <>
          {answering.length === 0 && <p>{fillTemplate(labels.nothingToFill, { file })}</p>}
          {answering.map(({ title, questions }, index) => (
            <Fragment key={title}>
              <p>{fillTemplate(index === 0 ? labels.bring : labels.bringAlso, { file, title })}</p>
              <ul className="list">
                {questions.map(({ from, to }) => (
                  <li key={`${from}-${to}`}>{fillTemplate(labels.bringAnswer, { from, to })}</li>
                ))}
              </ul>
            </Fragment>
          ))}
          {opened.hasMore && <p>{labels.bringMore}</p>}
          {forms
            .filter(({ slug }) => opened.forms.some((one) => one.slug === slug))
            .map((form) => (
              <p key={form.slug}>{linkTo(form)}</p>
            ))}
          <Found {...props} opened={opened} />
        </>
      );
    }
    case 'read':
      return <Found {...props} opened={opened} />;
  }
}

const linkTo = ({ href, title }: SiteForm) => (
  <a href={href}>{fillTemplate(labels.otherFormLink, { title })}</a>
);

/** Where else a file can be opened: every page that it holds answers to, if the site still has it. */
function OtherForms({
  file,
  slugs,
  forms,
}: Pick<FoundProps, 'file' | 'forms'> & { slugs: readonly string[] }) {
  const others = forms.filter(({ slug }) => slugs.includes(slug));
  const [first, ...more] = others;
  if (!first) return <p>{fillTemplate(labels.unknownForm, { file })}</p>;
  return (
    <>
      <p>
        {fillTemplate(more.length === 0 ? labels.otherForm : labels.otherForms, { file, title: first.title })}
      </p>
      <ul className="list">
        {others.map((form) => (
          <li key={form.slug}>{linkTo(form)}</li>
        ))}
      </ul>
      {others.length < slugs.length && <p>{labels.otherFormGone}</p>}
    </>
  );
}

type Readable = Extract<Outcome, { kind: 'read' | 'brought' }>;

function Found({ opened, forms, sayCounts }: FoundProps & { opened: Readable }) {
  const { answers, leftOver, notices } = opened;
  const counts = [
    opened.kind === 'read'
      ? fillTemplate(labels.found, { answered: sayCounts(answers) })
      : fillCounted(labels.answersHere, countGiven(answers), language),
  ];
  if (leftOver.length > 0) counts.push(fillCounted(labels.leftOver, leftOver.length, language));
  return (
    <>
      <p>{counts.join(', ')}</p>
      {notices.map((notice) => (
        <p key={JSON.stringify(notice)}>{sayNotice(notice, forms)}</p>
      ))}
    </>
  );
}

export function sayNotice(notice: Notice, forms: readonly SiteForm[]): string {
  switch (notice.kind) {
    case 'newer':
      return labels.newer;
    case 'end-missing':
      return labels.endMissing;
    case 'guessed-letters':
      return labels.guessedLetters;
    case 'second-copy':
      return labels.secondCopy;
    case 'other-form': {
      const other = forms.find(({ slug }) => slug === notice.slug);
      // Without the list of forms, which may have failed to load, nobody knows whether the page is gone.
      if (!other && forms.length > 0) return labels.alsoUnknownForm;
      return fillTemplate(labels.alsoOtherForm, { title: other?.title ?? notice.slug });
    }
  }
}
