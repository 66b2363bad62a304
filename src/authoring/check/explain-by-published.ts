import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { sortProblems } from '../content-files/problem.ts';
import { itemEdit } from '../content-files/write-list.ts';
import type { Diagnostic, SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import type { PublishedComparison } from './compare-with-published.ts';
import { minSameSection, publishedSimilarity, similarity } from './pair-files.ts';
import { endOf, nameOf } from './published-state.ts';
import type { FileLoss, RemovedName } from './published-difference.ts';

/**
 * With at least this similarity, two sections of a saved file are the same section, perhaps with other questions. With a
 * smaller value, a different section would count, as two sections of one form share up to a third of their words. With a
 * larger value, a section from which half of the questions were removed would be reported as gone.
 */
const minSimilarSection = 0.4;

/**
 * A list has lost many items if at least `minLargeLoss` items are gone, and at least one third of all items. With
 * smaller limits, the message would ask for the whole file back when somebody has deleted a few items on purpose. With
 * larger limits, a deleted passage would be reported once for each reference to it.
 */
const minLargeLoss = 3;
const largeLossShare = 3;

/** A message names at most this many of the missing ids, as examples. */
const maxNamedIds = 3;

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
      diagnostic.comparedWithPublished?.((node) => publishedSimilarity(node, published)) ??
      withPublishedValue(diagnostic, published),
  );
  const byName = Map.groupBy(adjusted, ({ missingName = '' }) =>
    removedNames.has(missingName) ? missingName : '',
  );
  const byLargeLoss = Map.groupBy(byName, ([name]) => {
    const loss = removedNames.get(name)?.loss;
    return loss && isLarge(loss) ? loss.file : undefined;
  });
  const explained = [...byLargeLoss].flatMap(([file, groups]) => {
    const loss = file && removedNames.get(groups[0]?.[0] ?? '')?.loss;
    if (loss)
      return largeLossDiagnostic(
        loss,
        groups.flatMap(([, group]) => group),
      );
    return groups.flatMap(([name, group]) => {
      const removed = removedNames.get(name);
      if (removed === undefined) return group;
      return (
        removed.explain?.(locationsOf(group)) ??
        group.map((diagnostic) => removedReferenceDiagnostic(diagnostic, removed))
      );
    });
  });
  return [...changedIds, ...explained];
}

const locationsOf = (diagnostics: readonly Diagnostic[]): string =>
  [...new Set(sortProblems(diagnostics).map(({ file, line }) => `${file}:${line}`))].join(', ');

/** Whether a file with a list of entries has lost more ids than a person usually deletes at once. */
const isLarge = ({ file, lost, total }: FileLoss): boolean =>
  Array.isArray(file.data) && lost.length >= minLargeLoss && lost.length * largeLossShare >= total;

/**
 * Replaces the problems at the references to a missing item by one explanation, because the item may have been lost
 * together with a part of its file.
 */
function largeLossDiagnostic({ file, lost, total }: FileLoss, mentions: readonly Diagnostic[]): Diagnostic {
  const ids = lost.length > maxNamedIds ? `${lost.slice(0, maxNamedIds).join(', ')} …` : lost.join(', ');
  const message = `${lost.length} of the ${total} entries and items that were published in this file are gone (${ids}), and other files name some of them. If they got lost, take the file back as it was. If you took them away, take them out there too: ${locationsOf(mentions)}.`;
  return file.root.diagnostic(message, { rule: 'published/many-removed', code: 'many-removed' });
}

/**
 * Adds the published value to the message about a missing id, or about an answer that no section of the saved file
 * contains.
 */
function withPublishedValue(diagnostic: Diagnostic, published: ContentSnapshot): Diagnostic {
  const { code, node } = diagnostic.suppressionKey ?? {};
  if (node?.key !== 'id') return diagnostic;
  const publishedFile = published.files.find(({ path }) => path === node.file.path);
  if (publishedFile === undefined) return diagnostic;
  const message =
    node.value === undefined
      ? missingIdMessage(node, publishedFile)
      : code === 'unsaved'
        ? unsavedAnswerMessage(node, publishedFile)
        : undefined;
  return message === undefined ? diagnostic : { ...diagnostic, message, saysPublishedState: true };
}

/**
 * The message about an item without an id, which may have lost it: the message names the id of a very similar published
 * item. Undefined if there is no such item, or if another item has its id now.
 */
