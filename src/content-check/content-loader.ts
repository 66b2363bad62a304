import { join, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { checkContent } from './check-content.ts';
import type { CheckedContent } from './check-content.ts';
import { contentEntries } from './content-entries.ts';
import { contentRoot } from './content-root.ts';
import { formatProblem, reportOf, summarise } from './problem.ts';

let current: CheckedContent | undefined;

// All collections are loaded in one go; reading and checking once serves them all.
function checked(): CheckedContent {
  if (current === undefined) {
    current = checkContent(contentRoot());
    setTimeout(() => (current = undefined), 0);
  }
  return current;
}

/** Returns the Astro loader of one kind of content; loading throws one Error that lists every problem of the content. */
export function contentLoader(kind: ContentKind): Loader {
  return {
    name: `content-${kind}`,
    load: (context) => {
      watch(kind, context);
      const { problems, content } = checked();
      if (content !== undefined) fill(kind, context, content);
      else if (context.watcher === undefined) throw withoutStack(reportOf(problems));
      return Promise.resolve();
    },
  };
}

function fill(
  kind: ContentKind,
  { store }: LoaderContext,
  content: NonNullable<CheckedContent['content']>,
): void {
  store.clear();
  for (const entry of contentEntries(content, kind)) store.set(entry);
}

function watch(kind: ContentKind, context: LoaderContext): void {
  const { watcher, logger } = context;
  if (watcher === undefined) return;
  const folder = join(contentRoot(), 'content');
  watcher.add(folder);
  const sync = (path: string) => {
    if (!path.startsWith(folder + sep)) return;
    const { problems, content } = checked();
    if (content !== undefined) fill(kind, context, content);
    // One collection speaks for all of them.
    else if (kind === 'programme')
      for (const line of [...problems.map(formatProblem), summarise(problems)]) logger.error(line);
  };
  watcher.on('change', sync).on('add', sync).on('unlink', sync);
}

function withoutStack(message: string): Error {
  const error = new Error(`The content needs mending.\n${message}`);
  error.stack = '';
  return error;
}
