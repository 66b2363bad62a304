import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type ContentFileRef, parseSourceFile } from '../content-files/parse-source-file.ts';
import type { Problem } from '../content-files/problem.ts';
import type { Diagnostic, SourceFile } from '../content-files/yaml-node.ts';
import type { Rule } from './rule.ts';
import * as everyRule from './rules/rules.ts';
import { schemaProblems } from './schema-problems.ts';

const rules: readonly Rule[] = Object.values(everyRule);

export const rulesThatNeed = (needs: Rule['needs']): readonly Rule[] =>
  rules.filter((rule) => rule.needs === needs);

/**
 * The problems of one file that can be detected without the other files. Problems that are only consequences of other
 * problems are left out.
 */
export const problemsInFile = (file: SourceFile): Problem[] =>
  withoutSuppressed(diagnosticsInFiles({ files: [file], figures: [], unreadable: [] }));

/** A content file, readable or not. */
export interface FileText extends ContentFileRef {
  text: string;
}

/**
 * The number of problems of a file with a certain text. An unreadable text has more than any other. Without the other
 * files, it is unknown which drawings exist, so problems of unknown drawings are not counted.
 */
export function countProblems(text: string, ref: ContentFileRef): number {
  const { file, problems } = parseSourceFile(text, ref);
  if (file === undefined) return Infinity;
  return problems.length + problemsInFile(file).filter(({ rule }) => rule !== 'figures/unknown').length;
}

/** The problems that each file has on its own. Those that are only consequences of other problems are included. */
export const diagnosticsInFiles = (content: ContentSnapshot, published?: ContentSnapshot): Diagnostic[] => [
  ...content.files.flatMap(schemaProblems),
  ...rulesThatNeed(undefined).flatMap((rule) => rule.check(content, published)),
];

/** Drops the problems that are only consequences of other problems in the list. */
export function withoutSuppressed(diagnostics: readonly Diagnostic[]): Problem[] {
  const suppressions = diagnostics.flatMap((source) =>
    (source.suppresses ?? []).map(({ code, node }) => ({ code, node, source })),
  );
  const byFile = Map.groupBy(suppressions, ({ node }) => node.file);
  const isSuppressed = (diagnostic: Diagnostic, { code, node }: NonNullable<Diagnostic['suppressionKey']>) =>
    byFile
      .get(node.file)
      ?.some(
        (suppression) =>
          suppression.source !== diagnostic && suppression.code === code && node.isWithin(suppression.node),
      );
  return diagnostics
    .filter(
      (diagnostic) => !(diagnostic.suppressionKey && isSuppressed(diagnostic, diagnostic.suppressionKey)),
    )
    .map(({ file, line, column, where, message, excerpt, rule, fix, isUnfilledTemplate, isCopy }) => ({
      ...{ file, line, column, where, message, rule },
      ...(excerpt !== undefined && { excerpt }),
      ...(fix && { fix }),
      ...(isUnfilledTemplate && { isUnfilledTemplate }),
      ...(isCopy && { isCopy }),
    }));
}
