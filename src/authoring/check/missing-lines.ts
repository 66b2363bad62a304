/**
 * Detects removed parent lines. A parent line is a YAML line to which the lines below it belong, such as "agenda:".
 * Without it, YAML reads these lines as part of the field or item above, where they are usually not allowed.
 */
import type { z } from 'zod';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';
import type { Problem } from '../content-files/problem.ts';
import type { RuleId } from '../content-files/rule-ids.ts';
import { allowedFieldNames, childSchemaFor, type Schema, unwrapSchema } from '../content-files/zod-schema.ts';
import { changedBlocks } from './changed-blocks.ts';
import {
  currentSchemaCheck,
  currentRulesCheck,
  type FileText,
  isBetter,
  isValid,
  lineProblem,
  spacesBefore,
  type TextCheck,
  checkWithRules,
  checkWithSchema,
} from './text-check.ts';

/** Lines that the check adds to a text on trial. */
interface LinesToAdd {
  /** The index of the line above which the lines are added, counted from 0. */
  index: number;
  lines: readonly string[];
}

const withLines = (lines: readonly string[], additions: readonly LinesToAdd[]): string =>
  additions
    .toSorted((a, b) => b.index - a.index)
    .reduce((result, addition) => result.toSpliced(addition.index, 0, ...addition.lines), [...lines])
    .join('\n');

/** Whether a line is neither blank nor a comment. */
const isContentLine = (line: string): boolean => line.trim() !== '' && !/^\s*#/.test(line);

/**
 * Whether other lines can belong to a line. This is a field without a value, a field with a block scalar indicator (|
 * or >), or the beginning of a list item.
 */
const isParentLine = (line: string): boolean => /^ *(?:- +)*\w+:(?: +[|>][-+\d]*)?\s*$|^ *- /.test(line);

/**
 * If more neighbouring lines than this were removed, the check does not suggest putting them back, because somebody has
 * probably deleted them on purpose. The number is at least two, because "mentor:" and "prepare:" above a list of tasks
 * may be deleted together by accident.
 */
const maxRemovedLines = 3;

/**
 * The groups of neighbouring published lines that are no longer in the text. Each group begins with a parent line whose
 * child lines are still in the text.
 */
function removedParentLines(published: readonly string[], current: readonly string[]): LinesToAdd[] {
  return changedBlocks(published, current).flatMap(({ index, removed }) => {
    const lines = removed.filter(isContentLine);
    const [first = ''] = lines;
    const isRemovedParent =
      lines.length <= maxRemovedLines && isParentLine(first) && areChildrenKept(first, current, index);
    return isRemovedParent ? [{ index, lines }] : [];
  });
}

/**
 * Whether the text still contains the child lines of a removed parent line: the next line at its position (`index`) is
 * indented further, or is an item of its list.
 */
function areChildrenKept(parentLine: string, current: readonly string[], index: number): boolean {
  const next = current.slice(index).find(isContentLine) ?? '';
  const [indent, nextIndent] = [parentLine, next].map((line) => line.search(/\S/));
  if (indent === undefined || nextIndent === undefined) return false;
  const isItem = (line: string) => line.trimStart().startsWith('- ');
  return nextIndent > indent || (nextIndent === indent && isItem(next) && !isItem(parentLine));
}

/** The message that names the removed lines and says how to put them back. */
function removedLinesMessage(lines: readonly string[]): string {
  const indents = lines.map((line) => line.search(/\S/));
  const names = lines.map((line) => quoteForYaml(line.trim())).join(', ');
  const isItem = /^ *- /.test(lines[0] ?? '');
  const optOut = isItem ? ' If it was taken away on purpose, take away what belongs to it as well.' : '';
  const instruction =
    lines.length === 1
      ? `The line ${names}, which was published above this one, is gone. Put it back, with ${spacesBefore(indents)} before it.`
      : `The lines ${names}, which were published above this one, are gone. Put them back, with ${spacesBefore(indents)} before them.`;
  return instruction + optOut;
}

