import { useRef, useState } from 'react';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/fill-template.ts';
import { readAnswers } from '../worksheet/answers.ts';
import type { FormDefinition } from '../worksheet/form-definition.ts';
import { writeWorksheet } from '../worksheet/write-worksheet.ts';
import { formatDate } from './format-date.ts';
import { saveFile } from './save-file.ts';

interface Props {
  definition: FormDefinition;
  button: string;
  labels: Labels['form'];
}

/** The actions under a form. The answers belong to the browser's own fields and are read when they are needed. */
export default function WorksheetActions({ definition, button, labels }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(false);

  function download() {
    const form = root.current?.closest('form');
    if (!form) return;
    const answers = readAnswers(definition, new FormData(form));
    const text = writeWorksheet(definition, answers, { date: formatDate(new Date()) });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), definition.fileName);
    setSaved(true);
  }

  return (
    <div ref={root} className="worksheet-actions" role="group" aria-label={labels.actions}>
      <div className="actions">
        <button type="button" className="button primary" onClick={download}>
          {button}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            window.print();
          }}
        >
          {labels.print}
        </button>
      </div>
      <p className="status" role="status">
        {saved && fillTemplate(labels.saved, { file: definition.fileName })}
      </p>
    </div>
  );
}
