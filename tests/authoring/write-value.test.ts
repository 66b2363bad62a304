/** After a value is changed, the file contains exactly the new value, and every byte outside it is unchanged. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import type { YamlNode } from '../../src/authoring/content-files/yaml-node.ts';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { parseSourceFile } from '../../src/authoring/content-files/parse-source-file.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { withValues } from '../../src/authoring/content-files/value-path.ts';
import { applyTextEditsToFile, listEdits, valueEdit } from '../../src/authoring/content-files/write-value.ts';
import { specialCharacters } from '../support/special-characters.ts';
import { runCount } from '../support/nightly.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Every way of writing a text, with comments and blank lines around it. */
const unusualYaml = `# Ways of writing.
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
const fileRef = { kind: 'learning-methods', slug: 'learning-methods', path: 'content/odd.yaml' } as const;
const unusualFile = parseSourceFile(unusualYaml, fileRef).file;
const unusualTextNodes = unusualFile?.textNodes ?? [];
const textNodes = files.flatMap((file) => file.textNodes);

const hostileText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...specialCharacters, 'word', ' ', '\n', '\n\n', '\t', 'ö', '👩‍💻', 'שלום'))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.lorem({ maxCount: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

const indexArbitrary = (nodes: readonly YamlNode[]) => fc.nat(nodes.length - 1);

function expectWritten(node: YamlNode | undefined, text: string): void {
  if (node === undefined) throw new Error('There is no such place.');
  const { file, path, start, end, keyStart } = node;
  const edit = valueEdit(node, text);
  const after = edit === undefined ? file.text : applyEdits(file.text, [edit]);
  const dataBefore = load(file.text, { filename: file.path });
  expect(load(after)).toEqual(withValues(dataBefore, [{ path, value: text }]));
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const prefix = file.text.slice(0, keyStart ?? lineStart).replace(/[|>][^\n]*\s*$/, '');
  const quoteLength = node.scalarStyle === 'quoted' ? 1 : 0;
  // Blank lines after a text below |+ are part of it.
  const value = file.text.slice(start, end);
  const trimmedValue = node.text?.endsWith('\n\n') === true ? value : value.trimEnd();
  const suffix = file.text.slice(start + trimmedValue.length + quoteLength);
  expect(after.startsWith(prefix)).toBe(true);
  expect(after.endsWith(suffix)).toBe(true);
}

test('any text can be written in place of any text of the content', () => {
  fc.assert(
    fc.property(indexArbitrary(textNodes), hostileText, (index, text) =>
      expectWritten(textNodes[index], text),
    ),
    { numRuns: runCount(100, 20_000) },
  );
}, 600_000);

test('any text can replace a text in an unusual format', () => {
  expect(unusualTextNodes.map(({ scalarStyle }) => scalarStyle)).toContain('literal');
  fc.assert(
    fc.property(indexArbitrary(unusualTextNodes), hostileText, (index, text) =>
      expectWritten(unusualTextNodes[index], text),
    ),
    {
      numRuns: runCount(250, 20_000),
    },
  );
}, 600_000);

test('keeps the style of a text, or uses the simplest style that can represent the new one', () => {
  const writeValue = (text: string, value: string | number, ...path: (string | number)[]) => {
    const node = parseSourceFile(text, fileRef).file?.root.at(0, ...path);
    const edit = node && valueEdit(node, value);
    return edit && applyEdits(text, [edit]);
  };
  const foldedYaml = '- worksWhen: >- # why\n    One two three four\n    five six.\n\n  title: A\n';
  expect(writeValue(foldedYaml, 'One two three four five six seven eight.', 'worksWhen')).toBe(
    '- worksWhen: >- # why\n    One two three four\n    five six seven eight.\n\n  title: A\n',
  );
  expect(writeValue(foldedYaml, 'One.\nTwo.', 'worksWhen')).toBe(
    '- worksWhen: >- # why\n    One.\n\n    Two.\n\n  title: A\n',
  );
  expect(writeValue(foldedYaml, ' - kept', 'worksWhen')).toBe(
    '- worksWhen: >2- # why\n     - kept\n\n  title: A\n',
  );
  expect(writeValue(foldedYaml, 'A: b', 'title')).toBe(foldedYaml.replace('title: A', 'title: "A: b"'));
  expect(writeValue(foldedYaml, 'A\n\nB', 'title')).toBe(
    foldedYaml.replace('title: A', 'title: |-\n    A\n\n    B'),
  );
  expect(writeValue("- title: 'A' # note\n", 'B’s # 1', 'title')).toBe("- title: 'B’s # 1' # note\n");
  expect(writeValue('- year: 2025\n', 2026, 'year')).toBe('- year: 2026\n');
  expect(writeValue('- year: 2025\n', 'x', 'title')).toBeUndefined();
});

test('never writes a line end in paragraphs as an empty line of a folded text', () => {
  const text = 'scenario: >-\n  One two.\n';
  const scenarioRef = { kind: 'scenarios', slug: 'one', path: 'content/scenarios/one.yaml' } as const;
  const node = parseSourceFile(text, scenarioRef).file?.root.at('scenario');
  const writeValue = (value: string) => {
    const edit = node && valueEdit(node, value);
    return edit && applyEdits(text, [edit]);
  };
  expect(writeValue('One.\nTwo.')).toBe('scenario: |-\n  One.\n  Two.\n');
  expect(writeValue('One.\n\nTwo.')).toBe('scenario: >-\n  One.\n\n\n  Two.\n');
});

test('keeps the format of a list, on one line or item by item', () => {
  const writeMonths = (text: string) => {
    const node = parseSourceFile(text, fileRef).file?.root.at(0, 'months');
    const edits = node && listEdits(node, ['May', 'June', 'July']);
    return edits && applyEdits(text, edits);
  };
  expect(writeMonths('- months: [July] # one\n')).toBe('- months: [May, June, July] # one\n');
  expect(writeMonths('- months:\n    - July\n    - August\n  title: A\n')).toBe(
    '- months:\n    - May\n    - June\n    - July\n  title: A\n',
  );
});

test('preserves line endings and the byte order mark of a file', () => {
  const bytes = new TextEncoder().encode('\uFEFF- id: a\r\n  title: >-\r\n    One\r\n  list: [b]\r\n');
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const node = parseSourceFile(text, fileRef).file?.root.at(0, 'title');
  const edit = node && valueEdit(node, 'One\nTwo');
  expect(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(applyTextEditsToFile(bytes, edit ? [edit] : [])),
  ).toBe('\uFEFF- id: a\r\n  title: >-\r\n    One\r\n\r\n    Two\r\n  list: [b]\r\n');
});

test('rewrites only the changed lines of a folded text', () => {
  const foldedYaml = `- worksWhen: >-
    Works when you want to know
    why, and somebody
    waits to hear what you
    made of it.

    A second paragraph that is
    short and
    ragged.
  title: A
`;
  const node = parseSourceFile(foldedYaml, fileRef).file?.root.at(0, 'worksWhen');
  const writeValue = (from: string, to: string) => {
    const edit = node && valueEdit(node, node.text?.replace(from, to) ?? '');
    return edit && applyEdits(foldedYaml, [edit]);
  };
  expect(writeValue('somebody', 'nobody')).toBe(foldedYaml.replace('somebody', 'nobody'));
  expect(writeValue('and somebody', 'and somebody who is near')).toBe(
    foldedYaml.replace('and somebody', 'and somebody\n    who is near'),
  );
  expect(writeValue('made of it.', 'made of it, one day.')).toBe(
    foldedYaml.replace('made of it.', 'made of it, one day.'),
  );
  expect(writeValue('waits to hear what you made of it.\n', 'waits.\n\n')).toBe(
    foldedYaml.replace('waits to hear what you\n    made of it.\n', 'waits.\n\n'),
  );
  expect(writeValue('A second paragraph that is short and ragged.', 'Short.')).toBe(
    foldedYaml.replace('A second paragraph that is\n    short and\n    ragged.', 'Short.'),
  );
});
