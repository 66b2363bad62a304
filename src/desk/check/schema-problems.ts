import type { z } from 'zod';
import type { Finding, Place, SourceFile } from '../content/place.ts';
import { parseFile } from '../content/site-content.ts';
import { noSpaceAfterColonAt } from '../content/slips/slips.ts';
import { asSlug, nearest, onceEach, useOneOf } from '../../model/text/words.ts';
import { tooFarIn, wrongKind } from './wrong-kind.ts';

type Issue = z.core.$ZodIssue;

/**
 * Returns a problem for everything in the file that does not fit the schema of its kind; remembered, because two states of
 * the content share most of their files.
 */
export const schemaProblems = onceEach((file: SourceFile): Finding[] => {
  const { error } = parseFile(file);
  return [
    ...(error?.issues.flatMap((issue) => problemsOf(file.root.at(...issue.path), issue)) ?? []),
    ...file.values.flatMap(readOtherwise),
  ];
});

/** Returns what is said of a number that YAML reads otherwise than somebody may, as 1.500. */
function readOtherwise(place: Place): Finding[] {
  const { value, written, schema } = place;
  const isNumber = typeof value === 'number' && schema?._zod.def.type === 'number';
  if (!isNumber || written === String(value)) return [];
  const isOfThousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(written);
  const meant = isOfThousands ? written.replaceAll('.', '') : 'the number you mean in digits';
  return [place.problem(`${written} is read as ${value}. Write ${meant}, or ${value} if you mean that.`)];
}

/** Returns what is wrong with a value and what belongs there. */
function problemsOf(place: Place, issue: Issue): Finding | Finding[] {
  const what = 'schema';
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFields(place, issue.keys);
    case 'invalid_type':
      return wrongKind(place, issue.expected);
    case 'invalid_value':
      return place.problem(choiceMessage(place, issue.values.map(String)), { what });
    case 'invalid_union': {
      const { options = [] } = issue as { options?: readonly unknown[] };
      return place.problem(choiceMessage(place, options.map(String)), { what });
    }
    case 'too_big':
    case 'too_small':
      return place.problem(sizeMessage(place, issue), { what });
    case 'custom':
      return place.problem(formatMessage(place, issue.message), { what });
    case 'invalid_format':
      return place.problem(formatMessage(place, issue.message, issue.pattern), { what });
    default:
      return place.problem(`${place.shown} does not fit here.`, { what });
  }
}

function unknownFields(around: Place, keys: readonly string[]): Finding[] {
  const { fields } = around;
  if (keys.includes('kind') && around.isBlock)
    return [around.problem(tooFarIn(around), { causes: [{ what: 'schema', at: around }] })];
  const missing = fields.filter((name) => around.at(name).value === undefined);
  return keys.map((key) => {
    const field = around.at(key);
    // The field that was meant seems to be missing.
    const name = missing.find((one) => new RegExp(`^${one}(?!\\w)`).test(key));
    const meant = name ?? nearest(key, missing);
    const causes = meant === undefined ? [] : [{ what: 'schema', at: around.at(meant) }];
    if (name !== undefined && !key.includes(':')) {
      const message = `A colon is missing after "${name}". Write "${name}: " and then the text.`;
      return field.problem(message, { key: true, causes });
    }
    if (name !== undefined && /:[^:]/.test(key)) {
      const end = (field.keyStart ?? 0) + name.length + 1;
      const { message, ...spot } = noSpaceAfterColonAt(name, end);
      return field.problem(message, { ...spot, causes });
    }
    const isText = meant === undefined && key.includes(' ');
    const asText = isText ? 'If this line goes on with the text above it, begin it as far in as that. ' : '';
    const message = `"${key}" is not a field here. ${asText}${useOneOf(key, fields)}`;
    return field.problem(message, { key: true, causes });
  });
}

/** Returns what to do about a value outside its closed list. */
function choiceMessage({ field, value, text = '', shown }: Place, choices: string[]): string {
  const list = useOneOf(text, choices);
  if (value === undefined) return `"${field}" is missing. ${list}`;
  return value === null
    ? `There is nothing after "${field}:". ${list}`
    : `${shown} does not fit "${field}". ${list}`;
}

/** Returns what to do about a text that does not have the form its field requires. */
function formatMessage({ text = '', shown }: Place, format: string, pattern = ''): string {
  const suggestion =
    format === 'tag'
      ? text
          .toLowerCase()
          .match(/[\p{Ll}\d]+/gu)
          ?.join('-')
      : asSlug(text);
  const near = (suggestion ?? '') === '' ? '' : ` Did you mean ${suggestion}?`;
  switch (format) {
    case 'empty':
      return 'This text is empty. Write something there.';
    case 'several-lines':
      return 'Only one line fits here. Write this text on one line, without | or > before it and empty lines behind it.';
    case 'outer-spaces':
      return `This text ${/^\s/.test(text) ? 'begins' : 'ends'} with a space. Remove it.`;
    case 'period':
      return 'The period follows from "year" and the months of the phases, also past New Year. Write "{firstMonth} to {lastMonth} {year}", each once, and no year of your own.';
    case 'all-phases':
      return `${shown} stands for all phases in addresses. Give this phase another id.`;
    case 'comma-at-end':
      return 'This text ends in a comma. Remove it.';
    case 'full-stop':
      return 'Titles, labels and buttons are no sentences: remove the full stop at the end.';
    case 'slug':
    case 'tag':
      return `${shown} must be written in small letters, digits and hyphens only.${near}`;
    case 'field-id':
      return `${shown} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name': {
      const [ending = '.txt'] = /\.(?:pdf|ics)/.exec(pattern) ?? [];
      const stem = asSlug(text.replace(/\.[a-z]*$/i, '')) || 'my-file';
      return `${shown} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}, such as ${stem}${ending}.`;
    }
    case 'language':
      return `${shown} is not the code of a language. Write it as HTML does, such as en-GB, de, fr or pt-BR.`;
    case 'email':
      return `${shown} is not an email address, such as "mentoring@example.org".`;
    default:
      return `${shown} does not have the right form.`;
  }
}

/** Returns what to do about too many or too few items, a text that is too long or a number out of range. */
function sizeMessage(
  { value, items, text, meta }: Place,
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) {
    const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
    const some = items.length === 1 ? 'is 1 item' : `are ${items.length === 0 ? 'no' : items.length} items`;
    return `There ${some} here; there must be ${amount} ${limit}.`;
  }
  if (text !== undefined) {
    const place = meta.shown?.as === undefined ? '' : ` for ${meta.shown.as}`;
    return `This text has ${text.length} characters; that is too long${place}. At most ${limit} fit.`;
  }
  const bound = issue.inclusive ? limit : limit + (issue.code === 'too_big' ? -1 : 1);
  return issue.code === 'too_big'
    ? `${String(value)} is too large. The largest allowed is ${bound}.`
    : `${String(value)} is too small. The smallest allowed is ${bound}.`;
}
