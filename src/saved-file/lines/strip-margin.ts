import { type FileLine, indentationOf, toFileLine } from './file-line.ts';
import { findMargin } from './find-margin.ts';
import type { KnownWords } from '../words/known-words.ts';

const onlyQuoting = /^(?:>[ \t\u00A0]?)+$/;

/** Returns the lines of a file without the quote marks or indentation before each; lines without are outside the file. */
export function stripMargin(raw: readonly string[], words: KnownWords): FileLine[] {
  const common = commonIndentation(raw);
  const lines = raw.map((line) => (line.startsWith(common) ? line.slice(common.length) : ''));
  const margin = findMargin(lines, words);
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
  }
  return common ?? '';
}

/** The rest of a line, or undefined if it does not begin like this; a blank line may have lost its white space. */
const afterMargin = (margin: string) => (line: string) => {
  if (line.startsWith(margin)) return line.slice(margin.length);
  return margin.startsWith(line.trimEnd()) ? '' : undefined;
};

/** Only the depth of quoting counts; a space after the last mark is part of it if the form's own lines have one. */
function quotingOf(margin: string): (line: string) => string | undefined {
  const depth = margin.split('>').length - 1;
  const space = '[ \\u00A0\\t]?';
  const pattern = new RegExp(`^(?:>${space}){${depth - 1}}>${margin.endsWith('>') ? '' : space}`);
  return (line) => {
    const own = pattern.exec(line)?.[0];
    return own === undefined ? undefined : line.slice(own.length);
  };
}
