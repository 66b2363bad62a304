import type { FigureFile, Site, SourceFile } from '../content-check/site.ts';
import type { State } from './state.ts';
import { contentLayout } from '../schemas/content.ts';
import { counted } from '../text/counted.ts';
import { valueAt } from '../content-check/walk-schema.ts';
import { compareContent } from './compare-content.ts';
import type { FileChange } from './compare-content.ts';
import { tellChange } from './tell-change.ts';
import { tellSavedFiles } from './tell-saved-files.ts';

/** Returns what changes for a visitor between two states of the content, as lines of text. */
export function tellDiff(earlier: State, later: State): string[] {
  const files = compareContent(earlier.site, later.site);
  const quiet = files.filter(
    ({ earlier: was, later: is, changes }) => changes.length === 0 && was?.path === is?.path,
  );
  const loud = files.filter((file) => !quiet.includes(file));
  const blocks = [
    ...loud.map(tellFile),
    ...tellUnreadable(earlier.site, 'before'),
    ...tellUnreadable(later.site, 'now'),
    ...tellFigures(earlier.site.figures, later.site.figures),
  ];
  const comments = quiet.map(({ later: file }) => file?.path).join(', ');
  const renamed = new Map(
    files.flatMap((file) => (file.earlier && file.later ? [[file.earlier.slug, file.later.slug]] : [])),
  );
  const saved = tellSavedFiles(earlier.forms, later.forms, (slug) => renamed.get(slug) ?? slug);
  return [
    ...[...blocks, saved].flatMap((lines) => (lines.length > 0 ? [...lines, ''] : [])),
    ...(comments === '' ? [] : [`Only comments or layout: ${comments}.`]),
    summary(loud, blocks.length),
  ];
}

function summary(files: readonly FileChange[], blocks: number): string {
  if (blocks === 0) return 'Nothing changes for a visitor.';
  const changes =
    files.reduce((sum, file) => sum + Math.max(1, file.changes.length), 0) + blocks - files.length;
  return `${counted(changes, 'change')} in ${counted(blocks, 'file')}.`;
}

function tellFile({ earlier, later, changes }: FileChange): string[] {
  if (!later) return earlier ? [heading(earlier), `removed  ${tellGone(earlier)}`] : [];
  if (!earlier) {
    const what = later.kind === 'resources' ? `the page ${addressOf(later)} is new` : 'the whole file';
    return [heading(later), `added    ${what}`];
  }
  const renamed = earlier.path === later.path ? [] : [`renamed  from ${earlier.path}; ${tellGone(earlier)}`];
  return [heading(later), ...renamed, ...changes.flatMap((change) => tellChange(change, earlier, later))];
}

function heading(file: SourceFile): string {
  const title = valueAt(file.data, ['title']);
  return typeof title === 'string' ? `${title} (${file.path})` : file.path;
}

const addressOf = ({ slug }: SourceFile): string => `/resources/${slug}`;

/** Only resources have an address of their own. */
function tellGone(file: SourceFile): string {
  return file.kind === 'resources'
    ? `the page ${addressOf(file)} leads to the not-found page`
    : `the whole file; pages that name ${file.slug} lose it (${file.path})`;
}

function tellUnreadable(site: Site, when: string): string[][] {
  return site.unreadable.map(({ kind, slug }) => [
    `content/${contentLayout[kind].path}${contentLayout[kind].layout === 'folder' ? `/${slug}.yaml` : ''}`,
    `unread   This file cannot be read as it is ${when}. For the reason run: npm run content:check`,
  ]);
}

function tellFigures(before: readonly FigureFile[], after: readonly FigureFile[]): string[][] {
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort();
  return paths.flatMap((path) => {
    const [was, is] = [before, after].map((all) => all.find((figure) => figure.path === path));
    if (was?.text === is?.text) return [];
    const what = !was
      ? 'added    a drawing'
      : !is
        ? 'removed  a drawing'
        : 'changed  a drawing: look at it on its page';
    return [[path, what]];
  });
}
