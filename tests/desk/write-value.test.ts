/** A value is changed where it stands: afterwards the file says exactly the new one, and every byte outside it is as it was. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import type { YamlNode } from '../../src/authoring/content-files/yaml-node.ts';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { readContent, parseSourceFile } from '../../src/authoring/content-files/read-content.ts';
import { withValues } from '../../src/authoring/content-files/schema-values.ts';
import { applyEditsToBytes, listEdits, valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { signs } from '../support/signs.ts';
import { runs } from '../support/runs.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Every way of writing a text, with notes and blank lines around it. */
const odd = `# Ways of writing.
- id: one # a note
  title: 'It''s "quoted"'   # another
  worksWhen: >-  # joined
    One line and
    another.

    A paragraph.

  # A note between.
  watchOutFor: |+
      Kept,
        further in

- {id: two, title: "in \\u0041 brackets", list: [a, 'b', "c d"]}
-
  id: three
  title: plain over
    two lines
  list:
    - |
      an item

    # before the next
    - >
      joined
    - ""
    - |2-
        further in from the start
`;

const files = [...readContent('.').content.files, ...readContent(specificationRoot).content.files];
const found = { kind: 'learning-methods', slug: 'learning-methods', path: 'content/odd.yaml' } as const;
const oddFile = parseSourceFile(odd, found).file;
const oddTexts = oddFile?.textNodes ?? [];
const texts = files.flatMap((file) => file.textNodes);

