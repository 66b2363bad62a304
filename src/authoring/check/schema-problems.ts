import type { z } from 'zod';
import type { Diagnostic, YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { parseWithSchema } from '../content-files/partial-content.ts';
import { discriminatorValues } from '../content-files/zod-schema.ts';
import { onlyAddressMessage } from '../content-files/syntax-hints/character-hints.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { stripTypographicQuotes } from '../../model/text/quotation-marks.ts';
import { slugify } from '../../model/text/slug.ts';
import { closestMatch, allowedValuesSentence } from '../../model/text/suggestions.ts';
import { misplacedItemProblem, overIndentedFieldProblem } from './over-indentation.ts';
import { misplacedPageBlockMessage, wrongTypeProblem } from './wrong-type.ts';
import type { RuleId } from '../content-files/rule-ids.ts';

type Issue = z.core.$ZodIssue;

/**
 * The problems of all values that violate the schema of the file's kind. They are cached, because two content states
 * have most files in common.
 */
export const schemaProblems = memoizeWeak((file: SourceFile): Diagnostic[] => [
  ...(parseWithSchema(file).error?.issues ?? []).flatMap((issue) =>
    issueProblems(file.root.at(...issue.path), issue),
  ),
  ...file.nodesWithSchema.flatMap(ambiguousNumberProblems),
]);

/**
 * The problem of a number that people may read in another way than YAML. For example, YAML reads 1.500 as one and a
 * half.
 */
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

function issueProblems(node: YamlNode, issue: Issue): Diagnostic | Diagnostic[] {
  const code = 'schema';
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFieldProblems(node, issue.keys);
    case 'invalid_type':
      return wrongTypeProblem(node, issue.expected);
    case 'invalid_value':
      return choiceProblem(node, issue.values.map(String));
    case 'invalid_union':
      return discriminatorProblem(node);
    case 'too_big':
    case 'too_small':
      return node.diagnostic(sizeMessage(node, issue), { rule: sizeRule(node), code });
    case 'custom':
      return formatProblem(node, issue.message);
    case 'invalid_format':
      return formatProblem(node, issue.message, issue.pattern);
    default:
      return node.diagnostic(`${node.displayValue} does not fit here.`, { rule: 'fields/form', code });
  }
}

/** The problem of a value that is not one of the allowed choices. */
const choiceProblem = (node: YamlNode, choices: string[]): Diagnostic =>
  node.diagnostic(choiceMessage(node, choices), { rule: choiceRule(node), code: 'schema' });

/**
 * The problem of a field that selects the variant of a union, such as `kind` of a block, if it is missing or has no
 * valid value.
 */
function discriminatorProblem(node: YamlNode): Diagnostic {
  const { parent, value, fieldName } = node;
  const misplaced = value === undefined && parent ? misplacedItemProblem(parent) : undefined;
  if (misplaced) return misplaced;
  const misspelt = parent?.children.find(
    ({ key }) => key !== fieldName && String(key).toLowerCase() === fieldName,
  );
  if (misspelt)
    return misspelt.diagnostic(
      `Write "${fieldName}" with small letters, in place of "${String(misspelt.key)}".`,
      {
        rule: 'fields/unknown',
        atKey: true,
      },
    );
  return choiceProblem(node, parent?.schema ? discriminatorValues(parent.schema) : []);
}

