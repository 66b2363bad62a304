import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { sortProblems } from '../content-files/problem.ts';
import { itemEdit } from '../content-files/write-list.ts';
import type { Diagnostic, SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { compareWithPublished, minSameSection, type RemovedName } from './compare-with-published.ts';
import { similarity } from './pair-files.ts';

/** From this likeness upwards, a section of a saved file holds some of what another held. */
const minSimilarSection = 0.4;

/** Returns the findings of the check with what only the published content can tell, in place of what follows from it. */
export function explainByPublished(
  diagnostics: readonly Diagnostic[],
  published: ContentSnapshot,
  content: ContentSnapshot,
): Diagnostic[] {
  const { removedNames, changedIds } = compareWithPublished(published, content);
  const adjusted = diagnostics.map(
    (diagnostic) =>
      diagnostic.comparedWithPublished?.((node) => publishedSimilarity(node, published)) ??
      withPublishedValue(diagnostic, published),
  );
  const byName = Map.groupBy(adjusted, ({ missingName = '' }) =>
    removedNames.has(missingName) ? missingName : '',
  );
  const explained = [...byName].flatMap(([name, group]) => {
    const removed = removedNames.get(name);
    if (removed === undefined) return group;
    const references = [...new Set(sortProblems(group).map(({ file, line }) => `${file}:${line}`))].join(
      ', ',
    );
    return (
      removed.explain?.(references) ??
      group.map((diagnostic) => removedReferenceDiagnostic(diagnostic, removed))
    );
  });
  return [...changedIds, ...explained];
}

/** How much of a value and what it belongs to is published under its name; 0 for none. */
function publishedSimilarity({ file, key, value, parent }: YamlNode, published: ContentSnapshot): number {
  const publishedNodes = published.files.find(({ path }) => path === file.path)?.nodesWithSchema ?? [];
  const sameNodes = publishedNodes.filter((candidate) => candidate.value === value && candidate.key === key);
  return Math.max(0, ...sameNodes.map((candidate) => 1 + similarity(candidate.parent?.value, parent?.value)));
}

/** Names the published value in place of a missing one: an id, or the section that saves an answer. */
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
  return message === undefined ? diagnostic : { ...diagnostic, message };
}

/** The published id of something very similar, if nothing has this id now. */
function missingIdMessage(node: YamlNode, publishedFile: SourceFile): string | undefined {
  const idNodes = ({ nodesWithSchema }: SourceFile) => nodesWithSchema.filter(({ key }) => key === 'id');
  const currentIds = new Set(idNodes(node.file).map(({ value }) => value));
  const id = idNodes(publishedFile)
    .filter(({ value }) => !currentIds.has(value))
    .find(({ parent }) => similarity(parent?.value, node.parent?.value) >= minSameSection);
  return id && `"id" is missing. Write "id: ${id.source}", as it was published.`;
}

/** The published section that saved an answer, if no section is similar to it now. */
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

/** Returns what to do where something is named that is nowhere any more. */
function removedReferenceDiagnostic(diagnostic: Diagnostic, { file }: RemovedName): Diagnostic {
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
    const message = `This link leads to ${file}, which was taken away. Take the link out of this text too.`;
    return { ...diagnostic, message, rule: 'published/removed' };
  }
  const isListed = typeof node.key === 'number';
  const edit = itemEdit(node, 'remove', String);
  const instruction = isListed && edit ? 'take it from this list too' : 'remove the whole item it belongs to';
  const description = 'What was taken away elsewhere was taken from the list.';
  return {
    ...diagnostic,
    message: `${node.displayValue} was taken away in ${file}: ${instruction}.`,
    rule: 'published/removed',
    ...(edit && { fix: { description, edits: [edit] } }),
  };
}
