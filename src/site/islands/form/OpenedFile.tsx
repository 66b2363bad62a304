import type { Answers } from '../../../model/forms/fields.ts';
import { Fragment, type ReactNode } from 'react';
import language from 'virtual:language';
import fileLabels from 'virtual:labels/openFile';
import statusLabels from 'virtual:labels/openFileStatus';
import { fillPlural, fillTemplate } from '../../../model/text/templates.ts';
import { describeQuotations, describeSavedOn } from '../../../model/forms/file-tools.ts';
import type { SiteForm } from '../../../model/forms/form-definition.ts';
import { maxFileLength, maxFileLines } from '../../../model/forms/saved-file/file-limits.ts';
import type { Notice } from '../../../model/forms/saved-file/read-file.ts';
import type { FileStep, OfferedStrategy } from '../../../model/forms/session-view.ts';
import { maxShownLines } from '../../../model/forms/form-state-adapter.ts';
import type { ChosenFile, OpenOutcome } from '../../../model/forms/open-file.ts';
import { addStyleSheet } from './add-style-sheet.ts';
import openedFileStyles from './OpenedFile.css?inline';
import { FileTitle } from './FileTitle.tsx';
import { OpenedFileFrame } from './OpenedFileFrame.tsx';

addStyleSheet(openedFileStyles);

const labels = { ...statusLabels, ...fileLabels };

export interface OpenedFileProps {
  fileStep: Exclude<FileStep, { step: 'reading' }>;
  /** Returns a sentence that says how much of the form these answers fill in. */
  describeProgress: (answers: Answers) => string;
  onChoose: (file: ChosenFile) => void;
  onApply: (strategy: OfferedStrategy) => void;
  onCompare: () => void;
  onCancel: () => void;
}

/** The panel about a chosen file, with the choices for using it. The form does not change until the visitor decides. */
export function OpenedFile({ fileStep, describeProgress, onChoose, onCancel, ...actions }: OpenedFileProps) {
  if (fileStep.step === 'choosing')
    return (
      <OpenedFileFrame
        fileStep={fileStep}
        title={fillPlural(labels.severalTitle, fileStep.chosenFiles.length, language)}
        isReading={false}
        text={<p>{labels.several}</p>}
      >
        <FileChoice files={fileStep.chosenFiles} onChoose={onChoose} />
        <CloseButton isChoosing onClick={onCancel} />
      </OpenedFileFrame>
    );
  const readableFile = fileStep.isApplied ? undefined : asReadable(fileStep.outcome);
  return (
    <OpenedFileFrame
      fileStep={fileStep}
      title={
        <FileTitle
          template={fileStep.outcome.kind === 'problem' ? labels.problemTitle : labels.title}
          file={fileStep.file}
        />
      }
      isReading={false}
      text={<FileDescription {...fileStep} describeProgress={describeProgress} />}
    >
      <FileActions opened={fileStep} {...actions} />
      {readableFile && <LeftOverLines lines={readableFile.leftOver} />}
      <CloseButton isChoosing={fileStep.strategies.length > 0} onClick={onCancel} />
    </OpenedFileFrame>
  );
}

const asReadable = (outcome: OpenOutcome): ReadableFile | undefined =>
  outcome.kind === 'own-form' || outcome.kind === 'prefill' ? outcome : undefined;

/** A list of the chosen files, of which the visitor opens one. */
const FileChoice = ({
  files,
  onChoose,
}: Pick<OpenedFileProps, 'onChoose'> & { files: readonly ChosenFile[] }) => (
  <ul className="form-choices">
    {files.map((file, index) => (
      <li key={index}>
        <button type="button" className="button" onClick={() => onChoose(file)}>
          {file.name}
        </button>
      </li>
    ))}
  </ul>
);

interface FileActionsProps extends Pick<OpenedFileProps, 'onApply' | 'onCompare'> {
  opened: Extract<FileStep, { step: 'opened' }>;
}

