/** Compares the ids of the sections of a page with the published ids. Links lead to sections by these ids. */
import { resourcePath } from '../../model/text/urls.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { replacementFix } from '../content-files/problem.ts';
import { valueFix } from '../content-files/write-value.ts';
import { type Diagnostic, entryName, type SourceFile } from '../content-files/yaml-node.ts';
import { findSameId } from './match-saved-items.ts';
import { minSameSection, similarity } from './pair-files.ts';
import type { RemovedName } from './published-difference.ts';
import { itemTitle, type SavedItem, toSavedItem } from './saved-items.ts';

/**
 * Reports each link that leads to a section by its new id. The fix writes the published id into the link, because the
 * section gets this id back.
 */
function linksToRestore(
  content: ContentSnapshot,
  page: SourceFile,
  { id: currentId }: SavedItem,
  id: string,
): Diagnostic[] {
  const route = resourcePath(page.slug);
  return content.files.flatMap((file) => {
    const routePattern = file === page ? `(?:${route}/?)?` : `${route}/?`;
    const links = [
      ...file.text.matchAll(new RegExp(`\\]\\(${routePattern}#(?=${RegExp.escape(currentId)}\\))`, 'g')),
    ];
    return links.flatMap(({ 0: linkStart, index }) => {
      const node = file.textNodes.find((text) => text.isProse && text.start <= index && index < text.end);
      const offset = index + linkStart.length;
      const fix = replacementFix('A link leads where it led.', offset, offset + currentId.length, id);
      const message = `This link has to lead to "#${id}" again, as that section gets its id back. Write it in place of "#${currentId}".`;
      return node ? [node.diagnostic(message, { rule: 'published/id-changed', offset, fix })] : [];
    });
  });
}

/**
 * Finds the sections of a page whose ids have changed. For each of them, it returns the published id, as part of the
 * name by which links refer to the section, and a function that creates the problems to report.
 */
export function changedAnchors(
  before: SourceFile,
  after: SourceFile,
  content: ContentSnapshot,
): [name: string, RemovedName][] {
  const [sectionsBefore = [], sectionsAfter = []] = [before, after].map(({ root }) =>
    root.at('sections').items.map((section) => toSavedItem(section, 'title')),
  );
  return sectionsBefore.flatMap((section): [string, RemovedName][] => {
    if (findSameId(sectionsAfter, section)) return [];
    const current = sectionsAfter.find(
      (candidate) => similarity(section.node.value, candidate.node.value) >= minSameSection,
    );
    if (current === undefined) return [];
    const idNode = current.node.at('id');
    const fix = valueFix(idNode, section.id, 'The id was put back to which links lead.');
    const explain = (references: string) => [
      idNode.diagnostic(
        `The id of "${itemTitle(current.node)}" was "${section.id}" when it was published. Links lead there from ${references}, and perhaps from elsewhere. Write "id: ${section.id}" again.`,
        { rule: 'published/id-changed', fix },
      ),
      ...linksToRestore(content, after, current, section.id),
    ];
    return [[entryName('resources', `${after.slug}/${section.id}`), { file: after.path, explain }]];
  });
}
