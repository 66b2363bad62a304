import { blocksOf } from '../../content-reading/page-blocks.ts';
import {
  entriesOf,
  filesOf,
  otherPlace,
  problemAt,
  type Site,
  type SourceFile,
} from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const retiredOnce: Rule = {
  reason: 'A question cannot be both asked and retired: answers to a retired one are shown as left over.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) => {
      const retired = itemsOf(valueAt(file.data, ['download', 'retired']));
      if (retired.length === 0) return [];
      const asked = askedOf(site, file);
      return retired.flatMap((one, index) => {
        const place = asked.get(String(valueAt(one, ['id'])));
        if (place === undefined) return [];
        const message = `"${String(valueAt(one, ['id']))}" is still asked, see ${place}. Remove it from "retired".`;
        return [problemAt(file, ['download', 'retired', index, 'id'], message)];
      });
    }),
};

/** Returns the ids of all questions and options of a page, each with its `file:line`. */
function askedOf(site: Site, file: SourceFile): Map<string, string> {
  return new Map(
    blocksOf(file).flatMap(({ kind, data, path, fieldId }): [string, string][] => {
      if (fieldId === undefined) return [];
      const at = (more: Path) => otherPlace(file, [...path, ...more]);
      const items = itemsOf(valueAt(data, ['items'])).map((_, index): [string, string] => [
        `${fieldId}.${index + 1}`,
        at(['items', index]),
      ]);
      const named = itemsOf(valueAt(data, ['entries'])).flatMap((id, index): [string, string][] =>
        kind === 'checklists' ? checklistItems(site, id) : [[String(id), at(['entries', index])]],
      );
      return [[fieldId, at(['id'])], ...items, ...named];
    }),
  );
}

function checklistItems(site: Site, list: unknown): [string, string][] {
  const entry = entriesOf(site, 'checklists').find(({ id }) => id === list);
  if (entry === undefined) return [];
  const path = [...entry.path.slice(0, -1), 'items'];
  return itemsOf(valueAt(entry.file.data, path)).map((item, index) => [
    String(valueAt(item, ['id'])),
    otherPlace(entry.file, [...path, index, 'id']),
  ]);
}
