import { z } from 'zod';
import type { Finding, Place } from '../content/place.ts';
import { type Cure, cureBy, inYamlQuotes, noteFirst, noteIn, quotingCure } from '../content/problem.ts';
import { restOfLine, startOfLine } from '../content/slips/lines.ts';
import { bulletAt, noSpaceAfterDashMessage, spaceAfter } from '../content/slips/slips.ts';
import { isFields } from '../content/values.ts';
import { asSlug, inQuotes, useOneOf } from '../../model/text/words.ts';

/** Returns a problem for a value that is missing or of the wrong kind, such as a list where a text belongs. */
export function wrongKind(place: Place, expected: string): Finding {
  const cure = place.node && !place.isBlock ? cureOf(place, expected) : undefined;
  const { value } = place;
  // Given a text where a list belongs, zod also counts its characters; and of a field that was a text with a colon, the
  // message says what to do about a note, too.
  const causes = [
    { what: 'schema', at: place },
    ...(expected === 'string' && isFields(value) ? [{ what: 'note', at: place }] : []),
  ];
  return place.problem(messageOf(place, expected), { cure, causes, what: 'schema' });
}

/** Returns the cure if a single missing or mistaken character made the value what it is. */
function cureOf(place: Place, expected: string): Cure | undefined {
  const { value, writing, start, file } = place;
  if (expected === 'string' && isFields(value)) {
    const read = textReadAsField(place);
    return read === undefined || noteIn(read.words) !== undefined
      ? undefined
      : quotingCure(read.meant, start, 'it holds a colon', read.words.length);
  }
  if (writing !== 'plain' || expected !== 'array') return undefined;
  const isDash =
    startOfLine(file.text, start).trim() === '' && /^-[^\s\d.-]/.test(restOfLine(file.text, start));
  const inItem = isDash ? cureBy(spaceAfter('dash'), start + 1, start + 1, ' ') : undefined;
  return bulletAt(file.text, start)?.cure ?? inItem;
}

/**
 * Returns the text of one line that was read as the name of a field and its value: the words in the file, and what they
 * were meant to say. Quotation marks around the value belong to it, unless YAML needs them there.
 */
function textReadAsField(place: Place): { words: string; meant: string } | undefined {
  const { inner, file, start } = place;
  const [field, another] = inner;
  if (field === undefined || another !== undefined) return undefined;
  const words = restOfLine(file.text, start);
  if (isInBrackets(place) || field.end > start + words.length) return undefined;
  const isText = /^[^\s{"'?&*!|>#][^{}[\]]*?:(?:\s|$)/.test(words) && !/:\s+[|>]/.test(words);
  if (!isText) return undefined;
  if (field.text === undefined || !needsQuotes.test(field.text)) return { words, meant: words };
  const behind = words.slice(field.end + 1 - start);
  return { words, meant: `${words.slice(0, field.start - start)}${field.text}${behind}` };
}

/** Returns whether a value is an item in brackets, so that the rest of its line holds others too. */
const isInBrackets = ({ around, file }: Place): boolean => /[[{]/.test(file.text.charAt(around?.start ?? 0));

/** What YAML would read as something else than a text, so that it can only be in quotation marks. */
const needsQuotes = /^[`@%&*!|>#,[\]{}"']|:(?:\s|$)|\s#/;

/** Returns what to do about a block that the spaces before its dash have put into another, or out of its section. */
export function tooFarIn(place: Place): string {
  const kind = place.at('kind').text ?? '';
  const outer = [1, 2, 3, 4, 5, 6].map((levels) => place.out(levels)).find(({ isBlock }) => isBlock);
  if (outer === undefined)
    return `A block of kind "${kind}" belongs below the "blocks:" of a section. Move it there.`;
  const spaces = place.file.positionOf(outer.start).column - 3;
  return `This ${kind} is too far in, so it became part of the ${outer.at('kind').text ?? ''} above it. Put ${spaces} spaces before its dash, and move its lines with it.`;
}

function messageOf(place: Place, expected: string): string {
  if (place.isBlock) return tooFarIn(place);
  const { value, field, meta } = place;
  const about = meta.description === undefined ? '' : ` About this field: ${meta.description}`;
  if (value === undefined) return `"${field}" is missing.${about}`;
  if (value === null)
    return typeof place.step === 'number'
      ? 'There is nothing after the dash. Write the item or remove the dash.'
      : `There is nothing after "${field}:".${about}`;
  switch (expected) {
    case 'string':
      return inBrackets(place) ?? textMessage(place);
    case 'array':
      return listMessage(place);
    case 'object':
    case 'record':
      return fieldsMessage(place);
    case 'boolean':
      return `${place.shown} is neither true nor false. ${useOneOf(String(value), ['true', 'false'])}`;
    default: {
      const isFraction = /\d[.,]\d/.test(String(value));
      if (isFraction && place.schema instanceof z.ZodNumber && place.schema.isInt)
        return `${place.shown} is not a whole number. Write digits only, without a fraction.`;
      const point = isFraction ? ' and with a point before a fraction' : '';
      return `${place.shown} is not a number. Write digits only, without quotes${point}.`;
    }
  }
}

function listMessage({ value, shown, file, start }: Place): string {
  const first = isFields(value) ? (Object.keys(value)[0] ?? '') : String(value);
  if (isFields(value)) return 'A list belongs here. Begin each item with "- ".';
  if (first.startsWith('-')) return noSpaceAfterDashMessage;
  const item = bulletAt(file.text, start);
  if (item !== undefined) return item.message;
  const words = first.split(/\s*,\s*/);
  if (words.length > 1 && words.every((word) => word !== '' && asSlug(word) === word))
    return `${shown} is a single value, but a list belongs here. Put square brackets around it: [${words.join(', ')}].`;
  return `${shown} is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".`;
}

function fieldsMessage({ value, shown, fields }: Place): string {
  const example = `such as "${fields.includes('title') ? 'title' : (fields[0] ?? 'title')}: …"`;
  if (Array.isArray(value)) return `This is a list, but fields belong here, ${example}. Remove the dashes.`;
  return `${shown} is a single value, but fields belong here, ${example}.`;
}

/** Returns what to do about a text that YAML reads as a list or as fields because it begins with a bracket. */
function inBrackets(place: Place): string | undefined {
  const line = restOfLine(place.file.text, place.start);
  if (!/^(?:[[{]|[?:](?=\s|$))/.test(line)) return undefined;
  const whole = isInBrackets(place) ? '' : `: ${inQuotes(line)}`;
  return `A text that begins with ${line.charAt(0)} must be in quotes${whole}.`;
}

/** Returns what to do about a list or fields where a text belongs; numbers, true and false are read as texts there. */
function textMessage(place: Place): string {
  const { value } = place;
  if (Array.isArray(value)) {
    const cure =
      value.length === 1
        ? 'Remove the dash before it.'
        : typeof place.step === 'number'
          ? 'Put each item on a line of its own with a single dash.'
          : `Write it as one text, or, if its dashes are part of the text, put | after "${place.field}:".`;
    return `This is a list, but a single text belongs here. ${cure}`;
  }
  const fields = isFields(value) ? value : {};
  const key = Object.keys(fields)[0] ?? '';
  const [only, another] = Object.values(fields);
  const isPair = another === undefined && typeof only === 'string' && only !== '';
  const whole = textReadAsField(place)?.meant ?? (isPair ? `${key}: ${only}` : undefined);
  return `Because of the colon, "${key}" was read as the name of a field, but a text belongs here. Put the whole text in quotes${whole === undefined ? '' : `: ${inYamlQuotes(whole)}`}.${noteFirst(whole ?? '')}`;
}
