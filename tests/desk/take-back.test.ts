/** One change among others is taken back, and the files are what they would be if it had never been made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place, SourceFile } from '../../src/desk/content/place.ts';
import { type TextEdit, withEdits } from '../../src/desk/content/problem.ts';
import { readSite, readText } from '../../src/desk/content/read-site.ts';
import { readValues } from '../../src/desk/content/shown.ts';
import type { Site } from '../../src/desk/content/site.ts';
import { itemEdit, itemWishes } from '../../src/desk/content/write-list.ts';
import { valueEdit } from '../../src/desk/content/write-value.ts';
import { takeBack } from '../../src/desk/dev/take-back.ts';
import { changes, type SiteChange } from '../../src/desk/review/changes.ts';
import { compareContent } from '../../src/desk/review/compare-content.ts';
import { found } from '../support/content.ts';
import { runs } from '../support/runs.ts';

const { site } = readSite('.');
const files = site.files.filter(({ kind }) => kind !== 'labels');
const texts = files.flatMap(readValues);
const items = files
  .flatMap(({ values }) => values)
  .filter(({ step, out }) => typeof step === 'number' && out !== undefined);

/** One thing that somebody does in a file. */
interface Act {
  place: Place;
  edit: (place: Place) => TextEdit | undefined;
}

const words = fc.lorem({ maxCount: 30 });
const rewording = fc.tuple(fc.nat(texts.length - 1), words).map(([index, said]): Act => {
  const place = found(texts[index]);
  // Texts below | and |+ keep their line ends.
  const lineEnds = /\n*$/.exec(place.text)?.[0] ?? '';
  return { place, edit: (one) => valueEdit(one, `New: ${said}${lineEnds}`) };
});
const itemAct = fc
  .tuple(fc.nat(items.length - 1), fc.constantFrom(...itemWishes))
  .map(([index, wish]): Act => {
    return { place: found(items[index]), edit: (one) => itemEdit(one, wish, (id) => `${id}-new`) };
  });

/** Whether neither is inside the other, nor in the same list. */
const areApart = (one: Place, other: Place) => {
  const [a, b] = [one, other].map((place) => (typeof place.step === 'number' ? place.out() : place));
  return a !== undefined && b !== undefined && !a.isWithin(b) && !b.isWithin(a);
};

/** Returns the files after acts in different places. */
function after(acts: readonly Act[]): Map<string, string> {
  const now = new Map(files.map(({ path, text }) => [path, text]));
  for (const { place, edit } of acts) {
    const { file, path } = place;
    const read = readText(now.get(file.path) ?? '', file).file;
    const done = read && edit(read.root.at(...path));
    if (done && read) now.set(file.path, withEdits(read.text, [done]));
  }
  return now;
}

const siteOf = (now: ReadonlyMap<string, string>): Site => ({
  ...site,
  files: site.files.map((file): SourceFile => {
    const text = now.get(file.path);
    return text === undefined || text === file.text ? file : found(readText(text, file).file);
  }),
});

/** Returns the differences and the way to take one back. */
function compared(now: ReadonlyMap<string, string>) {
  const later = siteOf(now);
  const comparison = compareContent(site, later);
  const all = changes(site, later, comparison);
  const placeNow = (was: Place) =>
    was.around === undefined
      ? later.files.find(({ path }) => path === was.file.path)?.root
      : (comparison.placeNow(was) ?? unchanged(was, later));
  /** Returns the files after a difference is taken back; undefined if it cannot be. */
  const back = (change: SiteChange) => {
    const edits = takeBack(change, all, placeNow);
    const result = new Map(now);
    for (const [path, its] of Map.groupBy(edits ?? [], ({ file }) => file.path))
      result.set(
        path,
        withEdits(
          found(now.get(path)),
          its.map(({ edit }) => edit),
        ),
      );
    return edits && result;
  };
  return { all, back };
}

/** Of files that are the same, every place is where it was. */
const unchanged = ({ file, path }: Place, later: Site) =>
  later.files.includes(file) ? file.root.at(...path) : undefined;

const nothing = (now: ReadonlyMap<string, string>) => files.every(({ path, text }) => now.get(path) === text);

test('whatever is done in one place is one difference, and taken back it was never done', () => {
  let taken = 0;
  let tried = 0;
  fc.assert(
    fc.property(fc.oneof(rewording, itemAct), (act) => {
      const now = after([act]);
      if (nothing(now)) return;
      tried += 1;
      const { all, back } = compared(now);
      if (all.length !== 1) return;
      const before = back(found(all[0]));
      if (before === undefined) return;
      taken += 1;
      // No difference is shown: that of long texts takes minutes.
      for (const { path, text } of files) expect(before.get(path) === text, path).toBe(true);
    }),
    { numRuns: runs(40, 5_000) },
  );
  expect(taken).toBeGreaterThan(tried * 0.9);
}, 600_000);

test('of several, any are taken back, and the files are what the others alone make of them', () => {
  let taken = 0;
  let tried = 0;
  const acts = fc.array(fc.tuple(fc.oneof(rewording, itemAct), fc.boolean()), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(acts, (drawn) => {
      const done = drawn.filter(
        ([{ place }], index) =>
          !nothing(after([found(drawn[index])[0]])) &&
          drawn.slice(0, index).every(([other]) => areApart(place, other.place)),
      );
      let now = after(done.map(([act]) => act));
      let left = done.map(([act]) => act);
      for (const [act, isTakenBack] of done) {
        if (!isTakenBack) continue;
        const [own] = compared(after([act])).all;
        const { all, back } = compared(now);
        const change = all.find(({ identity }) => identity === own?.identity);
        tried += 1;
        const before = change && back(change);
        if (before === undefined) continue;
        taken += 1;
        now = before;
        left = left.filter((one) => one !== act);
        const meant = after(left);
        for (const { path } of files) expect(now.get(path) === meant.get(path), path).toBe(true);
      }
    }),
    { numRuns: runs(6, 2_000) },
  );
  expect(taken).toBeGreaterThan(tried * 0.9);
}, 600_000);
