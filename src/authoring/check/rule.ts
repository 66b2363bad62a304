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

/**
 * One rule of the content check. It checks all files at once. The name of the rule is the name of the exported
 * constant.
 */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /**
   * On which content the rule runs. By default, a file only has to be readable. With 'complete-files', files that are
   * incomplete count as unreadable. Otherwise, a rule about missing things would report things that are only missing
   * because such a file has lost them. With 'valid-content', the rule runs only if there are no other problems.
   */
  needs?: 'complete-files' | 'valid-content';
  check: (content: ContentSnapshot, published?: ContentSnapshot) => Diagnostic[];
}

type RuleResult = Diagnostic | readonly Diagnostic[];

/**
 * Turns the check of one file into a check of the whole content. It runs on each file or, with `kind`, on each file of
 * this kind. The result for a file is cached, because two content states have most files in common.
 */
export function checkEachFile(check: (file: SourceFile) => Diagnostic[], kind?: ContentKind): Rule['check'] {
  const memoized = memoizeWeak(check);
  return (content) => (kind === undefined ? content.files : filesOf(content, kind)).flatMap(memoized);
}

export const checkEachNode = (check: (node: NodeWithSchema) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.nodesWithSchema.flatMap(check));

/**
 * Turns the check of one text into a check of the whole content. Texts in unknown fields, which are not in the schema,
 * are checked too.
 */
export const checkEachText = (check: (node: TextNode) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.textNodes.flatMap(check));

/**
 * A problem for each node that repeats the value of an earlier node. Two nodes have the same value if `keyOf` returns
 * the same key for them. `messageOf` gets the value and the location of its first use. If some of the nodes were
 * published, the node that is most similar to the published one counts as the first use, so that the copies are
 * reported.
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

/** A missing field, and the field next to it whose text may contain the missing field by mistake. */
interface MissingField {
  node: YamlNode;
  fieldAbove: string;
}

/** The fields that are missing in the groups that contain a text, by name. */
export function missingFieldsOfAncestors({ parent, key }: YamlNode): Map<string, MissingField> {
  if (parent === undefined) return new Map();
  const missing = parent.allowedFields.filter((name) => parent.at(name).value === undefined);
  return new Map([
    ...missingFieldsOfAncestors(parent),
    ...missing.map((name) => [name, { node: parent.at(name), fieldAbove: String(key) }] as const),
  ]);
}

/**
 * The problems in the named files or folders; without names, all problems. The whole content has been checked before,
 * because a mistake in one file may be caused by another.
 */
export function selectProblems(problems: readonly Diagnostic[], names: readonly string[], root: string) {
  return {
    problems: problems.filter(({ file }) => isSelected(file, names, root)),
    /** The given names of files or folders that are not in content/. */
    outsideContent: names.filter((name) => !isSameOrInside(projectPath(name, root), 'content')),
  };
}

/** Whether a file is named or is in a named folder; true for every file if there are no names. */
export const isSelected = (file: string, names: readonly string[], root: string): boolean =>
  names.length === 0 || names.some((name) => isSameOrInside(file, projectPath(name, root)));

const projectPath = (name: string, root: string): string => toPosixPath(relative(root, resolve(root, name)));

const isSameOrInside = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
