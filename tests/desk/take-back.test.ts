/** One change among others is taken back, and the files are what they would be if it had never been made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { type TextEdit, applyEdits } from '../../src/authoring/content-files/problem.ts';
import { readContent, parseSourceFile } from '../../src/authoring/content-files/read-content.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import type { ContentSnapshot } from '../../src/authoring/content-files/content-snapshot.ts';
import { itemEdit, listActions } from '../../src/authoring/content-files/write-list.ts';
import { valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { revertEdits } from '../../src/authoring/dev-toolbar/revert-change.ts';
import { reportChanges, type ReportedChange } from '../../src/authoring/review/reported-changes.ts';
import { compareContent } from '../../src/authoring/review/compare-content.ts';
import { found } from '../support/content.ts';
import { runs } from '../support/runs.ts';

const { content: site } = readContent('.');
const files = site.files.filter(({ kind }) => kind !== 'labels');
const texts = files.flatMap(visibleTextNodes);
const items = files
  .flatMap(({ nodesWithSchema: values }) => values)
  .filter(({ key: step, ancestor: out }) => typeof step === 'number' && out !== undefined);

/** One thing that somebody does in a file. */
interface Act {
  place: YamlNode;
  edit: (place: YamlNode) => TextEdit | undefined;
}

const words = fc.lorem({ maxCount: 30 });
const rewording = fc.tuple(fc.nat(texts.length - 1), words).map(([index, said]): Act => {
  const place = found(texts[index]);
  // Texts below | and |+ keep their line ends.
  const lineEnds = /\n*$/.exec(place.text)?.[0] ?? '';
  return { place, edit: (one) => valueEdit(one, `New: ${said}${lineEnds}`) };
});
const itemAct = fc
  .tuple(fc.nat(items.length - 1), fc.constantFrom(...listActions))
  .map(([index, wish]): Act => {
    return { place: found(items[index]), edit: (one) => itemEdit(one, wish, (id) => `${id}-new`) };
  });

/** Whether neither is inside the other, nor in the same list. */
const areApart = (one: YamlNode, other: YamlNode) => {
  const [a, b] = [one, other].map((place) => (typeof place.key === 'number' ? place.ancestor() : place));
  return a !== undefined && b !== undefined && !a.isWithin(b) && !b.isWithin(a);
};

/** Returns the files after acts in different places. */
function after(acts: readonly Act[]): Map<string, string> {
  const now = new Map(files.map(({ path, text }) => [path, text]));
  for (const { place, edit } of acts) {
    const { file, path } = place;
    const read = parseSourceFile(now.get(file.path) ?? '', file).file;
    const done = read && edit(read.root.at(...path));
    if (done && read) now.set(file.path, applyEdits(read.text, [done]));
  }
  return now;
}

const siteOf = (now: ReadonlyMap<string, string>): ContentSnapshot => ({
  ...site,
  files: site.files.map((file): SourceFile => {
    const text = now.get(file.path);
    return text === undefined || text === file.text ? file : found(parseSourceFile(text, file).file);
  }),
});

/** Returns the differences and the way to take one back. */
function compared(now: ReadonlyMap<string, string>) {
  const later = siteOf(now);
  const comparison = compareContent(site, later);
  const all = reportChanges(site, later, comparison);
  const placeNow = (was: YamlNode) =>
    was.parent === undefined
      ? later.files.find(({ path }) => path === was.file.path)?.root
      : (comparison.laterNode(was) ?? unchanged(was, later));
  /** Returns the files after a difference is taken back; undefined if it cannot be. */
  const back = (change: ReportedChange) => {
    const edits = revertEdits(change, all, placeNow);
    const result = new Map(now);
    for (const [path, its] of Map.groupBy(edits ?? [], ({ file }) => file.path))
      result.set(
        path,
        applyEdits(
          found(now.get(path)),
          its.map(({ edit }) => edit),
        ),
      );
    return edits && result;
  };
  return { all, back };
}

/** Of files that are the same, every place is where it was. */
const unchanged = ({ file, path }: YamlNode, later: ContentSnapshot) =>
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
