import { type Ref, useRef } from 'react';

interface Props {
  label: string;
  onFile: (file: File) => void;
  /** The button, so that focus can return to it. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button with the browser's own file input behind it. */
export function FileButton({ label, onFile, ref }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button ref={ref} type="button" className="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again after a change.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
