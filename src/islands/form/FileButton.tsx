import { type Ref, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  label: string;
  onFile: (file: File) => void;
  /** The button, so that focus can return to it. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button with the browser's own file input behind it. */
export function FileButton({ label, onFile, ref }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const field = input.current;
    const file = field?.files?.[0];
    if (!field || !file) return;
    // So that the same file can be chosen again after a change.
    field.value = '';
    onFile(file);
  };
  // A file chosen before hydration (early-click-script.ts).
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    takeEarly();
  }, []);
  return (
    <>
      <button ref={ref} type="button" className="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input ref={input} type="file" accept=".txt,text/plain" aria-label={label} hidden onChange={take} />
    </>
  );
}
