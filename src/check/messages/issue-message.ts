import { cureBy, type Cure, noteIn, quotingCure, inYamlQuotes, noteFirst } from '../../content/problem.ts';
import type { SourceFile } from '../../content/site.ts';
import { nearestNode, nodeAt, type Path, isFields, valueAt } from '../../content/values.ts';
import {
  bulletAtStart,
  bulletCure,
  bulletMessage,
  bullets,
  severalDashesAt,
  spaceAfter,
} from '../../content/slips/slips.ts';
import { numberMark } from '../../content/slips/texts.ts';
import { restOfLine, startOfLine } from '../../content/slips/lines.ts';
import { didYouMean, inQuotes } from '../../text/words.ts';
import {
  numberMessage,
  about,
  fieldName,
  choiceMessage,
  formatMessage,
  sizeMessage,
  indicatorOf,
  shownValue,
} from './value-message.ts';
import type { z } from 'zod';

/** Returns the cure for a value of the wrong kind if a single missing or mistaken character made it so. */
export function kindCure(file: SourceFile, path: Path, expected: string): Cure | undefined {
  const node = nodeAt(file.root, path);
  const value = valueAt(file.data, path);
  if (node === undefined) return undefined;
  const { text } = file;
  if (expected === 'string' && isFields(value)) {
    const read = textReadAsField(file, path);
    return read === undefined || noteIn(read.words) !== undefined
      ? undefined
      : quotingCure(read.meant, node.start, 'it holds a colon', read.words.length);
  }
  if (expected === 'array' && isFields(value)) return itemsReadAsFields(file, path);
  if (node.writing !== 'plain') return undefined;
  const words = restOfLine(text, node.start);
  if (expected === 'array' && startOfLine(text, node.start).trim() === '') {
    const mark = bulletAtStart(words);
    if (mark !== undefined) return bulletCure(text, node.start, mark);
    if (/^--+[^\s-]/.test(words)) return severalDashesAt(text, node.start).cure;
    if (/^-[^\s\d.-]/.test(words)) return cureBy(spaceAfter('dash'), node.start + 1, node.start + 1, ' ');
  }
  if (expected === 'object') {
    const key = /^[A-Za-z][\w-]*:(?=[^\s/])/.exec(words)?.[0].length;
    if (key !== undefined) return cureBy(spaceAfter('colon'), node.start + key, node.start + key, ' ');
  }
  return undefined;
}

/** Returns the cure for items that begin with bullets and were read as fields, because each of them holds a colon. */
function itemsReadAsFields(file: SourceFile, path: Path): Cure | undefined {
  const fields = [...nearestNode(file.root, path).children];
  const cures = fields.flatMap(([key, { keyStart }]) => {
    const mark = bulletAtStart(key);
    return mark === undefined || keyStart === undefined ? [] : bulletCure(file.text, keyStart, mark);
  });
  const [first] = cures;
  if (first === undefined || cures.length < fields.length) return undefined;
  return { ...first, edits: cures.flatMap(({ edits }) => edits) };
}

/**
 * Returns the text of one line that was read as the name of a field and its value: the words in the file, and what they
 * were meant to say. Quotation marks around the value belong to it, unless YAML needs them there.
 */
