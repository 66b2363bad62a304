import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
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
import { countAnswers, describeCounts, nextEmptyName } from '../../../model/forms/answers.ts';
import type { PrefillSource } from '../../../model/forms/open-file.ts';
import type { FormDefinition, SiteForm } from '../../../model/forms/form-definition.ts';
import { createFormSession } from '../../../model/forms/form-session.ts';
import { fillPlural } from '../../../model/text/string-utils.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { useSticky } from '../use-sticky.ts';
import type { AnswerComparisonProps } from './AnswerComparison.tsx';
import { getDropZone, focusFileInput, useIncomingFiles } from './drop-zone.ts';
import {
  domFormFields,
  focusField,
  useFormChanges,
  useLeftOverField,
  usePrintMirrors,
} from './form-fields.ts';
import { MoreActions } from './MoreActions.tsx';
import { OpenedFile } from './OpenedFile.tsx';
import { useDelayedValue } from './use-delayed-value.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useWhenIdle } from './use-when-idle.ts';
import { ArrivalQuestion, ManualCopy, SaveStateWord, useSendActions } from './SaveState.tsx';

interface Props {
  definition: FormDefinition;
  downloadLabel: string;
  prefillSources: PrefillSource[];
  /** The address of the module with the forms of the site. */
  formsUrl: string;
}

const labels = { form, openFile, language };
const loadReader = () => import('../../../model/forms/open-file.ts');

/** The definition with the full address of the page, so that saved files name the site they come from. */
const withPageOrigin = (definition: FormDefinition): FormDefinition =>
  typeof location === 'undefined'
    ? definition
    : { ...definition, route: new URL(definition.route, location.href).href };

function useFormSession(
  { definition, prefillSources, formsUrl }: Props,
  root: RefObject<HTMLElement | null>,
) {
  const [session] = useState(() =>
    createFormSession<ComponentType<AnswerComparisonProps>>(
      { definition: withPageOrigin(definition), prefillSources },
      labels,
      domFormFields(() => root.current),
      {
        reader: loadReader,
        forms: async () =>
          ((await import(/* @vite-ignore */ formsUrl)) as { default: readonly SiteForm[] }).default,
        comparison: async () => (await import('./AnswerComparison.tsx')).AnswerComparison,
      },
      () => new Date(),
    ),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  useFormChanges(root, session.syncFromDom);
  return { session, snapshot };
}

type SessionState = ReturnType<typeof useFormSession>;

/** The drop zone as a ref, for `useDoubleClickGuard`. */
const dropZoneRef: RefObject<HTMLElement | null> = {
  get current() {
    return getDropZone();
  },
};

/** Renders into the drop zone of the page. */
function DropZonePortal({ children }: { children: ReactNode }) {
  const container = getDropZone();
  return container && createPortal(children, container);
}

/** The actions of a form. The browser's own fields hold the answers, which are read when they are needed. */
export function FormActions(props: Props) {
  const { definition, downloadLabel } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const { session, snapshot } = useFormSession(props, rootRef);
  const { comparedFile, isEmpty } = snapshot;
  const isUntouched = isEmpty && !snapshot.canUndo && !snapshot.canRedo;
  const fileStep = useDelayedValue(snapshot.reading) ?? snapshot.fileStep;

  const { download: save, otherWays, manualCopy, closeManualCopy } = useSendActions(session);
  // The request to copy manually replaces earlier messages until the text has been copied.
  const isCopying = manualCopy?.isCopied === false;
  const answerArrival = (hasArrived: boolean) => {
    closeManualCopy();
    flushSync(() => session.answerArrival(hasArrived));
    // The sticky bar is already visible; browsers would scroll to its position in the normal flow.
    statusRef.current?.focus({ preventScroll: true });
  };

  useLeaveWarning(snapshot.isUnsaved);
  useSaveShortcut(save);
  useIncomingFiles('form', (files) => void session.open(files));
  useWhenIdle(loadReader);
  usePrintMirrors(rootRef);
  useDoubleClickGuard(rootRef, session.announceAgain);
  useDoubleClickGuard(dropZoneRef, session.announceAgain);
  const hasLeftOver = snapshot.leftOver.length > 0;
  useLeftOverField(
    hasLeftOver,
    snapshot.hiddenCount > 0 ? fillPlural(labels.openFile.leftOverRest, snapshot.hiddenCount, language) : '',
  );
  useSticky(barRef);

  function applyFile(strategy: 'fill' | 'replace') {
    // The status line has its final position only after the panel is gone.
    flushSync(() => session.applyOpenedFile(strategy));
    statusRef.current?.focus();
  }

  return (
    <div ref={rootRef} className="form-actions" role="group" aria-label={labels.form.actions}>
      {/* Sticky from the first paint, even if scripts are late; useSticky then checks whether there is room. */}
      <div ref={barRef} className="form-bar" data-sticky="">
        <div className="form-status">
          {/* Before the fields are read, the word is in the page but hidden until the visitor types
             (page-readiness.ts). */}
          <SaveStateWord saveState={snapshot.isRead ? snapshot.saveState : 'unsaved'} />
          <p
            ref={statusRef}
            className="status"
            role="status"
            tabIndex={-1}
            data-announced={snapshot.isAnnouncement && !isCopying ? '' : undefined}
          >
            {/* A new key creates a new node, so that screen readers read a repeated message again. */}
            {snapshot.status !== '' && <span key={snapshot.announcementId}>{snapshot.status}</span>}
          </p>
          {snapshot.isArrivalUnknown && !isCopying && <ArrivalQuestion onAnswer={answerArrival} />}
          {snapshot.isDownloadMissing && !isCopying && <OtherWays ways={otherWays} />}
          {manualCopy && <ManualCopy text={manualCopy.text} onCopy={manualCopy.markCopied} />}
        </div>
        <AnsweredCount definition={definition} sessionState={{ session, snapshot }} rootRef={rootRef} />
        <div className="form-buttons">
          <HistoryButtons sessionState={{ session, snapshot }} statusRef={statusRef} />
          <DownloadButton label={downloadLabel} isEmpty={isEmpty} onSave={save} />
          <MoreActions
            actions={{
              ...(isEmpty ? { [labels.form.printBlank]: () => window.print() } : otherWays),
              ...(snapshot.canDenyArrival && {
                [labels.form.lastNotThere]: () => answerArrival(false),
              }),
              ...(!isUntouched && {
                [labels.form.startAgain]: () => {
                  session.startAgain();
                  statusRef.current?.focus();
                },
              }),
            }}
          />
        </div>
      </div>
      {fileStep && (
        <DropZonePortal>
          <OpenedFile
            fileStep={fileStep}
            describeCounts={(answers) => describeCounts(countAnswers(definition, answers), labels.form)}
            onChoose={(file) => void session.open([file])}
            onApply={applyFile}
            onCompare={() => void session.compare()}
            onCancel={() => {
              session.close();
              focusFileInput();
            }}
          />
        </DropZonePortal>
      )}
      {comparedFile && (
        <DropZonePortal>
          <comparedFile.comparison
            fileName={comparedFile.file}
            fileState={comparedFile.state}
            pageState={snapshot}
            dates={{ file: comparedFile.fileDate, page: comparedFile.pageDate }}
            newerSide={comparedFile.newerSide}
            keptNames={comparedFile.keptNames}
            definition={definition}
            onChoose={session.chooseAnswer}
            onClose={() => {
              session.closeComparison();
              focusFileInput();
            }}
          />
        </DropZonePortal>
      )}
    </div>
  );
}

/** Buttons for other ways to keep the answers. */
const OtherWays = ({ ways }: { ways: Record<string, () => void> }) => (
  <div className="status-actions">
    {Object.entries(ways).map(([label, onSelect]) => (
      <button key={label} type="button" className="button" onClick={onSelect}>
        {label}
      </button>
    ))}
  </div>
);

interface DownloadButtonProps {
  label: string;
  isEmpty: boolean;
  onSave: () => void;
}

/**
 * The download button, with a one-word label in narrow windows; its name says so if the file would contain no answers.
 */
function DownloadButton({ label, isEmpty, onSave }: DownloadButtonProps) {
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
        <span className="full-label">{label}</span>
        <span className="short-label">{labels.form.download}</span>
      </button>
      {/* Visible on the button, but not part of its accessible name. */}
      {isEmpty && <small id={id}>{labels.form.noAnswers}</small>}
    </div>
  );
}

