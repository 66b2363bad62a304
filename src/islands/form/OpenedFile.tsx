import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import type { SiteForm } from '../../form/site-form.ts';
import { largestFile, mostLines } from '../../saved-file/file-limits.ts';
import type { Notice } from '../../saved-file/notice.ts';
import type { Outcome } from './use-opened-file.ts';

interface Props {
  file: string;
  opened: Outcome;
  forms: readonly SiteForm[];
  labels: Labels['openFile'];
}

type Problem = Extract<Outcome, { kind: 'problem' }>['reason'];

const problems = {
  empty: 'problemEmpty',
  binary: 'problemBinary',
  'too-large': 'problemTooLarge',
  'too-many-lines': 'problemTooManyLines',
  'no-heading': 'problemNoHeading',
  'not-loaded': 'problemNotLoaded',
  'not-read': 'problemNotRead',
  folder: 'problemFolder',
} as const satisfies Record<Problem, keyof Labels['openFile']>;

const limits: Partial<Record<Problem, number>> = { 'too-large': largestFile, 'too-many-lines': mostLines };

/** The sentences that say what was found in a chosen file. */
export function OpenedFile({ file, opened, forms, labels }: Props) {
  switch (opened.kind) {
    case 'problem': {
      const most = limits[opened.reason]?.toLocaleString('en-GB') ?? '';
      return <p>{fillTemplate(labels[problems[opened.reason]], { file, most })}</p>;
    }
    case 'other-form': {
      const other = forms.find(({ slug }) => slug === opened.slug);
      if (!other) return <p>{fillTemplate(labels.unknownForm, { file })}</p>;
      return (
        <>
          <p>{fillTemplate(labels.otherForm, { file, title: other.title })}</p>
          <p>
            <a href={other.href}>{fillTemplate(labels.otherFormLink, { title: other.title })}</a>
          </p>
        </>
      );
    }
    case 'brought':
      return (
        <>
          <p>{fillTemplate(labels.bring, { file, title: opened.title })}</p>
          <ul className="list">
            {opened.questions.map(({ from, to }) => (
              <li key={`${from}-${to}`}>{fillTemplate(labels.bringAnswer, { from, to })}</li>
            ))}
          </ul>
          <Found file={file} opened={opened} forms={forms} labels={labels} />
        </>
      );
    case 'read':
      return <Found file={file} opened={opened} forms={forms} labels={labels} />;
  }
}

type Readable = Extract<Outcome, { kind: 'read' | 'brought' }>;

function Found({ opened, forms, labels }: Props & { opened: Readable }) {
  const { found, empty, leftOver, notices } = opened;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : fillTemplate(many, { count });
  const counts = [
    counted(found, labels.foundOne, labels.found),
    fillTemplate(labels.empty, { count: empty }),
    ...(leftOver.length > 0 ? [counted(leftOver.length, labels.leftOverOne, labels.leftOver)] : []),
  ];
  return (
    <>
      <p>{counts.join(', ')}</p>
      {notices.map((notice) => (
        <p key={JSON.stringify(notice)}>{sayNotice(notice, forms, labels)}</p>
      ))}
    </>
  );
}

function sayNotice(notice: Notice, forms: readonly SiteForm[], labels: Labels['openFile']): string {
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
      const title = forms.find(({ slug }) => slug === notice.slug)?.title ?? notice.slug;
      return fillTemplate(labels.alsoOtherForm, { title });
    }
  }
}
