import { useRef } from 'react';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/fill-template.ts';
import type { BringForward } from '../worksheet/bring-forward.ts';
import type { FormDefinition } from '../worksheet/form-definition.ts';
import { fillEmpty, mergeLeftOver, replaceAll, replaceAnswered } from '../worksheet/merge-answers.ts';
import { answeredOf, fingerprint } from '../worksheet/save-state.ts';
import { FileButton } from './worksheet/FileButton.tsx';
import { LeftOver } from './worksheet/LeftOver.tsx';
import { MoreActions } from './worksheet/MoreActions.tsx';
import { OpenedPanel } from './worksheet/OpenedPanel.tsx';
import { useOpenedFile } from './worksheet/use-opened-file.ts';
import { useFileDrop, useLeaveWarning, useSaveShortcut } from './worksheet/use-page-events.ts';
import { usePrintMirrors } from './worksheet/use-print-mirrors.ts';
import { useWorksheet } from './worksheet/use-worksheet.ts';

interface Props {
  definition: FormDefinition;
  button: string;
  labels: Pick<Labels, 'form' | 'openFile' | 'comparison'>;
  brings: BringForward[];
  /** The forms of the site, to name the one a file belongs to. */
  forms: { slug: string; title: string; href: string }[];
}

/** The actions under a form. The answers belong to the browser's own fields and are read when they are needed. */
export default function WorksheetActions({ definition, button, labels, brings, forms }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  const sheet = useWorksheet(definition, labels.form, root);
  const files = useOpenedFile(definition, brings);
  const { chosen, compared } = files;

  useLeaveWarning(sheet.unsaved);
  useSaveShortcut(sheet.download);
  useFileDrop((file) => void files.choose(file));
  usePrintMirrors(root);

  function take(how: 'fill' | 'replace') {
    if (!chosen || !('answers' in chosen.opened)) return;
    const { answers, leftOver } = chosen.opened;
    // A file of another form answers some questions only; the others keep their answers.
    const replace = chosen.opened.kind === 'read' ? replaceAll : replaceAnswered;
    const merge = how === 'fill' ? fillEmpty : replace;
    const said = how === 'fill' ? labels.openFile.filled : labels.openFile.replaced;
    sheet.change(
      merge(sheet.answers, answers),
      mergeLeftOver(sheet.leftOver, leftOver),
      fillTemplate(said, { file: chosen.file }),
      chosen.opened.kind === 'read' ? fingerprint(answers, leftOver) : undefined,
    );
    files.closeChosen();
    status.current?.focus();
  }

  return (
    <div ref={root} className="worksheet" role="group" aria-label={labels.form.actions}>
      {chosen && (
        <OpenedPanel
          file={chosen.file}
          opened={chosen.opened}
          forms={forms}
          labels={labels.openFile}
          onFill={() => {
            take('fill');
          }}
          onReplace={() => {
            take('replace');
          }}
          onCancel={() => {
            files.closeChosen();
            (chosen.by === 'open' ? openButton : compareButton).current?.focus();
          }}
        />
      )}
      <div className="worksheet-bar">
        <div className="worksheet-state">
          <p ref={status} className="status" role="status" tabIndex={-1}>
            {sheet.status}
          </p>
          <p className="answered">{fillTemplate(labels.form.answered, { ...answeredOf(sheet.answers) })}</p>
        </div>
        <div className="actions">
          <button type="button" className="button primary" onClick={sheet.download}>
            {button}
          </button>
          <FileButton
            ref={openButton}
            label={labels.openFile.open}
            onFile={(file) => void files.choose(file)}
          />
          {sheet.canUndo && (
            <button
              type="button"
              className="button"
              onClick={() => {
                sheet.undo();
                status.current?.focus();
              }}
            >
              {labels.form.undo}
            </button>
          )}
        </div>
      </div>
      <MoreActions
        ref={compareButton}
        labels={labels}
        onCompare={(file) => void files.compare(file)}
        onStartAgain={() => {
          sheet.startAgain();
          status.current?.focus();
        }}
      >
        <LeftOver lines={sheet.leftOver} labels={labels.openFile} />
      </MoreActions>
      {compared && (
        <compared.Panel
          file={compared.file}
          answers={compared.answers}
          definition={definition}
          now={sheet.answers}
          labels={labels.comparison}
          onClose={() => {
            files.closeCompared();
            compareButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}
