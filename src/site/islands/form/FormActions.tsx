import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFile';
import { countAnswers, sayCounts } from '../../../model/forms/answers.ts';
import type { BringForward } from '../../../model/forms/open-file.ts';
import type { FormDefinition, SiteForm } from '../../../model/forms/form-definition.ts';
import { formSession } from '../../../model/forms/form-session.ts';
import { fillCounted } from '../../../model/text/words.ts';
import { saveFile } from '../save-file.ts';
import { useActOnce } from '../use-act-once.ts';
import { useSticky } from '../use-sticky.ts';
import type { ComparisonProps } from './Comparison.tsx';
import { fileDoor, focusFileDoor, useFileDoor } from './file-door.ts';
import { fieldsAround, focusField, useFormWatch, useLeftOver, usePrintMirrors } from './form-fields.ts';
import { OpenedFile } from './OpenedFile.tsx';
import { useIfSlow, useLeaveWarning, useSaveShortcut, useWhenIdle } from './page-hooks.ts';

interface Props {
  definition: FormDefinition;
  button: string;
  brings: BringForward[];
  /** The address of the module with the forms of the site. */
  forms: string;
}

const labels = { form, openFile, language };
const loadReader = () => import('../../../model/forms/open-file.ts');

/** Returns the session of the form around `root`, and what it shows. */
function useFormSession({ definition, brings, forms }: Props, root: RefObject<HTMLElement | null>) {
  const [session] = useState(() =>
    formSession<ComponentType<ComparisonProps>>(
      { definition, brings },
      labels,
      fieldsAround(() => root.current),
      {
        reader: loadReader,
        forms: async () =>
          ((await import(/* @vite-ignore */ forms)) as { default: readonly SiteForm[] }).default,
        comparison: async () => (await import('./Comparison.tsx')).Comparison,
      },
      () => new Date(),
    ),
  );
  const shown = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  useFormWatch(root, session.look);
  return { session, shown };
}

type Session = ReturnType<typeof useFormSession>;

/** The place for what is said of files, as `useActOnce` asks for it. */
const door: RefObject<HTMLElement | null> = {
  get current() {
    return fileDoor();
  },
};

/** What is shown at the place of the page that takes files. */
function AtFileDoor({ children }: { children: ReactNode }) {
  const place = fileDoor();
  return place && createPortal(children, place);
}

/** The actions under a form. The answers live in the browser's own fields and are read when they are needed. */
export function FormActions(props: Props) {
  const { definition, button } = props;
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { session, shown } = useFormSession(props, root);
  const { compared, isEmpty } = shown;
  const isFresh = isEmpty && !shown.canUndo && !shown.canRedo;
  const fileStep = useIfSlow(shown.reading) ?? shown.fileStep;

  function save() {
    const { name, text } = session.save();
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
  }

  useLeaveWarning(shown.isUnsaved);
  useSaveShortcut(save);
  useFileDoor('form', (chosen) => void session.open(chosen));
  useWhenIdle(loadReader);
  usePrintMirrors(root);
  useActOnce(root, session.sayAgain);
  useActOnce(door, session.sayAgain);
  const hasLeftOver = shown.leftOver.length > 0;
  useLeftOver(
    hasLeftOver,
    shown.rest > 0 ? fillCounted(labels.openFile.leftOverRest, shown.rest, language) : '',
  );
  useSticky(bar);

  function take(how: 'fill' | 'replace') {
    // The status line has its final position only once the panel is gone.
    flushSync(() => session.take(how));
    status.current?.focus();
  }

  return (
    <div ref={root} className="worksheet" role="group" aria-label={labels.form.actions}>
      <div ref={bar} className="worksheet-bar">
        <div className="worksheet-state">
          <p
            ref={status}
            className="status"
            role="status"
            tabIndex={-1}
            data-told={shown.isTold ? '' : undefined}
          >
            {/* A new node, so that the same message is read out again when it is repeated. */}
            {shown.status !== '' && <span key={shown.saidTimes}>{shown.status}</span>}
          </p>
          <AnsweredCount form={{ session, shown }} root={root} />
        </div>
        <div className="worksheet-keys">
          <HistoryButtons form={{ session, shown }} status={status} />
          {isFresh && (
            <button type="button" className="button primary" onClick={() => window.print()}>
              {labels.form.printBlank}
            </button>
          )}
          <DownloadButton label={button} isEmpty={isEmpty} onSave={save} />
          {!isFresh && (
            <More
              actions={{
                [isEmpty ? labels.form.printBlank : labels.form.print]: () => window.print(),
                [labels.form.startAgain]: () => {
                  session.startAgain();
                  status.current?.focus();
                },
              }}
            />
          )}
        </div>
      </div>
      {fileStep && (
        <AtFileDoor>
          <OpenedFile
            fileStep={fileStep}
            sayCounts={(answers) => sayCounts(countAnswers(definition, answers), labels.form)}
            onChoose={(one) => void session.open([one])}
            onTake={take}
            onCompare={() => void session.compare()}
            onCancel={() => {
              session.close();
              focusFileDoor();
            }}
          />
        </AtFileDoor>
      )}
      {compared && (
        <AtFileDoor>
          <compared.comparison
            file={compared.file}
            answers={compared.answers}
            definition={definition}
            now={shown.answers}
            onClose={() => {
              session.closeComparison();
              focusFileDoor();
            }}
          />
        </AtFileDoor>
      )}
    </div>
  );
}