/**
 * The check tries to restore at most this many groups of removed lines. Each trial parses the whole file, so more
 * trials would take seconds. With a smaller number, a line that is missing in each of the twelve meetings would be
 * reported for the first meetings only.
 */
const maxCandidates = 20;

/**
 * Problems for groups of removed parent lines that the file needs. A group is needed if the file is valid, has fewer
 * problems or parses further when these lines are put back. If the file would still be invalid with all groups, only
 * the first group that improves it is reported, or all of them if none improves it alone. There are no problems if the
 * file is valid.
 *
 * The current text and each trial are checked in the same way, with the rules. The schema alone would not notice every
 * missing line. For example, without "- minutes: 15", the title of an agenda item becomes part of the standing item
 * above it, which only a rule forbids.
 */
export function removedLineProblems(file: FileText, publishedText: string): Problem[] {
  const { path, text } = file;
  const lines = text.split('\n');
  const candidates = removedParentLines(publishedText.split('\n'), lines).slice(0, maxCandidates);
  if (candidates.length === 0) return [];
  const current = currentRulesCheck(file);
  if (isValid(current)) return [];
  const checkWith = (additions: readonly LinesToAdd[]) => checkWithRules(withLines(lines, additions), file);
  return linesToPutBack(candidates, current, checkWith).map((addition) =>
    lineProblem(path, 'published/line-removed', lines, addition.index, removedLinesMessage(addition.lines)),
  );
}

/**
 * Selects the removed lines that a text needs. If the text is valid with all candidates, these are the candidates
 * without which it is invalid. Otherwise, it is the first candidate that improves the text when it is added alone. If
 * there is none, all candidates are returned if they improve the text together.
 */
function linesToPutBack(
  candidates: readonly LinesToAdd[],
  current: TextCheck,
  checkWith: (additions: readonly LinesToAdd[]) => TextCheck,
): readonly LinesToAdd[] {
  const improves = (additions: readonly LinesToAdd[]) => {
    const addedLines = additions.reduce((sum, addition) => sum + addition.lines.length, 0);
    return isBetter(current, checkWith(additions), addedLines);
  };
  const requiredTogether = findRequiredTogether(candidates, (additions) => isValid(checkWith(additions)));
  if (requiredTogether.length > 0) return requiredTogether;
  const single = candidates.find((candidate) => improves([candidate]));
  if (single) return [single];
  return improves(candidates) ? candidates : [];
}

/** The candidates without which the text is invalid, if the text is valid with all candidates; otherwise none. */
function findRequiredTogether(
  candidates: readonly LinesToAdd[],
  isValidWith: (additions: readonly LinesToAdd[]) => boolean,
): readonly LinesToAdd[] {
  if (candidates.length === 1 || !isValidWith(candidates)) return [];
  return candidates.filter(
    (candidate) => !isValidWith(candidates.filter((otherCandidate) => otherCandidate !== candidate)),
  );
}

/** For a kind of content, the names of all fields whose values are groups of fields or lists. */
const parentFieldNames = memoizeWeak(({ entrySchema }: { entrySchema: Schema }): ReadonlySet<string> => {
  const names = new Set<string>();
  const collect = (wrappedSchema: Schema) => {
    const schema = unwrapSchema(wrappedSchema);
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === 'array') collect(def.element);
    if (def.type === 'union') for (const option of def.options) collect(option);
    for (const name of allowedFieldNames(schema, undefined)) {
      const field = childSchemaFor(schema, name, undefined);
      const type = field && (unwrapSchema(field) as z.core.$ZodTypes)._zod.def.type;
      if (field === undefined || !(type === 'object' || type === 'array' || type === 'record')) continue;
      names.add(name);
      collect(field);
    }
  };
  collect(entrySchema);
  return names;
});

/**
 * If the file would be valid with more names than this, nothing is reported, because a person could not tell which line
 * is missing. Two or three names must be possible, because some fields accept the same lists.
 */
