import { safeParse, z } from 'zod';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import {
  type Fix,
  replacementFix,
  requoteForYaml,
  moveCommentAdvice,
  likelyComment,
  quotingFix,
} from '../content-files/problem.ts';
import { bulletHintAt, missingSpaceAfterDashMessage } from '../content-files/syntax-hints/list-hints.ts';
import {
  restOfLine,
  spaceAddedDescription,
  startOfLine,
} from '../content-files/syntax-hints/parse-failure.ts';
import type { RuleId } from '../content-files/rule-ids.ts';
import { hasBalancedQuotes } from '../content-files/syntax-hints/quotation-marks.ts';
import { isRecord } from '../content-files/value-path.ts';
import { childSchema, metaOf } from '../content-files/zod-schema.ts';
import { slugify } from '../../model/text/slug.ts';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';

/** A problem for a value that is missing or of the wrong type, such as a list in place of a text. */
export function wrongTypeProblem(node: YamlNode, expected: string): Diagnostic {
  const fix = node.syntax && !node.isBlock ? wrongTypeFix(node, expected) : undefined;
  const { value } = node;
  // Other problems of this value are only consequences, such as the length of a text where a list is required. A text
  // with a colon that was read as a field may contain a comment; this message explains the comment too.
  const suppresses = [
    { code: 'schema', node },
    ...(expected === 'string' && isRecord(value) ? [{ code: 'trailing-comment', node }] : []),
  ];
  return node.diagnostic(wrongTypeMessage(node, expected), {
    rule: wrongTypeRule(node, expected),
    fix,
    suppresses,
    code: 'schema',
  });
}

const rulesByType = new Map<string, RuleId>([
  ['string', 'fields/text'],
  ['array', 'fields/list'],
  ['object', 'fields/group'],
  ['record', 'fields/group'],
  ['boolean', 'fields/yes-or-no'],
]);

function wrongTypeRule({ isBlock, value }: YamlNode, expected: string): RuleId {
  if (isBlock) return 'blocks/misplaced';
  if (value === undefined) return 'fields/missing';
  return value === null ? 'fields/empty' : (rulesByType.get(expected) ?? 'fields/number');
}

/**
 * A fix for a value of the wrong type, if a single missing or wrong character is the cause. Undefined in all other
 * cases.
 */
function wrongTypeFix(node: YamlNode, expected: string): Fix | undefined {
  if (expected === 'string' && isRecord(node.value)) return textWithColonFix(node);
  return expected === 'array' && node.scalarStyle === 'plain' ? listFix(node) : undefined;
}

/**
 * A fix that puts a text with a colon in quotation marks, because YAML reads it as a field. Undefined if it is
 * uncertain where the text ends.
 */
function textWithColonFix(node: YamlNode): Fix | undefined {
  const parsedText = textParsedAsField(node);
  // A # may begin a comment or may be a part of the text. An unpaired quotation mark, too, may be meant or a mistake. In
  // both cases, it is uncertain what to put in quotation marks.
  if (
    parsedText === undefined ||
    likelyComment(parsedText.source) !== undefined ||
    !hasBalancedQuotes(parsedText.intended)
  )
    return undefined;
  return quotingFix(parsedText.intended, node.start, 'it holds a colon', parsedText.source.length);
}

/**
 * A fix that turns a plain text into a list: it adds brackets around names, adds the space after a dash, or replaces
 * another bullet by a dash. Undefined for any other text.
 */
function listFix(node: YamlNode): Fix | undefined {
  const { start, file } = node;
  const names = namesWithoutBrackets(node);
  if (names !== undefined && node.source === node.text) {
    const description = 'Square brackets were put around the items of a list.';
    return replacementFix(description, start, node.end, `[${names.join(', ')}]`);
  }
  const isDashWithoutSpace =
    startOfLine(file.text, start).trim() === '' && /^-[^\s\d.-]/.test(restOfLine(file.text, start));
  const dashFix = isDashWithoutSpace
    ? replacementFix(spaceAddedDescription('dash'), start + 1, start + 1, ' ')
    : undefined;
  return bulletHintAt(file.text, start)?.fix ?? dashFix;
}

