/** Adding, moving or deleting a list item changes the list as requested, and no other line. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { parseSourceFile } from '../../src/authoring/content-files/parse-source-file.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { valueAt, withValues } from '../../src/authoring/content-files/value-path.ts';
import {
  itemEdit,
  type ListAction,
  listActions,
  mergeEdits,
  OverlappingEditsError,
} from '../../src/authoring/content-files/write-list.ts';
import { runCount } from '../support/nightly.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Every way of writing a list, with comments above and next to its items. */
const unusualYaml = `# About all of them.
- id: one # a note
  list: [a, 'b', "c, d"] # another
# Below the first.

# About the second.
# Still.
- id: two
  title: "- not an item"
  list:
  # Of the inner list.
  - >-
    joined

    # no note
  # Of a text.
  - plain over
    two lines

  # Of nothing.

  - |
    kept
    - words

-
  id: three
  list:
    - - cell
      - other
    -
      - below
...
`;

const fileRef = { kind: 'checklists', slug: 'checklists', path: 'content/odd.yaml' } as const;
const unusualFile = parseSourceFile(unusualYaml, fileRef).file;
const files = [
  ...readContent('.').content.files,
  ...readContent(specificationRoot).content.files,
  ...(unusualFile ? [unusualFile] : []),
];
const nodes = files.flatMap(({ root, textNodes }) => [
  ...new Set(
    [root, ...textNodes.map((textNode) => textNode.ancestor())].flatMap((node) => [
      node,
      ...node.ancestors.slice(0, 3),
    ]),
  ),
]);
const items = [...new Set(nodes)].flatMap((list) => list.items);

/** Whether the first sequence is a subsequence of the second. */
function isSubsequence(subsequence: readonly string[], sequence: readonly string[]): boolean {
  let nextIndex = 0;
  for (const line of sequence) if (line === subsequence[nextIndex]) nextIndex += 1;
  return nextIndex === subsequence.length;
}

test('every item of every list of the content can be copied, moved and deleted', () => {
  expect(items.length).toBeGreaterThan(1_000);
  let editCount = 0;
  fc.assert(
    fc.property(fc.constantFrom(...items), fc.constantFrom(...listActions), (item, action) => {
      const { file, path, parent } = item;
      const [index, itemCount] = [Number(item.key), parent?.items.length ?? 0];
      const edit = itemEdit(item, action, (id) => `${id}77`);
      const isPossible = { add: true, up: index > 0, down: index < itemCount - 1, remove: itemCount > 1 }[
        action
      ];
      if (edit === undefined || !isPossible) {
        // A table cell at the beginning of its row has no separate line.
        expect(isPossible && !Array.isArray(parent?.ancestor().value)).toBe(false);
        return;
      }
      editCount += 1;
      const after = applyEdits(file.text, [edit]);
      const [valueBefore, valueAfter] = [load(file.text), load(after)];
      const list = valueAt(valueBefore, path.slice(0, -1)) as unknown[];
      const targetIndex = action === 'up' ? index - 1 : index + 1;
      const newItem = valueAt(valueAfter, [...path.slice(0, -1), index + 1]);
      const value =
        action === 'add'
          ? list.toSpliced(index + 1, 0, newItem)
          : action === 'remove'
            ? list.toSpliced(index, 1)
            : list.with(targetIndex, list[index]).with(index, list[targetIndex]);
      expect(valueAfter).toEqual(withValues(valueBefore, [{ path: path.slice(0, -1), value }]));
      const isFlowStyle = file.text.charAt(parent?.start ?? 0) === '[';
      const [linesBefore, linesAfter] = [file.text, after].map((text) =>
        text.split(isFlowStyle ? /[\s,[\]]+/ : '\n'),
      );
      if (linesBefore === undefined || linesAfter === undefined) return;
      if (action === 'add') expect(isSubsequence(linesBefore, linesAfter)).toBe(true);
      else if (action === 'remove') expect(isSubsequence(linesAfter, linesBefore)).toBe(true);
      else expect(linesAfter.toSorted()).toEqual(linesBefore.toSorted());
    }),
    { numRuns: runCount(80, 20_000) },
  );
  expect(editCount).toBeGreaterThan(50);
}, 600_000);

test('comments move with their item, and a copy has unique ids and no comments of the original', () => {
  const applyAction = (action: ListAction, ...path: (string | number)[]) => {
    const node = unusualFile?.root.at(...path);
    const edit = node && itemEdit(node, action, (id) => `${id}2`);
    return edit && applyEdits(unusualYaml, [edit]);
  };
  const firstItem = unusualYaml.slice(unusualYaml.indexOf('- id: one'), unusualYaml.indexOf('# Below'));
  const secondItem = unusualYaml.slice(unusualYaml.indexOf('# About the'), unusualYaml.indexOf('\n-\n'));
  expect(applyAction('up', 1)).toBe(
    unusualYaml.replace(
      `${firstItem}# Below the first.\n\n${secondItem}`,
      `${secondItem}# Below the first.\n\n${firstItem}`,
    ),
  );
  expect(applyAction('down', 0)).toBe(applyAction('up', 1));
  expect(applyAction('remove', 1)).toBe(unusualYaml.replace(`${secondItem}\n`, ''));
  expect(applyAction('remove', 0, 'list', 1)).toBe(unusualYaml.replace("a, 'b', ", 'a, '));
  const nestedList = secondItem.slice(secondItem.indexOf('  list:'));
  expect(applyAction('add', 1)).toBe(
    unusualYaml.replace(secondItem, `${secondItem}\n- id: two2\n  title: "‹write: title 1›"\n${nestedList}`),
  );
  expect(applyAction('remove', 1, 'list', 2)).toBe(
    unusualYaml.replace('\n\n  - |\n    kept\n    - words', '\n'),
  );
  expect(applyAction('up', 1, 'list', 1)).toContain('  # Of a text.\n  - plain over\n    two lines\n  - >-');
  expect(applyAction('remove', 2, 'list', 0, 1)).toBeUndefined();
});

test('merging edits joins overlapping deletions, and refuses to lose inserted text', () => {
  const [deletion, laterDeletion] = [
    { start: 2, end: 6, newText: '' },
    { start: 4, end: 9, newText: '' },
  ];
  const insertionAt = (offset: number) => ({ start: offset, end: offset, newText: 'text' });
  expect(mergeEdits([laterDeletion, deletion])).toEqual([{ start: 2, end: 9, newText: '' }]);
  expect(mergeEdits([deletion, insertionAt(6), insertionAt(2)])).toEqual([
    insertionAt(2),
    deletion,
    insertionAt(6),
  ]);
  expect(() => mergeEdits([deletion, insertionAt(4)])).toThrow(OverlappingEditsError);
  expect(() => mergeEdits([{ ...deletion, newText: 'text' }, laterDeletion])).toThrow(OverlappingEditsError);
});
