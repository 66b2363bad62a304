import { useId } from 'react';
import comparison from 'virtual:labels/comparison';
import type { RecordedForm } from '../../../model/forms/programme-record.ts';

interface Props {
  title: string;
  subtitle: string;
  forms: readonly RecordedForm[];
}

/** The record as a document in the page, in the fonts of the browser, which cover every script. */
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
            {answers.map(({ label, text, earlier }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd dir="auto">{trimBlankLines(text) || comparison.nothing}</dd>
                {earlier.map((version) => (
                  <dd key={version.when} className="small" dir="auto">
                    <b>{version.when}</b>
                    {`\n${trimBlankLines(version.text)}`}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

/** Preserves the line breaks of an answer, but not the blank lines around it. */
const trimBlankLines = (text: string): string => text.replace(/^\s*\n|\s+$/g, '');

/** Prints only the record: while the page is marked, the print style sheet hides everything else. */
export function printRecord(): void {
  document.documentElement.dataset['printing'] = 'record';
  addEventListener('afterprint', () => delete document.documentElement.dataset['printing'], { once: true });
  print();
}
