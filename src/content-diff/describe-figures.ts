import type { FigureFile } from '../content-reading/site.ts';
import { type Entry, holds, quoteAll, say, type Words } from './report.ts';
import type { Sides, ReportedGroup } from './reported-group.ts';

/** Returns a group for each drawing that changed, with the pages that show it and the texts added to or removed from it. */
export function describeFigures({ earlier, later, was: wasCalled, is: isCalled }: Sides): ReportedGroup[] {
  const [old, now] = [earlier.site.figures, later.site.figures];
  const latest = new Map([...old, ...now].map((figure) => [figure.name, figure]));
  const figures = [...latest.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const find = (all: readonly FigureFile[], name: string) => all.find((figure) => figure.name === name);
  return figures.flatMap(({ name, path }) => {
    const [was, is] = [find(old, name), find(now, name)];
    if (was?.text === is?.text) return [];
    const slugs = [...new Set([...wasCalled.usersOf('figures', name), ...isCalled.usersOf('figures', name)])];
    const titles = slugs.map((slug) => isCalled.titleOf('resources', slug));
    const on: Words = titles.length === 0 ? [', on no page'] : [', on ', ...quoteAll(titles)];
    const [before, after] = [wordsIn(was), wordsIn(is)];
    const [removed, added] = [minus(before, after), minus(after, before)];
    const entry: Entry = {
      word: was ? (is ? 'changed' : 'removed') : 'added',
      what:
        removed.length + added.length > 0
          ? ['the drawing and its words']
          : ['the drawing; look at it on its page'],
      ...(is && { at: { file: path, line: 1 } }),
      details: [
        ...removed.map((text) => ({ ...holds(text), kind: 'was' as const })),
        ...added.map((text) => ({ ...holds(text), kind: 'is' as const })),
      ],
    };
    const title: Words = ['Drawing ', ...say`${name}`, ...on, ...say` (${path})`];
    return [{ title, entries: [entry], texts: [], pages: slugs.map((slug) => `/resources/${slug}`) }];
  });
}

/** Returns the texts between the tags of a drawing. */
const wordsIn = (figure: FigureFile | undefined): string[] =>
  figure === undefined
    ? []
    : [...figure.text.replace(/<!--.*?-->/gs, '').matchAll(/(?<=>)[^<]+(?=<)/g)]
        .map(([words]) => words.trim())
        .filter((words) => words !== '');

const minus = (words: readonly string[], other: readonly string[]): string[] =>
  words.filter((word) => !other.includes(word));
