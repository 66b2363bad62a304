/** An item of a list is added, moved or taken away: the list is what was asked, and every other line is as it was. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { readContent, parseSourceFile } from '../../src/authoring/content-files/read-content.ts';
import { valueAt, withValues } from '../../src/authoring/content-files/schema-values.ts';
import { itemEdit, type ListAction, listActions } from '../../src/authoring/content-files/write-list.ts';
import { runs } from '../support/runs.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Every way of writing a list, with notes above its items and beside them. */
const odd = `# About all of them.
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

const found = { kind: 'checklists', slug: 'checklists', path: 'content/odd.yaml' } as const;
const oddFile = parseSourceFile(odd, found).file;
const files = [
  ...readContent('.').content.files,
  ...readContent(specificationRoot).content.files,
  ...(oddFile ? [oddFile] : []),
];
const places = files.flatMap(({ root, textNodes: texts }) => [
  ...new Set(
    [root, ...texts.map((text) => text.ancestor(1))].flatMap((place) => [
      place,
      place.ancestor(1),
      place.ancestor(2),
      place.ancestor(3),
    ]),
  ),
]);
const items = [...new Set(places)].flatMap((list) => list.items);

/** Whether all lines of the one are lines of the other, in this order. */
function isAmong(few: readonly string[], many: readonly string[]): boolean {
  let next = 0;
  for (const line of many) if (line === few[next]) next += 1;
  return next === few.length;
}

test('any item of any list of the content can be added to, moved and taken away', () => {
  expect(items.length).toBeGreaterThan(1_000);
  let made = 0;
  fc.assert(
    fc.property(fc.constantFrom(...items), fc.constantFrom(...listActions), (item, wish) => {
      const { file, path, parent: around } = item;
      const [index, all] = [Number(item.key), around?.items.length ?? 0];
      const edit = itemEdit(item, wish, (id) => `${id}77`);
      const isAsked = { add: true, up: index > 0, down: index < all - 1, remove: all > 1 }[wish];
      if (edit === undefined || !isAsked) {
        // A cell of a table that begins on the line of its row has no line of its own.
        expect(isAsked && !Array.isArray(around?.ancestor().value)).toBe(false);
        return;
      }
      made += 1;
      const after = applyEdits(file.text, [edit]);
      const [was, is] = [load(file.text), load(after)];
      const list = valueAt(was, path.slice(0, -1)) as unknown[];
      const to = wish === 'up' ? index - 1 : index + 1;
      const fresh = valueAt(is, [...path.slice(0, -1), index + 1]);
      const value =
        wish === 'add'
          ? list.toSpliced(index + 1, 0, fresh)
          : wish === 'remove'
            ? list.toSpliced(index, 1)
            : list.with(to, list[index]).with(index, list[to]);
      expect(is).toEqual(withValues(was, [{ path: path.slice(0, -1), value }]));
      const isInLine = file.text.charAt(around?.start ?? 0) === '[';
      const [before, now] = [file.text, after].map((text) => text.split(isInLine ? /[\s,[\]]+/ : '\n'));
      if (before === undefined || now === undefined) return;
      if (wish === 'add') expect(isAmong(before, now)).toBe(true);
      else if (wish === 'remove') expect(isAmong(now, before)).toBe(true);
      else expect(now.toSorted()).toEqual(before.toSorted());
    }),
    { numRuns: runs(80, 20_000) },
  );
  expect(made).toBeGreaterThan(50);
}, 600_000);

test('notes go with their item, a new one has its own id and nothing that is meant for another', () => {
  const after = (wish: ListAction, ...path: (string | number)[]) => {
    const place = oddFile?.root.at(...path);
    const edit = place && itemEdit(place, wish, (id) => `${id}2`);
    return edit && applyEdits(odd, [edit]);
  };
  const first = odd.slice(odd.indexOf('- id: one'), odd.indexOf('# Below'));
  const second = odd.slice(odd.indexOf('# About the'), odd.indexOf('\n-\n'));
  expect(after('up', 1)).toBe(
    odd.replace(`${first}# Below the first.\n\n${second}`, `${second}# Below the first.\n\n${first}`),
  );
  expect(after('down', 0)).toBe(after('up', 1));
  expect(after('remove', 1)).toBe(odd.replace(`${second}\n`, ''));
  expect(after('remove', 0, 'list', 1)).toBe(odd.replace("a, 'b', ", 'a, '));
  const list = second.slice(second.indexOf('  list:'));
  expect(after('add', 1)).toBe(
    odd.replace(second, `${second}\n- id: two2\n  title: "‹write: title 1›"\n${list}`),
  );
  expect(after('remove', 1, 'list', 2)).toBe(odd.replace('\n\n  - |\n    kept\n    - words', '\n'));
  expect(after('up', 1, 'list', 1)).toContain('  # Of a text.\n  - plain over\n    two lines\n  - >-');
  expect(after('remove', 2, 'list', 0, 1)).toBeUndefined();
});
