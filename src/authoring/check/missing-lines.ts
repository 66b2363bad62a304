/**
 * Detects removed lines whose children are still in the file. Without their parent line, the children belong to the
 * field or item above, where they make no sense.
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
  currentStructure,
  currentStructureWithRules,
  type FileText,
  isBetter,
  isValid,
  lineProblem,
  problemsAlone,
  spacesBefore,
  type Structure,
  structureOf,
} from './file-structure.ts';

/** Lines that may be missing in a text. */
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
 * Whether other lines may belong to a line: it is a field without a value, a field with a block scalar indicator (| or
 * >), or the beginning of a list item.
 */
const isParentLine = (line: string): boolean => /^ *(?:- +)*\w+:(?: +[|>][-+\d]*)?\s*$|^ *- /.test(line);

/**
 * More neighbouring lines than this are seldom deleted by accident while their children stay, so the check does not
 * suggest putting them back. At least two must be possible, such as "mentor:" and "prepare:" above a list of tasks.
 */
const maxRemovedLines = 3;

/** The groups of published lines that a text no longer has, and that begin with a parent line whose children stay. */
function removedParentLines(published: readonly string[], current: readonly string[]): LinesToAdd[] {
  return changedBlocks(published, current).flatMap(({ index, removed }) => {
    const lines = removed.filter(isContentLine);
    const [first = ''] = lines;
    const isRemovedParent =
      lines.length <= maxRemovedLines && isParentLine(first) && areChildrenKept(first, current, index);
    return isRemovedParent ? [{ index, lines }] : [];
  });
}

/** Whether the text still contains the children of a removed parent line. */
function areChildrenKept(parentLine: string, current: readonly string[], index: number): boolean {
  const next = current.slice(index).find(isContentLine) ?? '';
  const [indent, nextIndent] = [parentLine, next].map((line) => line.search(/\S/));
  if (indent === undefined || nextIndent === undefined) return false;
  const isItem = (line: string) => line.trimStart().startsWith('- ');
  return nextIndent > indent || (nextIndent === indent && isItem(next) && !isItem(parentLine));
}

/** The message about removed lines: what they were, and how to put them back. */
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
 * At most this many removed lines are tried. Each is tried up to twice, by parsing the whole file, so more would take
 * seconds. With fewer, a line that is gone from each of the twelve meetings would be reported for the first meeting
 * only, until it is put back.
 */
const maxCandidates = 20;

/** A problem for each place where parent lines were removed, if the rest of the text makes sense with these lines. */
export function removedLineProblems(ref: FileText, publishedText: string): Problem[] {
  const { path, text } = ref;
  const lines = text.split('\n');
  const candidates = removedParentLines(publishedText.split('\n'), lines).slice(0, maxCandidates);
  if (candidates.length === 0) return [];
  const current = currentStructureWithRules(ref);
  if (isValid(current)) return [];
  const structureWith = (additions: readonly LinesToAdd[]) =>
    structureOf(withLines(lines, additions), ref, problemsAlone);
  return linesToPutBack(candidates, current, structureWith).map((addition) =>
    lineProblem(path, 'published/line-removed', lines, addition.index, removedLinesMessage(addition.lines)),
  );
}

/**
 * Selects the removed lines that a text needs. If the text is valid with all candidates, these are the candidates
 * without which it is invalid. Otherwise, it is one candidate that improves the text alone or, if there is none, all
 * candidates, provided that they improve the text together.
 */
function linesToPutBack(
  candidates: readonly LinesToAdd[],
  current: Structure,
  structureWith: (additions: readonly LinesToAdd[]) => Structure,
): readonly LinesToAdd[] {
  const improves = (additions: readonly LinesToAdd[]) => {
    const addedLines = additions.reduce((sum, addition) => sum + addition.lines.length, 0);
    return isBetter(current, structureWith(additions), addedLines);
  };
  const requiredTogether = findRequiredTogether(candidates, (additions) => isValid(structureWith(additions)));
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

/** The names of all fields of a kind of content that contain other fields or a list. */
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
 * If more names than this are possible, a person could not tell which line is missing, so nothing is reported. A
 * smaller number would also exclude the case that two or three fields accept the same children.
 */
const maxPossibleNames = 3;

/** The rules of problems that a missing parent line may cause. */
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
 * The problem of a missing parent line, such as "agenda:" above the items of an agenda. The name of the field is found
 * by trial: it is reported if the file is valid with at most `maxPossibleNames` different names.
 */
export function missingParentLineProblem(ref: FileText): Problem | undefined {
  const { path, text, kind } = ref;
  const current = currentStructure(ref);
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
      .find((addition) => isValid(structureOf(withLines(lines, [addition]), ref)));
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
 * Hints about removed parent lines without which the file is still valid, because their children now belong to the field
 * above. For example, without the line "afterwards:", the tasks after a meeting become tasks before the meeting.
 */
export const mergedFieldHints = (file: FileText, publishedFile: FileText): Problem[] =>
  mergedFields(file, publishedFile.text).flatMap(({ isText, problem }) => (isText ? [] : problem));

/**
 * Problems about removed first lines of a text, such as "text: |". These are problems and not hints, because nobody
 * removes only this line on purpose.
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
