import { useLayoutEffect, useRef, useState } from 'react';
import labels from 'virtual:labels/form';
import type { createFormSession } from '../../../model/forms/form-session.ts';
import { saveFile } from '../save-file.ts';
import { printForm } from './print-form.ts';

type Session = ReturnType<typeof createFormSession>;
type SaveState = ReturnType<Session['getSnapshot']>['saveState'];

const stateLabels = { unsaved: labels.stateUnsaved, sent: labels.stateSent, saved: labels.stateSaved };

/**
 * One word that says whether the answers are saved. It is always visible, because some phones show no warning before
 * the page is closed.
 */
export function SaveStateWord({ saveState }: { saveState: SaveState }) {
  return saveState && <p className={`save-state ${saveState}`}>{stateLabels[saveState]}</p>;
}

const textType = 'text/plain;charset=utf-8';

/** Whether the browser can share a text file with another app. */
function canShareFiles(): boolean {
  const file = new File(['.'], 'a.txt', { type: 'text/plain' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] });
}

/** The ways to take the answers out of the page: downloading, sharing and copying them. */
export function useExportActions(session: Pick<Session, 'createFile' | 'showMessage'>) {
  /**
   * If copying fails: the text that the visitor has to copy manually, whether it has been copied, and a callback for
   * when it has been.
   */
  const [manualCopy, setManualCopy] = useState<{ text: string; isCopied: boolean; markCopied: () => void }>();

  function download() {
    const { name, text, markSent } = session.createFile();
    setManualCopy(undefined);
    saveFile(new Blob([text], { type: textType }), name);
    markSent('download');
  }

  async function copy() {
    const { text, markSent } = session.createFile();
    try {
      await navigator.clipboard.writeText(text);
      setManualCopy(undefined);
      markSent('copy');
    } catch {
      // Copying fails if the visitor has refused permission, or if the page is not in a secure context. The visitor
      // then copies manually.
      const markCopied = () => {
        setManualCopy({ text, isCopied: true, markCopied });
        markSent('copy');
      };
      setManualCopy({ text, isCopied: false, markCopied });
    }
  }

  async function share() {
    const { name, text, markSent } = session.createFile();
    try {
      await navigator.share({ files: [new File([text], name, { type: 'text/plain' })] });
      markSent('share');
    } catch {
      session.showMessage(labels.notShared);
    }
  }

  return {
    download,
    manualCopy,
    closeManualCopy: () => setManualCopy(undefined),
    /** What the visitor can do instead of a download, by the label of the button. */
    otherWays: {
      [labels.copyAll]: () => void copy(),
      ...(canShareFiles() && { [labels.share]: () => void share() }),
      [labels.print]: printForm,
    },
  };
}

/** What `useExportActions` returns: the ways to get the text of the form out of the page. */
export type ExportActions = ReturnType<typeof useExportActions>;

interface ManualCopyProps {
  text: string;
  onCopy: () => void;
}

/** A field with the whole text of the file, which is selected so that the visitor can copy it manually. */
export function ManualCopy({ text, onCopy }: ManualCopyProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, [text]);
  return (
    <label className="manual-copy">
      {labels.copyByHand}
      <textarea ref={fieldRef} readOnly rows={3} value={text} dir="auto" onCopy={onCopy} />
    </label>
  );
}

interface ActionButtonsProps {
  actions: Record<string, () => void>;
  /** Shorter labels, which are shown instead. Screen readers always read the full ones. */
  shortLabels?: Record<string, string>;
}

/** A button for each of these actions, by the label of the button. */
export const ActionButtons = ({ actions, shortLabels = {} }: ActionButtonsProps) =>
  Object.entries(actions).map(([label, onSelect]) => (
    <button
      key={label}
      type="button"
      className="button"
      aria-label={shortLabels[label] && label}
      onClick={onSelect}
    >
      {shortLabels[label] ?? label}
    </button>
  ));
