import { z } from 'zod';
import type { YamlNode, TextNode } from '../content-files/yaml-node.ts';
import { labelOf, contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import { knownIds, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { safetyLimit } from '../../model/schemas/schema-builders.ts';
import { partialContent } from '../content-files/partial-content.ts';
import { itemEdits, listActions } from '../content-files/write-list.ts';
import type { WorkingContent } from './working-content.ts';

/** A text or a choice as it stands in the content, for whoever changes it. */
export type EditableText = ReturnType<typeof toEditableText>;

export function toEditableText(workingContent: WorkingContent, node: TextNode) {
  const { content } = workingContent.state;
  const { schema, meta, file, path } = node;
  const siblingChoices = node
    .ancestor()
    .children.filter((sibling) => sibling !== node && allowedChoices(content, sibling) !== undefined);
  return {
    file: file.path,
    path,
    where: node.where,
    /** For an editor. */
    filePosition: node.location,
    // An item of a list is explained with the list.
    help: meta.description ?? node.ancestor().meta.description ?? '',
    /** How many characters its place in the layout has room for. */
    limit: meta.lengthReason === safetyLimit.reason ? undefined : maxLengthOf(schema),
    /** What may be chosen, and how visitors read it. */
    choices: allowedChoices(content, node),
    text: withoutTrailingNewlines(node),
    hasLinks: node.isProse,
    language: partialContent(content).programme[0]?.data.language ?? 'en-GB',
    pageUrls: pagesAffectedBy(content, node),
    /** The items of lists that it is or is in, innermost first. */
    items: enclosingItems(node).map((item) => toListItem(workingContent, content, item)),
    /** The choices beside it. */
    siblingChoices: siblingChoices.map((sibling) => ({
      file: file.path,
      path: sibling.path,
      label: `${sibling.fieldName}: ${contentIndex(content).valueOf(sibling)}`,
    })),
  };
}

const maxLengthOf = (schema: unknown) =>
  schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;

/** The last line of a text below | ends with a line end that nobody sees. */
export const withoutTrailingNewlines = ({ text }: TextNode): string => text.replace(/\n*$/, '');

/** Returns the items of lists that a place is or is in, innermost first. */
const enclosingItems = (node: YamlNode): YamlNode[] => {
  const { parent } = node;
  if (parent === undefined) return [];
  return [...(typeof node.key === 'number' ? [node] : []), ...enclosingItems(parent)];
};

/** Returns what can be done with an item, and why it cannot be taken away. */
function toListItem(workingContent: WorkingContent, content: ContentSnapshot, item: YamlNode) {
  const actions = listActions.filter((action) => {
    const edits = itemEdits(content, item, action);
    // What is named elsewhere can be taken away once that has changed.
    return edits && (action !== 'add' || workingContent.planEdits(item, edits).problems.length === 0);
  });
  const isOnly = item.ancestor().items.length === 1;
  const reason = isOnly ? 'the only one of its list' : `part of something else in ${item.location}`;
  return {
    depth: item.path.length,
    label: item.where.split(' › ').at(-1) ?? '',
    actions,
    removalNote: actions.includes('remove') ? '' : `It cannot be taken away here, because it is ${reason}.`,
  };
}

/** Returns what may stand at a place that is a choice, as visitors read it. */
export function allowedChoices(
  content: ContentSnapshot,
  node: YamlNode,
): { value: string; label: string }[] | undefined {
  const { schema, meta, key, text } = node;
  if (schema === undefined || text === undefined || typeof key !== 'string') return undefined;
  const { reference } = meta;
  if (reference !== undefined)
    return knownIds(content, reference)?.map((id) => ({
      value: id,
      label: contentIndex(content).titleOf(reference, id),
    }));
  if (!(schema instanceof z.ZodEnum)) return undefined;
  return schema.options.map((option) => {
    const value = String(option);
    return { value, label: meta.labelGroup ? labelOf(content, meta.labelGroup, value) : value };
  });
}
