import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
 * gets the value and its first use. If only one of two equal values was published, that one counts as the first use.
 */
export function duplicateProblems(
  nodes: readonly YamlNode[],
  messageOf: (value: string, firstLocation: string) => string,
  keyOf: (node: YamlNode) => unknown = ({ value }) => value,
  rule: 'names/duplicate' | 'names/copy' = 'names/duplicate',
): Diagnostic[] {
  const problemsOfGroup = ([first, ...duplicates]: readonly YamlNode[]) =>
    duplicates.map((node) => {
      const [copy, original] = outermostCopies(node, first ?? node);
      if (copy === node)
        return {
          ...node.diagnostic(messageOf(String(node.value), original.location), { rule, code: 'duplicate' }),
          ...(rule === 'names/copy' && { isCopy: true as const }),
        };
      const advice =
        typeof copy.key === 'string'
          ? 'Write words of its own here.'
          : 'Delete one of the two; a new one needs an id and words of its own.';
      const message = `This is the same as ${original.location}. ${advice}`;
      if (copy.parent !== undefined)
        return { ...copy.diagnostic(message, { rule: 'names/copy' }), isCopy: true as const };
      const suppresses = [{ code: 'unreferenced', node: copy }];
      return {
        ...copy.diagnostic(`${message} If another page stood here, restore it.`, {
          rule: 'names/copy',
          code: 'schema',
          suppresses,
        }),
        isCopy: true as const,
      };
    });
  return [...Map.groupBy(nodes, keyOf).values()].flatMap((group) =>
    problemsOfGroup(group).map((diagnostic, index) => ({
      ...diagnostic,
      comparedWithPublished: (publishedSimilarity) =>
        problemsOfGroup(group.toSorted((a, b) => publishedSimilarity(b) - publishedSimilarity(a)))[index] ??
        diagnostic,
    })),
  );
}

/**
 * The largest equal values that contain two equal values, such as two identical items; the values themselves if their
 * parents differ.
 */
function outermostCopies(node: YamlNode, first: YamlNode): [copy: YamlNode, original: YamlNode] {
  const [parent, firstParent] = [node.parent, first.parent];
  if (parent === undefined || firstParent === undefined || parent === firstParent) return [node, first];
  // Two lists with the same text are not necessarily copies.
  const isListedText = node.text !== undefined && Array.isArray(parent.value);
  if (isListedText || !isDeepStrictEqual(parent.value, firstParent.value)) return [node, first];
  return outermostCopies(parent, firstParent);
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
