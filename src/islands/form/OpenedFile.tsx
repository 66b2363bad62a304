import { Fragment } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/words.ts';
import type { SiteForm } from '../../forms/form-definition.ts';
import { largestFile, mostLines, type Notice } from '../../forms/file/file-format.ts';
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
    case 'other-form':
      return <OtherForms file={file} slugs={opened.slugs} forms={forms} labels={labels} />;
    case 'brought':
      return (
        <>
          {opened.forms.map(({ title, questions }, index) => (
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
          <Found file={file} opened={opened} forms={forms} labels={labels} />
        </>
      );
    case 'read':
      return <Found file={file} opened={opened} forms={forms} labels={labels} />;
  }
}

/** Where else a file can be opened: every page that it holds answers to, if the site still has it. */
function OtherForms({ file, slugs, forms, labels }: Omit<Props, 'opened'> & { slugs: readonly string[] }) {
  const others = slugs.flatMap((slug) => forms.find((form) => form.slug === slug) ?? []);
  const [first, ...more] = others;
  if (!first) return <p>{fillTemplate(labels.unknownForm, { file })}</p>;
  const link = ({ href, title }: SiteForm) => (
    <a href={href}>{fillTemplate(labels.otherFormLink, { title })}</a>
  );
  return (
    <>
      {more.length === 0 ? (
        <>
          <p>{fillTemplate(labels.otherForm, { file, title: first.title })}</p>
          <p>{link(first)}</p>
        </>
      ) : (
        <>
          <p>{fillTemplate(labels.otherForms, { file })}</p>
          <ul className="list">
            {others.map((form) => (
              <li key={form.slug}>{link(form)}</li>
            ))}
          </ul>
        </>
      )}
      {others.length < slugs.length && <p>{labels.otherFormGone}</p>}
    </>
  );
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
      const other = forms.find(({ slug }) => slug === notice.slug);
      // Without the list of forms, which may have failed to load, nobody knows whether the page is gone.
      if (!other && forms.length > 0) return labels.alsoUnknownForm;
      return fillTemplate(labels.alsoOtherForm, { title: other?.title ?? notice.slug });
    }
  }
}
