import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/content-reading/parse-yaml.ts';
import { contentLayout } from '../../src/schemas/content.ts';
import type { ContentKind } from '../../src/schemas/vocabulary.ts';
import { compareContent } from '../../src/content-diff/compare/compare-content.ts';
import type { Change } from '../../src/content-diff/compare/compare-values.ts';
import { valueAt, walkSchema } from '../../src/content-reading/walk-schema.ts';
import type { Path } from '../../src/content-reading/source-tree.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import { goodTexts } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

const texts = goodTexts();
const files = readSite(treeOfTexts(texts)).site.files;

interface Place {
  file: string;
  path: Path;
}

/** Every text that a visitor reads, in every file, where it may be altered without the site falling apart. */
const places: Place[] = files.flatMap(({ path: file, kind, data }) => {
  const found: Place[] = [];
  walkSchema(contentLayout[kind].schema, data, ({ path, value, meta }) => {
    if (meta.shownIn !== undefined && typeof value === 'string') found.push({ file, path });
  });
  return found;
});

type Marked = Map<string, { place: Place; word: string }>;

/** Returns the content with a word of its own added to each of the texts. */
function altered(chosen: readonly number[]): { texts: Map<string, string>; marks: Marked } {
  const made = new Map(texts);
  const marks: Marked = new Map();
  chosen.forEach((number, nth) => {
    const place = places[number % places.length];
    if (place === undefined) return;
    const key = JSON.stringify(place);
    if (marks.has(key)) return;
    const word = `Zebra${nth}q`;
    marks.set(key, { place, word });
    const data = dataOf(made.get(place.file) ?? '');
    const parent = valueAt(data, place.path.slice(0, -1)) as object;
    const step = place.path.at(-1) ?? '';
    Reflect.set(parent, step, `${String(Reflect.get(parent, step)).trimEnd()} ${word}`);
    made.set(place.file, dump(data));
  });
  return { texts: made, marks };
}

function dataOf(text: string): unknown {
  const parsed = parseYaml(text);
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed.data;
}

/** Everything that a report says of content, in one text. */
const saidIn = (groups: ReturnType<typeof reportOf>['groups']): string =>
  JSON.stringify(groups, (key, value: unknown) => (key === 'what' || key === 'title' ? undefined : value));

describe('random edits', () => {
  test('are all reported, each once, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 6 }), (chosen) => {
        const { texts: made, marks } = altered(chosen);
        const report = reportOf(treeOfTexts(texts), treeOfTexts(made));
        const said = saidIn(report.groups);
        for (const { word } of marks.values()) expect(said.split(word).length - 1, word).toBe(1);
        expect(report.changes).toBe(marks.size);
        for (const { entries } of report.groups) for (const { word } of entries) expect(word).toBe('changed');
      }),
      { numRuns: 40 },
    );
  });

  test('undo each other: what the differences say makes the later content of the earlier', () => {
    const lists = places.filter(({ path }) => typeof path.at(-1) === 'number');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10_000), fc.constantFrom('remove', 'double', 'swap')), { maxLength: 4 }),
        (edits) => {
          const made = new Map(texts);
          for (const [number, what] of edits) {
            const place = lists[number % lists.length];
            if (place === undefined) continue;
            const data = dataOf(made.get(place.file) ?? '');
            const list = valueAt(data, place.path.slice(0, -1));
            const index = Number(place.path.at(-1));
            if (!Array.isArray(list) || index >= list.length) continue;
            if (what === 'remove') list.splice(index, 1);
            else if (what === 'double') list.splice(index, 0, `A new one, number ${number}`);
            else list.push(...list.splice(index, 1));
            made.set(place.file, dump(data));
          }
          const [was, is] = [texts, made].map((all) => readSite(treeOfTexts(all)).site);
          if (was === undefined || is === undefined) return;
          const changed = compareContent(was, is).files.filter(({ quiet }) => quiet === undefined);
          const really = [...made].filter(
            ([path, text]) => JSON.stringify(dataOf(text)) !== JSON.stringify(dataOf(texts.get(path) ?? '')),
          );
          expect(changed.map(({ later }) => later?.path).sort()).toEqual(really.map(([path]) => path).sort());
          for (const { earlier, later, changes } of changed)
            expect(balance(changes)).toEqual(balanceOf(earlier?.data, later?.data));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** What went and came, word by word: the same for the differences as for the two states. */
function balance(changes: readonly Change[]): string[] {
  const words: string[] = [];
  const count = (value: unknown, sign: string) => words.push(...leaves(value).map((leaf) => sign + leaf));
  for (const change of changes) {
    if (change.kind === 'changed' || change.kind === 'removed') count(change.was, '-');
    if (change.kind === 'changed' || change.kind === 'added') count(change.is, '+');
    if (change.kind === 'moved') words.push(...balance(change.changes));
  }
  return settled(words);
}

const balanceOf = (was: unknown, is: unknown): string[] =>
  settled([...leaves(was).map((leaf) => `-${leaf}`), ...leaves(is).map((leaf) => `+${leaf}`)]);

/** What is left without everything that was both removed and added. */
function settled(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words)
    counts.set(word.slice(1), (counts.get(word.slice(1)) ?? 0) + (word.startsWith('+') ? 1 : -1));
  return [...counts].flatMap(([word, count]) => (count === 0 ? [] : [`${count} ${word}`])).sort();
}

function leaves(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  return Object.values(value).flatMap(leaves);
}

test('the kinds of content are all among what is edited', () => {
  const kinds = new Set<ContentKind>(
    files.filter(({ path }) => places.some(({ file }) => file === path)).map(({ kind }) => kind),
  );
  expect(kinds.size).toBe(Object.keys(contentLayout).length);
});