const maxPossibleNames = 3;

/** The rules that report problems which a missing parent line may cause. */
const consequences = new Set<RuleId | undefined>([
  'fields/group',
  'fields/list',
  'syntax/duplicate-field',
  'syntax/indentation',
  'texts/note',
]);

/** Whether a missing parent line may be the cause of a problem. */
export const mayMissParentLine = ({ rule }: Problem): boolean => consequences.has(rule);

/**
 * The problem of a missing parent line, such as "agenda:" above the items of an agenda. The check adds a line with each
 * possible field name and reports the names with which the file is valid. If there are more than `maxPossibleNames` of
 * them, or none, the result is undefined.
 */
export function missingParentLineProblem(file: FileText): Problem | undefined {
  const { path, text, kind } = file;
  const current = currentSchemaCheck(file);
  const [first] = current.problems;
  if (first === undefined || !mayMissParentLine(first)) return undefined;
  const lines = text.split('\n');
  const index = (current.failureLine ?? first.line) - 1;
  const line = lines[index] ?? '';
  const indent = line.search(/\S/);
  const indents = [indent - 2, ...(/^ *- /.test(line) ? [indent] : [])].filter((spaces) => spaces >= 0);
  const additions = [...parentFieldNames(contentLayout[kind])].flatMap((name) => {
    const valid = indents
      .map((spaces) => ({ index, lines: [`${' '.repeat(spaces)}${name}:`] }))
      .find((addition) => isValid(checkWithSchema(withLines(lines, [addition]), file)));
    return valid ? [valid] : [];
  });
  const [addition] = additions;
  if (addition === undefined || additions.length > maxPossibleNames) return undefined;
  const [parentLine = ''] = addition.lines;
  const names = additions.map((possible) => `"${possible.lines.join('').trim()}"`);
  const what =
    names.length === 1
      ? `The line ${names.join('')} is missing above this one. Write it there`
      : `A line is missing above this one: ${names.join(' or ')}. Write the one that fits there`;
  const message = `${what}, with ${spacesBefore([parentLine.search(/\S/)])} before it, and leave the lines below as they are.`;
  return lineProblem(path, 'syntax/missing-line', lines, addition.index, message);
}

/**
 * Hints about removed parent lines without which the file is still valid. The lines below a removed line now belong to
 * the field above it. For example, without the line "afterwards:", the tasks after a meeting become tasks before the
 * meeting.
 */
export const mergedFieldHints = (file: FileText, publishedFile: FileText): Problem[] =>
  mergedFields(file, publishedFile.text).flatMap(({ isText, problem }) => (isText ? [] : problem));

/**
 * Problems about removed lines with which a text began, such as "text: |". These are problems and not hints, because
 * nobody removes only this line on purpose.
 */
export const mergedTextProblems = (file: FileText, publishedFile: FileText): Problem[] =>
  mergedFields(file, publishedFile.text).flatMap(({ isText, problem }) => (isText ? problem : []));

function mergedFields({ path, text }: FileText, publishedText: string) {
  const lines = text.split('\n');
  return removedParentLines(publishedText.split('\n'), lines).flatMap((removed) => {
    const [parentLine = '', another] = removed.lines;
    const indent = parentLine.search(/\S/);
    if (another !== undefined || parentLine.trimStart().startsWith('- ')) return [];
    const isText = /[|>][-+\d]*$/.test(parentLine.trimEnd());
    const instruction = isText
      ? `Put the line back, with ${spacesBefore([indent])} before it. If that field is to go, delete its text as well.`
      : `If that is not meant, put the line back, with ${spacesBefore([indent])} before it.`;
    const message = `The line ${quoteForYaml(parentLine.trim())}, which was published above this one, is gone, so this is a part of the field above now. ${instruction}`;
    return [{ isText, problem: lineProblem(path, 'published/line-removed', lines, removed.index, message) }];
  });
}
