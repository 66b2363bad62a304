import type { z } from 'zod';
import type { Diagnostic, YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { parseWithSchema } from '../content-files/partial-content.ts';
import { discriminatorValues } from '../content-files/schema-values.ts';
import { missingSpaceAfterColonHint } from '../content-files/syntax-hints/syntax-hints.ts';
import {
  slugify,
  closestMatch,
  memoizeWeak,
  stripTypographicQuotes,
  useOneOf,
} from '../../model/text/string-utils.ts';
import { overIndentedBlockMessage, wrongTypeProblem } from './wrong-type.ts';
import type { RuleId } from '../content-files/rule-ids.ts';

type Issue = z.core.$ZodIssue;

/**
 * Returns a problem for everything in the file that does not fit the schema of its kind; remembered, because two states of
 * the content share most of their files.
 */
export const schemaProblems = memoizeWeak((file: SourceFile): Diagnostic[] => {
  const { error } = parseWithSchema(file);
  return [
    ...(error?.issues.flatMap((issue) => issueProblems(file.root.at(...issue.path), issue)) ?? []),
    ...file.nodesWithSchema.flatMap(ambiguousNumberProblems),
  ];
});

/** Returns what is said of a number that YAML reads otherwise than somebody may, as 1.500. */
function ambiguousNumberProblems(node: YamlNode): Diagnostic[] {
  const { value, source, schema } = node;
  const isNumber = typeof value === 'number' && schema?._zod.def.type === 'number';
  if (!isNumber || source === String(value)) return [];
  const hasThousandsSeparators = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(source);
  const advice = hasThousandsSeparators ? source.replaceAll('.', '') : 'the number you mean in digits';
  return [
    node.diagnostic(`${source} is read as ${value}. Write ${advice}, or ${value} if you mean that.`, {
      rule: 'fields/number',
    }),
  ];
}

/** Returns what is wrong with a value and what belongs there. */
function issueProblems(node: YamlNode, issue: Issue): Diagnostic | Diagnostic[] {
  const code = 'schema';
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFieldProblems(node, issue.keys);
    case 'invalid_type':
      return wrongTypeProblem(node, issue.expected);
    case 'invalid_value':
      return node.diagnostic(choiceMessage(node, issue.values.map(String)), { rule: choiceRule(node), code });
    case 'invalid_union': {
      // The issue is about the field that selects one schema of several.
      const { schema } = node.parent ?? {};
      return node.diagnostic(choiceMessage(node, schema ? discriminatorValues(schema) : []), {
        rule: choiceRule(node),
        code,
      });
    }
    case 'too_big':
    case 'too_small':
      return node.diagnostic(sizeMessage(node, issue), { rule: sizeRule(node), code });
    case 'custom':
      return node.diagnostic(formatMessage(node, issue.message), { rule: formatRule(issue.message), code });
    case 'invalid_format':
      return node.diagnostic(formatMessage(node, issue.message, issue.pattern), {
        rule: formatRule(issue.message),
        code,
      });
    default:
      return node.diagnostic(`${node.displayValue} does not fit here.`, { rule: 'fields/form', code });
  }
}

function unknownFieldProblems(parent: YamlNode, keys: readonly string[]): Diagnostic[] {
  const { allowedFields } = parent;
  if (keys.includes('kind') && parent.isBlock)
    return [
      parent.diagnostic(overIndentedBlockMessage(parent), {
        rule: 'blocks/misplaced',
        suppresses: [{ code: 'schema', node: parent }],
      }),
    ];
  const missing = allowedFields.filter((name) => parent.at(name).value === undefined);
  return keys.map((unknownKey) => {
    const fieldNode = parent.at(unknownKey);
    // The field that was meant seems to be missing.
    const prefixMatch = missing.find((missingField) =>
      new RegExp(`^${missingField}(?!\\w)`).test(unknownKey),
    );
    const intendedField = prefixMatch ?? closestMatch(unknownKey, missing);
    const suppresses =
      intendedField === undefined ? [] : [{ code: 'schema', node: parent.at(intendedField) }];
    if (prefixMatch !== undefined && !unknownKey.includes(':')) {
      const message = `A colon is missing after "${prefixMatch}". Write "${prefixMatch}: " and then the text.`;
      return fieldNode.diagnostic(message, { rule: 'syntax/missing-colon', atKey: true, suppresses });
    }
    if (prefixMatch !== undefined && /:[^:]/.test(unknownKey)) {
      const end = (fieldNode.keyStart ?? 0) + prefixMatch.length + 1;
      const { message, ...options } = missingSpaceAfterColonHint(prefixMatch, end);
      return fieldNode.diagnostic(message, { ...options, suppresses });
    }
    const isContinuedText = intendedField === undefined && unknownKey.includes(' ');
    const continuedTextSentence = isContinuedText
      ? 'If this line goes on with the text above it, begin it as far in as that. '
      : '';
    const message = `"${unknownKey}" is not a field here. ${continuedTextSentence}${useOneOf(unknownKey, allowedFields)}`;
    return fieldNode.diagnostic(message, { rule: 'fields/unknown', atKey: true, suppresses });
  });
}