interface AnsweredCountProps {
  definition: FormDefinition;
  sessionState: SessionState;
  /** An element inside the form. */
  rootRef: RefObject<HTMLElement | null>;
}

/** How much is filled in; in a form with questions, a link to the next unanswered one. */
function AnsweredCount({ definition, sessionState: { session, snapshot }, rootRef }: AnsweredCountProps) {
  const { answered, total, nextName } = snapshot.counts;
  const lastNameRef = useRef<string>(undefined);
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    const rememberField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        lastNameRef.current = target.name;
    };
    form?.addEventListener('focusin', rememberField);
    return () => form?.removeEventListener('focusin', rememberField);
  }, [rootRef]);
  const countText = <span>{describeCounts(snapshot.counts, labels.form)}</span>;
  if (nextName === undefined) return <p className="answered-count small">{countText}</p>;
  return (
    <p className="answered-count small">
      <button
        type="button"
        onClick={() => {
          // Replayed clicks may run before text typed earlier has been counted.
          session.syncFromDom();
          const { answers } = session.getSnapshot();
          const name = nextEmptyName(definition, answers, lastNameRef.current) ?? nextName;
          focusField(rootRef.current?.closest('form'), name);
        }}
      >
        {countText} <b>{answered < total ? labels.form.firstEmpty : labels.form.firstQuestion}</b>
      </button>
    </p>
  );
}

interface HistoryButtonsProps {
  sessionState: SessionState;
  /** The status line, which receives the focus from a button that becomes disabled. */
  statusRef: RefObject<HTMLElement | null>;
}

/**
 * Undo and Redo. Once there is something to undo, both keep their positions, so that neither moves under the pointer. A
 * button without an effect is greyed out and hidden from the keyboard and screen readers.
 */
function HistoryButtons({ sessionState: { session, snapshot }, statusRef }: HistoryButtonsProps) {
  const groupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = groupRef.current?.querySelector<HTMLElement>('[inert]:focus');
    if (focused) statusRef.current?.focus();
  });

  const { canUndo, canRedo } = snapshot;
  if (!canUndo && !canRedo) return null;
  const renderButton = (label: string, isEnabled: boolean, onClick: () => void) => (
    <button type="button" className="button" inert={!isEnabled} aria-hidden={!isEnabled} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div ref={groupRef} className="undo-redo">
      {renderButton(labels.form.undo, canUndo, session.undo)}
      {renderButton(labels.form.redo, canRedo, session.redo)}
    </div>
  );
}
