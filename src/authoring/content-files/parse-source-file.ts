import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { characterHints } from './invisible-character-hints.ts';
import { normalizeValues } from './normalize-values.ts';
import { parseYaml } from './parse-yaml.ts';
import { type Fix, isListFieldName, type Problem } from './problem.ts';
import type { RuleId } from './rule-ids.ts';
import type { SyntaxHint } from './syntax-hints/parse-failure.ts';
import { syntaxHint } from './syntax-hints/syntax-hints.ts';
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
  if ('reason' in parsed) return fail([syntaxHint(text, parsed)]);
  const { data, root, duplicateKeys } = parsed;
  normalizeValues(() => contentLayout[kind].fileSchema, data, root, text);
  const file = new SourceFile({ path, kind, slug }, text, data, root);
  return { file, text, problems: duplicateKeyProblems(file, duplicateKeys) };
}

/**
 * A problem for each field that occurs twice in a group. If several fields of an item occur twice, the first line of
 * another item is missing, so only the first of them is reported.
 */
function duplicateKeyProblems(file: SourceFile, duplicateKeys: readonly DuplicateKey[]): Problem[] {
  const byItem = Map.groupBy(duplicateKeys, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...byItem.values()].flatMap((keys) => {
    const isInItem = typeof keys[0]?.path.at(-2) === 'number';
    const isMissingDash = isInItem && keys.length > 1;
    return (isMissingDash ? keys.slice(0, 1) : keys).map(({ key, path, firstOffset, secondOffset }) => {
      const { line } = file.positionAt(firstOffset);
      const message = isMissingDash
        ? `This item already has "${key}", on line ${line}, and others of these fields. A new item begins with a dash: write "- ${key}:" here, or put back its first line above this one.`
        : `"${key}" is already on line ${line}. ${duplicateAdvice(key, isInItem)}`;
      return file.root
        .at(...path)
        .diagnostic(message, { rule: 'syntax/duplicate-field', offset: secondOffset });
    });
  });
}

function duplicateAdvice(key: string, isInItem: boolean): string {
  const action = isListFieldName(key) ? 'Put all its items into one list' : 'Keep one of the two';
  return isInItem
    ? `${action} or, if another item begins here, write "- ${key}:" for it.`
    : `${action} or, if this one belongs to another field, write the name of that field above it, exactly below the fields beside it.`;
}
