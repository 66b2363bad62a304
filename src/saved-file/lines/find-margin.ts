import { parseFormatLine } from '../file-format.ts';
import { isDoubleUnderline, isUnderline } from './file-line.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';
import { withoutEnd } from '../words/match-key.ts';

const afterMargin = /[^ \t\u00A0>]|$/;
const quoteMarks = /^(?:>[ \t\u00A0]?)+/;
const format = /^format:/i;

interface Candidate {
  margin: string;
  /** How many characters of white space do not belong to a quote mark. */
  spaces: number;
  /** How surely the margin is this form's: 3 for its title, 2 for a heading, 1 for another title or a Format line. */
  strength: number;
  /** Whether it is the last line of a form. */
  isEnd?: boolean;
  /** Whether it names this form. */
  isOurs?: boolean;
}

/**
 * Returns what comes before every line of the form: quote marks, or the indentation of a file that was pasted into
 * another text; '' for none. What the user wrote may look like a title, but it is further to the right.
 */
export function findMargin(lines: readonly string[], words: KnownWords): string {
  const found = lines.map((_, index) => candidate(lines, index, words)).filter((one) => one !== undefined);
  const pasted = pastedTitle(found);
  if (pasted) return pasted.margin;
  let best: Candidate | undefined;
  for (const one of found) {
    const isBetter =
      !best || one.spaces < best.spaces || (one.spaces === best.spaces && one.strength > best.strength);
    if (isBetter) best = one;
  }
  if (best && best.strength > 1) return best.margin;
  return headingWithoutUnderline(lines, words) ?? best?.margin ?? '';
}

/** This form's title, indented above or below another form, if nothing at the left edge belongs to this form. */
function pastedTitle(found: readonly Candidate[]): Candidate | undefined {
  let pasted: Candidate | undefined;
  let isWithinForm = false;
  for (const one of found) {
    if (one.spaces > 0) {
      if (one.strength === 3 && !isWithinForm) pasted ??= one;
    } else if (one.isOurs) return undefined;
    else isWithinForm = one.isEnd !== true;
  }
  return pasted;
}

function candidate(lines: readonly string[], index: number, words: KnownWords): Candidate | undefined {
  const { margin, rest } = split(lines[index]);
  if (format.test(rest)) {
    return { ...toCandidate(margin, 1), isEnd: true, isOurs: parseFormatLine(rest)?.slug === words.slug };
  }
  if (!isUnderline(rest)) return undefined;
  const above = split(lines[index - 1]);
  const title = above.rest === '' ? split(lines[index - 2]) : above;
  if (title.margin !== margin || title.rest === '') return undefined;
  const key = withoutEnd(words.fold(title.rest));
  if (words.titles.has(key)) return { ...toCandidate(margin, 3), isOurs: true };
  if (words.headings.has(key)) return toCandidate(margin, 2);
  const isOtherForm =
    isDoubleUnderline(rest) && introBeginning(words.fold(split(lines[index + 1]).rest), words);
  return isOtherForm ? toCandidate(margin, 1) : undefined;
}

/** Returns a line in two parts; of a line that is not there, both are empty. */
function split(line = ''): { margin: string; rest: string } {
  const end = line.search(afterMargin);
  return { margin: line.slice(0, end), rest: line.slice(end) };
}

function toCandidate(margin: string, strength: number): Candidate {
  return { margin, spaces: margin.replace(quoteMarks, '').length, strength };
}

/** If the file has lost its underlines, its first heading shows how it is quoted. */
function headingWithoutUnderline(lines: readonly string[], words: KnownWords): string | undefined {
  for (const line of lines) {
    const { margin, rest } = split(line);
    if (toCandidate(margin, 0).spaces > 0) continue;
    const key = withoutEnd(words.fold(rest));
    if (key !== '' && (words.titles.has(key) || words.headings.has(key))) return margin;
  }
  return undefined;
}
