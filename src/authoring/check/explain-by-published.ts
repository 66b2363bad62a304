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
      [...Map.groupBy(group, ({ file }) => file).values()].flatMap((inFile) =>
        removedReferenceDiagnostics(inFile, removed),
      )
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
 * Replaces the messages at references in one file to a removed file or item. The new messages say what was removed, and
 * what to do with the references. All lines that have to be removed are in one message: with several messages, the line
 * numbers of the later ones would be wrong after the first removal.
 */
function removedReferenceDiagnostics(diagnostics: readonly Diagnostic[], removed: RemovedName): Diagnostic[] {
  const references = sortProblems(diagnostics).map((diagnostic) => {
    const node = diagnostic.suppressionKey?.node;
    return { diagnostic, node, lines: node && linesToRemove(node) };
  });
  const ranges = references.flatMap(({ lines }) => (lines ? [lines] : []));
  const first = references.find(({ lines }) => lines);
  return references.flatMap((reference) => {
    const { diagnostic, node, lines } = reference;
    if (node === undefined) return [diagnostic];
    if (lines && reference !== first) return [];
    const instruction = lines
      ? `remove ${describeRanges(ranges)}`
      : node.isProse
        ? 'take the link out of this text too'
        : isListed(node)
          ? 'take it from this list too'
          : `remove "${node.fieldName}" too`;
    return [
      { ...diagnostic, message: removalMessage(node, instruction, removed), rule: 'published/removed' },
    ];
  });
}

const removalMessage = (node: YamlNode, instruction: string, { file, isFile }: RemovedName): string =>
  isFile
    ? `${file} was taken away. If that is meant, ${instruction}; if not, take the file back as it was.`
    : `${node.displayValue} was taken away${file === node.file.path ? '' : ` from ${file}`}: ${instruction}. If it only got another id, write "id: ${node.text ?? ''}" again.`;

type LineRange = readonly [first: number, last: number];

/**
 * The lines of a reference, which are removed as a whole: those of an item of a list or, if nothing else is in the list,
 * of the item around it. Undefined if its lines contain something else too.
 */
function linesToRemove(node: YamlNode): LineRange | undefined {
  if (node.isProse) return undefined;
  const list = isListed(node) ? node.ancestor() : undefined;
  const hasSiblings = list !== undefined && list.items.length > 1;
  const item = hasSiblings ? node : (list ?? node).enclosingItem;
  if (item === undefined) return undefined;
  const range = lineRange(item);
  const isAlone = item
    .ancestor()
    .items.every(
      (other) => other === item || lineRange(other)[1] < range[0] || lineRange(other)[0] > range[1],
    );
  return isAlone ? range : undefined;
}

const isListed = ({ key }: YamlNode): boolean => typeof key === 'number';

function lineRange(item: YamlNode): LineRange {
  const [first, last] = [item.start, endOf(item) - 1].map((offset) => item.file.positionAt(offset).line);
  return [first ?? 0, last ?? 0];
}

/** The offset after the last value in a list or group. */
const endOf = ({ end, children }: YamlNode): number => Math.max(end, ...children.map(endOf));

/** Describes ranges of lines in the order in which they can be removed without changing the numbers of the others. */
function describeRanges(ranges: readonly LineRange[]): string {
  const joined: [number, number][] = [];
  for (const [first, last] of ranges) {
    const previous = joined.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else joined.push([first, last]);
  }
  const fromLast = joined.toReversed();
  const numbers = fromLast
    .map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`))
    .join(', ');
  if (fromLast.length > 1) return `these lines here too, in this order: ${numbers}`;
  return `${numbers.includes('to') ? 'lines' : 'line'} ${numbers} here too`;
}
