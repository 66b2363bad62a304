import { type ComponentType, useRef, useState } from 'react';
import type { Chosen } from '../../../model/forms/read-chosen.ts';
import { chooseForRecord, useFileDoor } from '../form/file-door.ts';
import type { RecordProps } from './Record.tsx';

interface Props extends Omit<RecordProps, 'chosen' | 'chooser'> {
  words: { drop: string; choose: string; failed: string };
}

/** Where files for the record are chosen; all that is done with them is loaded with the first. */
export function RecordDoor({ words, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [part, setPart] = useState<{ Record: ComponentType<RecordProps> }>();
  const [isLost, setLost] = useState(false);

  async function take(files: readonly Chosen[]) {
    root.current?.scrollIntoView({ behavior: 'instant' });
    chooser.current?.focus({ preventScroll: true });
    const loaded = await import('./Record.tsx').catch(() => undefined);
    setLost(!loaded);
    if (!loaded) return;
    setPart(loaded);
    setChosen(files);
  }

  useFileDoor('record', (files) => void take(files));

  return (
    <div ref={root} role="group" aria-label={props.title}>
      <div className="opened">
        <p className="drop hint">{words.drop}</p>
        <div className="actions">
          <button ref={chooser} type="button" className="button" onClick={chooseForRecord}>
            {words.choose}
          </button>
        </div>
        {part && <part.Record {...props} chosen={chosen} chooser={chooser} />}
        {isLost && <p role="alert">{words.failed}</p>}
      </div>
    </div>
  );
}
