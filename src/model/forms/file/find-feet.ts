import type { Day } from '../../schemas/dates.ts';
import { isUnderline } from './file-line.ts';
import { footEntries, type Named } from './foot.ts';
import { parseFormatLine } from './marks.ts';
import { spacesIn, split } from './margin.ts';

/** So many lines of ours make a foot that has lost its beginning. */
const enough = 3;

/** Returns the feet in a text. What is further to the right than the headings above it was typed into an answer. */
export function findFeet(lines: readonly string[]) {
  const feet: NonNullable<ReturnType<typeof footAt>>[] = [];
  let outermost = Infinity;
  for (let index = 0; index < lines.length; index += 1) {
    const { margin, rest } = split(lines[index]);
    if (isUnderline(rest) && split(lines[index - 1]).rest !== '')
      outermost = Math.min(outermost, spacesIn(margin));
    const found =
      rest.includes('=') && spacesIn(margin) <= outermost ? footAt(lines, index, margin) : undefined;
    if (!found) continue;
    feet.push(found);
    index = found.to - 1;
    outermost = Infinity;
  }
  return feet;
}

function footAt(lines: readonly string[], from: number, margin: string) {
  const named: Named[] = [];
  let day: Day | undefined;
  let to = from;
  let hasNbsp = false;
  let index = from;
  for (; index < lines.length; index += 1) {
    const { margin: own, rest } = split(lines[index]);
    if (rest.trim() === '') continue;
    if (spacesIn(own) > spacesIn(margin)) break;
    // The last line of a file that was cut off may break off within an entry.
    const isEnd = index === lines.length - 1 && to > from;
    const said = footEntries(rest) ?? (isEnd ? footEntries(rest.replace(/\S{0,200}$/, '')) : undefined);
    if (!said) break;
    day ??= said.day;
    named.push(...said.named);
    hasNbsp ||= rest.includes('\u00A0');
    to = index + 1;
  }
  if (to === from || (day === undefined && named.length < enough)) return undefined;
  const format = parseFormatLine(split(lines[index]).rest);
  const isWhole = footEntries(split(lines[from]).rest)?.day !== undefined;
  const slug = format?.slug ?? (isWhole ? named[0]?.name : undefined);
  return {
    /** The index of its first line, and of the line after its last. */
    from,
    to,
    /** What comes before its lines, as quoting marks. */
    margin,
    /** The form that it names, or its Format line. */
    slug,
    hasFormatLine: format !== undefined,
    day,
    named,
    /** Whether its spaces are no-break spaces, as then all in the file. */
    hasNbsp,
  };
}
