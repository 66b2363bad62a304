import { z } from 'zod';
import type { YamlNode, TextNode } from '../content-files/yaml-node.ts';
import { labelOf, contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import { knownIds, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { safetyLimit } from '../../model/schemas/schema-builders.ts';
import { itemEdits, listActions } from '../content-files/write-list.ts';
import type { WorkingContent } from './working-content.ts';

/** A text or a choice with everything that the form for editing it needs. */
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
    /** The position for an external editor. */
    filePosition: node.location,
    // For an item of a list, the description may be in the schema of the list.
    help: meta.description ?? node.ancestor().meta.description ?? '',
    /** The maximum number of characters that fit the layout. */
    limit: meta.lengthReason === safetyLimit.reason ? undefined : maxLengthOf(schema),
    /** The available choices, with their labels. */
    choices: allowedChoices(content, node),
    text: withoutTrailingNewlines(node),
    hasLinks: node.isProse,
    language: languageOf(content),
    pageUrls: pagesAffectedBy(content, node),
    /** The surrounding list items, innermost first. */
    items: enclosingItems(node).map((item) => toListItem(workingContent, content, item)),
    /** The choices in the same group as this one. */
    siblingChoices: siblingChoices.map((sibling) => ({
      file: file.path,
      path: sibling.path,
      label: `${sibling.fieldName}: ${contentIndex(content).valueOf(sibling)}`,
    })),
  };
}

const maxLengthOf = (schema: unknown) =>
  schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;

/** The text without the line end after its last line, which is invisible. */
export const withoutTrailingNewlines = ({ text }: TextNode): string => text.replace(/\n*$/, '');

/** The list items at or around a node, innermost first. */
const enclosingItems = (node: YamlNode): YamlNode[] =>
  [node, ...node.ancestors].filter(({ key }) => typeof key === 'number');

/** The possible actions on an item, and why it cannot be deleted. */
function toListItem(workingContent: WorkingContent, content: ContentSnapshot, item: YamlNode) {
  const actions = listActions.filter((action) => {
    const edits = itemEdits(content, item, action);
    // Deleting an item to which other places refer is offered too: these references have to be changed first.
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

/** The allowed values of a choice, with their labels. */
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
