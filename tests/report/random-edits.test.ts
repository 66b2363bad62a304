import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../src/review/write-report.ts';
import type { Report } from '../../src/review/entries.ts';
import { readSite } from '../../src/content/read-site.ts';
import { type Path, valueAt } from '../../src/content/values.ts';
import { goodTexts } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';
import { runs } from '../support/runs.ts';

const texts = goodTexts();
const { files } = readSite(treeOfTexts(texts)).site;
const dataIn = new Map(files.map(({ path, data }) => [path, data]));

interface Place {
  file: string;
  path: Path;
  value: unknown;
}

/** Every value in every file, and of these the texts that visitors read. */
const values: Place[] = [];
const read: Place[] = [];
for (const { path: file, values: known } of files)
  for (const { path, value, meta } of known) {
    if (typeof value === 'object' || path.length === 0) continue;
    values.push({ file, path, value });
    if (meta.shown?.as !== undefined && typeof value === 'string') read.push({ file, path, value });
  }

/** Returns the content with values replaced, given what becomes of each. */
function replaced(places: readonly Place[], becomes: (value: unknown, nth: number) => unknown) {
  const made = new Map(texts);
  const changed = new Map<string, unknown>();
  places.forEach(({ file, path, value }, nth) => {
    const data = changed.get(file) ?? structuredClone(dataIn.get(file));
    Reflect.set(valueAt(data, path.slice(0, -1)) as object, path.at(-1) ?? '', becomes(value, nth));
    changed.set(file, data);
    made.set(file, dump(data));
  });
  return treeOfTexts(made);
}

const earlier = treeOfTexts(texts);
/** What a report says of content, without the places. */
const said = ({ groups }: Report) =>
  JSON.stringify(groups, (key, value: unknown) => (key === 'what' || key === 'title' ? undefined : value));
const someOf = (places: readonly Place[]) => fc.uniqueArray(fc.constantFrom(...places), { maxLength: 6 });
const valuesOf = ({ groups }: Report, without: 'removed' | 'added') =>
  groups
    .flatMap(({ entries }) => entries.flatMap(({ details }) => details))
    .flatMap((detail) =>
      'runs' in detail
        ? [detail.runs.flatMap(({ change, text }) => (change === without ? [] : text)).join('')]
        : [],
    )
    .sort();

describe('random edits', () => {
  test('of texts are all reported, each once, and nothing else is', () => {
    expect(new Set(read.map(({ file }) => file)).size).toBe(files.length);
    fc.assert(
      fc.property(someOf(read), (chosen) => {
        const later = replaced(chosen, (text, nth) => `${String(text).trimEnd()} Zebra${nth}q`);
        const report = reportOf(earlier, later);
        for (const nth of chosen.keys()) expect(said(report).split(`Zebra${nth}q`)).toHaveLength(2);
        expect(report.changes).toBe(chosen.length);
        for (const { entries } of report.groups) for (const { word } of entries) expect(word).toBe('changed');
      }),
      { numRuns: runs(12) },
    );
  });

  test('of any value are told with the new value', () => {
    const other = (value: unknown) =>
      typeof value === 'string' ? 'Zebra' : typeof value === 'number' ? value + 1000 : !value;
    fc.assert(
      fc.property(fc.constantFrom(...values), (place) => {
        const markdown = toMarkdown(reportOf(earlier, replaced([place], other)));
        const is = other(place.value);
        expect(markdown).toContain(typeof is === 'boolean' ? (is ? '→ yes' : '→ no') : String(is));
      }),
      { numRuns: runs(20) },
    );
  });

  test('taken back are told the other way round', () => {
    fc.assert(
      fc.property(someOf(read), (chosen) => {
        const later = replaced(chosen, (text, nth) => `${nth} ${String(text).replace(/\w+/, 'Zebra')}`);
        const [there, back] = [reportOf(earlier, later), reportOf(later, earlier)];
        expect(valuesOf(back, 'removed')).toEqual(valuesOf(there, 'added'));
        expect(valuesOf(back, 'added')).toEqual(valuesOf(there, 'removed'));
      }),
      { numRuns: runs(8) },
    );
  });
});
