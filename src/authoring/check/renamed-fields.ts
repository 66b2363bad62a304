import { safeParse } from 'zod';
import type { Fix } from '../content-files/problem.ts';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import { closestMatch } from '../../model/text/suggestions.ts';

/** An unknown field that probably has the wrong name, and the name of the missing field that it is meant to be. */
export interface RenamedField {
  fieldNode: YamlNode;
  intendedField: string;
}

/** The part of a camelCase name from its last capital on, such as "Before" for "menteeBefore". */
const endOfName = (name: string): string | undefined => /(?<=[a-z])[A-Z].*$/.exec(name)?.[0];

/**
 * Finds the unknown fields of a group that are probably missing fields with a wrong name. A pair is formed only if the
 * value is valid for exactly one missing field.
 */
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

/**
 * The problems of fields with a wrong name. If the same wrong name occurs several times, only its first use gets a
 * problem, which lists the lines of the others.
 */
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
        // If the wrong name occurs only once, there is no fix, because the field may have another meaning.
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
