import { z } from 'zod';
import type { YamlNode, TextNode } from '../content-files/yaml-node.ts';
import { labelOf, contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import { knownIds, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { safetyLimit } from '../../model/schemas/schema-builders.ts';
import { itemEdits, listActions } from '../content-files/write-list.ts';
import type { WorkingContent } from './working-content.ts';

/** A text or a choice, with everything that the edit form shows about it. */
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
    /** The position in the file, with which the text can be opened in an external editor. */
    filePosition: node.location,
    // For a list item, the schema may describe the whole list and not the item.
    help: meta.description ?? node.ancestor().meta.description ?? '',
    /** The maximum number of characters; undefined if the only limit is the one that protects against huge files. */
    limit: meta.lengthReason === safetyLimit.reason ? undefined : maxLengthOf(schema),
    /** The values that can be chosen, with their labels; undefined if any text can be entered. */
    choices: allowedChoices(content, node),
    text: withoutTrailingNewlines(node),
    hasLinks: node.isProse,
    language: languageOf(content),
    pageUrls: pagesAffectedBy(content, node),
    /** The list items that contain the text, or are the text, the innermost first. */
    items: enclosingItems(node).map((item) => toListItem(workingContent, content, item)),
    /** The other choices in the same group. The form has a button for each of them, which opens it. */
    siblingChoices: siblingChoices.map((sibling) => ({
      file: file.path,
      path: sibling.path,
      label: `${sibling.fieldName}: ${contentIndex(content).valueOf(sibling)}`,
    })),
  };
}

const maxLengthOf = (schema: unknown) =>
  schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;

/** The text without line breaks at its end, because these would be invisible in the text field. */
export const withoutTrailingNewlines = ({ text }: TextNode): string => text.replace(/\n*$/, '');

/** The list items that contain a node, or are the node, the innermost first. */
const enclosingItems = (node: YamlNode): YamlNode[] =>
  [node, ...node.ancestors].filter(({ key }) => typeof key === 'number');

/** The actions that are possible for a list item and, if it cannot be deleted, the reason. */
function toListItem(workingContent: WorkingContent, content: ContentSnapshot, item: YamlNode) {
  const actions = listActions.filter((action) => {
    const edits = itemEdits(content, item, action);
    // Deleting an item is also offered if references to it would be broken. The user is then told to change these
    // references first.
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

/** The values that can be chosen for a node, with their labels. Undefined if the node is not a choice. */
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
