import type { Labels } from '../../schemas/labels.ts';

interface Props {
  lines: string[];
  labels: Labels['openFile'];
}

/** The browser lays out a part when it is scrolled to; a file of half a million lines would hold up the page. */
const linesInPart = 200;

/** The lines of a file that belong to no question; nothing where there are none. */
export function LeftOver({ lines, labels }: Props) {
  if (lines.length === 0) return null;
  const parts = Array.from({ length: Math.ceil(lines.length / linesInPart) }, (_, index) =>
    lines.slice(index * linesInPart, (index + 1) * linesInPart).join('\n'),
  );
  return (
    <div className="left-over">
      <h3>{labels.leftOverTitle}</h3>
      <p className="hint">{labels.leftOverText}</p>
      <pre tabIndex={0} role="group" aria-label={labels.leftOverTitle}>
        {parts.map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </pre>
    </div>
  );
}