function unknownFieldProblems(parent: YamlNode, keys: readonly string[]): Diagnostic[] {
  const { allowedFields } = parent;
  if (keys.includes('kind') && parent.isBlock)
    return [
      parent.diagnostic(misplacedPageBlockMessage(parent), {
        rule: 'blocks/misplaced',
        suppresses: [{ code: 'schema', node: parent }],
      }),
    ];
  const misplaced = misplacedItemProblem(parent);
  if (misplaced) return [misplaced];
  const missing = allowedFields.filter((name) => parent.at(name).value === undefined);
  return keys.map((unknownKey) => {
    const fieldNode = parent.at(unknownKey);
    const overIndented = overIndentedFieldProblem(fieldNode);
    if (overIndented) return overIndented;
    // If the name of a missing field is similar, or begins the unknown name, the unknown field was probably meant to be
    // the missing one.
    const prefixMatch = missing.find((missingField) =>
      new RegExp(`^${missingField}(?!\\w)`).test(unknownKey),
    );
    const intendedField = prefixMatch ?? closestMatch(unknownKey, missing);
    const suppresses =
      intendedField === undefined ? [] : [{ code: 'schema', node: parent.at(intendedField) }];
    if (prefixMatch !== undefined) {
      const message = `A colon and a space belong after "${prefixMatch}". Write "${prefixMatch}: " and then the text.`;
      return fieldNode.diagnostic(message, { rule: 'syntax/missing-colon', atKey: true, suppresses });
    }
    const isContinuedText = intendedField === undefined && unknownKey.includes(' ');
    const continuedTextSentence = isContinuedText
      ? 'If this line goes on with the text above it, begin it as far in as that. '
      : '';
    const place = parent.isBlock ? `of a block with "kind: ${parent.at('kind').text ?? ''}"` : 'here';
    const message = `"${unknownKey}" is not a field ${place}. ${continuedTextSentence}${allowedValuesSentence(unknownKey, allowedFields)}`;
    return fieldNode.diagnostic(message, { rule: 'fields/unknown', atKey: true, suppresses });
  });
}

const choiceRule = ({ value }: YamlNode): RuleId =>
  value === undefined ? 'fields/missing' : value === null ? 'fields/empty' : 'fields/choice';

const sizeRule = ({ value, text }: YamlNode): RuleId =>
  Array.isArray(value) ? 'fields/count' : text === undefined ? 'fields/range' : 'fields/length';

/** How a text that does not have the required format is reported: the rule, and the message for the writer. */
interface FormatRule {
  rule: RuleId;
  message: (node: YamlNode, pattern: string) => string;
}

const slugMessage = (displayValue: string, suggestion: string): string =>
  `${displayValue} must be written in small letters, digits and hyphens only.${suggestion === '' ? '' : ` Did you mean ${suggestion}?`}`;

/** The rule and message for each format. A schema names the format in the message of its issue. */
const formatRules = new Map<string, FormatRule>([
  ['empty', { rule: 'texts/empty', message: () => 'This text is empty. Write something there.' }],
  [
    'several-lines',
    {
      rule: 'texts/one-line',
      message: () => 'Only one line fits here, but this text has several. Write all of it on one line.',
    },
  ],
  [
    'outer-spaces',
    {
      rule: 'texts/outer-spaces',
      message: ({ text = '' }) =>
        `This text ${/^\s/.test(text) ? 'begins' : 'ends'} with a space. Remove it.`,
    },
  ],
  ['comma-at-end', { rule: 'texts/comma', message: () => 'This text ends in a comma. Remove it.' }],
  [
    'full-stop',
    {
      rule: 'texts/full-stop',
      message: () => 'Titles, labels and buttons are no sentences: remove the full stop at the end.',
    },
  ],
  [
    'period',
    {
      rule: 'programme/period',
      message: () =>
        'The period follows from "year" and the months of the phases, also past New Year. Write "{firstMonth} to {lastMonth} {year}", each once, and no year of your own.',
    },
  ],
  [
    'language',
    {
      rule: 'programme/language',
      message: ({ displayValue }) =>
        `${displayValue} is not the code of a language. Write it as HTML does, such as en-GB, de, fr or pt-BR.`,
    },
  ],
  ['email', { rule: 'links/email', message: emailMessage }],
  [
    'all-phases',
    {
      rule: 'ids/form',
      message: ({ displayValue }) =>
        `${displayValue} stands for all phases in addresses. Give this phase another id.`,
    },
  ],
  [
    'slug',
    {
      rule: 'ids/form',
      message: ({ text = '', displayValue }) => slugMessage(displayValue, slugify(text)),
    },
  ],
  [
    'tag',
    {
      rule: 'ids/form',
      message: ({ text = '', displayValue }) => slugMessage(displayValue, toTag(text)),
    },
  ],
  [
    'field-id',
    {
      rule: 'ids/form',
      message: ({ displayValue }) =>
        `${displayValue} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`,
    },
  ],
  ['file-name', { rule: 'ids/form', message: fileNameMessage }],
]);

