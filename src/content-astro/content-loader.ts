import { join } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { checkedContent } from './checked-content.ts';
import { contentEntries } from './content-entries.ts';
import { contentRoot } from '../content-reading/content-root.ts';
import { isContent } from './is-content.ts';
import { reportOf } from '../content-reading/problem.ts';

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
