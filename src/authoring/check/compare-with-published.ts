/**
 * Compares the content with the published content. Saved files refer to questions and options by their ids; other pages
 * and addresses refer to files and sections by their names.
 */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/templates.ts';
import { replacementFix } from '../content-files/problem.ts';
import { valueFix } from '../content-files/write-value.ts';
import { type Diagnostic, entryName, type SourceFile } from '../content-files/yaml-node.ts';
import { changedItemIds, locationsOf, removedItemNames } from './changed-item-ids.ts';
import { minSameSection, pairFiles, similarity } from './pair-files.ts';
import { itemTitle } from './saved-items.ts';

/** A published name, such as that of a page or an option, that no longer exists. */
export interface RemovedName {
  /** The path of the published file that contained the name. */
  file: string;
  /** Whether the whole file was removed, and not only an item of it. */
  isFile: boolean;
  /**
   * Creates the problem that replaces the problems at all references to the name. `references` lists the locations of
   * these references, and `count` is their number.
   */
  explain?: (references: string, count: number) => Diagnostic;
}

/** The result of comparing the content with the published content. */
export interface PublishedComparison {
  /** The names that were part of the published content, but do not occur in the current content. */
  removedNames: ReadonlyMap<string, RemovedName>;
  /** The problems of ids and file names that have changed although saved files and addresses still use them. */
  changedIds: Diagnostic[];
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
  const pairs = pairFiles({ ...published, files: comparable }, content).flatMap(({ earlier, later }) =>
    earlier === undefined || (earlier.path === later?.path && earlier.text === later.text)
      ? []
      : { before: earlier, after: later },
  );
  const changed = pairs.flatMap(({ before, after }) => (after ? { before, after } : []));
  return {
    removedNames: new Map([
      ...pairs.flatMap(({ before, after }) => removedFileName(before, after, content)),
      ...changed.flatMap(({ before, after }) => [
        ...changedNames(before, after),
        ...removedItemNames(before, after),
      ]),
    ]),
    changedIds: changed.flatMap(({ before, after }) => [
      ...renamedPathProblem(before, after, content),
      ...changedPageId(before, after),
      ...changedItemIds(before, after),
    ]),
  };
}

/** The published name of a file that was removed, or renamed to `after`. */
function removedFileName(
  before: SourceFile,
  after: SourceFile | undefined,
  content: ContentSnapshot,
): [name: string, RemovedName][] {
  const { path: file, kind, slug } = before;
  // If two files have exchanged their names, no name was removed.
  if (content.files.some(({ path }) => path === file)) return [];
  const explain = after && !isSavedByName(before) ? () => renamedFileProblem(before, after) : undefined;
  return [[entryName(kind, slug), { file, isFile: true, ...(explain && { explain }) }]];
}

function renamedFileProblem({ kind, slug }: SourceFile, { root }: SourceFile): Diagnostic {
  const noun = kind === 'resources' ? 'page' : 'scenario';
  return root.diagnostic(
    `This ${noun} was renamed: keep the name. Addresses and saved files know it as "${slug}", so call the file ${slug}.yaml again. Its title may change.`,
    { rule: 'published/renamed' },
  );
}

/** Whether saved files store a choice as the name of its content file. */
const isSavedByName = ({ path }: SourceFile): boolean => path.startsWith('content/career-paths/');

/**
 * Reports a renamed career path. A saved file stores a chosen career path as the name of its content file, so the name
 * must not change.
 */
function renamedPathProblem(
  before: SourceFile,
  { root, kind, slug }: SourceFile,
  content: ContentSnapshot,
): Diagnostic[] {
  if (!isSavedByName(before) || slug === before.slug) return [];
  const references = content.files.flatMap(({ nodesWithSchema }) =>
    nodesWithSchema.filter(({ text, meta }) => text === slug && meta.reference === kind),
  );
  const clause = references.length === 0 ? '' : `, and write "${before.slug}" in ${locationsOf(references)}`;
  return [
    root.diagnostic(
      `This career path was renamed: keep the name. Files that people saved know their choice as "${before.slug}". Call the file ${before.slug}.yaml again${clause}. The title may change.`,
      { rule: 'published/renamed' },
    ),
  ];
}

/** The sections and phases whose ids have changed. Links lead to sections by these ids, and pages name phases by them. */
function changedNames(before: SourceFile, after: SourceFile): [name: string, RemovedName][] {
  const [itemsBefore = [], itemsAfter = []] = [before, after].map(({ kind, root }) =>
    kind === 'phases' ? root.items : root.at('sections').items,
  );
  return itemsBefore.flatMap((item): [string, RemovedName][] => {
    const id = item.at('id').text;
    if (id === undefined || itemsAfter.some((candidate) => candidate.at('id').text === id)) return [];
    const current = itemsAfter.find((candidate) => {
      const likeness = similarity(item.value, candidate.value);
      // If the id of the candidate was published too, the candidate may be the item with that id.
      const namesake = itemsBefore.find((other) => other.at('id').text === candidate.at('id').text);
      return (
        likeness >= minSameSection && (!namesake || similarity(namesake.value, candidate.value) < likeness)
      );
    });
    if (current === undefined) return [];
    const idNode = current.at('id');
    const idNodes = itemsAfter.map((candidate) => candidate.at('id'));
    const isPhase = after.kind === 'phases';
    const explain = (references: string, count: number) =>
      idNode.diagnostic(
        `The id of "${itemTitle(current)}" was "${id}" when it was published${isPhase ? `, and ${pluralize(count, 'page')} ${count === 1 ? 'names' : 'name'} the phase by it.` : `. Links lead there from ${references}, and perhaps from elsewhere.`} Write "id: ${id}" again.`,
        {
          rule: 'published/id-changed',
          fix: valueFix(idNode, id, 'The id was put back to which pages and links refer.'),
          suppresses: idNodes
            .filter(({ text }) => text === idNode.text)
            .map((node) => ({ code: 'duplicate', node })),
        },
      );
    const name = isPhase ? entryName('phases', id) : entryName('resources', `${after.slug}/${id}`);
    return [[name, { file: after.path, isFile: false, explain }]];
  });
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
