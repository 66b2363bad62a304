import { relative, resolve } from 'node:path';
import type {
  Diagnostic,
  NodeWithSchema,
  YamlNode,
  SourceFile,
  TextNode,
} from '../content-files/yaml-node.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { toPosixPath } from '../../model/text/urls.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';

/** One rule of the content check, across all files; its name is the name of the export. */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /**
   * The precondition of the rule; by default, each file only has to be readable. A rule about missing things needs
   * complete files, and the others count as unreadable. Some rules run only on otherwise valid content.
   */
  needs?: 'complete-files' | 'valid-content';
  check: (content: ContentSnapshot, published?: ContentSnapshot) => Diagnostic[];
}

type RuleResult = Diagnostic | readonly Diagnostic[];

/**
 * Makes a check of the whole content from a check of one file, which runs on each file or on each file of a kind.
 * Results are cached, because two states of the content share most files.
 */
export function checkEachFile(check: (file: SourceFile) => Diagnostic[], kind?: ContentKind): Rule['check'] {
  const memoized = memoizeWeak(check);
  return (content) => (kind === undefined ? content.files : filesOf(content, kind)).flatMap(memoized);
}

export const checkEachNode = (check: (node: NodeWithSchema) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.nodesWithSchema.flatMap(check));

/** A check of each text, whether or not a schema knows its field. */
export const checkEachText = (check: (node: TextNode) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.textNodes.flatMap(check));

/**
 * A problem for each value that repeats an earlier one; two values are equal if they have the same key. `messageOf`
 * gets the value and its first use. If only some of several equal values were published, one of them counts as the first
 * use.
 */
export function duplicateProblems(
  nodes: readonly YamlNode[],
  messageOf: (value: string, firstLocation: string) => string,
  keyOf: (node: YamlNode) => unknown = ({ value }) => value,
): Diagnostic[] {
  const problemsOf = ([first, ...repeats]: readonly YamlNode[]) =>
    repeats.map((node) =>
      node.diagnostic(messageOf(String(node.value), (first ?? node).location), {
        rule: 'names/duplicate',
        code: 'duplicate',
      }),
    );
  return [...Map.groupBy(nodes, keyOf).values()].flatMap((group) =>
    problemsOf(group).map((diagnostic, index) => ({
      ...diagnostic,
      comparedWithPublished: (publishedSimilarity) =>
        problemsOf(group.toSorted((a, b) => publishedSimilarity(b) - publishedSimilarity(a)))[index] ??
        diagnostic,
    })),
  );
}

/** A missing field, and the neighbouring field whose text may contain the missing one by mistake. */
interface MissingField {
  node: YamlNode;
  fieldAbove: string;
}

/** The missing fields in the groups around a text, by name. */
export function missingFieldsOfAncestors({ parent, key }: YamlNode): Map<string, MissingField> {
  if (parent === undefined) return new Map();
  const missing = parent.allowedFields.filter((name) => parent.at(name).value === undefined);
  return new Map([
    ...missingFieldsOfAncestors(parent),
    ...missing.map((name) => [name, { node: parent.at(name), fieldAbove: String(key) }] as const),
  ]);
}

/**
 * The problems in the named files or folders, or all problems without names. The whole content is still checked, since
 * a mistake in one file may be caused by another.
 */
export function selectProblems(problems: readonly Diagnostic[], names: readonly string[], root: string) {
  return {
    problems: problems.filter(({ file }) => isSelected(file, names, root)),
    /** Names outside content/. */
    outsideContent: names.filter((name) => !isSameOrInside(projectPath(name, root), 'content')),
  };
}

/** Whether a file is named or is in a named folder; true for every file if there are no names. */
export const isSelected = (file: string, names: readonly string[], root: string): boolean =>
  names.length === 0 || names.some((name) => isSameOrInside(file, projectPath(name, root)));

const projectPath = (name: string, root: string): string => toPosixPath(relative(root, resolve(root, name)));

const isSameOrInside = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
