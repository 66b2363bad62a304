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
import { memoizeWeak } from '../../model/text/string-utils.ts';

/** One thing the content check looks for, across all files; it is named after its export. */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /**
   * What it needs, if not only a file that can be read: a rule that misses something sees only files that are complete, and
   * the others count as unreadable; some run only once nothing else is wrong.
   */
  needs?: 'complete-files' | 'valid-content';
  check: (content: ContentSnapshot, published?: ContentSnapshot) => Diagnostic[];
}

/** What a look at one place finds. */
type RuleResult = Diagnostic | readonly Diagnostic[];

/** Returns a check of each file, or each of a kind, on its own; one that two states of the content share is checked once. */
export function checkEachFile(check: (file: SourceFile) => Diagnostic[], kind?: ContentKind): Rule['check'] {
  const memoized = memoizeWeak(check);
  return (content) => (kind === undefined ? content.files : filesOf(content, kind)).flatMap(memoized);
}

export const checkEachNode = (check: (node: NodeWithSchema) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.nodesWithSchema.flatMap(check));

/** Returns a check of each text, whether or not a schema knows its field. */
export const checkEachText = (check: (node: TextNode) => RuleResult): Rule['check'] =>
  checkEachFile((file) => file.textNodes.flatMap(check));

/**
 * Returns a problem for each value that is used again; `messageOf` gets it and the place of its first use. Those with the
 * same key are the same. Whoever knows which of them was there before has that one count as the first.
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

/** Returns the outermost places around two equal values that are equal as well; the values themselves if nothing else is. */
function outermostCopies(node: YamlNode, first: YamlNode): [copy: YamlNode, original: YamlNode] {
  const [parent, firstParent] = [node.parent, first.parent];
  if (parent === undefined || firstParent === undefined || parent === firstParent) return [node, first];
  // That two lists name the same words does not make one of them a copy.
  const isListedText = node.text !== undefined && Array.isArray(parent.value);
  if (isListedText || !isDeepStrictEqual(parent.value, firstParent.value)) return [node, first];
  return outermostCopies(parent, firstParent);
}

/** A field that is not there, and the field beside it that leads to a text in which it may be. */
interface MissingField {
  node: YamlNode;
  fieldAbove: string;
}

/** Returns the fields missing around a text, by their names. */
export function missingFieldsAround({ parent, key }: YamlNode): Map<string, MissingField> {
  if (parent === undefined) return new Map();
  const missing = parent.allowedFields.filter((name) => parent.at(name).value === undefined);
  return new Map([
    ...missingFieldsAround(parent),
    ...missing.map((name) => [name, { node: parent.at(name), fieldAbove: String(key) }] as const),
  ]);
}

/**
 * Returns the problems in the named files or folders, or all problems if none are named. The whole content is still
 * checked, since a mistake in one file can be caused by another.
 */
export function selectProblems(problems: readonly Diagnostic[], names: readonly string[], root: string) {
  return {
    problems: problems.filter(({ file }) => isSelected(file, names, root)),
    /** Names outside content/. */
    outsideContent: names.filter((name) => !isSameOrInside(projectPath(name, root), 'content')),
  };
}

/** Returns whether a file is named or is in a named folder; true for every file if none are named. */
export const isSelected = (file: string, names: readonly string[], root: string): boolean =>
  names.length === 0 || names.some((name) => isSameOrInside(file, projectPath(name, root)));

const projectPath = (name: string, root: string): string => toPosixPath(relative(root, resolve(root, name)));

const isSameOrInside = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
