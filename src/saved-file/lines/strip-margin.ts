import { type FileLine, indentationOf, toFileLine } from './file-line.ts';
import { findMargin } from './find-margin.ts';
import type { KnownWords } from '../words/known-words.ts';

const onlyQuoting = /^(?:>[ \t\u00A0]?)+$/;

/** Returns the lines of a file without the quote marks or indentation before each; lines without are outside the file. */
export function stripMargin(raw: readonly string[], words: KnownWords): FileLine[] {
  const common = commonIndentation(raw);
  const lines = common === '' ? raw : raw.map((line) => withoutIndentation(line, common) ?? '');
  const margin = findMargin(lines, words);
  if (margin === '') return lines.map((line) => toFileLine(line, words.fold));
  const strip = onlyQuoting.test(margin) ? quotingOf(margin) : afterMargin(margin);
  return lines.map((line) => {
    const stripped = strip(line);
    return stripped === undefined ? toFileLine(line, words.fold, true) : toFileLine(stripped, words.fold);
  });
}

/** Returns the white space that every non-blank line begins with. */
function commonIndentation(lines: readonly string[]): string {
  let common: string | undefined;
  for (const line of lines) {
    const own = indentationOf(line);
    if (own.length === line.length) continue;
    common ??= own;
    let same = 0;
    while (same < common.length && common[same] === own[same]) same += 1;
    common = common.slice(0, same);
    if (common === '') return '';
  }
  return common ?? '';
}

/** Returns the rest of a line, or undefined if it is not indented like this; a blank line may have lost its indentation. */
function withoutIndentation(line: string, indentation: string): string | undefined {
  if (line.startsWith(indentation)) return line.slice(indentation.length);
  return line.trim() === '' || indentation.startsWith(line.trimEnd()) ? '' : undefined;
}

const afterMargin = (margin: string) => (line: string) => withoutIndentation(line, margin);

/** Only the depth of quoting counts; a space after a mark is part of it if the form's own lines have one. */
function quotingOf(margin: string): (line: string) => string | undefined {
  const depth = margin.split('>').length - 1;
  const space = /\s$/.test(margin) ? '[ \\u00A0\\t]?' : '';
  const pattern = new RegExp(`^(?:>${space}){${depth}}`);
  return (line) => {
    const own = pattern.exec(line)?.[0];
    return own === undefined ? undefined : line.slice(own.length);
  };
}
