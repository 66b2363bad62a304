import { contentLayout } from '../../model/collections/content-layout.ts';
import { matchKey } from '../../model/forms/saved-file/normalize-line.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { similarity } from './pair-files.ts';

/** What a saved file knows by an id: a question, or something to tick. */
export interface SavedItem {
  id: string;
  matchText: string;
  /** The group that it is a question of; empty for everything else. */
  groupId: string;
  node: YamlNode;
}

export const toSavedItem = (node: YamlNode, field: 'label' | 'title' | 'text', groupId = ''): SavedItem => {
  const id = node.at('id');
  return {
    id: String(id.value ?? id.defaultValue),
    matchText: matchKey(node.at(field).text ?? ''),
    groupId,
    node,
  };
};

/** Returns everything in a file that saved files know by its id. */
export const savedItems = memoizeWeak(({ kind, root, blocks }: SourceFile): SavedItem[] => {
  if (kind === 'resources')
    return blocks.flatMap(({ node, inputs, fieldId }) => {
      if (fieldId === undefined) return [];
      const items = inputs?.texts === 'items' ? node.at('items').items : [];
      return [toSavedItem(node, 'label'), ...items.map((item) => toSavedItem(item, 'label', fieldId))];
    });
  // No file holds a phase.
  if (contentLayout[kind].layout !== 'list' || kind === 'phases') return [];
  return root.items.flatMap((entry) => [
    toSavedItem(entry, 'title'),
    ...entry.at('items').items.map((item) => toSavedItem(item, 'text')),
  ]);
});

/** Returns what something that has an id is called. */
export const itemTitle = (node: YamlNode): string =>
  ['label', 'title', 'text'].flatMap((field) => node.at(field).text ?? []).at(0) ?? '';

/** Returns whether two share hardly a word of their names, and not half of the rest, so that they are more likely two things. */
export const isUnrelated = ({ node: before }: SavedItem, { node: after }: SavedItem): boolean => {
  const similarityOf = (field: string) =>
    similarity(before.at(field).value ?? '', after.at(field).value ?? '');
  // Questions of one page often share a third of their little words, and one in other words more.
  return (
    ['label', 'title', 'text'].every((field) => similarityOf(field) < 0.3) &&
    ['hint', 'items', 'entries'].every((field) => similarityOf(field) < 0.5)
  );
};
