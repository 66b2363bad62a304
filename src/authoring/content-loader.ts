import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCollection } from 'astro/content/config';
import { z } from 'zod';
import { checkContent, type CheckedContent } from './check/check-content.ts';
import { exampleProblems } from './check/examples.ts';
import { contentParentFolder } from './content-parent-folder.ts';
import { contentFilePath, contentLayout } from '../model/collections/content-layout.ts';
import { parseYaml } from './content-files/parse-yaml.ts';
import { formsBySlug, partialContent } from './content-files/partial-content.ts';
import { resourceSchema } from '../model/collections/resource.ts';
import type { FormDefinition } from '../model/forms/form-definition.ts';
import {
  careerPathSchema,
  checklistSchema,
  learningMethodSchema,
  phaseSchema,
  scenarioSchema,
} from '../model/schemas/entries.ts';
import { labelsSchema } from '../model/schemas/labels.ts';
import { meetingSchema } from '../model/schemas/meetings.ts';
import { programmeSchema } from '../model/schemas/programme.ts';
import type { ContentKind } from '../model/schemas/vocabulary.ts';
import type { Loader, ParseDataOptions } from 'astro/loaders';
import { formatProblem, formatReport } from './content-files/problem.ts';
import type { ContentSnapshot } from './content-files/content-snapshot.ts';

/** The data of a content file with a single entry, before validation. Undefined if the file is not valid YAML. */
export function readUnvalidatedEntry(kind: 'labels' | 'programme'): unknown {
  const parsed = parseYaml(readFileSync(join(contentParentFolder(), contentFilePath(kind)), 'utf8'));
  return 'data' in parsed ? parsed.data : undefined;
}

let cachedContent: CheckedContent | undefined;

/**
 * Reads and checks the content. Calls in the same tick share one result, because Astro loads all collections at once
 * and each of them needs it.
 */
function checkedContent(): CheckedContent {
  if (cachedContent === undefined) {
    cachedContent = checkContent(contentParentFolder());
    setTimeout(() => (cachedContent = undefined), 0);
  }
  return cachedContent;
}

/** An entry of an Astro collection, with data that the content check has already checked. */
type ContentEntry = ParseDataOptions<Record<string, unknown>>;

/**
 * The entries of one kind for Astro. Astro sorts entries by id, so each item of a list file gets its position as
 * `order`. Resources also get their form. A kind with a single file has one entry, whose id is the name of the kind.
 */
function collectionEntries(content: ContentSnapshot, kind: ContentKind): ContentEntry[] {
  const isList = contentLayout[kind].layout === 'list';
  return partialContent(content)[kind].map(({ id, data, node }, order) => ({
    id,
    data: {
      ...data,
      ...(isList && { order }),
      ...(kind === 'resources' && { form: formsBySlug(content).get(id)?.definition }),
    },
    filePath: node.file.path,
  }));
}

/** Whether an address is one that visitors can use: neither an example nor an address on the local computer. */
const isPublicUrl = (address = ''): boolean =>
  URL.canParse(address) &&
  !/(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$|^127\.|^\[::1\]$/.test(
    new URL(address).hostname,
  );

const withoutStack = (report: string): Error => Object.assign(new Error(report), { stack: '' });

/**
 * The Astro loader for one kind of content. If the content has problems, a build fails with one Error that lists all of
 * them. The dev server logs them and keeps the last valid content, except that it shows pages with unfinished template
 * texts. A build for a public address also fails if the content contains example names and addresses.
 */
export function contentLoader(kind: ContentKind): Loader {
  return {
    name: `content-${kind}`,
    load: async ({ store, parseData, logger, watcher }) => {
      const { content, problems, isRenderable } = checkedContent();
      const report = `The content needs mending.\n${formatReport(problems)}`;
      if (problems.length > 0) {
        if (watcher === undefined) throw withoutStack(report);
        // Each collection would log the same report, so only one of them does.
        if (kind === 'programme') logger.error(report);
      }
      const examples =
        watcher === undefined && isPublicUrl(process.env['SITE_URL'])
          ? exampleProblems(content).map(formatProblem).join('\n')
          : '';
      if (examples !== '')
        throw withoutStack(
          `Visitors of ${process.env['SITE_URL']} would write to nobody. Replace each of these examples.\n${examples}`,
        );
      if (!isRenderable) return;
      const parse = async (entry: ContentEntry) => ({ ...entry, data: await parseData(entry) });
      const entries = await Promise.all(collectionEntries(content, kind).map(parse));
      // The store is not cleared, because Astro would then rewrite its list of images, which reloads every open page.
      const ids = new Set(entries.map(({ id }) => id));
      for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
      for (const entry of entries) store.set(entry);
    },
  };
}

/** The position of an entry in its list file. It is stored, because Astro sorts entries by id. */
const order = z.int();

/** The form of a page. The content check has already built and validated it. */
const form = z.custom<FormDefinition>().optional();

/**
 * The Astro collections. Their schemas never find mistakes, because the loaders have already reported them with better
 * messages.
 */
export const collections = {
  programme: defineCollection({ loader: contentLoader('programme'), schema: programmeSchema }),
  labels: defineCollection({ loader: contentLoader('labels'), schema: labelsSchema }),
  resources: defineCollection({
    loader: contentLoader('resources'),
    schema: resourceSchema.extend({ form }),
  }),
  phases: defineCollection({ loader: contentLoader('phases'), schema: phaseSchema.extend({ order }) }),
  meetings: defineCollection({ loader: contentLoader('meetings'), schema: meetingSchema.extend({ order }) }),
  scenarios: defineCollection({ loader: contentLoader('scenarios'), schema: scenarioSchema }),
  'career-paths': defineCollection({ loader: contentLoader('career-paths'), schema: careerPathSchema }),
  checklists: defineCollection({
    loader: contentLoader('checklists'),
    schema: checklistSchema.extend({ order }),
  }),
  'learning-methods': defineCollection({
    loader: contentLoader('learning-methods'),
    schema: learningMethodSchema.extend({ order }),
  }),
} satisfies Record<ContentKind, unknown>;