function missingIdMessage(node: YamlNode, publishedFile: SourceFile): string | undefined {
  const idNodes = ({ nodesWithSchema }: SourceFile) => nodesWithSchema.filter(({ key }) => key === 'id');
  const currentIds = new Set(idNodes(node.file).map(({ value }) => value));
  const id = idNodes(publishedFile)
    .filter(({ value }) => !currentIds.has(value))
    .find(({ parent }) => similarity(parent?.value, node.parent?.value) >= minSameSection);
  return id && `"id" is missing. Write "id: ${id.source}", as it was published.`;
}

/**
 * The message about an answer that no section of the saved file contains any more: the message names the published
 * section that did. Undefined if there was none, or if a similar section still exists, to which the answer can be added.
 */
function unsavedAnswerMessage(node: YamlNode, publishedFile: SourceFile): string | undefined {
  const sectionsOf = ({ root }: SourceFile) => root.at('download', 'sections').items;
  const fieldIds = (section: YamlNode) => section.at('fields').textItems.map(({ text }) => text);
  const section = sectionsOf(publishedFile).find((candidate) =>
    fieldIds(candidate).some((id) => id === node.text),
  );
  if (!section) return undefined;
  const isStillThere = sectionsOf(node.file).some(
    (candidate) => similarity(candidate.value, section.value) >= minSimilarSection,
  );
  return isStillThere
    ? undefined
    : `The answer to "${node.text}" is not saved any more. Put the section back in "download" that was published: "kind: answers", "heading: ${section.at('heading').text}", "fields: [${fieldIds(section).join(', ')}]".`;
}

/**
 * Replaces the message at a reference to a removed file, item or phase. The new message says what was removed, and what
 * to do with the reference.
 */
function removedReferenceDiagnostic(diagnostic: Diagnostic, { file, loss }: RemovedName): Diagnostic {
  const node = diagnostic.suppressionKey?.node;
  if (node === undefined) return diagnostic;
  if (node.meta.reference === 'phases') {
    const message = diagnostic.message.replace(
      /^.*? is not a phase\./,
      `The phase ${node.displayValue} was removed.`,
    );
    return { ...diagnostic, message, rule: 'published/removed' };
  }
  if (node.isProse) {
    const message = `This link leads to ${file}, which was taken away. If that is meant, take the link out of this text too; if not, take the file back as it was.`;
    return { ...diagnostic, message, rule: 'published/removed' };
  }
  const isListed = typeof node.key === 'number';
  const listEdit = itemEdit(node, 'remove', String);
  const instruction =
    isListed && listEdit
      ? 'take it from this list too'
      : `remove the whole ${enclosingItemClause(node, isListed ? node.parent : undefined)}`;
  // References to an item that was lost together with other items are not deleted by a fix, because the loss may be an
  // accident.
  const edit = loss?.lost.length === 1 ? listEdit : undefined;
  const description = 'What was taken away elsewhere was taken from the list.';
  const message =
    loss === undefined
      ? `${file} was taken away. If that is meant, ${instruction}; if not, take the file back as it was.`
      : `${node.displayValue} was taken away in ${file}: ${instruction}.`;
  return {
    ...diagnostic,
    message,
    rule: 'published/removed',
    ...(edit && { fix: { description, edits: [edit] } }),
  };
}

/**
 * Names the item that contains a value, with its lines. If it is the only item of a list that must not be empty, the
 * item that contains this list is named instead.
 */
function enclosingItemClause(node: YamlNode, emptiedList?: YamlNode): string {
  const item = node.enclosingItem;
  if (item === undefined) return 'field it belongs to';
  const list = item.ancestor();
  if (list.items.length === 1 && !list.isOptional && item.enclosingItem)
    return enclosingItemClause(item, list);
  const lineOf = (offset: number) => item.file.positionAt(offset).line;
  const [start, end] = [lineOf(item.start), lineOf(endOf(item) - 1)];
  const [first] = item.children;
  const lines =
    start === end || first === undefined ? '' : ` (lines ${start} to ${end}, from "- ${String(first.key)}:")`;
  return emptiedList === undefined
    ? `item it belongs to${lines}`
    : `${nameOf(item)}${lines}, because nothing else is in its "${emptiedList.fieldName}"`;
}
