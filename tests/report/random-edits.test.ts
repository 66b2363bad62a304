import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/authoring/content-files/schema-values.ts';
import { goodTexts } from '../support/good-texts.ts';
import { reportOf } from '../support/report-of.ts';
import { readTexts } from '../support/mending.ts';
import { runs } from '../support/runs.ts';

const texts = goodTexts();
const { files } = readTexts(texts).content;

/** Every text in every file that visitors read. */
const read = files.flatMap((file) =>
  file.nodesWithSchema.flatMap(({ path, value, meta }) =>
    meta.display?.label !== undefined && typeof value === 'string' ? [{ file, path, value }] : [],
  ),
);

test('random edits of texts are all reported, each once, and nothing else is', () => {
  expect(new Set(read.map(({ file }) => file)).size).toBe(files.length);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...read), { maxLength: 6 }), (chosen) => {
      const changed = new Map(files.map(({ path, data }) => [path, structuredClone(data)]));
      for (const [nth, { file, path, value }] of chosen.entries())
        Reflect.set(
          valueAt(changed.get(file.path), path.slice(0, -1)) as object,
          path.at(-1) ?? '',
          `${value.trimEnd()} Zebra${nth}q`,
        );
      const later = new Map(texts);
      for (const { file } of chosen) later.set(file.path, dump(changed.get(file.path), { lineWidth: -1 }));
      const report = reportOf(texts, later);
      // What changed, without its place.
      const said = JSON.stringify(report.groups, (key, value: unknown) =>
        key === 'summary' || key === 'title' ? undefined : value,
      );
      for (const nth of chosen.keys()) expect(said.split(`Zebra${nth}q`)).toHaveLength(2);
      expect(report.changeCount).toBe(chosen.length);
      for (const { entries } of report.groups)
        for (const { type: word } of entries) expect(word).toBe('changed');
    }),
    { numRuns: runs(12) },
  );
});
