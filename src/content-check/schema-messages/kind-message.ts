import { didYouMean } from '../../text/near.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { inYamlQuotes, noteFirst } from '../../content-reading/put-in-quotes.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { nearestNode, type Path } from '../../content-reading/source-tree.ts';
import { isFields } from '../../content-reading/walk-schema.ts';
import { bulletAtStart, bulletMessage, bullets } from '../../content-reading/yaml-mistakes/bullet.ts';
import { restOfLine, startOfLine } from '../../content-reading/yaml-mistakes/explanation.ts';
import { severalDashesAt } from '../../content-reading/yaml-mistakes/no-space-after-dash.ts';
import { numberMark } from '../../content-reading/yaml-mistakes/numbered-item.ts';
import { isInBrackets, textReadAsField } from './kind-cure.ts';
import { numberMessage } from './number-message.ts';
import { about, fieldName } from './value-message.ts';

const otherSpellings = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
]);

/** Returns what to do about a value that is missing or of the wrong kind, such as a number where text belongs. */
export function kindMessage(
  file: SourceFile,
  path: Path,
  value: unknown,
  expected: string,
  shown: string,
): string {
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
  const key = /^([A-Za-z][\w-]*):\S/.exec(value)?.[1];
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
  // Numbers, true and false never come here: they are judged as texts (unquoted-texts.ts).
  const fields = isFields(value) ? value : {};
  const key = Object.keys(fields)[0] ?? '';
  const [only, another] = Object.values(fields);
  const isPair = another === undefined && typeof only === 'string' && only !== '';
  const whole = textReadAsField(file, path)?.meant ?? (isPair ? `${key}: ${only}` : undefined);
  return `Because of the colon, "${key}" was read as the name of a field, but a text belongs here. Put the whole text in quotes${whole === undefined ? '' : `: ${inYamlQuotes(whole)}`}.${noteFirst(whole ?? '')}`;
}
