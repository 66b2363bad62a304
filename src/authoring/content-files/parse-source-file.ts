import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { characterHints } from './invisible-character-hints.ts';
import { normalizeValues } from './normalize-values.ts';
import { keyColumn, overIndentedField } from './over-indented-field.ts';
import { parseYaml } from './parse-yaml.ts';
import { type Fix, isFieldName, isListFieldName, type Problem } from './problem.ts';
import type { RuleId } from './rule-ids.ts';
import type { SyntaxHint } from './syntax-hints/parse-failure.ts';
import { syntaxHints } from './syntax-hints/syntax-hints.ts';
import { createPositionLookup, type DuplicateKey } from './syntax-node.ts';
import { SourceFile } from './yaml-node.ts';

/** A content file that exists but may not have been read yet. */
export interface ContentFileRef {
  kind: ContentKind;
  slug: string;
  path: string;
}

export interface ReadResult {
  file: SourceFile | undefined;
  /** The contents of the file, if it is a text. */
  text?: string;
  problems: Problem[];
}

/** Creates a problem of a file as a whole or, with `position`, of a place in it. */
export const fileProblem = (
  file: string,
  rule: RuleId,
  message: string,
  position = { line: 1, column: 1 },
  fix?: Fix,
): Problem => ({
  file,
  ...position,
  where: '',
  message,
  rule,
  ...(fix !== undefined && { fix }),
});

/** Parses a file, or returns the mistakes that make it unreadable. */
export function parseSourceFile(text: string, { kind, slug, path }: ContentFileRef): ReadResult {
  const fail = (hints: readonly SyntaxHint[]): ReadResult => {
    const positionOf = createPositionLookup(text);
    const problems = hints.map(({ offset, message, rule, fix }) =>
      fileProblem(path, rule, message, positionOf(offset), fix),
    );
    return { file: undefined, problems, text };
  };
  const characterIssues = characterHints(text);
  if (characterIssues.length > 0) return fail(characterIssues);
  // A list file without items is valid. It may contain only comments, or nothing at all.
  const isEmptyList = contentLayout[kind].layout === 'list' && !/^[ \t]*[^#\s]/m.test(text);
  const parsed = parseYaml(isEmptyList ? `[] ${text}` : text);
  if ('reason' in parsed) return fail(syntaxHints(text, parsed));
  const { data, root, duplicateKeys } = parsed;
  normalizeValues(() => contentLayout[kind].fileSchema, data, root, text);
  const file = new SourceFile({ path, kind, slug }, text, data, root);
  const problems = [...interruptedTextProblems(path, text), ...duplicateKeyProblems(file, duplicateKeys)];
  return { file, text, problems };
}

/**
 * Matches a field that stands between another field and its text: a field with a block scalar indicator (| or >),
 * directly below it a second field with the same indentation, and then an indented line, which belongs to the first
 * field.
 */
const interruptedText =
  /^( *(?:- +)*)(\w+): +([|>][-+\d]*)[ \t]*\n\s*?( *)(\w+): +[^\s|>"'[{#][^\n]*\n( +)\S/gm;

/**
 * A problem for each field that stands between another field and the text of that field. YAML would read the text as
 * part of the wrong field.
 */
function interruptedTextProblems(path: string, text: string): Problem[] {
  const positionOf = createPositionLookup(text);
  return [...text.matchAll(interruptedText)].flatMap((match) => {
    const [whole, start = '', name = '', sign = '', indent = '', otherName = '', textIndent = ''] = match;
    const isInterrupted =
      start.length === indent.length && textIndent.length > indent.length && isFieldName(otherName);
    if (!isInterrupted) return [];
    const offset = match.index + whole.indexOf(`\n${indent}${otherName}:`) + 1 + indent.length;
    const message = `"${otherName}:" stands between "${name}: ${sign}" and its text, which begins on the next line. Move this line below that text.`;
    return fileProblem(path, 'syntax/field-between', message, positionOf(offset));
  });
}

/**
 * If a field occurs twice in a group, a field above it may be indented too far: the fields below it then belong to the
 * wrong group. This is the problem of that field; undefined if there is none.
 */
function overIndentedFieldProblem(
  file: SourceFile,
  { path, secondOffset }: DuplicateKey,
): Problem | undefined {
  const group = file.root.at(...path.slice(0, -1));
  const outer = group.parent;
  if (outer === undefined || typeof group.key !== 'string') return undefined;
  const field = group.children.find(
    ({ key, keyStart = secondOffset }) =>
      keyStart < secondOffset &&
      !group.allowedFields.includes(String(key)) &&
      outer.allowedFields.includes(String(key)) &&
      outer.at(String(key)).value === undefined,
  );
  const overIndented = field && overIndentedField(field, keyColumn(group), 'leave what is below it as it is');
  return (
    overIndented &&
    field.diagnostic(overIndented.message, {
      rule: 'syntax/indentation',
      atKey: true,
      fix: overIndented.fix,
    })
  );
}

/**
 * A problem for each field that occurs twice in a group. If the dash of an item is missing, all of its fields occur
 * twice, so only the first of them is reported.
 */
function duplicateKeyProblems(file: SourceFile, duplicateKeys: readonly DuplicateKey[]): Problem[] {
  const byItem = Map.groupBy(duplicateKeys, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...byItem.values()].flatMap((keys) => {
    const [firstKey, secondKey] = keys;
    const overIndented = firstKey && overIndentedFieldProblem(file, firstKey);
    if (overIndented) return [overIndented];
    const isInItem = typeof firstKey?.path.at(-2) === 'number';
    const item = file.root.at(...(firstKey?.path.slice(0, -1) ?? []));
    const isMissingDash = isInItem && secondKey !== undefined && firstKey?.firstOffset === item.start;
    return (isMissingDash ? [firstKey] : keys).map(({ key, path, firstOffset, secondOffset }) => {
      const { line } = file.positionAt(firstOffset);
      const advice = isInItem
        ? `If another item begins here, write "- ${key}:" for it; if not, keep one of the two.`
        : 'Keep one of the two.';
      const message = isMissingDash
        ? `This item already has "${key}", on line ${line}, and others of these fields. Begin a new item here with "- ${key}:".`
        : isListFieldName(key)
          ? `"${key}" is already on line ${line}. Put all its items into one list.`
          : `"${key}" is already on line ${line}. ${advice}`;
      return file.root
        .at(...path)
        .diagnostic(message, { rule: 'syntax/duplicate-field', offset: secondOffset });
    });
  });
}
