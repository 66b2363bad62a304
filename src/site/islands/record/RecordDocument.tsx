import { useId } from 'react';
import type { RecordedForm } from '../../../model/forms/programme-record.ts';

interface Props {
  title: string;
  subtitle: string;
  forms: readonly RecordedForm[];
}

type RecordedAnswer = RecordedForm['answers'][number];

/** The programme record as a document: for each question, the current answer beside those of earlier files. */
export function RecordDocument({ title, subtitle, forms }: Props) {
  const id = useId();
  return (
    <article className="record-document" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p dir="auto">{subtitle}</p>
      {forms.map(({ title: formTitle, savedOn, answers }) => (
        <section key={formTitle}>
          <h4>{formTitle}</h4>
          <p className="small">{savedOn}</p>
          <dl>
            {groupAnswers(answers).map((group, index) =>
              group[0]?.group === undefined ? (
                group.map((answer) => <SingleAnswer key={index} answer={answer} savedOn={savedOn} />)
              ) : (
                <div key={index} className="record-log">
                  <dt>{group[0].group}</dt>
                  {group.map((answer) => (
                    <LogEntry key={answer.label} answer={answer} />
                  ))}
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
    </article>
  );
}

/** Groups the answers that are not empty, so that the answers to one group of questions are together. */
function groupAnswers(answers: readonly RecordedAnswer[]): RecordedAnswer[][] {
  const groups: RecordedAnswer[][] = [];
  for (const answer of answers) {
    if (answer.text.trim() === '' && answer.earlier.length === 0) continue;
    const lastGroup = groups.at(-1);
    if (answer.group !== undefined && lastGroup?.[0]?.group === answer.group) lastGroup.push(answer);
    else groups.push([answer]);
  }
  return groups;
}

/** An answer, below its earlier versions. Each version has the time from which it is. */
function SingleAnswer({ answer, savedOn }: { answer: RecordedAnswer; savedOn: string }) {
  const { label, text, earlier } = answer;
  return (
    <div className={earlier.length > 0 ? 'record-versions' : undefined}>
      <dt>{label}</dt>
      {[...earlier, { when: savedOn, text }].map((version, index) => (
        <dd key={index} dir="auto">
          {earlier.length > 0 && <b>{version.when}</b>}
          {trimBlankLines(version.text)}
        </dd>
      ))}
    </div>
  );
}

/** The entry for one month of a log, or for one list of a checklist. */
const LogEntry = ({ answer: { label, text, earlier } }: { answer: RecordedAnswer }) => (
  <dd>
    <b>{label}</b>
    <div dir="auto">{trimBlankLines(text)}</div>
    {earlier.map((version, index) => (
      <div key={index} className="small" dir="auto">
        {`${version.when}: ${trimBlankLines(version.text)}`}
      </div>
    ))}
  </dd>
);

/** Removes the blank lines around an answer. Its line breaks stay. */
const trimBlankLines = (text: string): string => text.replace(/^\s*\n|\s+$/g, '');
