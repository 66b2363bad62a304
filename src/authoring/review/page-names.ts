/** Names for the pages of the site, and phrases that say where visitors read something. */
import { safetyTextNames } from '../../model/schemas/safety.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import { contentIndex, isInGuide } from '../content-files/visibility.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { joinWithAnd, quoteList, type ReportText } from './report-model.ts';

/** The names in the report for the pages that have no title, by their addresses. */
const untitledPages: Readonly<Record<string, string>> = {
  '/': 'the home page',
  '/404': 'the page for lost addresses',
};

export const everyPage = 'every page';

/** The title of a page, by its address. */
export const pageTitle = (content: ContentSnapshot, url: string): string =>
  untitledPages[url] ?? contentIndex(content).titleOf('resources', url.slice('/resources/'.length));

/** The titles of pages; all of them together are “every page”. */
export function pageTitlesOf(content: ContentSnapshot, urls: readonly string[]): string[] {
  const resourceUrls = filesOf(content, 'resources').map(({ slug }) => resourcePath(slug));
  const isEveryPage = [...Object.keys(untitledPages), ...resourceUrls].every((url) => urls.includes(url));
  return isEveryPage ? [everyPage] : urls.map((url) => pageTitle(content, url));
}

/** The name of a page: its title or, for a page without a title, the name that the report gives it. */
export const pageName = (title: string): ReportText =>
  [everyPage, ...Object.values(untitledPages)].includes(title) ? [title] : quoteList([title]);

/** The places as a phrase, such as “ on A, B and in the guide (PDF)”; empty if there are none. */
export function joinPlaces(pages: readonly ReportText[], isInPdf: boolean): ReportText {
  const guide = 'in the guide (PDF)';
  if (pages.length === 0) return isInPdf ? [` ${guide}`] : [];
  return [' on ', ...joinWithAnd([...pages, ...(isInPdf ? [[guide]] : [])])];
}

/** If a text is on more pages than this, they are counted. */
const maxNamedPages = 3;

/** Some pages as a phrase, such as “ on A and B”; many pages are counted. */
export function whereShown(content: ContentSnapshot, urls: readonly string[]): ReportText {
  const titles = pageTitlesOf(content, urls);
  const pages = titles.length > maxNamedPages ? [[`${titles.length} pages`]] : titles.map(pageName);
  return joinPlaces(pages, false);
}

/** A phrase for pages, with the guide (PDF). */
export const withGuide = (pages: ReportText, isInGuide: boolean): ReportText =>
  isInGuide ? [...pages, pages.length === 0 ? ' in the guide (PDF)' : ', and in the guide (PDF)'] : pages;

/** Whether the guide (PDF) shows a value. */
export const isShownInGuide = (content: ContentSnapshot, node: YamlNode): boolean =>
  isInGuide(node) && isNamedInGuide(content, node);

/** Whether the guide shows a text. A text about safety is shown only if the guide has its placeholder. */
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
