/** Names of the site's pages for the report, and phrases that say where visitors read a text. */
import { safetyTextNames } from '../../model/schemas/safety.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import { contentIndex, isInGuide, pagesAffectedBy } from '../content-files/visibility.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { joinWithAnd, quoteList, type ReportText } from './report-model.ts';

/** What the report calls the pages that have no title, by their addresses. */
const untitledPages: Readonly<Record<string, string>> = {
  '/': 'the home page',
  '/404': 'the page for lost addresses',
};

export const everyPage = 'every page';

/** The title of the page with an address or, if it has no title, the name that the report gives it. */
const pageTitle = (content: ContentSnapshot, url: string): string =>
  untitledPages[url] ?? contentIndex(content).titleOf('resources', url.slice('/resources/'.length));

/** The titles of the pages with some addresses. If these are all pages of the site, the result is just “every page”. */
export function pageTitlesOf(content: ContentSnapshot, urls: readonly string[]): string[] {
  const resourceUrls = filesOf(content, 'resources').map(({ slug }) => resourcePath(slug));
  const isEveryPage = [...Object.keys(untitledPages), ...resourceUrls].every((url) => urls.includes(url));
  return isEveryPage ? [everyPage] : urls.map((url) => pageTitle(content, url));
}

/** The name of a page in a sentence. Titles are quoted; names that the report invented, as “the home page”, are not. */
const pageName = (title: string): ReportText =>
  [everyPage, ...Object.values(untitledPages)].includes(title) ? [title] : quoteList([title]);

/** If a text is shown on more pages than this, the report says how many instead of naming them. */
export const maxNamedPages = 6;

/**
 * A phrase such as “ on A, B and in the guide (PDF)”; empty if there are no pages and no guide. More pages than
 * `maxNamed` are only counted.
 */
export function joinPages(titles: readonly string[], isInPdf: boolean, maxNamed: number): ReportText {
  const pages = titles.length > maxNamed ? [[`${titles.length} pages`]] : titles.map(pageName);
  const guide = 'in the guide (PDF)';
  if (pages.length === 0) return isInPdf ? [` ${guide}`] : [];
  return [' on ', ...joinWithAnd([...pages, ...(isInPdf ? [[guide]] : [])])];
}

/** Adds “in the guide (PDF)” to a phrase with pages, if the guide shows the text as well. */
export const withGuide = (pages: ReportText, isInGuide: boolean): ReportText =>
  isInGuide ? [...pages, pages.length === 0 ? ' in the guide (PDF)' : ', and in the guide (PDF)'] : pages;

/** Whether the PDF guide shows a value of the content. */
export const isShownInGuide = (content: ContentSnapshot, node: YamlNode): boolean =>
  isInGuide(node) && isNamedInGuide(content, node);

/** Whether the guide shows a text about safety, always or by a placeholder. True for all other texts. */
function isNamedInGuide(later: ContentSnapshot, node: YamlNode): boolean {
  const name = String(node.path[1]);
  if (node.path[0] !== 'safety' || !safetyTextNames.some((textName) => textName === name)) return true;
  return (
    name === 'reporting' ||
    filesOf(later, 'programme').some(
      ({ root }) => root.at('guide').at('intro').text?.includes(`{${name}}`) === true,
    )
  );
}

/** A phrase with the pages on which visitors see a text of a file that is no page; empty for the text of a page. */
export function shownOn(later: ContentSnapshot, node: YamlNode | undefined): ReportText {
  if (node === undefined || node.file.kind === 'resources') return [];
  const titles = pageTitlesOf(later, pagesAffectedBy(later, node));
  const pages = joinPages(titles, isShownInGuide(later, node), maxNamedPages);
  return pages.length === 0 ? [] : [', shown', ...pages];
}
