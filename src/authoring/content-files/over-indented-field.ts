import { pluralize } from '../../model/text/templates.ts';
import { type Fix, replacementFix } from './problem.ts';
import type { YamlNode } from './yaml-node.ts';

/** The number of characters before the name of a field on its line. */
export const keyColumn = ({ file, keyStart }: YamlNode): number | undefined =>
  keyStart === undefined ? undefined : file.positionAt(keyStart).column - 1;

/**
 * The message and the fix for a field that is indented too far, so that YAML reads it as part of the field above.
 * Undefined if its indentation is right. `linesBelowAdvice` is the part of the message about the lines below the field.
 */
export function overIndentedField(
  field: YamlNode,
  expectedColumn: number | undefined,
  linesBelowAdvice: string,
): { message: string; fix: Fix } | undefined {
  const { keyStart, fieldName, parent } = field;
  const column = keyColumn(field);
  if (keyStart === undefined || column === undefined || parent === undefined) return undefined;
  if (expectedColumn === undefined || column <= expectedColumn) return undefined;
  const message = `"${fieldName}" stands ${pluralize(column - expectedColumn, 'space')} too far in, so it became a part of "${parent.fieldName}". Begin its line with ${pluralize(expectedColumn, 'space')}, and ${linesBelowAdvice}.`;
  const description = 'A field was put beside the one that it had become a part of.';
  return {
    message,
    fix: replacementFix(description, keyStart - column, keyStart, ' '.repeat(expectedColumn)),
  };
}
