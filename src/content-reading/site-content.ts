import { contentFile, contentLayout, type SiteContent } from '../schemas/content.ts';
import { contentKinds } from '../schemas/vocabulary.ts';
import { parseFile } from './parse-file.ts';
import { filesOf, type Site, type SourceFile } from './site.ts';

/** Returns the content with defaults filled in; throws if a file is missing or does not fit its schema, so check first. */
export function siteContent(site: Site): SiteContent {
  const parsed = contentKinds.map((kind) => {
    const files = filesOf(site, kind);
    if (contentLayout[kind].layout === 'folder')
      return [kind, new Map(files.map((file) => [file.slug, dataOf(file)]))];
    const [file] = files;
    if (file === undefined) throw new Error(`${contentFile(kind)} is missing.`);
    return [kind, dataOf(file)];
  });
  return Object.fromEntries(parsed) as SiteContent;
}

function dataOf(file: SourceFile): unknown {
  const { data, error } = parseFile(file);
  if (error !== undefined) throw error;
  return data;
}
