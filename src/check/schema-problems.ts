import type { z } from 'zod';
import { contentLayout } from '../content/content-layout.ts';
import { isListName, type Problem } from '../content/problem.ts';
import { bulletAtStart, bulletCure, bulletMessage } from '../content/slips/slips.ts';
import { leftOfBlockMessage } from '../content/slips/texts.ts';
import { nearest, useOneOf } from '../text/words.ts';
import { parseFile } from '../content/site-content.ts';
import { escapeCodes, fieldInKey, fieldInKeyProblem, noteAfter } from './written-texts.ts';
import { isFigureFile } from './rules/drawings.ts';
import { issueMessage, kindCure } from './messages/issue-message.ts';
import { problemAt } from '../content/site.ts';
import type { SourceFile } from '../content/place.ts';
import { nearestNode, nodeAt, type Path, fieldsOf, isFields, schemaAt, valueAt } from '../content/values.ts';

type Issue = z.core.$ZodIssue;

/** Returns a problem for everything in the file that does not fit the schema of its kind. */
export function schemaProblems(file: SourceFile): Problem[] {
  const result = parseFile(file);
  if (result.success) return [];
  const { issues } = result.error;
  const misspelt = misspeltFields(file, issues);
  return issues
    .filter((issue) => !isReportedElsewhere(file, issue, misspelt))
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return unknownFields(file, issue.path, issue.keys);
      const cure = issue.code === 'invalid_type' ? kindCure(file, issue.path, issue.expected) : undefined;
      return problemAt(file, issue.path, issueMessage(file, issue), { cure });
    });
}

function unknownFields(file: SourceFile, path: Path, keys: readonly string[]): Problem[] {
  const fields = fieldsAt(file, path);
  const missing = missingAt(file, path);
  const left = textsLeftOfBlock(file, path);
  return keys.map((key) => {
    const mark = bulletAtStart(key);
    if (mark !== undefined && emptyListAbove(file, path, key) !== undefined) {
      const start = nearestNode(file.root, [...path, key]).keyStart ?? 0;
      return problemAt(file, [...path, key], bulletMessage(mark), {
        key: true,
        cure: bulletCure(file.text, start, mark),
      });
    }
    const name = fieldInKey(key, missing);
    if (name !== undefined) return fieldInKeyProblem(file, path, key, name);
    if (left.has(key)) return problemAt(file, [...path, key], leftOfBlockMessage, { key: true });
    const message = `"${key}" is not a field here. ${useOneOf(key, fields)}`;
    return problemAt(file, [...path, key], message, { key: true });
  });
}

/** Returns the names of the fields that belong at a path. */
function fieldsAt(file: SourceFile, path: Path): string[] {
  const at = schemaAt(contentLayout[file.kind].schema, file.data, path);
  return at === undefined ? [] : fieldsOf(at.schema, valueAt(file.data, path));
}

/** Returns those of them that are not there. */
function missingAt(file: SourceFile, path: Path): string[] {
  const value = valueAt(file.data, path);
  return fieldsAt(file, path).filter((field) => !isFields(value) || !Object.hasOwn(value, field));
}

/** Returns the list to which an item belongs that begins with a bullet straight below it, and was read as a field. */
function emptyListAbove(file: SourceFile, path: Path, key: string): string | undefined {
  const keys = [...nearestNode(file.root, path).children.keys()];
  const list = keys.slice(0, keys.indexOf(key)).findLast((above) => bulletAtStart(above) === undefined);
  return list !== undefined && isListName(list) && valueAt(file.data, [...path, list]) === null
    ? list
    : undefined;
}

/** Returns whether the items of a list were read as fields beside it. */
function hasItemsBeside(file: SourceFile, path: Path): boolean {
  if (path.length === 0) return false;
  const parent = path.slice(0, -1);
  const keys = [...nearestNode(file.root, parent).children.keys()];
  return keys.some(
    (key) => bulletAtStart(key) !== undefined && emptyListAbove(file, parent, key) === path.at(-1),
  );
}

/** Returns the keys that are probably the next line of the text above: several words below a text of several lines. */
function textsLeftOfBlock(file: SourceFile, path: Path): Set<string> {
  const fields = [...nearestNode(file.root, path).children];
  const left = fields.filter(([key], index) => {
    const writing = fields[index - 1]?.[1].writing;
    return /\S\s+\S/.test(key) && (writing === 'kept lines' || writing === 'joined lines');
  });
  return new Set(left.map(([key]) => key));
}

/** Paths of fields that are missing only because their name is misspelt, which is already reported. */
function misspeltFields(file: SourceFile, issues: readonly Issue[]): Set<string> {
  const paths = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const missing = missingAt(file, issue.path);
    return issue.keys.map((key) =>
      JSON.stringify([...issue.path, fieldInKey(key, missing) ?? nearest(key, missing)]),
    );
  });
  return new Set(paths);
}

function isReportedElsewhere(file: SourceFile, issue: Issue, misspelt: Set<string>): boolean {
  if (misspelt.has(JSON.stringify(issue.path))) return true;
  // The value is empty because it comes after a #, which the rule note-after-text reports.
  const node = nodeAt(file.root, issue.path);
  if (node !== undefined && valueAt(file.data, issue.path) === null && noteAfter(file.text, node))
    return true;
  if (hasItemsBeside(file, issue.path)) return true;
  // Codes such as \n inside double quotes are reported as what they are, not as the lines they make.
  const text = valueAt(file.data, issue.path);
  if (issue.message === 'several-lines' && typeof text === 'string' && node !== undefined)
    return escapeCodes(file, { value: text, node }).length > 0;
  // A reference that is not a slug is not an entry either; the rule on references names the valid ids.
  const at = schemaAt(contentLayout[file.kind].schema, file.data, issue.path);
  if (at?.meta.reference !== undefined && issue.code === 'invalid_format') return true;
  // A drawing named by its file is one that the rule figure-exists knows.
  const block = valueAt(file.data, issue.path.slice(0, -1));
  if (issue.path.at(-1) === 'file' && valueAt(block, ['kind']) === 'figure')
    return isFigureFile(valueAt(file.data, issue.path));
  // Given a text where a list belongs, zod also counts its characters.
  const isCount = issue.code === 'too_big' || issue.code === 'too_small';
  return isCount && at?.schema._zod.def.type === 'array' && !Array.isArray(valueAt(file.data, issue.path));
}

/** Returns the fields missing from the mappings around a text, each with the field beside it that leads to the text. */
export function missingFields(file: SourceFile, path: Path): Map<string, string> {
  const missing = new Map<string, string>();
  for (let length = 0; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const value = valueAt(file.data, around);
    const at = schemaAt(contentLayout[file.kind].schema, file.data, around);
    if (!isFields(value) || at === undefined) continue;
    for (const field of fieldsOf(at.schema, value))
      if (!Object.hasOwn(value, field)) missing.set(field, String(path[length]));
  }
  return missing;
}
