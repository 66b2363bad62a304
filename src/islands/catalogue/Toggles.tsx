interface Props {
  label: string;
  options: { value: string; label: string }[];
  chosen: string[];
  onToggle: (value: string) => void;
}

/** A labelled group of toggle buttons. */
export function Toggles({ label, options, chosen, onToggle }: Props) {
  return (
    <fieldset className="toggles">
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
