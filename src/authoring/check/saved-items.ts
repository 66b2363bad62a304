import { contentLayout } from '../../model/collections/content-layout.ts';
import { matchKey } from '../../model/forms/saved-file/normalize-line.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { similarity } from './pair-files.ts';

/** An item that saved files refer to by an id: a question or an option. */
export interface SavedItem {
  id: string;
  matchText: string;
  /** The group of the question; empty for everything else. */
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

/** Everything in a file that saved files refer to by id. */
export const savedItems = memoizeWeak(({ kind, root, blocks }: SourceFile): SavedItem[] => {
  if (kind === 'resources')
    return blocks.flatMap(({ node, inputs, fieldId }) => {
      if (fieldId === undefined) return [];
      const items = inputs?.texts === 'items' ? node.at('items').items : [];
      return [toSavedItem(node, 'label'), ...items.map((item) => toSavedItem(item, 'label', fieldId))];
    });
  // Phases are left out, because saved files do not refer to them.
  if (contentLayout[kind].layout !== 'list' || kind === 'phases') return [];
  return root.items.flatMap((entry) => [
    toSavedItem(entry, 'title'),
    ...entry.at('items').items.map((item) => toSavedItem(item, 'text')),
  ]);
});

/** The title or label of an item with an id. */
export const itemTitle = (node: YamlNode): string =>
  ['label', 'title', 'text'].flatMap((field) => node.at(field).text ?? []).at(0) ?? '';

/**
 * Below this similarity of their titles, two items may be different. With a smaller value, a new question under an old id
 * would not be noticed, because two questions on one page often share a quarter of the words of their titles. With a
 * larger value, a question with a new wording would be reported.
 */
const minTitleSimilarity = 0.3;

/**
 * Below this similarity of the other texts of two items, such as their hints, the items may be different. The value is
 * larger than for titles, because the hints of two different questions share up to half of their words.
 */
const minTextSimilarity = 0.5;

/**
 * Whether two items share hardly a word of their titles and less than half of the other words, so that they are more
 * likely two different items.
 */
export const isUnrelated = ({ node: before }: SavedItem, { node: after }: SavedItem): boolean => {
  const similarityOf = (field: string) =>
    similarity(before.at(field).value ?? '', after.at(field).value ?? '');
  return (
    ['label', 'title', 'text'].every((field) => similarityOf(field) < minTitleSimilarity) &&
    ['hint', 'items', 'entries'].every((field) => similarityOf(field) < minTextSimilarity)
  );
};
