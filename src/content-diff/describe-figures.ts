import type { FigureFile } from '../content-reading/site.ts';
import { type Entry, holds, quoteAll, say, type Words } from './report.ts';
import type { Sides, ReportedGroup } from './reported-group.ts';

/** Returns a group for each drawing that changed, with the pages that show it and the texts added to or removed from it. */
export function describeFigures({ earlier, later, was: before, is: after }: Sides): ReportedGroup[] {
  const [old, now] = [earlier.site.figures, later.site.figures];
  const names = [...new Set([...old, ...now].map(({ name }) => name))].sort();
  const find = (all: readonly FigureFile[], name: string) => all.find((figure) => figure.name === name);
  return names.flatMap((name) => {
    const [was, is] = [find(old, name), find(now, name)];
    if (was?.text === is?.text) return [];
    const slugs = [...new Set([...before.usersOf('figures', name), ...after.usersOf('figures', name)])];
    const titles = slugs.map((slug) => after.titleOf('resources', slug));
    const path = is?.path ?? was?.path ?? '';
    const on: Words = titles.length === 0 ? [', on no page'] : [', on ', ...quoteAll(titles)];
    const words = (figure: FigureFile | undefined) => wordsIn(figure?.text ?? '');
    const [removed, added] = [minus(words(was), words(is)), minus(words(is), words(was))];
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
const wordsIn = (svg: string): string[] =>
  [...svg.replace(/<!--[\s\S]*?-->/g, '').matchAll(/>([^<]+)</g)]
    .map(([, words = '']) => words.trim())
    .filter((words) => words !== '');

const minus = (words: readonly string[], other: readonly string[]): string[] =>
  words.filter((word) => !other.includes(word));