const unknownFormat: FormatRule = {
  rule: 'fields/form',
  message: ({ displayValue }) => `${displayValue} does not have the right form.`,
};

/** A valid tag for a text. In contrast to a slug, a tag may contain letters with accents. */
const toTag = (text: string): string => (text.toLowerCase().match(/[\p{Ll}\d]+/gu) ?? []).join('-');

function emailMessage({ text = '', displayValue }: YamlNode): string {
  const [address] = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text) ?? [];
  if (address !== undefined) return onlyAddressMessage(address);
  const withSign = text.replace(/\s*[([]at[)\]]\s*/, '@');
  const advice = withSign === text ? ', such as "mentoring@example.org".' : `. Did you mean ${withSign}?`;
  return `${displayValue} is not an email address${advice}`;
}

/** The message about an invalid file name. The required extension is read from the pattern of the schema. */
function fileNameMessage({ text = '', displayValue }: YamlNode, pattern: string): string {
  const [ending = '.txt'] = /\.(?:pdf|ics)/.exec(pattern) ?? [];
  const stem = slugify(text.replace(/\.[a-z]*$/i, '')) || 'my-file';
  return `${displayValue} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}, such as ${stem}${ending}.`;
}

function formatProblem(node: YamlNode, format: string, pattern = ''): Diagnostic {
  const { rule, message } = formatRules.get(format) ?? unknownFormat;
  return node.diagnostic(message(node, pattern), { rule, code: 'schema' });
}

/** The message about a value that is not one of the allowed choices. It lists the choices. */
function choiceMessage(
  { key, fieldName, value, text = '', displayValue }: YamlNode,
  choices: string[],
): string {
  const list = allowedValuesSentence(text, choices);
  if (value === undefined) return `"${fieldName}" is missing. ${list}`;
  const unquoted = stripTypographicQuotes(text);
  if (unquoted !== undefined && choices.includes(unquoted))
    return `Write ${unquoted} without these quotation marks.`;
  if (value === null) return `There is nothing after "${fieldName}:". ${list}`;
  const mayBeSeveral = typeof key === 'number' && /[\s;/&–-]/.test(text);
  const itemAdvice = mayBeSeveral
    ? ' Each is an item of its own: in brackets, with a comma between two.'
    : '';
  return `${displayValue} does not fit "${fieldName}". ${list}${itemAdvice}`;
}

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

/** The message about a list with too many or too few items, a text that is too long, or a number out of range. */
function sizeMessage(node: YamlNode, issue: SizeIssue): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(node.value)) return countMessage(node, issue, limit);
  return node.text === undefined
    ? rangeMessage(node, issue, limit)
    : lengthMessage(node, node.text.length, limit);
}

function countMessage({ items, meta, parent }: YamlNode, issue: SizeIssue, limit: number): string {
  if (parent === undefined && items.length === 0)
    return 'There is nothing in this file. Take it back as it was.';
  const [firstText = ''] = items.flatMap((item) => item.text ?? []);
  if (items.length === 1 && / -\s+\S/.test(firstText))
    return 'The dashes below this item begin further in, so their lines became a part of it. Begin all dashes exactly below each other.';
  const bound = issue.code === 'too_big' ? 'at most' : 'at least';
  const countClause =
    items.length === 1 ? 'is 1 item' : `are ${items.length === 0 ? 'no' : items.length} items`;
  const reason = meta.countReason === undefined ? '' : ` ${meta.countReason}`;
  return `There ${countClause} here; there must be ${issue.exact ? 'exactly' : bound} ${limit}.${reason}`;
}

function lengthMessage({ meta }: YamlNode, length: number, limit: number): string {
  const usageClause = meta.display?.label === undefined ? '' : ` for ${meta.display.label}`;
  const reasonClause = meta.lengthReason ? `, because ${meta.lengthReason}` : '';
  return `This text has ${length} characters; that is too long${usageClause}. At most ${limit} fit${reasonClause}.`;
}

function rangeMessage({ value }: YamlNode, { code, inclusive }: SizeIssue, limit: number): string {
  if (code === 'too_big')
    return `${String(value)} is too large. The largest allowed is ${inclusive ? limit : limit - 1}.`;
  return `${String(value)} is too small. The smallest allowed is ${inclusive ? limit : limit + 1}.`;
}
