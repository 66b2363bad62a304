/** Compares the names of files with the published names, by which addresses and saved files refer to them. */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type Diagnostic, entryName, type SourceFile } from '../content-files/yaml-node.ts';
import { locationsOf, referencesToEntry } from './changed-item-ids.ts';
import type { PublishedDifference, RemovedName } from './published-difference.ts';

/**
 * Reports if the published name of a file no longer leads to its content. `after` is the current file with this
 * content. The file may have been renamed, it may have exchanged its name with another file, or it may have been
 * removed (`after` is undefined).
 */
export function fileNameDifference(
  before: SourceFile,
  after: SourceFile | undefined,
  content: ContentSnapshot,
): PublishedDifference {
  if (after?.slug === before.slug) return { removedNames: [], changedIds: [] };
  if (after && content.files.some(({ path }) => path === before.path))
    return { removedNames: [], changedIds: [swappedFilesDiagnostic(before, after)] };
  const isSaved = after?.kind === 'career-paths';
  const changedIds = isSaved ? [renamedPathDiagnostic(before, after, content)] : [];
  const removed = isSaved
    ? { file: before.path, explain: () => [] }
    : after
      ? renamedFile(before, after)
      : { file: before.path };
  return { removedNames: [[entryName(before.kind, before.slug), removed]], changedIds };
}

/**
 * Reports a renamed career path. A saved file stores a chosen career path as the name of its content file, so the name
 * must not change.
 */
function renamedPathDiagnostic(
  before: SourceFile,
  { root, kind, slug }: SourceFile,
  content: ContentSnapshot,
) {
  const references = referencesToEntry(kind, slug, content);
  const clause = references.length === 0 ? '' : `, and write "${before.slug}" in ${locationsOf(references)}`;
  return root.diagnostic(
    `This career path was renamed: keep the name. Files that people saved know their choice as "${before.slug}". Call the file ${before.slug}.yaml again${clause}. The title may change.`,
    { rule: 'published/renamed' },
  );
}

function renamedFile(before: SourceFile, { root, slug, kind }: SourceFile): RemovedName {
  const noun = kind === 'resources' ? 'page' : 'scenario';
  return {
    file: before.path,
    explain: (references) =>
      root.diagnostic(
        `This ${noun} was renamed: keep the name. Addresses and saved files know it as "${before.slug}", so call the file ${before.slug}.yaml again. If the new name is meant, write "${slug}" for "${before.slug}" in ${references}.`,
        { rule: 'published/renamed' },
      ),
  };
}

function swappedFilesDiagnostic(before: SourceFile, { root, kind }: SourceFile): Diagnostic {
  const orderSentence =
    kind === 'resources'
      ? 'Pages are in the order of their "id".'
      : 'A page shows them in the order of its "entries".';
  const message = `This is what ${before.path} held when it was published: the two were exchanged. Addresses and saved files know each by its name, so exchange the names back. ${orderSentence}`;
  return root.diagnostic(message, { rule: 'published/exchanged', code: 'schema' });
}
