import type { z } from 'zod';
import { contentLayout, contentFile, type SiteContent } from './content-layout.ts';
import { onceEach } from '../text/words.ts';
import { type SourceFile, filesOf, type Site } from './site.ts';
import { contentKinds } from '../schemas/vocabulary.ts';
import { periodOf } from '../schemas/dates.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { toFormDefinition } from '../blocks/resource.ts';

/** Returns the file's data parsed by the schema of its kind, or the zod error. */
export const parseFile = onceEach((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].schema as z.ZodType).safeParse(file.data),
);

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

/** Returns the definition of every form on the site, keyed by the slug of its page. */
export function formDefinitions(content: SiteContent): Map<string, FormDefinition> {
  const { programme, phases, resources } = content;
  const period = periodOf(programme.period, programme.year, phases);
  return new Map(
    [...resources]
      .filter(([, resource]) => resource.download)
      .map(([slug, resource]) => [slug, toFormDefinition({ ...content, slug, resource, period })]),
  );
}

/** Returns the definition of every form of a site that was read, keyed by the slug of its page; throws if its content is wrong. */
export const formsOfSite = onceEach((site: Site): ReadonlyMap<string, FormDefinition> =>
  formDefinitions(siteContent(site)),
);
