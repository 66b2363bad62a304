import { checkContent, type CheckedContent } from '../check/check-content.ts';
import { contentRoot } from '../content/read-site.ts';
import { contentFile, type SiteContent } from '../content/content-layout.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { withSlashes } from '../text/addresses.ts';
import { join } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { reportOf } from '../content/problem.ts';

let current: CheckedContent | undefined;

/** Returns the checked content; callers in the same tick, such as all collections, share one read. */
export function checkedContent(): CheckedContent {
  if (current === undefined) {
    current = checkContent(contentRoot());
    setTimeout(() => (current = undefined), 0);
  }
  return current;
}

/** One entry of a collection with its checked data. */
export interface ContentEntry {
  id: string;
  data: Record<string, unknown>;
  /** Relative to the project. */
  filePath: string;
}

/**
 * Returns the entries of one kind. List items carry their position as `order`, from 0, because Astro sorts by id. A
 * kind kept in a single file has one entry, named after the kind.
 */
export function contentEntries(content: SiteContent, kind: ContentKind): ContentEntry[] {
  const held: object = content[kind];
  if (held instanceof Map)
    return [...(held as Map<string, object>)].map(([id, data]) => ({
      id,
      data: { ...data },
      filePath: contentFile(kind, id),
    }));
  if (Array.isArray(held))
    return (held as { id: string }[]).map((item, order) => ({
      id: item.id,
      data: { ...item, order },
      filePath: contentFile(kind),
    }));
  return [{ id: kind, data: { ...held }, filePath: contentFile(kind) }];
}

/** Returns whether a path, as the system writes it, is below content/ in the folder `root`. */
export const isContent = (path: string, root: string): boolean =>
  withSlashes(path).startsWith(`${withSlashes(root).replace(/\/$/, '')}/content/`);

/**
 * Returns the Astro loader for one kind of content. In a build, loading throws one Error that lists every problem in
 * the content; in the dev server, problems are logged and the last good content stays. A page that still has starter text
 * is shown there, but not built.
 */
export function contentLoader(kind: ContentKind): Loader {
  return {
    name: `content-${kind}`,
    load: (context) => {
      const report = fill(kind, context);
      if (context.watcher === undefined) {
        if (report !== undefined) throw withoutStack(report);
        return Promise.resolve();
      }
      const sync = (path: string) => {
        if (isContent(path, contentRoot()) && path.endsWith('.yaml')) log(kind, context, fill(kind, context));
      };
      log(kind, context, report);
      context.watcher.add(join(contentRoot(), 'content'));
      context.watcher.on('change', sync).on('add', sync).on('unlink', sync);
      return Promise.resolve();
    },
  };
}

/** Puts the kind's entries into the store, unless the content is broken, and returns the report if there are problems. */
function fill(kind: ContentKind, { store }: LoaderContext): string | undefined {
  const { problems, content } = checkedContent();
  if (content !== undefined) {
    store.clear();
    for (const entry of contentEntries(content, kind)) store.set(entry);
  }
  return problems.length === 0 ? undefined : reportOf(problems);
}

// Every collection gets the same report, so only one of them logs it.
function log(kind: ContentKind, { logger }: LoaderContext, report: string | undefined): void {
  if (kind === 'programme' && report !== undefined) logger.error(`The content needs mending.\n${report}`);
}

function withoutStack(report: string): Error {
  const error = new Error(`The content needs mending.\n${report}`);
  error.stack = '';
  return error;
}
