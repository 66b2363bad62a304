import type { Ref } from 'react';
import type { Labels } from '../../schemas/labels.ts';
import { FileButton } from './FileButton.tsx';

interface Props {
  /** The compare button, which gets the focus back. */
  ref: Ref<HTMLButtonElement>;
  labels: Pick<Labels, 'form' | 'openFile' | 'comparison'>;
  onCompare: (file: File) => void;
  onStartAgain: () => void;
}

/** The actions that are needed less often than saving and opening. */
export function MoreActions({ ref, labels, onCompare, onStartAgain }: Props) {
  return (
    <div className="worksheet-more">
      <p className="drop hint">{labels.openFile.drop}</p>
      <div className="actions">
        <FileButton ref={ref} label={labels.comparison.compare} onFile={onCompare} />
        <button type="button" className="button" onClick={() => window.print()}>
          {labels.form.print}
        </button>
        <button type="button" className="button" onClick={onStartAgain}>
          {labels.form.startAgain}
        </button>
      </div>
    </div>
  );
}
