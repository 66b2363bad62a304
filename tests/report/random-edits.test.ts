import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/authoring/content-files/value-path.ts';
import { validTexts } from '../support/valid-texts.ts';
import { reportOf } from '../support/content-report.ts';
import { readTexts } from '../support/fix-texts.ts';
import { runCount } from '../support/nightly.ts';

const texts = validTexts();
const { files } = readTexts(texts).content;

/** Every text that visitors read, in every file. */
const textFields = files.flatMap((file) =>
  file.nodesWithSchema.flatMap(({ path, value, meta }) =>
    meta.display?.label !== undefined && typeof value === 'string' ? [{ file, path, value }] : [],
  ),
);

test('each random edit of a text is reported exactly once, and nothing else', () => {
  // A file without entries, such as a list of meetings that is empty, is skipped.
  const filesWithTexts = files.filter(({ root }) => root.children.length > 0);
  expect(new Set(textFields.map(({ file }) => file)).size).toBe(filesWithTexts.length);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...textFields), { maxLength: 6 }), (editedFields) => {
      const dataByPath = new Map(files.map(({ path, data }) => [path, structuredClone(data)]));
      for (const [index, { file, path, value }] of editedFields.entries())
        Reflect.set(
          valueAt(dataByPath.get(file.path), path.slice(0, -1)) as object,
          path.at(-1) ?? '',
          `${value.trimEnd()} Zebra${index}q`,
        );
      const laterTexts = new Map(texts);
      for (const { file } of editedFields)
        laterTexts.set(file.path, dump(dataByPath.get(file.path), { lineWidth: -1 }));
      const report = reportOf(texts, laterTexts);
      // The changes without their places, and without the texts that depend on them.
      const reportJson = JSON.stringify(report.groups, (key, value: unknown) =>
        /^(?:summary|place|formerPlace|name|title|pages|texts)$/.test(key) ? undefined : value,
      );
      for (const index of editedFields.keys()) expect(reportJson.split(`Zebra${index}q`)).toHaveLength(2);
      expect(report.groups.flatMap(({ entries }) => entries)).toHaveLength(editedFields.length);
      for (const { entries } of report.groups) for (const { type } of entries) expect(type).toBe('changed');
    }),
    { numRuns: runCount(12) },
  );
});
