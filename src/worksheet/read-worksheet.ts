import type { Answers } from './answers.ts';
import { cleanLines } from './clean-lines.ts';
import { formatNumber, parseFormatLine } from './file-format.ts';
import type { FormDefinition } from './form-definition.ts';
import { knownWords } from './known-words.ts';
import { readLines } from './read-lines.ts';
import { answeredOf } from './form-state.ts';

export type ReadResult =
  | {
      kind: 'read';
      answers: Answers;
      /** How many questions have an answer; a choice or a set of checklists counts as one question. */
      found: number;
      empty: number;
      leftOver: string[];
      /** Whether the file says that it was saved by a later version of the page. */
      newer: boolean;
    }
  | { kind: 'other-form'; slug: string }
  | { kind: 'not-a-worksheet'; reason: 'empty' | 'binary' | 'no-heading' };

/**
 * Returns what stands in a saved file. It undoes what mail and editors do to text, finds questions and options
 * by any wording they had, and keeps every line it cannot place; it never throws.
 */
export function readWorksheet(definition: FormDefinition, text: string): ReadResult {
  if (!/\S/.test(text)) return { kind: 'not-a-worksheet', reason: 'empty' };
  const words = knownWords(definition);
  const clean = cleanLines(text, words, JSON.stringify(definition).includes('\u00A0'));
  const formats = clean.lines
    .filter((_, index) => clean.keys[index]?.startsWith('format:'))
    .map(parseFormatLine)
    .filter((format) => format !== undefined);
  const own = formats.filter((format) => format.slug === definition.slug);
  const [other] = formats;
  if (own.length === 0 && !clean.keys.some((key) => words.titles.has(key))) {
    if (other) return { kind: 'other-form', slug: other.slug };
    if (!clean.keys.some((key) => words.headings.has(key))) {
      return { kind: 'not-a-worksheet', reason: text.includes('\0') ? 'binary' : 'no-heading' };
    }
  }
  const { answers, leftOver } = readLines(definition, words, clean);
  const { answered, total } = answeredOf(answers);
  const newer = own.some((format) => format.format > formatNumber);
  return { kind: 'read', answers, found: answered, empty: total - answered, leftOver, newer };
}
