import type { Labels } from '../../schemas/labels.ts';

interface Props {
  lines: string[];
  labels: Labels['openFile'];
}

/** The lines of a file that belong to no question; nothing where there are none. */
export function LeftOver({ lines, labels }: Props) {
  if (lines.length === 0) return null;
  return (
    <div className="left-over">
      <h3>{labels.leftOverTitle}</h3>
      <p className="hint">{labels.leftOverText}</p>
      <pre tabIndex={0} role="group" aria-label={labels.leftOverTitle}>
        {lines.join('\n')}
      </pre>
    </div>
  );
}
