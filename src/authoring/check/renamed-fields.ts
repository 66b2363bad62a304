import { safeParse } from 'zod';
import type { Fix } from '../content-files/problem.ts';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import { closestMatch } from '../../model/text/suggestions.ts';

/** An unknown field whose value fits a field that is missing in the same group. */
export interface RenamedField {
  fieldNode: YamlNode;
  intendedField: string;
}

/** The part of a camelCase name from its last capital on, such as "Before" for "menteeBefore". */
const endOfName = (name: string): string | undefined => /(?<=[a-z])[A-Z].*$/.exec(name)?.[0];

/** The unknown fields of a group that can only be one of its missing fields under another name. */
export function renamedFieldsIn(parent: YamlNode, unknownKeys: readonly string[]): RenamedField[] {
  const missing = parent.allowedFields.filter((name) => {
    const node = parent.at(name);
    return node.value === undefined && !node.isOptional && node.defaultValue === undefined;
  });
  return unknownKeys.flatMap((key) => {
    // A misspelt name is reported separately.
    if (closestMatch(key, parent.allowedFields) !== undefined || /[\s:]/.test(key)) return [];
    const end = endOfName(key);
    const sameEnd = end === undefined ? [] : missing.filter((name) => endOfName(name) === end);
    const candidates = missing.length === 1 && unknownKeys.length === 1 ? missing : sameEnd;
    const [intendedField, another] = candidates;
    if (intendedField === undefined || another !== undefined) return [];
    const { schema } = parent.at(intendedField);
    const fieldNode = parent.at(key);
    return schema && safeParse(schema, fieldNode.value).success ? [{ fieldNode, intendedField }] : [];
  });
}

/** One problem for each pair of an unknown and a missing name, wherever it occurs. */
export const renamedFieldProblems = (renamedFields: readonly RenamedField[]): Diagnostic[] =>
  [
    ...Map.groupBy(renamedFields, ({ fieldNode, intendedField }) =>
      JSON.stringify([fieldNode.key, intendedField]),
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { fieldNode, intendedField } = first;
    const key = String(fieldNode.key);
    const lines = group.map((renamed) => renamed.fieldNode.file.positionAt(keyStartOf(renamed)).line);
    const places =
      group.length === 1
        ? 'here'
        : `in ${group.length} places, here and on line${group.length === 2 ? '' : 's'} ${lines.slice(1).join(', ')}`;
    const message = `"${key}" is not a field, and "${intendedField}" is missing ${places}. Write "${intendedField}:" in place of "${key}:".`;
    return [
      fieldNode.diagnostic(message, {
        rule: 'fields/unknown',
        atKey: true,
        // If the name occurs only once, the field may have another meaning, so there is no fix.
        fix: group.length === 1 ? undefined : renameFix(group, key),
        suppresses: group.map((renamed) => ({
          code: 'schema',
          node: renamed.fieldNode.ancestor().at(renamed.intendedField),
        })),
      }),
    ];
  });

const keyStartOf = ({ fieldNode }: RenamedField): number => fieldNode.keyStart ?? fieldNode.start;

function renameFix(group: readonly RenamedField[], key: string): Fix | undefined {
  const edits = group.map((renamed) => ({
    start: keyStartOf(renamed),
    end: keyStartOf(renamed) + key.length,
    newText: renamed.intendedField,
  }));
  const isPlain = edits.every(
    ({ start, end }, index) => group[index]?.fieldNode.file.text.slice(start, end) === key,
  );
  return isPlain ? { description: 'The name of a field was put back.', edits } : undefined;
}
