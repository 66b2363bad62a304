import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { sortProblems } from '../content-files/problem.ts';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import type { PublishedComparison, RemovedName } from './compare-with-published.ts';
import { minSameSection, publishedSimilarity, similarity } from './pair-files.ts';

/**
 * Replaces a diagnostic if the published content explains the mistake better. For example, a reference to a removed
 * file is then reported as a removal, not as an unknown name. The problems of changed ids are added.
 */
export function explainByPublished(
  diagnostics: readonly Diagnostic[],
  published: ContentSnapshot,
  { removedNames, changedIds }: PublishedComparison,
): Diagnostic[] {
  const adjusted = diagnostics.map(
    (diagnostic) =>
      diagnostic.comparedWithPublished?.(
        (node) => publishedSimilarity(node, published),
        ({ file, path }) => published.files.find((other) => other.path === file.path)?.root.at(...path).text,
      ) ?? withPublishedId(diagnostic, published),
  );
  const byName = Map.groupBy(adjusted, ({ missingName = '' }) => missingName);
  const explained = [...byName].flatMap(([name, group]) => {
    const removed = removedNames.get(name);
    if (removed === undefined) return group;
    return (
      removed.explain?.(locationsOf(group), group.length) ??
      group.map((diagnostic) => removedReferenceDiagnostic(diagnostic, removed))
    );
  });
  return [...changedIds, ...explained];
}

const locationsOf = (diagnostics: readonly Diagnostic[]): string =>
  [...new Set(sortProblems(diagnostics).map(({ file, line }) => `${file}:${line}`))].join(', ');

/**
 * Adds the published id to the message about an item that has lost its id: that of a very similar published item, if no
 * other item has it now.
 */
function withPublishedId(diagnostic: Diagnostic, published: ContentSnapshot): Diagnostic {
  const node = diagnostic.suppressionKey?.node;
  if (node?.key !== 'id' || node.value !== undefined) return diagnostic;
  const publishedFile = published.files.find(({ path }) => path === node.file.path);
  if (publishedFile === undefined) return diagnostic;
  const [publishedIds = [], currentIds = []] = [publishedFile, node.file].map(({ nodesWithSchema }) =>
    nodesWithSchema.filter(({ key }) => key === 'id'),
  );
  const id = publishedIds
    .filter(({ value }) => !currentIds.some((current) => current.value === value))
    .find(({ parent }) => similarity(parent?.value, node.parent?.value) >= minSameSection);
  if (id === undefined) return diagnostic;
  return { ...diagnostic, message: `"id" is missing. Write "id: ${id.source}", as it was published.` };
}

/**
 * Replaces the message at a reference to a removed file or item. The new message says what was removed, and what to do
 * with the reference.
 */
function removedReferenceDiagnostic(diagnostic: Diagnostic, { file, isFile }: RemovedName): Diagnostic {
  const node = diagnostic.suppressionKey?.node;
  if (node === undefined) return diagnostic;
  const instruction = node.isProse ? 'take the link out of this text too' : removalInstruction(node);
  const message = isFile
    ? `${file} was taken away. If that is meant, ${instruction}; if not, take the file back as it was.`
    : `${node.displayValue} was taken away${file === node.file.path ? '' : ` from ${file}`}: ${instruction}. If it only got another id, write "id: ${node.text ?? ''}" again.`;
  return { ...diagnostic, message, rule: 'published/removed' };
}

/** Says how to remove a reference: from its list or, if nothing else is in the list, with the item around it. */
function removalInstruction(node: YamlNode): string {
  const isListed = typeof node.key === 'number';
  if (isListed && node.ancestor().items.length > 1) return 'take it from this list too';
  const item = (isListed ? node.ancestor() : node).enclosingItem;
  if (item === undefined) return `remove "${node.fieldName}" too`;
  const [start, end] = [item.start, endOf(item) - 1].map((offset) => item.file.positionAt(offset).line);
  return `remove ${start === end ? `line ${start}` : `lines ${start} to ${end}`} here too`;
}

/** The offset after the last value in a list or group. */
const endOf = ({ end, children }: YamlNode): number => Math.max(end, ...children.map(endOf));
