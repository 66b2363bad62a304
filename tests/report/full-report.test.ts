/** What the full report says, applied to the texts of the earlier content, yields the texts of the later content. */
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { contentIndex } from '../../src/authoring/content-files/visibility.ts';
import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import type { YamlNode } from '../../src/authoring/content-files/yaml-node.ts';
import { compareContent, type NodeChange } from '../../src/authoring/review/compare-content.ts';
import { describeChange } from '../../src/authoring/review/describe-change.ts';
import { type EntryDetail, showInvisible, toPlainText } from '../../src/authoring/review/report-model.ts';
import { listReportedChanges } from '../../src/authoring/review/reported-changes.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { runCount } from '../support/nightly.ts';
import { specificationRoot } from '../support/specification-root.ts';

const readCache: ReadCache = new Map();
const { content: earlier } = readContent(folderTree(specificationRoot), readCache);
const texts = new Map([...earlier.files, ...earlier.figures].map(({ path, text }) => [path, text]));
const pagePaths = [...texts.keys()].filter((path) => /content\/(?:resources|scenarios)\//.test(path));

type Data = Record<string, unknown>;
const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All lists inside a value, including nested ones. */
const listsIn = (value: unknown): unknown[][] =>
  Array.isArray(value)
    ? [value, ...value.flatMap(listsIn)]
    : isRecord(value)
      ? Object.values(value).flatMap(listsIn)
      : [];
/** All objects with a sentence inside a value, with the name of the field. */
const sentencesIn = (value: unknown): [Data, string][] =>
  Array.isArray(value)
    ? value.flatMap(sentencesIn)
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, child]): [Data, string][] =>
          typeof child === 'string' ? (child.includes(' ') ? [[value, key]] : []) : sentencesIn(child),
        )
      : [];