const choiceRule = ({ value }: YamlNode): RuleId =>
  value === undefined ? 'fields/missing' : value === null ? 'fields/empty' : 'fields/choice';

const sizeRule = ({ value, text }: YamlNode): RuleId =>
  Array.isArray(value) ? 'fields/count' : text === undefined ? 'fields/range' : 'fields/length';

const rulesByFormat = new Map<string, RuleId>([
  ['empty', 'texts/empty'],
  ['several-lines', 'texts/one-line'],
  ['outer-spaces', 'texts/outer-spaces'],
  ['comma-at-end', 'texts/comma'],
  ['full-stop', 'texts/full-stop'],
  ['period', 'programme/period'],
  ['language', 'programme/language'],
  ['email', 'links/email'],
  ...['all-phases', 'slug', 'tag', 'field-id', 'file-name'].map((format) => [format, 'ids/form'] as const),
]);

const formatRule = (format: string): RuleId => rulesByFormat.get(format) ?? 'fields/form';

/** Returns what to do about a value outside its closed list. */
function choiceMessage({ fieldName, value, text = '', displayValue }: YamlNode, choices: string[]): string {
  const list = useOneOf(text, choices);
  if (value === undefined) return `"${fieldName}" is missing. ${list}`;
  const unquoted = stripTypographicQuotes(text);
  if (unquoted !== undefined && choices.includes(unquoted))
    return `Write ${unquoted} without these quotation marks.`;
  return value === null
    ? `There is nothing after "${fieldName}:". ${list}`
    : `${displayValue} does not fit "${fieldName}". ${list}`;
}

/** Returns what to do about a text that does not have the form its field requires. */
function formatMessage({ text = '', displayValue }: YamlNode, format: string, pattern = ''): string {
  const suggestion =
    format === 'tag'
      ? text
          .toLowerCase()
          .match(/[\p{Ll}\d]+/gu)
          ?.join('-')
      : slugify(text);
  const suggestionSentence = (suggestion ?? '') === '' ? '' : ` Did you mean ${suggestion}?`;
  switch (format) {
    case 'empty':
      return 'This text is empty. Write something there.';
    case 'several-lines':
      return 'Only one line fits here, but this text has several. Write all of it on one line.';
    case 'outer-spaces':
      return `This text ${/^\s/.test(text) ? 'begins' : 'ends'} with a space. Remove it.`;
    case 'period':
      return 'The period follows from "year" and the months of the phases, also past New Year. Write "{firstMonth} to {lastMonth} {year}", each once, and no year of your own.';
    case 'all-phases':
      return `${displayValue} stands for all phases in addresses. Give this phase another id.`;
    case 'comma-at-end':
      return 'This text ends in a comma. Remove it.';
    case 'full-stop':
      return 'Titles, labels and buttons are no sentences: remove the full stop at the end.';
    case 'slug':
    case 'tag':
      return `${displayValue} must be written in small letters, digits and hyphens only.${suggestionSentence}`;
    case 'field-id':
      return `${displayValue} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name': {
      const [ending = '.txt'] = /\.(?:pdf|ics)/.exec(pattern) ?? [];
      const stem = slugify(text.replace(/\.[a-z]*$/i, '')) || 'my-file';
      return `${displayValue} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}, such as ${stem}${ending}.`;
    }
    case 'language':
      return `${displayValue} is not the code of a language. Write it as HTML does, such as en-GB, de, fr or pt-BR.`;
    case 'email': {
      const [address] = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text) ?? [];
      return address === undefined
        ? `${displayValue} is not an email address, such as "mentoring@example.org".`
        : `Only the address belongs here. Write ${address}.`;
    }
    default:
      return `${displayValue} does not have the right form.`;
  }
}

/** Returns what to do about too many or too few items, a text that is too long or a number out of range. */
function sizeMessage(
  { value, items, text, meta }: YamlNode,
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) {
    const [firstText = ''] = items.flatMap((item) => item.text ?? []);
    if (items.length === 1 && / -\s+\S/.test(firstText))
      return 'The dashes below this item begin further in, so their lines became a part of it. Begin all dashes exactly below each other.';
    const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
    const countClause =
      items.length === 1 ? 'is 1 item' : `are ${items.length === 0 ? 'no' : items.length} items`;
    return `There ${countClause} here; there must be ${amount} ${limit}.`;
  }
  if (text !== undefined) {
    const usageClause = meta.display?.label === undefined ? '' : ` for ${meta.display.label}`;
    return `This text has ${text.length} characters; that is too long${usageClause}. At most ${limit} fit${meta.lengthReason ? `, because ${meta.lengthReason}` : ''}.`;
  }
  const bound = issue.inclusive ? limit : limit + (issue.code === 'too_big' ? -1 : 1);
  return issue.code === 'too_big'
    ? `${String(value)} is too large. The largest allowed is ${bound}.`
    : `${String(value)} is too small. The smallest allowed is ${bound}.`;
}
