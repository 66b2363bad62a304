import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { anchorNodes, filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { resourcePath } from '../../model/text/urls.ts';
import type { ContentComparison } from './compare-content.ts';
import { type ReportEntry, reportText, type ReportText } from './report-model.ts';

/** Returns what people may have the address of on a page besides the page, each with the place of its id. */
function anchorsIn(file: SourceFile): { url: string; idNode: YamlNode; isSection: boolean }[] {
  const { sections, scenarios } = anchorNodes(file);
  return [...sections, ...scenarios]
    .filter(({ text }) => text !== undefined)
    .map((idNode) => ({
      url: `${resourcePath(file.slug)}#${idNode.text}`,
      idNode,
      isSection: sections.includes(idNode),
    }));
}

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function brokenLinkEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { laterSlug, laterNode }: ContentComparison,
): ReportEntry[] {
  const laterPages = filesOf(later, 'resources');
  const laterSlugs = new Set(laterPages.map(({ slug }) => slug));
  const laterAnchors = laterPages.flatMap(anchorsIn);
  const laterUrls = new Set(laterAnchors.map(({ url }) => url));
  return filesOf(earlier, 'resources').flatMap((file): ReportEntry[] => {
    const brokenLinkEntry = (url: string, destination: ReportText): ReportEntry => {
      return { type: 'address', summary: [...reportText`${url} leads to `, ...destination], details: [] };
    };
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!laterSlugs.has(file.slug)) {
      const newSlug = laterSlug('resources', file.slug);
      const newLocation =
        newSlug === undefined ? ['.'] : reportText`; the page is at ${resourcePath(newSlug)} now.`;
      return [brokenLinkEntry(resourcePath(file.slug), ['the not-found page', ...newLocation])];
    }
    return anchorsIn(file).flatMap(({ url, idNode, isSection }) => {
      if (laterUrls.has(url)) return [];
      const laterSection = isSection ? laterNode(idNode.ancestor()) : undefined;
      const laterScenarioSlug = isSection ? undefined : laterSlug('scenarios', idNode.text ?? '');
      const laterAnchor = laterAnchors.find(({ idNode: laterIdNode }) =>
        isSection
          ? laterIdNode.ancestor() === laterSection
          : laterIdNode.file.slug === file.slug && laterIdNode.text === laterScenarioSlug,
      );
      const sectionTitle = isSection ? idNode.ancestor().at('title').text : undefined;
      const titleText = sectionTitle === undefined ? [] : reportText` ${sectionTitle}`;
      const outcome = laterAnchor
        ? reportText` is at ${laterAnchor.url} now.`
        : [...titleText, ' is not there any more.'];
      return brokenLinkEntry(url, [
        `the top of the page; the ${isSection ? 'section' : 'scenario'}`,
        ...outcome,
      ]);
    });
  });
}
