import { contentLayout } from '../../content/content-layout.ts';
import type { SourceFile } from '../../content/site.ts';
import { nodeAt, type Path, isFields, schemaAt } from '../../content/values.ts';
import { meantBy, asSlug } from '../../text/words.ts';
import type { z } from 'zod';

/** Returns the name of the field that holds the value. */
export function fieldName(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'file');
}

/** Returns the value as written in the file, so that 007 is not shown as 7; texts are quoted, lists and fields described. */
export function shownValue(file: SourceFile, path: Path, value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return 'This list';
  if (isFields(value)) return 'This group of fields';
  const node = nodeAt(file.root, path);
  return node && node.end > node.start ? file.text.slice(node.start, node.end) : String(value);
}

/** Returns the field's description as a sentence with a leading space, or an empty string if there is none. */
export function about(file: SourceFile, path: Path): string {
  const description = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta.description;
  return description === undefined ? '' : ` About this field: ${description}`;
}

/** Returns the | or > of an empty text that should follow below it, with its signs; undefined for any other text. */
export function indicatorOf(file: SourceFile, path: Path): string | undefined {
  const node = nodeAt(file.root, path);
  return node && /^[|>][-+\d]*/.exec(file.text.slice(node.start, node.start + 4))?.[0];
}

/** What a value of a closed list is called, keyed by field name. */
const choiceNouns = new Map([
  ['type', 'a resource type'],
  ['months', 'a month'],
  ['colour', 'a colour of a phase'],
  ['difficulty', 'a difficulty'],
  ['style', 'a style of list'],
  ['answer', 'a length of answer'],
]);

/** Returns what to do about a value outside its closed list. */
export function choiceMessage(path: Path, value: unknown, shown: string, choices: string[]): string {
  const list = `Use one of: ${choices.join(', ')}.`;
  if (value === undefined) return `"${fieldName(path)}" is missing. ${list}`;
  if (value === null) return `There is nothing after "${fieldName(path)}:". ${list}`;
  const noun =
    fieldName(path) === 'kind'
      ? path.includes('download')
        ? 'a kind of section in a file'
        : 'a kind of block'
      : (choiceNouns.get(fieldName(path)) ?? 'allowed here');
  const several = String(value).split(/\s*[,;/&]\s*|\s+and\s+/);
  const meant = several.map((word) => meantBy(word, choices));
  if (several.length > 1 && meant.every((word) => word !== undefined))
    return `${shown} is not ${noun}, but several in one text. ${list} Write each as an item of its own: ${meant.join(', ')}.`;
  return `${shown} is not ${noun}. ${list}${meant[0] === undefined ? '' : ` Did you mean ${meant[0]}?`}`;
}

/** A value of the wrong form: as a text, as it is shown in messages, and the | or > above it if there is one. */
interface Written {
  value: unknown;
  shown: string;
  indicator: string | undefined;
}

/** Returns what to do about a text that does not have the form its field requires. */
export function formatMessage(
  format: string,
  { value, shown, indicator }: Written,
  pattern?: string,
): string {
  const words = typeof value === 'string' ? value : '';
  const suggestion = asSlug(words);
  const near = suggestion === '' ? '' : ` Did you mean ${suggestion}?`;
  switch (format) {
    case 'empty':
      return indicator === undefined
        ? 'This text is empty. Write something between the quotes.'
        : `This text is empty. Write it on the line below ${indicator}, two spaces further in.`;
    case 'several-lines':
      return severalLinesMessage(words.trimEnd().split('\n').length);
    case 'slug':
      return `${shown} must be written in small letters, digits and hyphens only.${near}`;
    case 'field-id':
      return `${shown} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name':
      return fileNameMessage(words, shown, pattern);
    case 'email':
      return `${shown} is not an email address, such as "mentoring@example.org".`;
    default:
      return `${shown} does not have the right form.`;
  }
}

const severalLinesMessage = (count: number): string =>
  count === 1
    ? 'This text ends in empty lines, but only one line fits here. Remove them, and any + after | or >.'
    : `This text has ${count} lines, but only one fits here. Write it on one line.`;

function fileNameMessage(words: string, shown: string, pattern = ''): string {
  const ending = ['.pdf', '.ics'].find((other) => pattern.includes(other)) ?? '.txt';
  const stem = asSlug(words.replace(/\.[a-z]*$/i, ''));
  const near = stem === '' ? '' : ` Did you mean ${stem}${ending}?`;
  return `${shown} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}.${near}`;
}

/** Returns what to do about a text where a number belongs. */
export function numberMessage(value: unknown, shown: string): string {
  const point = /\d[.,]\d/.test(String(value)) ? ' and with a point before a fraction' : '';
  return `${shown} is not a number. Write digits only, without quotes${point}.`;
}

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

/** Returns what to do about too many or too few items, a text that is too long or a number out of range. */
export function sizeMessage(file: SourceFile, issue: SizeIssue, value: unknown): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) {
    const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
    const some = value.length === 1 ? 'is 1 item' : `are ${value.length === 0 ? 'no' : value.length} items`;
    return `There ${some} here; there must be ${amount} ${limit}.`;
  }
  if (typeof value === 'string') {
    const shownIn = schemaAt(contentLayout[file.kind].schema, file.data, issue.path)?.meta.shownIn;
    const place = shownIn === undefined ? '' : ` for ${shownIn}`;
    return `This text has ${value.length} characters; that is too long${place}. At most ${limit} fit.`;
  }
  const bound = issue.inclusive ? limit : limit + (issue.code === 'too_big' ? -1 : 1);
  return issue.code === 'too_big'
    ? `${String(value)} is too large. The largest allowed is ${bound}.`
    : `${String(value)} is too small. The smallest allowed is ${bound}.`;
}