const edit = fc.record({
  action: fc.constantFrom('word', 'sentence', 'remove', 'add', 'swap', 'move', 'file'),
  file: fc.nat(),
  otherFile: fc.nat(),
  place: fc.nat(),
  otherPlace: fc.nat(),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Applies an edit to the data of all files. `number` makes the new words unique. */
function applyEdit(
  data: Map<string, unknown>,
  { action, file, otherFile, place, otherPlace }: Edit,
  number: number,
) {
  const path =
    pick(
      pagePaths.filter((candidate) => data.has(candidate)),
      file,
    ) ?? '';
  const page = data.get(path);
  const lists = listsIn(page).filter((list) => list.length > 1);
  const list = pick(lists, place);
  const index = otherPlace % Math.max(1, list?.length ?? 1);
  const sentence = pick(sentencesIn(page), place);
  if (action === 'file') {
    if (data.size > texts.size - 2) data.delete(path);
  } else if (action === 'word' || action === 'sentence') {
    if (!sentence) return;
    const [record, key] = sentence;
    const text = String(record[key]);
    record[key] =
      action === 'word'
        ? text.replace(/ (?=\p{L})/u, ` zebra${number} `)
        : `Zebra${number} is another sentence.`;
  } else if (!list) return;
  else if (action === 'remove') list.splice(index, 1);
  else if (action === 'swap') list.push(...list.splice(index, 1));
  else if (action === 'add') {
    const copy = structuredClone(list[index]);
    for (const [record, key] of sentencesIn(copy)) record[key] = `Zebra${number} ${String(record[key])}`;
    list.splice(index, 0, typeof copy === 'string' ? `Zebra${number} stripes` : copy);
  } else {
    const target = pick(
      listsIn(data.get(pick(pagePaths, otherFile) ?? '')).filter(
        (other) => isRecord(other[0]) && isRecord(list[0]),
      ),
      otherPlace,
    );
    if (target && target !== list && !JSON.stringify(list[index]).includes(JSON.stringify(target)))
      target.push(...list.splice(index, 1));
  }
}

/** All texts inside a node as the report shows them, except those inside the nodes in `without`. Ids are not texts. */
const textsIn = (node: YamlNode, without?: ReadonlySet<YamlNode>): string[] =>
  leavesIn(node, without).map(({ text = '' }) => showInvisible(text));

function leavesIn(node: YamlNode, without: ReadonlySet<YamlNode> = new Set()): YamlNode[] {
  if (without.has(node) || node.key === 'kind') return [];
  if (node.children.length > 0) return node.children.flatMap((child) => leavesIn(child, without));
  return node.text === undefined ? [] : [node];
}

/** A list of texts with their numbers of occurrences. */
class Multiset {
  private readonly counts = new Map<string, number>();
  add(items: readonly string[], by = 1): void {
    for (const item of items) this.counts.set(item, (this.counts.get(item) ?? 0) + by);
  }
  get entries(): string[] {
    return [...this.counts].filter(([, count]) => count !== 0).map(([text, count]) => `${count} × ${text}`);
  }
}

const printed = (details: readonly EntryDetail[]): string =>
  details
    .map((detail) =>
      'note' in detail
        ? toPlainText(detail.note)
        : `${detail.field}: ${detail.segments.map(({ text }) => text).join('')}`,
    )
    .join('\n');

test('the changes of the full report, applied to the earlier texts, yield the later texts', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      const data = new Map(earlier.files.map(({ path, data }) => [path, structuredClone(data)]));
      edits.forEach((each, index) => applyEdit(data, each, index));
      const laterTexts = new Map([...texts].filter(([path]) => data.has(path) || path.endsWith('.svg')));
      for (const { path, data: before } of earlier.files)
        if (data.has(path) && JSON.stringify(before) !== JSON.stringify(data.get(path)))
          laterTexts.set(path, dump(data.get(path), { lineWidth: -1 }));
      const later = readContent(treeOfTexts(laterTexts), new Map(readCache)).content;
      const comparison = compareContent(earlier, later);
      const indexes = { earlier: contentIndex(earlier), later: contentIndex(later) };
      const result = new Multiset();
      for (const { root } of earlier.files) result.add(textsIn(root));
      /** Applies a change to the collected texts, and expects that the entry of the change shows the texts. */
      const apply = (change: NodeChange, shown: string) => {
        const { type, before, after, movedNodes, nestedChanges } = change;
        if (type === 'moved') for (const nested of nestedChanges) apply(nested, shown);
        if (type === 'moved' || type === 'reordered') return;
        const [removed, added] = [before, after].map((node) => (node ? textsIn(node, movedNodes) : []));
        result.add(removed ?? [], -1);
        result.add(added ?? []);
        if (before && after) {
          const [detail] = describeChange(change, indexes).details;
          if (!detail || 'note' in detail) throw new Error('A change shows a value.');
          const side = (other: 'added' | 'removed') =>
            detail.segments.flatMap(({ change, text }) => (change === other ? [] : text)).join('');
          const isReference = indexes.earlier.valueOf(before) !== before.text;
          if (!isReference) expect([[side('added')], [side('removed')]]).toEqual([removed, added]);
          expect(shown).toContain(detail.segments.map(({ text }) => text).join(''));
        } else if (after)
          for (const leaf of leavesIn(after, movedNodes))
            expect(shown).toContain(showInvisible(indexes.later.valueOf(leaf)));
      };
      const entries = listReportedChanges(earlier, later, comparison).map(({ entry }) => entry);
      const shownTexts = entries.map(
        ({ summary, details }) => `${toPlainText(summary)}\n${printed(details)}`,
      );
      for (const fileChange of comparison.fileChanges) {
        for (const change of fileChange.changes) {
          const entry = describeChange(change, indexes);
          const shown = `${toPlainText(entry.summary)}\n${printed(entry.details)}`;
          expect(shownTexts).toContain(shown);
          apply(change, shown);
        }
        const { earlier: before, later: after, movedNodes } = fileChange;
        if (before && !after) result.add(textsIn(before.root, movedNodes), -1);
      }
      for (const { root } of later.files) result.add(textsIn(root), -1);
      expect(result.entries).toEqual([]);
    }),
    { numRuns: runCount(10) },
  );
});