interface DownloadProps {
  label: string;
  isEmpty: boolean;
  onSave: () => void;
}

/** The download, in one word where there is no room for more; as long as it would hold no answers, it says so. */
function DownloadButton({ label, isEmpty, onSave }: DownloadProps) {
  const id = useId();
  return (
    <div className="download">
      <button
        type="button"
        className={isEmpty ? 'button' : 'button primary'}
        aria-label={label}
        aria-describedby={isEmpty ? id : undefined}
        onClick={onSave}
      >
        <span className="in-full">{label}</span>
        <span className="in-short">{labels.form.download}</span>
      </button>
      {/* Seen on the button, but no part of its name. */}
      {isEmpty && <small id={id}>{labels.form.noAnswers}</small>}
    </div>
  );
}

/** What else can be done, by its label: out of the way until somebody asks for it. */
function More({ actions }: { actions: Record<string, () => void> }) {
  const id = useId();
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {labels.form.more}
      </button>
      <div id={id} popover="auto" className="more">
        {Object.entries(actions).map(([label, act]) => (
          <button
            key={label}
            type="button"
            className="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={act}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

interface AnsweredCountProps {
  form: Session;
  /** An element inside the form. */
  root: RefObject<HTMLElement | null>;
}

/** How much is filled in; if the form has questions, it leads to the first without an answer. */
function AnsweredCount({ form: { session, shown }, root }: AnsweredCountProps) {
  const { answered, total, next } = shown.counts;
  const said = <span>{sayCounts(shown.counts, labels.form)}</span>;
  if (next === undefined) return <p className="answered small">{said}</p>;
  return (
    <p className="answered small">
      <button
        type="button"
        onClick={() => {
          // A click from before hydration comes before what was typed until then is counted.
          session.look();
          focusField(root.current?.closest('form'), session.getSnapshot().counts.next ?? next);
        }}
      >
        {said} <b>{answered < total ? labels.form.firstEmpty : labels.form.firstQuestion}</b>
      </button>
    </p>
  );
}

interface HistoryProps {
  form: Session;
  /** The status line, which takes the focus from a button that has nothing left to do. */
  status: RefObject<HTMLElement | null>;
}

/**
 * Undo and Redo. Once there is something to undo, both keep their places, so that neither moves under the pointer; a
 * button with nothing to do is greyed out and hidden from the keyboard and screen readers.
 */
function HistoryButtons({ form: { session, shown }, status }: HistoryProps) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = group.current?.querySelector<HTMLElement>('[inert]:focus');
    if (focused) status.current?.focus();
  });

  const { canUndo, canRedo } = shown;
  if (!canUndo && !canRedo) return null;
  const button = (label: string, isPossible: boolean, act: () => void) => (
    <button type="button" className="button" inert={!isPossible} aria-hidden={!isPossible} onClick={act}>
      {label}
    </button>
  );
  return (
    <div ref={group} className="history">
      {button(labels.form.undo, canUndo, session.undo)}
      {button(labels.form.redo, canRedo, session.redo)}
    </div>
  );
}