function textReadAsField(file: SourceFile, path: Path): { words: string; meant: string } | undefined {
  const node = nearestNode(file.root, path);
  const [field, another] = node.children;
  if (field === undefined || another !== undefined) return undefined;
  const [name, child] = field;
  const line = restOfLine(file.text, node.start);
  if (child.end > node.start + line.length) return undefined;
  const words = isInBrackets(file, path) ? upToSeparator(line, child.end - node.start) : line;
  const isText = /^[^\s{"'?&*!|>#][^{}[\]]*?:(?:\s|$)/.test(words) && !/:\s+[|>]/.test(words);
  if (!isText) return undefined;
  const value = valueAt(file.data, [...path, name]);
  if (typeof value !== 'string' || !needsQuotes.test(value)) return { words, meant: words };
  const behind = words.slice(child.end + 1 - node.start);
  return { words, meant: `${words.slice(0, child.start - node.start)}${value}${behind}` };
}

/** Returns whether a value is in a list in square brackets, or among fields in curly ones. */
function isInBrackets(file: SourceFile, path: Path): boolean {
  return path.some((_, index) => {
    const around = nearestNode(file.root, path.slice(0, index));
    return /[[{]/.test(file.text.charAt(around.start));
  });
}

/** Returns the words before the comma or bracket that ends an item; the value, if there is one, ends at `from`. */
function upToSeparator(words: string, from: number): string {
  const start = Math.max(0, from);
  const end = words.slice(start).search(/[,\]}]/);
  return end === -1 ? words : words.slice(0, start + end).trimEnd();
}

/** What YAML would read as something else than a text, so that it can only be in quotation marks. */
const needsQuotes = /^[`@%&*!|>#,[\]{}"']|:(?:\s|$)|\s#/;

const otherSpellings = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
]);

/** Returns what to do about a value that is missing or of the wrong kind, such as a number where text belongs. */
function kindMessage(file: SourceFile, path: Path, value: unknown, expected: string, shown: string): string {
  if (value === undefined) return `"${fieldName(path)}" is missing.${about(file, path)}`;
  if (value === null) {
    return typeof path.at(-1) === 'number'
      ? 'There is nothing after the dash. Write the item or remove the dash.'
      : `There is nothing after "${fieldName(path)}:".${about(file, path)}`;
  }
  if (expected === 'string') return inBrackets(file, path) ?? textMessage(file, path, value);
  if (expected === 'array') return listMessage(file, path, value, shown);
  if (expected === 'object' || expected === 'record') {
    return Array.isArray(value)
      ? 'This is a list, but fields belong here, such as "title: …". Remove the dashes.'
      : fieldsMessage(String(value), shown);
  }
  if (expected === 'boolean') {
    const meant = otherSpellings.get(String(value).toLowerCase());
    const near =
      meant === undefined ? didYouMean(String(value), ['true', 'false']) : ` Did you mean ${meant}?`;
    return `${shown} is neither true nor false. Use one of: true, false.${near}`;
  }
  if (expected === 'int') return `${shown} is not a whole number.`;
  return numberMessage(value, shown);
}

function listMessage(file: SourceFile, path: Path, value: unknown, shown: string): string {
  const first = isFields(value) ? (Object.keys(value)[0] ?? '') : String(value);
  const mark = numberMark.exec(first)?.[1] ?? bulletAtStart(first);
  if (mark !== undefined) return bulletMessage(mark);
  const { start } = nearestNode(file.root, path);
  if (isFields(value)) {
    const items = /^\{(.*)\}$/.exec(restOfLine(file.text, start))?.[1];
    return items === undefined
      ? 'A list belongs here. Begin each item with "- ".'
      : `A list belongs here. Put it in square brackets: [${items.trim()}].`;
  }
  if (bullets.includes(first.charAt(0))) return bulletMessage(first.charAt(0));
  if (/^--+[^\s-]/.test(first)) return severalDashesAt(file.text, start).message;
  if (first.startsWith('-')) return 'A space is missing after the dash. Write "- " and then the item.';
  return firstWithoutDash(file.text, start, first) ?? singleValueMessage(shown);
}

const singleValueMessage = (shown: string): string =>
  `${shown} is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".`;

/** Returns what to do if words of one line were read together with the items on the lines below them. */
function firstWithoutDash(text: string, start: number, value: string): string | undefined {
  const line = restOfLine(text, start);
  const spaces = /\n([ ]*)- /.exec(text.slice(start))?.[1];
  if (spaces === undefined || startOfLine(text, start).trim() !== '' || !value.startsWith(`${line} - `))
    return undefined;
  return `This item has no dash, but the next one has. Write "${spaces}- ${line}".`;
}

function fieldsMessage(value: string, shown: string): string {
  const key = /^([A-Za-z][\w-]*):(?!\/\/)\S/.exec(value)?.[1];
  return key === undefined
    ? `${shown} is a single value, but fields belong here, such as "title: …".`
    : `A space is missing after the colon. Write "${key}: " and then the text.`;
}

/** Returns what to do about a text that YAML reads as a list or as fields because it begins with a bracket. */
function inBrackets(file: SourceFile, path: Path): string | undefined {
  const line = restOfLine(file.text, nearestNode(file.root, path).start);
  if (!/^(?:[[{]|[?:](?=\s|$))/.test(line)) return undefined;
  const words = isInBrackets(file, path) ? upToClosing(line) : line;
  return `A text that begins with ${words.charAt(0)} must be in quotes: ${inQuotes(words)}.`;
}

/** Returns the words from an opening bracket to the one that closes it, or all if none does. */
function upToClosing(words: string): string {
  let depth = 0;
  for (const [index, character] of [...words].entries()) {
    if ('[{'.includes(character)) depth += 1;
    if (']}'.includes(character)) depth -= 1;
    if (depth === 0) return [...words].slice(0, index + 1).join('');
  }
  return words;
}

function textMessage(file: SourceFile, path: Path, value: unknown): string {
  if (Array.isArray(value)) {
    const cure =
      value.length === 1
        ? 'Remove the dash before it.'
        : typeof path.at(-1) === 'number'
          ? 'Put each item on a line of its own with a single dash.'
          : `Write it as one text, or, if its dashes are part of the text, put | after "${fieldName(path)}:".`;
    return `This is a list, but a single text belongs here. ${cure}`;
  }
  // Numbers, true and false never come here: where a text belongs, they are read as one.
  const fields = isFields(value) ? value : {};
  const key = Object.keys(fields)[0] ?? '';
  const [only, another] = Object.values(fields);
  const isPair = another === undefined && typeof only === 'string' && only !== '';
  const whole = textReadAsField(file, path)?.meant ?? (isPair ? `${key}: ${only}` : undefined);
  return `Because of the colon, "${key}" was read as the name of a field, but a text belongs here. Put the whole text in quotes${whole === undefined ? '' : `: ${inYamlQuotes(whole)}`}.${noteFirst(whole ?? '')}`;
}

type Issue = z.core.$ZodIssue;

/** Returns what is wrong with one value and what belongs there, in one or two sentences. */
export function issueMessage(file: SourceFile, issue: Issue): string {
  const value = valueAt(file.data, issue.path);
  const shown = shownValue(file, issue.path, value);
  switch (issue.code) {
    case 'invalid_type':
      return kindMessage(file, issue.path, value, issue.expected, shown);
    case 'invalid_value':
      return choiceMessage(issue.path, value, shown, issue.values.map(String));
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return choiceMessage(issue.path, value, shown, (options ?? []).map(String));
    }
    case 'too_big':
    case 'too_small':
      return sizeMessage(file, issue, value);
    case 'invalid_format':
      return formatMessage(
        issue.message,
        { value, shown, indicator: indicatorOf(file, issue.path) },
        issue.pattern,
      );
    default:
      return `${shown} does not fit here.`;
  }
}