const hostile = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...signs, 'word', ' ', '\n', '\n\n', '\t', 'ö', '👩‍💻', 'שלום'))
      .map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.lorem({ maxCount: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

const nth = (places: readonly YamlNode[]) => fc.nat(places.length - 1);

function expectWritten(place: YamlNode | undefined, text: string): void {
  if (place === undefined) throw new Error('There is no such place.');
  const { file, path, start, end, keyStart } = place;
  const edit = valueEdit(place, text);
  const after = edit === undefined ? file.text : applyEdits(file.text, [edit]);
  const said = load(file.text, { filename: file.path });
  expect(load(after)).toEqual(withValues(said, [{ path, value: text }]));
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const before = file.text.slice(0, keyStart ?? lineStart).replace(/[|>][^\n]*\s*$/, '');
  const quoted = place.scalarStyle === 'quoted' ? 1 : 0;
  // Blank lines after a text below |+ are part of it.
  const value = file.text.slice(start, end);
  const own = place.text?.endsWith('\n\n') === true ? value : value.trimEnd();
  const behind = file.text.slice(start + own.length + quoted);
  expect(after.startsWith(before)).toBe(true);
  expect(after.endsWith(behind)).toBe(true);
}

test('any text can be written in place of any text of the content', () => {
  fc.assert(
    fc.property(nth(texts), hostile, (index, text) => expectWritten(texts[index], text)),
    { numRuns: runs(100, 20_000) },
  );
}, 600_000);

test('and in place of a text that is written in an odd way', () => {
  expect(oddTexts.map(({ scalarStyle: writing }) => writing)).toContain('literal');
  fc.assert(
    fc.property(nth(oddTexts), hostile, (index, text) => expectWritten(oddTexts[index], text)),
    {
      numRuns: runs(250, 20_000),
    },
  );
}, 600_000);

test('it stays written as it was, and becomes the simplest that holds it', () => {
  const written = (text: string, value: string | number, ...path: (string | number)[]) => {
    const place = parseSourceFile(text, found).file?.root.at(0, ...path);
    const edit = place && valueEdit(place, value);
    return edit && applyEdits(text, [edit]);
  };
  const joined = '- worksWhen: >- # why\n    One two three four\n    five six.\n\n  title: A\n';
  expect(written(joined, 'One two three four five six seven eight.', 'worksWhen')).toBe(
    '- worksWhen: >- # why\n    One two three four\n    five six seven eight.\n\n  title: A\n',
  );
  expect(written(joined, 'One.\nTwo.', 'worksWhen')).toBe(
    '- worksWhen: >- # why\n    One.\n\n    Two.\n\n  title: A\n',
  );
  expect(written(joined, ' - kept', 'worksWhen')).toBe('- worksWhen: >2- # why\n     - kept\n\n  title: A\n');
  expect(written(joined, 'A: b', 'title')).toBe(joined.replace('title: A', 'title: "A: b"'));
  expect(written(joined, 'A\n\nB', 'title')).toBe(joined.replace('title: A', 'title: |-\n    A\n\n    B'));
  expect(written("- title: 'A' # note\n", 'B’s # 1', 'title')).toBe("- title: 'B’s # 1' # note\n");
  expect(written('- year: 2025\n', 2026, 'year')).toBe('- year: 2026\n');
  expect(written('- year: 2025\n', 'x', 'title')).toBeUndefined();
});

test('an end of line in paragraphs is never written as an empty line below >', () => {
  const text = 'scenario: >-\n  One two.\n';
  const scenario = { kind: 'scenarios', slug: 'one', path: 'content/scenarios/one.yaml' } as const;
  const place = parseSourceFile(text, scenario).file?.root.at('scenario');
  const written = (value: string) => {
    const edit = place && valueEdit(place, value);
    return edit && applyEdits(text, [edit]);
  };
  expect(written('One.\nTwo.')).toBe('scenario: |-\n  One.\n  Two.\n');
  expect(written('One.\n\nTwo.')).toBe('scenario: >-\n  One.\n\n\n  Two.\n');
});

test('a list is written as it was, on one line or item by item', () => {
  const list = (text: string) => {
    const place = parseSourceFile(text, found).file?.root.at(0, 'months');
    const edits = place && listEdits(place, ['May', 'June', 'July']);
    return edits && applyEdits(text, edits);
  };
  expect(list('- months: [July] # one\n')).toBe('- months: [May, June, July] # one\n');
  expect(list('- months:\n    - July\n    - August\n  title: A\n')).toBe(
    '- months:\n    - May\n    - June\n    - July\n  title: A\n',
  );
});

test('line ends and the mark at the beginning of a file stay', () => {
  const bytes = new TextEncoder().encode('\uFEFF- id: a\r\n  title: >-\r\n    One\r\n  list: [b]\r\n');
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const place = parseSourceFile(text, found).file?.root.at(0, 'title');
  const edit = place && valueEdit(place, 'One\nTwo');
  expect(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(applyEditsToBytes(bytes, edit ? [edit] : [])),
  ).toBe('\uFEFF- id: a\r\n  title: >-\r\n    One\r\n\r\n    Two\r\n  list: [b]\r\n');
});

test('of joined lines, only those that say something else are written anew', () => {
  const long = `- worksWhen: >-
    Works when you want to know
    why, and somebody
    waits to hear what you
    made of it.

    A second paragraph that is
    short and
    ragged.
  title: A
`;
  const place = parseSourceFile(long, found).file?.root.at(0, 'worksWhen');
  const written = (from: string, to: string) => {
    const edit = place && valueEdit(place, place.text?.replace(from, to) ?? '');
    return edit && applyEdits(long, [edit]);
  };
  expect(written('somebody', 'nobody')).toBe(long.replace('somebody', 'nobody'));
  expect(written('and somebody', 'and somebody who is near')).toBe(
    long.replace('and somebody', 'and somebody\n    who is near'),
  );
  expect(written('made of it.', 'made of it, one day.')).toBe(
    long.replace('made of it.', 'made of it, one day.'),
  );
  expect(written('waits to hear what you made of it.\n', 'waits.\n\n')).toBe(
    long.replace('waits to hear what you\n    made of it.\n', 'waits.\n\n'),
  );
  expect(written('A second paragraph that is short and ragged.', 'Short.')).toBe(
    long.replace('A second paragraph that is\n    short and\n    ragged.', 'Short.'),
  );
});
