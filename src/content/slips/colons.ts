import type { YamlMistake } from '../parse-yaml.ts';
import {
  indentOf,
  linesUpFrom,
  type Explanation,
  type TextLine,
  readsFurther,
  fieldOn,
  linesBelow,
  valueColumn,
  isWhole,
  lineAt,
  longestText,
  restOfLine,
} from './lines.ts';
import { isFieldName, inYamlQuotes, noteIn, quotingCure, noteFirst, cureBy } from '../problem.ts';
import { placeOf } from '../values.ts';
import { numberMark, bulletCure } from './lists.ts';

/** The name of a field followed by | or >, with a stray character or without the colon and space between them. */
const nameBeforeIndicator = /^\s*(?:- )?[a-z]\w*(?:[^\w\s:]* +:? *|:(?:[^\w\s:|>]+ *)?)[|>]-?\s*$/;
/** The name of a field, signs that are no colon or stand behind one, and its value. */
const nameAndValue = /^([a-z]\w*)([^\w\s]*(?:\s+|$)(?:[^\w\s"'“([{|>-]+\s+)?|[^\w\s]*)(.*)$/i;

const nameAlone = /^\s*(?:- )?[a-z]\w*[^\w\s:]*$/;

export const noColon: Explanation = {
  reason: 'If a line is neither a field nor an item, the parser complains about the line after it.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, 40);
    const found = fieldWithoutColon(text, mistake, lines, () => true);
    if (found !== undefined) return found;
    const isAlone = /expected ':'/.test(mistake.reason);
    if (!isAlone && !/implicit key|end of the stream/.test(mistake.reason)) return undefined;
    const line = isAlone ? lines[0] : (swallowing(lines) ?? nearby(lines));
    if (line === undefined) return undefined;
    return { offset: line.offset + line.text.search(/\S/), message: noColonMessage(line) };
  },
};

/** Returns what to do about the nearest line whose first word, taken for a field, lets the parser go on. */
function fieldWithoutColon(
  text: string,
  mistake: YamlMistake,
  lines: readonly TextLine[],
  isName: (word: string) => boolean,
): ReturnType<Explanation['find']> {
  for (const [index, line] of lines.entries()) {
    const [, before = '', name = '', signs = ''] =
      /^(\s*(?:-\s+)*)([a-z]\w*)(\s*[=：]\s*|(?=\s|$))/.exec(line.text) ?? [];
    const offset = line.offset + before.length;
    const start = offset + name.length;
    const edit = { start, end: start + signs.length, words: signs === '' ? ':' : ': ' };
    if (name === '' || !isName(name) || !readsFurther(text, mistake, edit)) continue;
    return { offset, message: noColonMessage(line, hasMoreBelow(line, lines[index - 1])) };
  }
  return undefined;
}

/** Returns whether the line below belongs to the field, as the items of a list or the fields of another do. */
const hasMoreBelow = (field: TextLine, below: TextLine | undefined): boolean =>
  below !== undefined &&
  (indentOf(below) > columnOf(field) || (indentOf(below) === columnOf(field) && /^\s*-\s/.test(below.text)));

function noColonMessage(line: TextLine, hasMore = false): string {
  const words = line.text.replace(/^\s*(?:-\s+)*/, '').trimEnd();
  const [, word = '', signs = '', value = ''] = nameAndValue.exec(words) ?? [];
  const isName = signs === '' || /\s$/.test(signs) || value === '' || isFieldName(word);
  const written = value === '' && hasMore ? '' : ` ${value === '' ? '…' : value}`;
  const field = word !== '' && isName ? `If "${word}" is a field, write "${word}:${written}"; if` : 'If';
  return `This line is neither a field nor an item. ${field} it is more text, indent it further than its field.`;
}

/** Returns the line where the parser stopped, or the one above it, if that lacks its colon. */
function nearby([stopped, before]: readonly TextLine[]): TextLine | undefined {
  const line = [stopped, before].find(
    // An item of prose begins with a capital letter, the name of a field does not.
    (one) => one !== undefined && /^\s*(?:- (?=[a-z]))?[A-Za-z]/.test(one.text) && !one.text.includes(':'),
  );
  return line === before && columnOf(line) !== columnOf(stopped) ? undefined : line;
}

/** Returns a line further up that lacks its colon, so that the lines below were read as part of the same text. */
function swallowing([stopped, ...above]: readonly TextLine[]): TextLine | undefined {
  const end = above.findIndex((one) => columnOf(one) < columnOf(stopped));
  return (
    above
      // Of the less indented lines, only the nearest can have swallowed it.
      .slice(0, end === -1 ? undefined : end + 1)
      .find(
        (one) =>
          nameBeforeIndicator.test(one.text) ||
          (nameAlone.test(one.text) && columnOf(one) === columnOf(stopped)),
      )
  );
}

/** Returns the column at which the text of a line begins, after any dashes; -1 if there is none. */
const columnOf = (line: TextLine | undefined): number => line?.text.search(/[^\s-]/) ?? -1;

const before = /^\s*(?:-\s+)*(?:([a-z]\w*):\s+|(?<=-\s+))(?=[^\s"'|>#&*!%@`[{-])/;

export const colonBelow: Explanation = {
  reason: 'A text may go on below its field or dash, but a colon there makes YAML see a field.',
  find: (text, mistake) => {
    for (const line of linesUpFrom(text, mistake.offset, 40).slice(1)) {
      const [start, key] = before.exec(line.text) ?? [];
      if (start === undefined) continue;
      const below = linesBelow(text, line);
      const withColon = below.find((one) => /:(?:\s|$)/.test(one.text));
      // A field whose name is known is merely indented too far.
      if (withColon === undefined || below.some((one) => isFieldName(fieldOn(one)?.name ?? '')))
        return undefined;
      const column = valueColumn(line);
      const at = line.offset + column;
      const sign = numberMark.test(line.text.slice(column)) ? '|' : '>-';
      const words = `${sign}\n${' '.repeat(Math.min(...below.map(indentOf)))}`;
      if (!readsFurther(text, mistake, { start: at, end: at, words })) return undefined;
      const after = key === undefined ? 'the dash' : `"${key}:"`;
      return {
        offset: withColon.offset + withColon.text.search(/\S/),
        message: `This line is more of the text that begins on line ${placeOf(text, at).line}, but it holds a colon. Write ${sign} after ${after} and put the whole text on the lines below it.`,
      };
    }
    return undefined;
  },
};

/** Returns the lines below that are more of the text on a line, or none if one of them looks like a field or an item. */
function textBelow(text: string, line: TextLine): string[] {
  const column = line.text.search(/[A-Za-z]/);
  const below = linesBelow(text, line);
  const end = below.findIndex((one) => indentOf(one) <= column);
  const more = end === -1 ? below : below.slice(0, end);
  const isText = more.every((one) => !/^\s*-\s/.test(one.text) && !isFieldName(fieldOn(one)?.name ?? ''));
  return isText ? more.map((one) => one.text) : [];
}

export const colonInText: Explanation = {
  reason: 'A colon followed by a space makes YAML see a field inside a sentence.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)([^"'|>[{\s].*:(?:\s.*)?)$/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', key = '', value = ''] = parts;
    const start = line.offset + before.length;
    const below = textBelow(text, line);
    const lines = [value, ...below].map((one) => one.trim());
    const words = lines.join(' ');
    const note = noteFirst(lines.find((one) => noteIn(one) !== undefined) ?? '');
    const cure = below.length === 0 ? 'in quotes' : 'on one line in quotes';
    const message = `The text after "${key}:" contains a colon. Put the whole text ${cure}: ${inYamlQuotes(words)}.${note}`;
    if (noteIn(words) !== undefined) return { offset: start, message };
    if (!isWhole(text, line)) return { offset: start, message };
    return { offset: start, message, cure: quotingCure(words, start, 'it holds a colon') };
  },
};

/** Returns the sentence that reports the added space. */
export const spaceAfter = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

/** Returns what is said about a field whose colon ends at the offset and has no space after it. */
export const noSpaceAfterColonAt = (
  key: string,
  end: number,
): NonNullable<ReturnType<Explanation['find']>> => ({
  offset: end,
  message: `A space is missing after the colon. Write "${key}: " and then the text.`,
  cure: cureBy(spaceAfter('colon'), end, end, ' '),
});

export const noSpaceAfterColon: Explanation = {
  reason: 'Without the space YAML reads field and value as one word, and stops one line later.',
  find: (text, { offset }) => {
    const [stopped, above, ...more] = linesUpFrom(text, offset, longestText);
    for (const line of [stopped, above, ...more]) {
      const parts = /^(\s*(?:-\s+)*)([A-Za-z][\w.-]*):(?!\/\/)\S/.exec(line?.text ?? '');
      if (line === undefined || parts === null) continue;
      const [, before = '', key = ''] = parts;
      // Further up, it must be the name of a field, and the lines below it were read as part of the same text.
      const isNear = line === stopped || line === above;
      if (isNear || isFieldName(key))
        return noSpaceAfterColonAt(key, line.offset + before.length + key.length + 1);
    }
    return undefined;
  },
};

export const knownField: Explanation = {
  reason:
    'A field whose name is known needs no guessing: if a colon or space after it lets the parser go on, that was the mistake.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, longestText);
    for (const line of lines) {
      const [before = '', name = ''] = /^\s*(?:-\s+)*([a-z]\w*):(?!\/\/)(?=\S)/i.exec(line.text) ?? [];
      const end = line.offset + before.length;
      if (isFieldName(name) && readsFurther(text, mistake, { start: end, end, words: ' ' }))
        return noSpaceAfterColonAt(name, end);
    }
    return fieldWithoutColon(text, mistake, lines, isFieldName);
  },
};

/** Returns what to do about an item that begins with several dashes at the offset, and no space behind them. */
export function severalDashesAt(text: string, offset: number): NonNullable<ReturnType<Explanation['find']>> {
  const rest = restOfLine(text, offset);
  const item = rest.replace(/^-+/, '');
  const dashes = rest.slice(0, rest.length - item.length);
  const message = `An item begins with one dash and a space. Write "- ${item}".`;
  // Before a digit, the second may be a minus sign.
  if (/^[\d.]/.test(item)) return { offset, message };
  return { offset, message, cure: bulletCure(text, offset, dashes) };
}

export const noSpaceAfterDash: Explanation = {
  reason: 'Without the space YAML reads the dash as part of the word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const dash = /^\s*-+(?=[^\s-])/.exec(line.text);
      if (dash === null) continue;
      const end = line.offset + dash[0].length;
      const dashes = dash[0].trim();
      if (dashes !== '-') return severalDashesAt(text, end - dashes.length);
      const message = 'A space is missing after the dash. Write "- " and then the item.';
      // A dash before a digit may be a minus sign.
      if (/[\d.]/.test(text.charAt(end))) return { offset: end, message };
      return { offset: end, message, cure: cureBy(spaceAfter('dash'), end, end, ' ') };
    }
    return undefined;
  },
};
