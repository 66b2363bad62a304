/** Compares the ids of phases with the published ids, by which pages name their phase. */
import type { Fix } from '../content-files/problem.ts';
import { valueFix } from '../content-files/write-value.ts';
import { type Diagnostic, entryName, type SourceFile, type YamlNode } from '../content-files/yaml-node.ts';
import { exchangedNameProblem, isNameExchange } from './changed-item-ids.ts';
import { minSameSection, similarity } from './pair-files.ts';
import type { RemovedName } from './published-difference.ts';
import { itemTitle, type SavedItem, toSavedItem } from './saved-items.ts';

export function removedPhases(before: SourceFile, after: SourceFile): [name: string, RemovedName][] {
  if (after.kind !== 'phases') return [];
  const idOf = (phase: YamlNode) => phase.at('id').text ?? '';
  const [idsBefore, currentIds] = [before, after].map(({ root }) => new Set(root.items.map(idOf)));
  return before.root.items
    .filter((phase) => currentIds?.has(idOf(phase)) === false)
    .map((phase) => {
      const renamed = after.root.items.find(
        (current) =>
          idsBefore?.has(idOf(current)) === false && similarity(current.value, phase.value) >= minSameSection,
      );
      const explain =
        renamed && ((references: string) => renamedPhaseDiagnostic(idOf(phase), renamed, references));
      return [entryName('phases', idOf(phase)), { file: after.path, ...(explain && { explain }) }];
    });
}

function renamedPhaseDiagnostic(id: string, phase: YamlNode, references: string): Diagnostic {
  const idNode = phase.at('id');
  return idNode.diagnostic(
    `The id of "${itemTitle(phase)}" was "${id}" when it was published, and pages name the phase by it: ${references}. Write "id: ${id}" again.`,
    {
      rule: 'published/id-changed',
      fix: publishedIdFix(idNode, id),
    },
  );
}

const publishedIdFix = (idNode: YamlNode, id: string): Fix | undefined =>
  valueFix(idNode, id, 'The id was put back by which pages name the phase.');

/** Reports each phase that has the published id of another phase. */
export function exchangedPhaseIds(before: SourceFile, after: SourceFile): Diagnostic[] {
  if (after.kind !== 'phases') return [];
  const idOf = (phase: YamlNode) => phase.at('id').text;
  const [phasesBefore, phasesAfter] = [before, after].map(({ root }) =>
    root.items.map((phase) => toSavedItem(phase, 'title')),
  ) as [SavedItem[], SavedItem[]];
  return after.root.items.flatMap((phase) => {
    const published = phasesBefore.find(({ node }) => node.at('title').value === phase.at('title').value);
    const id = published && idOf(published.node);
    const owner = after.root.items.find((current) => idOf(current) === id);
    const isIdPublished = before.root.items.some((publishedPhase) => idOf(publishedPhase) === idOf(phase));
    if (
      published === undefined ||
      id === undefined ||
      owner === undefined ||
      owner === phase ||
      !isIdPublished
    )
      return [];
    if (isNameExchange(published, phasesBefore, phasesAfter))
      return exchangedNameProblem(published, phasesAfter);
    const idNode = phase.at('id');
    return [
      idNode.diagnostic(
        `"${itemTitle(phase)}" had the id "${id}" when it was published, and pages name the phase by it. Write "id: ${id}" here again.`,
        {
          rule: 'published/id-changed',
          fix: publishedIdFix(idNode, id),
          suppresses: [{ code: 'duplicate', node: idNode }],
        },
      ),
    ];
  });
}
