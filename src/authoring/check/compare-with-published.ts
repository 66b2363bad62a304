/**
 * Compares the content with the published content. Saved files refer to questions and options by their ids; other pages
 * and addresses refer to files and sections by their names.
 */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { replacementFix } from '../content-files/problem.ts';
import type { Diagnostic, SourceFile } from '../content-files/yaml-node.ts';
import { changedAnchors } from './changed-anchors.ts';
import { fileNameDifference } from './changed-file-names.ts';
import { compareItems } from './changed-item-ids.ts';
import { exchangedPhaseIds, removedPhases } from './changed-phases.ts';
import { pairFiles } from './pair-files.ts';
import type { FileLoss, PublishedDifference, RemovedName } from './published-difference.ts';

/** The result of comparing the content with the published content. */
export interface PublishedComparison {
  removedNames: ReadonlyMap<string, RemovedName>;
  changedIds: Diagnostic[];
  /** The paths of files that now have the content of another file. */
  exchangedPaths: ReadonlySet<string>;
}

export function compareWithPublished(
  published: ContentSnapshot,
  content: ContentSnapshot,
): PublishedComparison {
  // A published file that is unreadable or incomplete now is not compared, because it is unknown which of its items
  // still exist.
  const comparable = published.files.filter(
    ({ path }) => !content.unreadable.some((file) => file.path === path),
  );
  const differences = pairFiles({ ...published, files: comparable }, content).flatMap(
    ({ earlier: before, later: after }) =>
      before === undefined || (before.path === after?.path && before.text === after.text)
        ? []
        : compareFile(before, after, content),
  );
  return {
    removedNames: new Map(differences.flatMap(({ removedNames }) => removedNames)),
    changedIds: differences.flatMap(({ changedIds }) => changedIds),
    exchangedPaths: new Set(
      differences.flatMap(({ changedIds }) =>
        changedIds.flatMap(({ rule, file }) => (rule === 'published/exchanged' ? file : [])),
      ),
    ),
  };
}

function compareFile(
  before: SourceFile,
  after: SourceFile | undefined,
  content: ContentSnapshot,
): PublishedDifference[] {
  const fileDifference = fileNameDifference(before, after, content);
  if (after === undefined) return [fileDifference];
  const removedNames = [...removedPhases(before, after), ...changedAnchors(before, after, content)];
  const differences = [
    fileDifference,
    { removedNames, changedIds: [...changedPageId(before, after), ...exchangedPhaseIds(before, after)] },
    ...compareItems(before, after, content),
  ];
  const loss = lossOf(before, after);
  return differences.map((difference) => ({
    ...difference,
    removedNames: difference.removedNames.map(([name, removed]) => [name, { ...removed, loss }]),
  }));
}

/** Reports a page whose `id`, a number, differs from the published one. */
function changedPageId(before: SourceFile, after: SourceFile): Diagnostic[] {
  const [idBefore, idNode] = [before.root.at('id'), after.root.at('id')];
  const isChanged =
    after.kind === 'resources' && typeof idNode.value === 'number' && idBefore.value !== idNode.value;
  if (!isChanged || typeof idBefore.value !== 'number' || before.slug !== after.slug) return [];
  const { source: id } = idBefore;
  return [
    idNode.diagnostic(
      `The id of this page was ${id} when it was published, and the id of a page never changes. Write "id: ${id}" again.`,
      {
        rule: 'published/id-changed',
        fix: replacementFix('The id of the page was put back.', idNode.start, idNode.end, id),
        suppresses: [{ code: 'duplicate', node: idNode }],
      },
    ),
  ];
}

/**
 * Which ids of the published file no longer exist in the current file, and how many ids the published file has. The ids
 * of entries and of the items inside them are counted together.
 */
function lossOf(before: SourceFile, after: SourceFile): FileLoss {
  const idsOf = ({ nodesWithSchema }: SourceFile) =>
    new Set(nodesWithSchema.flatMap(({ key, value }) => (key === 'id' ? String(value) : [])));
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)];
  return { file: after, total: idsBefore.size, lost: [...idsBefore.difference(idsAfter)] };
}
