import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Labels } from '../../schemas/labels.ts';
import { fillTemplate } from '../../text/words.ts';
import type { BringForward } from '../../forms/bring-forward.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import { fillEmpty, mergeLeftOver, replaceAll, replaceAnswered } from '../../forms/answers.ts';
import { useActOnce } from '../use-act-once.ts';
import { useSticky } from '../use-sticky.ts';
import { AnsweredCount, FileButton, HistoryButtons, MoreActions } from './FormButtons.tsx';
import { memoryField } from './form-hooks.ts';
import { LeftOverField, OpenedPanel } from './OpenedPanel.tsx';
import {
  useFileDrop,
  useGrowingFields,
  useLeaveWarning,
  useSaveShortcut,
  usePrintMirrors,
} from './page-hooks.ts';
import { useOpenedFile } from './use-opened-file.ts';
import { useForm } from './use-form.ts';

interface Props {
  definition: FormDefinition;
  button: string;
  labels: Pick<Labels, 'form' | 'openFile' | 'comparison'>;
  brings: BringForward[];
  /** The address of the module with the forms of the site. */
  forms: string;
}

/** The actions under a form. The answers live in the browser's own fields and are read when they are needed. */
export default function FormActions({ definition, button, labels, brings, forms }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  const form = useForm(definition, labels, root);
  const files = useOpenedFile(definition, brings, forms);
  const { choice, compared } = files;

  useLeaveWarning(form.isUnsaved);
  useSaveShortcut(form.download);
  useFileDrop(files.choose);
  usePrintMirrors(root);
  useActOnce(root);
  useGrowingFields(root, form.leftOver.length > 0);
  useSticky(bar, 'bottom');

  function take(how: 'fill' | 'replace') {
    if (choice?.step !== 'opened' || !('answers' in choice.opened)) return;
    const { file, opened } = choice;
    const { answers, leftOver } = opened;
    const isOwn = opened.kind === 'read';
    // A file of another form answers only some questions; the others keep their answers.
    const merge = how === 'fill' ? fillEmpty : isOwn ? replaceAll : replaceAnswered;
    const { filled, nothingToFill, replaced, replacedSome, nothingToReplace } = labels.openFile;
    const [changed, same] =
      how === 'fill' ? [filled, nothingToFill] : [isOwn ? replaced : replacedSome, nothingToReplace];
    form.change(
      (present) => ({
        answers: merge(present.answers, answers),
        leftOver: mergeLeftOver(present.leftOver, leftOver),
      }),
      { changed: fillTemplate(changed, { file }), same: fillTemplate(same, { file }) },
      isOwn ? { file, state: { answers, leftOver } } : undefined,
    );
    // The status line has its final position only once the panel above it is gone.
    flushSync(files.close);
    status.current?.focus();
  }

  return (
    <div ref={root} className="worksheet" role="group" aria-label={labels.form.actions}>
      <LeftOverField lines={form.leftOver} labels={labels.openFile} />
      {choice && (
        <OpenedPanel
          choice={choice}
          labels={labels.openFile}
          onChoose={(dropped) => files.choose([dropped])}
          onFill={() => take('fill')}
          onReplace={() => take('replace')}
          onCancel={() => {
            files.close();
            (choice.by === 'open' ? openButton : compareButton).current?.focus();
          }}
        />
      )}
      <div ref={bar} className="worksheet-bar">
        <p ref={status} className="status" role="status" tabIndex={-1}>
          {/* A new node, so that the same message is read out again when it is repeated. */}
          {form.status !== '' && <span key={form.saidTimes}>{form.status}</span>}
        </p>
        <AnsweredCount definition={definition} answers={form.answers} labels={labels.form} root={root} />
        <HistoryButtons form={form} labels={labels.form} status={status} />
        <div className="actions">
          <button type="button" className="button primary" onClick={form.download}>
            {button}
          </button>
          <FileButton
            ref={openButton}
            label={labels.openFile.open}
            onFile={(file) => files.choose([{ name: file.name, file }])}
          />
        </div>
      </div>
      <MoreActions
        ref={compareButton}
        labels={labels}
        onCompare={files.compare}
        onStartAgain={() => {
          form.startAgain();
          status.current?.focus();
        }}
      />
      {/* Not read-only: browsers do not restore what a read-only field held. */}
      <textarea name={memoryField} hidden aria-hidden="true" />
      {compared && (
        <compared.Panel
          file={compared.file}
          answers={compared.answers}
          definition={definition}
          now={form.answers}
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
