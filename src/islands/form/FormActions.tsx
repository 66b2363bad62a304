import {
  type ComponentType,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import language from 'virtual:language';
import comparison from 'virtual:labels/comparison';
import form from 'virtual:labels/form';
import openFile from 'virtual:labels/openFile';
import { countAnswers, sayCounts } from '../../forms/answers.ts';
import type { BringForward } from '../../forms/open-file.ts';
import type { FormDefinition, SiteForm } from '../../forms/form-definition.ts';
import { formSession, leftOverField, memoryField } from '../../forms/form-session.ts';
import { saveFile } from '../save-file.ts';
import { useActOnce } from '../use-act-once.ts';
import { useSticky } from '../use-sticky.ts';
import type { ComparisonProps } from './Comparison.tsx';
import { fieldsAround, focusField, useFormWatch, useGrowingFields, usePrintMirrors } from './form-fields.ts';
import { OpenedFile } from './OpenedFile.tsx';
import { useFileDrop, useIfSlow, useLeaveWarning, useSaveShortcut } from './page-hooks.ts';

interface Props {
  definition: FormDefinition;
  button: string;
  brings: BringForward[];
  /** The address of the module with the forms of the site. */
  forms: string;
}

const labels = { form, openFile, comparison, language };

/** Returns the session of the form around `root`, and what it shows. */
function useFormSession({ definition, brings, forms }: Props, root: RefObject<HTMLElement | null>) {
  const [session] = useState(() =>
    formSession<ComponentType<ComparisonProps>>(
      { definition, brings },
      labels,
      fieldsAround(() => root.current),
      {
        reader: () => import('../../forms/open-file.ts'),
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

/** The actions under a form. The answers live in the browser's own fields and are read when they are needed. */
export function FormActions(props: Props) {
  const { definition, button } = props;
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const comparer = useRef<HTMLButtonElement>(null);
  const { session, shown } = useFormSession(props, root);
  const { compared } = shown;
  const choice = useIfSlow(shown.reading) ?? shown.choice;

  function save() {
    const { name, text } = session.save();
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
  }

  useLeaveWarning(shown.isUnsaved);
  useSaveShortcut(save);
  useFileDrop((chosen) => void session.open(chosen));
  usePrintMirrors(root);
  useActOnce(root, session.sayAgain);
  useGrowingFields(root, shown.leftOver.length > 0);
  useSticky(bar);

  function take(how: 'fill' | 'replace') {
    // The status line has its final position only once the panel above it is gone.
    flushSync(() => session.take(how));
    status.current?.focus();
  }

  /** Returns the focus to the button that opened a panel; an empty form has only that which opens a file. */
  const focusButton = (button: typeof opener) => (button.current ?? opener.current)?.focus();

  /**
   * In an empty form it is what comes next; later it has its place among the other actions. Its field stays where it is,
   * because a dialog may be open by then.
   */
  const openButton = (
    <button ref={opener} type="button" className="button" onClick={() => fileField.current?.click()}>
      {labels.openFile.open}
    </button>
  );

  return (
    <div ref={root} className="worksheet" role="group" aria-label={labels.form.actions}>
      <LeftOverField isFilled={shown.leftOver.length > 0} />
      {choice && (
        <OpenedFile
          choice={choice}
          sayCounts={(answers) => sayCounts(countAnswers(definition, answers), labels.form)}
          onChoose={(one) => void session.open([one])}
          onTake={take}
          onCancel={() => {
            session.close();
            focusButton(choice.by === 'open' ? opener : comparer);
          }}
        />
      )}
      <div ref={bar} className="worksheet-bar">
        <div className="worksheet-state">
          <p ref={status} className="status" role="status" tabIndex={-1}>
            {/* A new node, so that the same message is read out again when it is repeated. */}
            {shown.status !== '' && <span key={shown.saidTimes}>{shown.status}</span>}
          </p>
          <AnsweredCount form={{ session, shown }} root={root} />
        </div>
        <div className="worksheet-keys">
          <HistoryButtons form={{ session, shown }} status={status} />
          {shown.isEmpty && openButton}
          <FileField
            ref={fileField}
            label={labels.openFile.open}
            onFile={(file) => void session.open([{ name: file.name, file }])}
          />
          {!shown.isEmpty && (
            <button type="button" className="button primary" onClick={save}>
              {labels.form.download}
            </button>
          )}
        </div>
      </div>
      <div className="worksheet-more">
        <div className="actions">
          <button type="button" className="button primary" onClick={save}>
            {button}
          </button>
          {!shown.isEmpty && (
            <>
              {openButton}
              <FileButton
                ref={comparer}
                label={labels.comparison.compare}
                onFile={(file) => void session.compare({ name: file.name, file })}
              />
            </>
          )}
          <button type="button" className="button" onClick={() => window.print()}>
            {labels.form.print}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              session.startAgain();
              status.current?.focus();
            }}
          >
            {labels.form.startAgain}
          </button>
        </div>
        <p className="drop hint">{labels.openFile.drop}</p>
      </div>
      {/* Not read-only: browsers do not restore what a read-only field held. */}
      <textarea name={memoryField} hidden aria-hidden="true" />
      {compared && (
        <compared.comparison
          file={compared.file}
          answers={compared.answers}
          definition={definition}
          now={shown.answers}
          onClose={() => {
            session.closeComparison();
            focusButton(comparer);
          }}
        />
      )}
    </div>
  );
}

/**
 * The lines of opened files that belong to no question, in a field like any other: the browser restores them with the
 * answers, and the user can move them to where they belong. It is shown as soon as it contains a line.
 */
function LeftOverField({ isFilled }: { isFilled: boolean }) {
  // The field must not vanish under the cursor when the user empties it.
  const [wasShown, setWasShown] = useState(false);
  if (isFilled && !wasShown) setWasShown(true);
  return (
    <div className="field left-over" hidden={!wasShown}>
      <label htmlFor={leftOverField}>{labels.openFile.leftOverTitle}</label>
      <p className="hint" id={`${leftOverField}-hint`}>
        {labels.openFile.leftOverText}
      </p>
      <textarea
        id={leftOverField}
        name={leftOverField}
        rows={3}
        dir="auto"
        placeholder=" "
        aria-describedby={`${leftOverField}-hint`}
      />
    </div>
  );
}

interface AnsweredCountProps {
  form: Session;
  /** An element inside the form. */
  root: RefObject<HTMLElement | null>;
}

/** How much is filled in, and a button that goes to the first question without an answer, if the form has questions. */
function AnsweredCount({ form: { session, shown }, root }: AnsweredCountProps) {
  const { answered, total, next } = shown.counts;
  return (
    <p className="answered small">
      <span>{sayCounts(shown.counts, labels.form)}</span>
      {next !== undefined && (
        <button
          type="button"
          onClick={() => {
            // A click from before hydration comes before what was typed until then is counted.
            session.look();
            focusField(root.current?.closest('form'), session.getSnapshot().counts.next ?? next);
          }}
        >
          {answered < total ? labels.form.firstEmpty : labels.form.firstQuestion}
        </button>
      )}
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

interface FileFieldProps {
  label: string;
  /** Called with each file, one after the other. */
  onFile: (file: File) => void;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  ref: RefObject<HTMLInputElement | null>;
}

/** The browser's own file input, which the button before it stands for (Layout.astro). */
function FileField({ label, onFile, multiple, ref }: FileFieldProps) {
  const take = () => {
    const field = ref.current;
    const files = [...(field?.files ?? [])];
    if (!field) return;
    // So that the same file can be chosen again after a change.
    field.value = '';
    for (const file of files) onFile(file);
  };
  // A file chosen before hydration.
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    takeEarly();
  }, []);
  return (
    <input
      ref={ref}
      type="file"
      accept=".txt,text/plain"
      multiple={multiple}
      aria-label={label}
      hidden
      onChange={take}
    />
  );
}

/** A button with a file input behind it; `ref` is the button, so that focus can return to it. */
export function FileButton({ ref, ...field }: Omit<FileFieldProps, 'ref'> & { ref: Ref<HTMLButtonElement> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button ref={ref} type="button" className="button" onClick={() => input.current?.click()}>
        {field.label}
      </button>
      <FileField ref={input} {...field} />
    </>
  );
}
