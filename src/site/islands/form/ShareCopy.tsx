import {
  createRef,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import language from 'virtual:language';
import fileLabels from 'virtual:labels/openFile';
import statusLabels from 'virtual:labels/openFileStatus';
import labels from 'virtual:labels/shareCopy';
import type { createFormSession } from '../../../model/forms/form-session.ts';
import { toSaveDate } from '../../../model/forms/saved-at.ts';
import {
  createCopy,
  firstWords,
  type ShareableAnswer,
  shareableAnswers,
} from '../../../model/forms/share-copy.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { saveFile } from '../save-file.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { addStyleSheet } from './add-style-sheet.ts';
import { findSectionTitle } from './form-fields.ts';
import styles from './ShareCopy.css?inline';

addStyleSheet(styles);

interface Props {
  session: ReturnType<typeof createFormSession>;
}

/** The panel that saves a copy to share, and the menu item that opens it. */
export function createShareCopy(session: Props['session']) {
  const panelRef = createRef<{ open: () => void }>();
  return {
    dialog: <ShareCopyDialog ref={panelRef} session={session} />,
    actions: { [labels.open]: () => panelRef.current?.open() },
  };
}
export type ShareCopy = ReturnType<typeof createShareCopy>;

/** The button in the page that opens the panel (Note.astro). */
const shareButtonRef: RefObject<HTMLButtonElement | null> = {
  get current() {
    return document.querySelector<HTMLButtonElement>('[data-share-copy]');
  },
};

/** The answers in the sections of the page, each with the title of its section. */
function groupBySection(answers: readonly ShareableAnswer[]): Map<string, ShareableAnswer[]> {
  const groups = new Map<string, ShareableAnswer[]>();
  for (const answer of answers) {
    const title = findSectionTitle(answer.name) ?? '';
    groups.set(title, [...(groups.get(title) ?? []), answer]);
  }
  return groups;
}

/**
 * A modal panel with a checkbox for each answer. It saves a copy of the form with those answers that are ticked. The copy
 * changes nothing in the form, and does not count as its saved file.
 */
function ShareCopyDialog({ ref, session }: Props & { ref: Ref<{ open: () => void }> }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [answers, setAnswers] = useState<readonly ShareableAnswer[]>([]);
  const [tickedNames, setTickedNames] = useState<readonly string[]>([]);
  /** What the visitor has left out before. It is left out again, so that nothing is shared by mistake. */
  const [leftOutNames, setLeftOutNames] = useState<readonly string[]>([]);
  /** How often the visitor has tried to save a copy without answers. Each time, screen readers read the message again. */
  const [attempts, setAttempts] = useState(0);

  const open = () => {
    session.syncFromDom();
    const shareable = shareableAnswers(session.definition, session.getSnapshot(), fileLabels.leftOverTitle);
    setAnswers(shareable);
    setTickedNames(
      shareable
        .filter(({ name, isPrivate }) => !isPrivate && !leftOutNames.includes(name))
        .map(({ name }) => name),
    );
    dialogRef.current?.showModal();
  };
  const close = () => dialogRef.current?.close();
  const save = () => {
    if (tickedNames.length === 0) {
      setAttempts(attempts + 1);
      return;
    }
    const date = toSaveDate(new Date(), language);
    const { name, text } = createCopy(
      session.definition,
      session.getSnapshot(),
      new Set(tickedNames),
      date,
      labels,
    );
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
    setLeftOutNames(answers.map((answer) => answer.name).filter((other) => !tickedNames.includes(other)));
    close();
    session.showMessage(fillTemplate(labels.saved, { file: name }));
  };
  const toggle = (name: string) =>
    setTickedNames(
      tickedNames.includes(name) ? tickedNames.filter((ticked) => ticked !== name) : [...tickedNames, name],
    );

  useImperativeHandle(ref, () => ({ open }));
  const handleClick = useEffectEvent(open);
  useEffect(() => {
    const button = shareButtonRef.current;
    if (!button) return;
    button.disabled = false;
    const openPanel = () => handleClick();
    button.addEventListener('click', openPanel);
    return () => button.removeEventListener('click', openPanel);
  }, []);
  useDoubleClickGuard(shareButtonRef);

  const chosenTemplate = tickedNames.length === 0 ? labels.chooseOne : labels.chosen;
  return (
    <dialog
      ref={dialogRef}
      className="share-copy"
      aria-labelledby="share-title"
      aria-describedby="share-text"
    >
      <h2 id="share-title">{labels.open}</h2>
      <p id="share-text">{answers.length === 0 ? labels.noAnswers : labels.text}</p>
      {[...groupBySection(answers)].map(([title, answersOfSection]) => (
        <fieldset key={title}>
          {title !== '' && <legend>{title}</legend>}
          {answersOfSection.map(({ name, label, isPrivate, text }) => (
            <label key={name}>
              <input type="checkbox" checked={tickedNames.includes(name)} onChange={() => toggle(name)} />
              <span>
                {label} {isPrivate && <i>({labels.private})</i>}
                <span className="hint" dir="auto">
                  {firstWords(text)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="share-actions">
        {answers.length > 0 && (
          <>
            <div className="share-count">
              <p role="status">
                <span key={attempts}>
                  {fillTemplate(chosenTemplate, { count: tickedNames.length, total: answers.length })}
                </span>
              </p>
              <button type="button" className="button close-panel" onClick={() => setTickedNames([])}>
                {labels.none}
              </button>
            </div>
            <button type="button" className="button primary" onClick={save}>
              {labels.save}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={close}>
          {answers.length === 0 ? statusLabels.close : statusLabels.cancel}
        </button>
      </div>
    </dialog>
  );
}