/**
 * If YAML read a one-line text with a colon as a field with a value: the source of this line, and the text that was
 * meant. Quotation marks around the value belong to the text, unless YAML requires them. Undefined for any other value.
 */
function textParsedAsField(node: YamlNode): { source: string; intended: string } | undefined {
  const { children, file, start } = node;
  const [fieldNode, another] = children;
  if (fieldNode === undefined || another !== undefined) return undefined;
  const source = restOfLine(file.text, start);
  if (isFlowItem(node) || fieldNode.end > start + source.length) return undefined;
  const isText = /^[^\s{"'?&*!|>#][^{}[\]]*?:(?:\s|$)/.test(source) && !/:\s+[|>]/.test(source);
  if (!isText) return undefined;
  if (fieldNode.text === undefined || !needsQuotes.test(fieldNode.text)) return { source, intended: source };
  const afterField = source.slice(fieldNode.end + 1 - start);
  return { source, intended: `${source.slice(0, fieldNode.start - start)}${fieldNode.text}${afterField}` };
}

/** Whether a value is inside brackets or braces, so that its line may also contain other items. */
const isFlowItem = ({ parent, file }: YamlNode): boolean => /[[{]/.test(file.text.charAt(parent?.start ?? 0));

/**
 * Matches texts that must be quoted in YAML, because without quotation marks they would be read as something else than
 * a text.
 */
const needsQuotes = /^[`@%&*!|>#,[\]{}"']|:(?:\s|$)|\s#/;

/**
 * The message about a block of a page that is inside another block, or outside a section, because of its indentation.
 */
export function misplacedPageBlockMessage(node: YamlNode): string {
  const kind = node.at('kind').text ?? '';
  const outerBlock = node.ancestors.find(({ isBlock }) => isBlock);
  if (outerBlock === undefined)
    return `A block of kind "${kind}" belongs below the "blocks:" of a section. Move it there.`;
  const spaces = node.file.positionAt(outerBlock.start).column - 3;
  return `This ${kind} is too far in, so it became part of the ${outerBlock.at('kind').text ?? ''} above it. Put ${spaces} spaces before its dash, and move its lines with it.`;
}

function wrongTypeMessage(node: YamlNode, expected: string): string {
  if (node.isBlock) return misplacedPageBlockMessage(node);
  const { value } = node;
  if (value === undefined || value === null) return missingValueMessage(node);
  switch (expected) {
    case 'string':
      return flowTextMessage(node) ?? textMessage(node);
    case 'array':
      return listMessage(node);
    case 'object':
    case 'record':
      return mappingMessage(node);
    case 'boolean':
      return booleanMessage(node);
    default:
      return numberMessage(node);
  }
}

function booleanMessage({ value, displayValue }: YamlNode): string {
  return value === 'true' || value === 'false'
    ? `Write ${value} without quotation marks.`
    : `${displayValue} is neither true nor false. Write true for yes and false for no.`;
}

function missingValueMessage({ value, key, fieldName, meta }: YamlNode): string {
  const aboutSentence = meta.description === undefined ? '' : ` About this field: ${meta.description}`;
  if (value === undefined) return `"${fieldName}" is missing.${aboutSentence}`;
  return typeof key === 'number'
    ? 'There is nothing after the dash. Write the item or remove the dash.'
    : `There is nothing after "${fieldName}:".${aboutSentence}`;
}

function numberMessage({ value, displayValue, schema }: YamlNode): string {
  const isFraction = /\d[.,]\d/.test(String(value));
  if (isFraction && schema instanceof z.ZodNumber && schema.isInt)
    return `${displayValue} is not a whole number. Write digits only, without a fraction.`;
  const pointClause = isFraction ? ' and with a point before a fraction' : '';
  return `${displayValue} is not a number. Write digits only, without quotes and units${pointClause}.`;
}

/**
 * The names in a text with commas that should be a list in brackets. Undefined if the text is not such a list of names.
 */
function namesWithoutBrackets({ text, schema }: YamlNode): string[] | undefined {
  const names = text?.split(/\s*,\s*/);
  const element = schema && childSchema(schema, 0);
  const { reference, refersTo } = element ? metaOf(element) : {};
  const isName = (name: string) =>
    element !== undefined && (reference ?? refersTo ?? element._zod.def.type === 'enum') !== false
      ? safeParse(element, name).success
      : (names?.length ?? 0) > 1 && name !== '' && slugify(name) === name;
  return names?.every(isName) === true ? names : undefined;
}

function listMessage(node: YamlNode): string {
  const { value, displayValue, file, start } = node;
  const firstText = isRecord(value) ? (Object.keys(value)[0] ?? '') : String(value);
  if (isRecord(value)) return 'A list belongs here. Begin each item with "- ".';
  if (firstText.startsWith('-')) return missingSpaceAfterDashMessage;
  const item = bulletHintAt(file.text, start);
  if (item !== undefined) return item.message;
  if (/ -\s+\S/.test(firstText) && startOfLine(file.text, start).trim() === '')
    return 'The dash of the first item is missing. Begin this line with "- ", exactly above the dashes below it.';
  const names = namesWithoutBrackets(node);
  if (names !== undefined)
    return `${displayValue} is a single value, but a list belongs here. Put square brackets around it: [${names.join(', ')}].`;
  return `${displayValue} is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".`;
}

function mappingMessage(node: YamlNode): string {
  const { value, displayValue, allowedFields } = node;
  const exampleFields = allowedFields.length === 0 ? ['title'] : allowedFields.slice(0, 3);
  const example = `such as ${exampleFields.map((name) => `"${name}: …"`).join(', ')}`;
  if (Array.isArray(value)) return `This is a list, but fields belong here, ${example}. Remove the dashes.`;
  return `${displayValue} is a single value, but fields belong here, ${example}.`;
}

/**
 * The message about a text that must be quoted, because it begins with a bracket or another mark that YAML reads as the
 * beginning of a list or mapping. Undefined for other texts.
 */
function flowTextMessage(node: YamlNode): string | undefined {
  const line = restOfLine(node.file.text, node.start);
  if (!/^(?:[[{]|[?:](?=\s|$))/.test(line)) return undefined;
  const quotedLine = isFlowItem(node) ? '' : `: ${quoteForYaml(line)}`;
  return `A text that begins with ${line.charAt(0)} must be in quotes${quotedLine}.`;
}

/**
 * The message about a list or a mapping where a text is required. Numbers, true and false do not occur here, because
 * they are converted to text before.
 */
function textMessage(node: YamlNode): string {
  const { value } = node;
  if (Array.isArray(value))
    return `This is a list, but a single text belongs here. ${listAsTextAdvice(node, value.length)}`;
  const [[name, fieldValue] = [''], secondField] = isRecord(value) ? Object.entries(value) : [];
  const isPair = secondField === undefined && typeof fieldValue === 'string' && fieldValue !== '';
  const intendedText = textParsedAsField(node)?.intended ?? (isPair ? `${name}: ${fieldValue}` : undefined);
  const quoteClause = intendedText === undefined ? '' : `: ${requoteForYaml(intendedText)}`;
  return `Because of the colon, "${name}" was read as the name of a field, but a text belongs here. Put the whole text in quotes${quoteClause}.${moveCommentAdvice(intendedText ?? '')}`;
}

function listAsTextAdvice({ key, fieldName }: YamlNode, itemCount: number): string {
  if (itemCount === 1) return 'Remove the dash before it.';
  return typeof key === 'number'
    ? 'Put each item on a line of its own with a single dash.'
    : `Write it as one text, or, if its dashes are part of the text, put | after "${fieldName}:".`;
}
