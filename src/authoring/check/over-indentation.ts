/** Problems of items and fields that are indented too far. YAML reads them as part of the item or field above them. */
import { pluralize } from '../../model/text/templates.ts';
import { itemNoun, replacementFix } from '../content-files/problem.ts';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import { allowedFieldNames, childSchema, unwrapSchema } from '../content-files/zod-schema.ts';

/**
 * The problem of a list item that is indented too far, so that YAML reads it as part of a list inside the item above.
 * Undefined if the item is where it belongs.
 */
export function misplacedItemProblem(item: YamlNode): Diagnostic | undefined {
  const names = item.children.map(({ key }) => String(key));
  if (typeof item.key !== 'number' || names.length < 2) return undefined;
  const [, ...outerNodes] = item.ancestors;
  const outerList = outerNodes.find((list) => {
    const itemSchema = list.schema && Array.isArray(list.value) ? childSchema(list.schema, 0) : undefined;
    const fields = itemSchema ? allowedFieldNames(unwrapSchema(itemSchema), item.value) : [];
    return names.every((name) => fields.includes(name));
  });
  const [firstItem] = outerList?.items ?? [];
  if (outerList === undefined || firstItem === undefined) return undefined;
  const noun = itemNoun(outerList.parent === undefined ? item.file.kind : outerList.fieldName) ?? 'item';
  const spaces = Math.max(0, item.file.positionAt(firstItem.start).column - 3);
  const message = `This ${noun} is too far in, so it became part of "${item.fieldName}" of the ${noun} above it. Put ${pluralize(spaces, 'space')} before its dash, and move its lines with it.`;
  return item.diagnostic(message, {
    rule: 'blocks/misplaced',
    suppresses: [{ code: 'schema', node: item }],
  });
}

/**
 * The problem of a field that is indented too far, so that YAML reads it as part of the field above. Undefined if the
 * field is where it belongs.
 */
export function overIndentedFieldProblem(field: YamlNode): Diagnostic | undefined {
  const { keyStart, parent, fieldName, file } = field;
  if (keyStart === undefined || parent?.at(fieldName) !== field || isFirstFieldOfItem(field))
    return undefined;
  const outer = outerGroupWithout(field, fieldName);
  const siblingStart = outer?.children[0]?.keyStart;
  if (outer === undefined || siblingStart === undefined) return undefined;
  const [column, expectedColumn] = [keyStart, siblingStart].map((start) => file.positionAt(start).column - 1);
  if (column === undefined || expectedColumn === undefined || column <= expectedColumn) return undefined;
  const message = `"${fieldName}" stands ${pluralize(column - expectedColumn, 'space')} too far in, so it became a part of "${parent.fieldName}". Begin its line with ${pluralize(expectedColumn, 'space')}, and move what belongs to it in the same way.`;
  const description = 'A field was put beside the one that it had become a part of.';
  const fix = replacementFix(description, keyStart - column, keyStart, ' '.repeat(expectedColumn));
  return field.diagnostic(message, {
    rule: 'syntax/indentation',
    atKey: true,
    fix: { ...fix, isGuess: true },
    suppresses: [{ code: 'schema', node: outer.at(fieldName) }],
  });
}

/**
 * The number of enclosing groups in which the check looks for the right place of a field. A field is seldom indented by
 * more levels by mistake, and a group further out may allow a field of this name by chance.
 */
const maxExcessLevels = 3;

/**
 * The nearest enclosing group, outside the group that contains the field, that allows a field of this name and does not
 * have one yet.
 */
function outerGroupWithout(field: YamlNode, name: string): YamlNode | undefined {
  const [, ...outerNodes] = field.ancestors;
  return outerNodes
    .slice(0, maxExcessLevels)
    .find((group) => group.allowedFields.includes(name) && group.at(name).value === undefined);
}

/** Whether a field stands directly after the dash of a list item. */
const isFirstFieldOfItem = ({ keyStart, parent }: YamlNode): boolean =>
  parent?.start === keyStart && typeof parent?.key === 'number';
