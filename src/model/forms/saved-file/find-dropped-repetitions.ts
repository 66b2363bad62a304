import { type FileLine, firstLineOf } from './file-line.ts';
import { parseFormatLine } from './line-format.ts';
import { wordingId } from './template-line.ts';

/**
 * Finds lines that were read as lines of the form and not kept, although they occur too often. The form writes each of
 * its lines once. If such a line occurs twice in a file that has lost its indentation, the user has written one of the
 * two, but nothing shows which.
 */
export function findDroppedRepetitions(lines: readonly FileLine[], keptLines: readonly string[]): string[] {
  // If the user has written no text, a repeated option is not reported: it cannot be a line of an answer.
  const hasUserText = lines.some(
    ({ candidates, text }) => candidates.length === 0 && text.trim() !== '' && !parseFormatLine(text),
  );
  const groups = new Map<string, { texts: string[]; expectedCount: number; isHeading: boolean }>();
  for (const line of lines) {
    const { candidates, underline } = line;
    const names = new Set(
      candidates.map((candidate) =>
        candidate.kind === 'option'
          ? `${candidate.question ?? ''}${candidate.name}`
          : candidate.name + wordingId(candidate),
      ),
    );
    const isExempt = candidates.some(
      ({ kind }) => kind === 'not-filled-in' || (kind === 'option' && !hasUserText),
    );
    if (names.size === 0 || isExempt) continue;
    const key = [...names].sort().join('\n');
    const group = groups.get(key) ?? { texts: [], expectedCount: names.size, isHeading: false };
    group.texts.push(firstLineOf(line).trim());
    group.isHeading ||= underline !== undefined;
    groups.set(key, group);
  }
  const headings = [...groups.values()].filter(({ isHeading }) => isHeading);
  const headingCounts = headings.map(({ texts, expectedCount }) => Math.ceil(texts.length / expectedCount));
  // Without underlined headings, it is unknown how often the file repeats the form. Then one copy is assumed.
  const copies = headings.length === 0 ? 1 : Math.min(...headingCounts);
  const keptCounts = new Map<string, number>();
  for (const line of keptLines) keptCounts.set(line.trim(), (keptCounts.get(line.trim()) ?? 0) + 1);
  return [...groups.values()].flatMap(({ texts, expectedCount }) => {
    let surplus = texts.length - expectedCount * copies;
    for (const text of new Set(texts)) surplus -= keptCounts.get(text) ?? 0;
    return surplus > 0 ? texts.slice(-surplus) : [];
  });
}
