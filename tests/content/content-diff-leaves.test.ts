/** One value that changes, wherever it is in the content, is reported as one change of that value. */
import { expect, test } from 'vitest';
import { compareContent } from '../../src/content-diff/compare/compare-content.ts';
import type { Change } from '../../src/content-diff/compare/compare-values.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import type { SourceFile } from '../../src/content-reading/site.ts';
import type { Path } from '../../src/content-reading/source-tree.ts';
import { visitsOf } from '../../src/content-reading/visits.ts';
import { valueAt } from '../../src/content-reading/walk-schema.ts';

const { site } = readSite(process.cwd());

/** What may replace a value and shares no word with it. */
function another(value: unknown): unknown {
  if (typeof value === 'string') return 'Zebra quagga';
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

function withValue(file: SourceFile, path: Path, value: unknown): SourceFile {
  const data: unknown = structuredClone(file.data);
  Reflect.set(valueAt(data, path.slice(0, -1)) as object, path.at(-1) ?? '', value);
  return { ...file, data, text: `${file.text}\n# ${JSON.stringify([path, value])}` };
}

/** A block of another kind is another block, and so is a section of a saved file. */
const isKind = (path: Path): boolean => path.at(-1) === 'kind';

const told = (change: Change) =>
  change.kind === 'changed' ? { path: change.after, is: change.is } : { kind: change.kind };

test.each(site.files.map((file) => [file.path, file] as const))('in %s', (_, file) => {
  const leaves = visitsOf(file).filter(({ path }) => path.length > 0 && !isKind(path));
  let tried = 0;
  for (const { path, value } of leaves) {
    const is = another(value);
    if (is === undefined) continue;
    const edited = withValue(file, path, is);
    const later = { ...site, files: site.files.map((one) => (one === file ? edited : one)) };
    const [only, ...more] = compareContent(site, later).files;
    expect({ changes: only?.changes.map(told), more }, path.join('.')).toEqual({
      changes: [{ path, is }],
      more: [],
    });
    tried += 1;
  }
  expect(tried).toBeGreaterThan(5);
});