/** The buttons by which the visitor decides how an opened file is used; none if there is nothing to decide. */
function FileActions({ opened, onApply, onCompare }: FileActionsProps) {
  const isOwnForm = opened.outcome.kind === 'own-form';
  const isCopy = opened.outcome.kind === 'own-form' && opened.outcome.isCopy;
  const canCompare = isOwnForm && !opened.isApplied;
  const choices: FileChoiceProps[] = [
    ...(canCompare ? [{ label: labels.compare, hint: labels.compareHint, onSelect: onCompare }] : []),
    ...opened.strategies.map((strategy) => ({
      ...(strategy === 'fill'
        ? { label: isOwnForm ? labels.fill : labels.add, hint: labels.fillHint }
        : {
            label: isOwnForm && !isCopy ? labels.replace : labels.replaceMine,
            hint: isCopy ? labels.replaceMineHint : labels.replaceHint,
          }),
      onSelect: () => onApply(strategy),
    })),
  ];
  // The first choice loses no answers. Its button therefore has a filled background.
  const classNameOf = (index: number) => (index === 0 ? 'button primary' : 'button');
  if (choices.length === 0) return null;
  if (isOwnForm)
    return (
      <ul className="file-choices" role="list">
        {choices.map(({ label, hint, onSelect }, index) => (
          <li key={label} className="file-actions">
            <button
              type="button"
              className={classNameOf(index)}
              aria-describedby={`choice-hint-${index}`}
              onClick={onSelect}
            >
              {label}
            </button>
            <p className="hint" id={`choice-hint-${index}`}>
              {hint}
            </p>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="file-actions">
      {choices.map(({ label, onSelect }, index) => (
        <button key={label} type="button" className={classNameOf(index)} onClick={onSelect}>
          {label}
        </button>
      ))}
    </div>
  );
}

interface CloseButtonProps {
  /** Whether the visitor has something to choose, which this button refuses. Otherwise, the panel is only closed. */
  isChoosing: boolean;
  onClick: () => void;
}

/** The button that closes the panel. It is always the last one. */
const CloseButton = ({ isChoosing, onClick }: CloseButtonProps) => (
  <button type="button" className="button close-panel" onClick={onClick}>
    {isChoosing ? labels.cancel : labels.close}
  </button>
);

interface FileChoiceProps {
  label: string;
  hint: string;
  onSelect: () => void;
}

/**
 * The lines of a chosen file that belong to no question, below the choices. What to do with them is said only where they
 * can be edited (HiddenFormFields.astro). If there are none, nothing is shown.
 */
function LeftOverLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="left-over">
      <h3>{labels.leftOverTitle}</h3>
      <pre tabIndex={0} dir="auto" role="group" aria-label={labels.leftOverTitle}>
        {lines.slice(0, maxShownLines).join('\n')}
      </pre>
      {lines.length > maxShownLines && (
        <p className="hint">{fillPlural(labels.leftOverRest, lines.length - maxShownLines, language)}</p>
      )}
    </div>
  );
}

interface FileContentsProps extends Pick<OpenedFileProps, 'describeProgress'> {
  file: string;
  outcome: OpenOutcome;
  forms: readonly SiteForm[];
}

export type FileProblem = Extract<OpenOutcome, { kind: 'problem' }>['reason'];

const problemLabels = {
  empty: 'problemEmpty',
  binary: 'problemBinary',
  'too-large': 'problemTooLarge',
  'too-many-lines': 'problemTooManyLines',
  'no-heading': 'problemNoHeading',
  'not-loaded': 'problemNotLoaded',
  'not-read': 'problemNotRead',
  folder: 'problemFolder',
} as const satisfies Record<FileProblem, keyof typeof labels>;

const problemLimits: Partial<Record<FileProblem, number>> = {
  'too-large': maxFileLength,
  'too-many-lines': maxFileLines,
};

/** A sentence that says why a file could not be opened. */
export const describeProblem = (problem: FileProblem): string =>
  fillTemplate(labels[problemLabels[problem]], {
    most: problemLimits[problem]?.toLocaleString(language) ?? '',
  });

/** Sentences about what a chosen file contains. */
function FileDescription(props: FileContentsProps) {
  const { outcome, forms } = props;
  switch (outcome.kind) {
    case 'problem':
      return <p>{describeProblem(outcome.reason)}</p>;
    case 'other-form':
      return <OtherFormLinks slugs={outcome.slugs} forms={forms} />;
    case 'prefill': {
      const { quotations } = outcome;
      const sourcesWithAnswers = outcome.forms.filter(({ questions }) => questions.length > 0);
      return (
        <>
          {sourcesWithAnswers.length === 0 && quotations.length === 0 && <p>{labels.nothingToFill}</p>}
          {sourcesWithAnswers.map(({ title, questions }, index) => (
            <Fragment key={title}>
              <p>{fillTemplate(index === 0 ? labels.bring : labels.bringAlso, { title })}</p>
              <ul className="list">
                {questions.map((question) => (
                  <li key={JSON.stringify(question)}>
                    <AnswerOrigin {...question} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
          {quotations.length > 0 && (
            <p>{describeQuotations(labels.quoted, props.file, quotations, language)}</p>
          )}
          {outcome.hasMore && <p>{labels.bringMore}</p>}
          <FileSummary {...props} outcome={outcome} />
        </>
      );
    }
    case 'own-form':
      return <FileSummary {...props} outcome={outcome} />;
  }
}

/** Which question receives an answer, and from which questions of another form the answer comes. */
function AnswerOrigin({ from, to }: { from: readonly string[]; to: string }) {
  const sources = new Intl.ListFormat(language)
    .formatToParts(from)
    .map(({ type, value }, index) => (type === 'element' ? <q key={index}>{value}</q> : value));
  const values: Record<string, ReactNode> = { '{from}': sources, '{to}': <strong>{to}</strong> };
  return labels.bringAnswer
    .split(/(\{from\}|\{to\})/)
    .map((part, index) => <Fragment key={index}>{values[part] ?? part}</Fragment>);
}

const renderFormLink = ({ href, title }: SiteForm) => (
  <a href={href}>{fillTemplate(labels.otherFormLink, { title })}</a>
);

/** Links to the pages of other forms that are in the file. A form that the site no longer has gets no link. */
function OtherFormLinks({ slugs, forms }: Pick<FileContentsProps, 'forms'> & { slugs: readonly string[] }) {
  const knownForms = forms.filter(({ slug }) => slugs.includes(slug));
  const [firstForm, ...moreForms] = knownForms;
  if (!firstForm) return <p>{labels.unknownForm}</p>;
  return (
    <>
      <p>
        {moreForms.length === 0
          ? fillTemplate(labels.otherForm, { title: firstForm.title })
          : labels.otherForms}
      </p>
      {moreForms.length === 0 ? (
        <p>{renderFormLink(firstForm)}</p>
      ) : (
        <ul className="list">
          {knownForms.map((form) => (
            <li key={form.slug}>{renderFormLink(form)}</li>
          ))}
        </ul>
      )}
      {knownForms.length < slugs.length && <p>{labels.otherFormGone}</p>}
    </>
  );
}

type ReadableFile = Extract<OpenOutcome, { kind: 'own-form' | 'prefill' }>;

function FileSummary({ outcome, forms, describeProgress }: FileContentsProps & { outcome: ReadableFile }) {
  const { answers, leftOver, notices } = outcome;
  const savedOn = describeSavedOn(outcome, labels, language);
  const counts =
    outcome.kind === 'own-form' ? [fillTemplate(labels.found, { answered: describeProgress(answers) })] : [];
  if (leftOver.length > 0) counts.push(fillPlural(labels.leftOver, leftOver.length, language));
  return (
    <>
      {savedOn && <p>{savedOn}</p>}
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {notices.map((notice) => (
        <p key={JSON.stringify(notice)}>{describeNotice(notice, forms)}</p>
      ))}
    </>
  );
}

const noticeLabels = {
  'shared-copy': labels.sharedCopy,
  'newer-version': labels.newer,
  truncated: labels.endMissing,
  'guessed-letters': labels.guessedLetters,
  garbled: labels.garbled,
  'mail-encoded': labels.mailEncoded,
  'indentation-lost': labels.indentationLost,
  'second-copy': labels.secondCopy,
} as const satisfies Record<Exclude<Notice['kind'], 'other-form'>, string>;

export function describeNotice(notice: Notice, forms: readonly SiteForm[]): string {
  if (notice.kind !== 'other-form') return noticeLabels[notice.kind];
  const otherForm = forms.find(({ slug }) => slug === notice.slug);
  // If the list of forms could not be loaded, it is unknown whether the site still has the page of that form.
  if (!otherForm && forms.length > 0) return labels.alsoUnknownForm;
  return fillTemplate(labels.alsoOtherForm, { title: otherForm?.title ?? notice.slug });
}
