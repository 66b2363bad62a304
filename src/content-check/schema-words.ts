import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { didYouMean } from './near.ts';
import { asSlug } from './as-slug.ts';
import type { SourceFile } from './site.ts';
import { nodeAt } from './source-tree.ts';
import type { Path } from './source-tree.ts';
import { isFields, schemaAt, valueAt } from './walk-schema.ts';

type Issue = z.core.$ZodIssue;

/** What a value of a closed list is called, by the name of its field. */
const choiceNouns: Record<string, string> = {
  type: 'a resource type',
  months: 'a month',
  colour: 'a colour of a phase',
  difficulty: 'a difficulty',
  style: 'a style of list',
  answer: 'a length of answer',
};

/** Returns what is wrong with one value and what belongs there, in one or two sentences. */
export function issueWords(file: SourceFile, issue: Issue): string {
  const value = valueAt(file.data, issue.path);
  const shown = shownValue(file, issue.path, value);
  switch (issue.code) {
    case 'invalid_type':
      return kindWords(file, issue.path, value, issue.expected, shown);
    case 'invalid_value':
      return choiceWords(issue.path, value, shown, issue.values.map(String));
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return choiceWords(issue.path, value, shown, (options ?? []).map(String));
    }
    case 'too_big':
    case 'too_small':
      return sizeWords(file, issue, value);
    case 'invalid_format':
      return formatWords(issue.message, value, shown);
    default:
      return `${shown} does not fit here.`;
  }
}

function fieldName(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'file');
}

// The text as it stands in the file: 007 is not shown as 7.
function shownValue(file: SourceFile, path: Path, value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  const node = nodeAt(file.root, path);
  return node && node.end > node.start ? file.text.slice(node.start, node.end) : String(value);
}

function about(file: SourceFile, path: Path): string {
  const description = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta.description;
  return description === undefined ? '' : ` About this field: ${description}`;
}

function kindWords(file: SourceFile, path: Path, value: unknown, expected: string, shown: string): string {
  if (value === undefined) return `"${fieldName(path)}" is missing.${about(file, path)}`;
  if (value === null) {
    return typeof path.at(-1) === 'number'
      ? 'There is nothing after the dash. Write the item or remove the dash.'
      : path.length === 0
        ? 'This file is empty.'
        : `There is nothing after "${fieldName(path)}:".${about(file, path)}`;
  }
  if (expected === 'string') return textWords(value, shown);
  if (expected === 'array') {
    return isFields(value)
      ? 'A list belongs here. Begin each item with "- ".'
      : `${shown} stands alone, but a list belongs here. Write each item on a line of its own, beginning with "- ".`;
  }
  if (expected === 'object' || expected === 'record') {
    return Array.isArray(value)
      ? 'A list stands here, but fields belong here, such as "title: …". Remove the dashes.'
      : `${shown} stands alone, but fields belong here, such as "title: …".`;
  }
  if (expected === 'boolean') {
    const meant = { yes: 'true', on: 'true', no: 'false', off: 'false' }[String(value).toLowerCase()];
    const near =
      meant === undefined ? didYouMean(String(value), ['true', 'false']) : ` Did you mean ${meant}?`;
    return `${shown} is neither true nor false. Use one of: true, false.${near}`;
  }
  if (expected === 'int') return `${shown} is not a whole number.`;
  return `${shown} is not a number. Write digits only, without quotes.`;
}

function textWords(value: unknown, shown: string): string {
  if (Array.isArray(value)) return 'A list stands here, but one text belongs here.';
  if (isFields(value)) {
    const key = Object.keys(value)[0] ?? '';
    return `Because of the colon, "${key}" was read as the name of a field, but a text belongs here. Put the whole text in quotes.`;
  }
  const kind = typeof value === 'boolean' ? 'neither word nor sentence to YAML' : 'a number';
  return `${shown} is ${kind}, but a text belongs here. Put it in quotes: "${shown}".`;
}

function choiceWords(path: Path, value: unknown, shown: string, choices: string[]): string {
  const list = `Use one of: ${choices.join(', ')}.`;
  if (value === undefined) return `"${fieldName(path)}" is missing. ${list}`;
  if (value === null) return `There is nothing after "${fieldName(path)}:". ${list}`;
  const noun =
    fieldName(path) === 'kind'
      ? path.includes('download')
        ? 'a kind of section in a file'
        : 'a kind of block'
      : (choiceNouns[fieldName(path)] ?? 'allowed here');
  return `${shown} is not ${noun}. ${list}${didYouMean(String(value), choices)}`;
}

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

function sizeWords(file: SourceFile, issue: SizeIssue, value: unknown): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) {
    const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
    const some =
      value.length === 1 ? '1 item stands' : `${value.length === 0 ? 'No' : value.length} items stand`;
    return `${some} here; there must be ${amount} ${limit}.`;
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

function formatWords(format: string, value: unknown, shown: string): string {
  const words = typeof value === 'string' ? value : '';
  const suggestion = asSlug(words);
  const near = (ending: string) => (suggestion === '' ? '' : ` Did you mean ${suggestion}${ending}?`);
  switch (format) {
    case 'empty':
      return 'This text is empty. Write something between the quotes.';
    case 'several-lines':
      return `This text has ${words.trimEnd().split('\n').length} lines, but only one fits here. Write it on one line.`;
    case 'slug':
      return `${shown} must be written in small letters, digits and hyphens only.${near('')}`;
    case 'field-id':
      return `${shown} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name':
      return `${shown} is not a name for the file: use small letters, digits and hyphens, and the ending shown in the guide.`;
    case 'email':
      return `${shown} is not an e-mail address, such as "mentoring@example.org".`;
    default:
      return `${shown} does not have the right form.`;
  }
}
