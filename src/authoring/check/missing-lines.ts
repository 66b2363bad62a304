/**
 * Detects removed lines whose children are still in the file. Without their parent line, the children belong to the
 * field or item above, where they make no sense.
 */
import { diffArrays } from 'diff';
import type { z } from 'zod';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { pluralize } from '../../model/text/templates.ts';
import { type ContentFileRef, fileProblem, parseSourceFile } from '../content-files/parse-source-file.ts';
import { parseYaml } from '../content-files/parse-yaml.ts';
import { addedProblems, type Problem } from '../content-files/problem.ts';
import type { RuleId } from '../content-files/rule-ids.ts';
import { positionAt } from '../content-files/syntax-node.ts';
import type { SourceFile } from '../content-files/yaml-node.ts';
import { allowedFieldNames, childSchemaFor, type Schema, unwrapSchema } from '../content-files/zod-schema.ts';
import { problemsInFile } from './problems-in-file.ts';
import { schemaProblems } from './schema-problems.ts';

/** A content file, readable or not. */
export interface FileText extends ContentFileRef {
  text: string;
}

/** What is wrong with the structure of a text. */
interface Structure {
  /** The line where the parser stops, counted from 1. */
  failureLine: number | undefined;
  problems: readonly Problem[];
}

function structureOf(
  text: string,
  ref: ContentFileRef,
  problemsOf: (file: SourceFile) => readonly Problem[] = schemaProblems,
): Structure {
  const { file, problems } = parseSourceFile(text, ref);
  const parsed = file === undefined ? parseYaml(text) : undefined;
  const failureLine = parsed && 'reason' in parsed ? positionAt(text, parsed.offset).line : undefined;
  return { failureLine, problems: [...problems, ...(file ? problemsOf(file) : [])] };
}

/** The problems of a file that is read without the other files: the drawings are unknown, so that rule is left out. */
const problemsAlone = (file: SourceFile): Problem[] =>
  problemsInFile(file).filter(({ rule }) => rule !== 'figures/unknown');

/**
 * Whether a text is better after lines were added: the parser gets further, or there are fewer problems and no new
 * ones.
 */
function isBetter(before: Structure, after: Structure, addedLines: number): boolean {
  if (before.failureLine !== undefined)
    return after.failureLine === undefined || after.failureLine > before.failureLine + addedLines;
  return (
    after.failureLine === undefined &&
    after.problems.length < before.problems.length &&
    addedProblems(before.problems, after.problems).length === 0
  );
}

/** Lines to add to a text. */
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

/**
 * Whether other lines may belong to a line: it is a field without a value, a field with a block scalar indicator (| or
 * >), or the beginning of a list item.
 */
const isParentLine = (line: string): boolean => /^ *(?:- +)*\w+:(?: +[|>][-+\d]*)?\s*$|^ *- /.test(line);

/**
 * The maximum number of neighbouring lines that are put back together. With fewer, "mentor:" and "prepare:" above a list of
 * tasks would not be recognised when both are deleted. More lines are seldom deleted by accident while their children
 * stay.
 */
const maxRemovedLines = 3;

/** The groups of published lines that a text no longer has, and that begin with a parent line whose children stay. */
function removedParentLines(published: readonly string[], current: readonly string[]): LinesToAdd[] {
  const removed: LinesToAdd[] = [];
  let index = 0;
  for (const { value, added, removed: isRemoved } of diffArrays([...published], [...current])) {
    const lines = value.filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
    const [first = ''] = lines;
    if (
      isRemoved &&
      lines.length <= maxRemovedLines &&
      isParentLine(first) &&
      areChildrenKept(first, current, index)
    )
      removed.push({ index, lines });
    if (added || !isRemoved) index += value.length;
  }
  return removed;
}

/** Whether the text still has the children of a removed parent line. */
function areChildrenKept(parentLine: string, current: readonly string[], index: number): boolean {
  const next = current.slice(index).find((line) => line.trim() !== '' && !/^\s*#/.test(line)) ?? '';
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

const spacesBefore = ([first = 0, ...rest]: readonly number[]): string =>
  rest.length === 0
    ? first === 0
      ? 'no space'
      : pluralize(first, 'space')
    : `${[first, ...rest].join(', ')} spaces`;

/** A problem at the line above which other lines are missing. */
function missingLinesProblem(
  path: string,
  rule: RuleId,
  lines: readonly string[],
  { index }: LinesToAdd,
  message: string,
): Problem {
  const column = Math.max(0, (lines[index] ?? '').search(/\S/)) + 1;
  return fileProblem(path, rule, message, { line: index + 1, column });
}

/**
 * Each candidate is tried by parsing the whole file, so more candidates than this would take seconds. With fewer, a line
 * that is gone from each of the twelve meetings would be reported for the first meeting only, until it is put back.
 */
const maxCandidates = 20;

/** A problem for each place where parent lines were removed, if the rest of the text makes sense with these lines. */
export function removedLineProblems(ref: FileText, publishedText: string): Problem[] {
  const { path, text } = ref;
  const lines = text.split('\n');
  const candidates = removedParentLines(publishedText.split('\n'), lines);
  if (candidates.length === 0) return [];
  const before = structureOf(text, ref, problemsAlone);
  if (isValid(before)) return [];
  const structureWith = (additions: readonly LinesToAdd[]) =>
    structureOf(withLines(lines, additions), ref, problemsAlone);
  return linesToPutBack(candidates, before, structureWith).map((addition) =>
    missingLinesProblem(path, 'published/line-removed', lines, addition, removedLinesMessage(addition.lines)),
  );
}

const isValid = ({ failureLine, problems }: Structure): boolean =>
  failureLine === undefined && problems.length === 0;

/**
 * The removed lines that a text needs: all that are required together for a valid text; otherwise one candidate that
 * improves the text alone; otherwise all candidates, if only all of them improve it.
 */
function linesToPutBack(
  candidates: readonly LinesToAdd[],
  before: Structure,
  structureWith: (additions: readonly LinesToAdd[]) => Structure,
): readonly LinesToAdd[] {
  const improves = (additions: readonly LinesToAdd[]) => {
    const addedLines = additions.reduce((sum, addition) => sum + addition.lines.length, 0);
    return isBetter(before, structureWith(additions), addedLines);
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
  if (candidates.length === 1 || candidates.length > maxCandidates || !isValidWith(candidates)) return [];
  return candidates.filter(
    (candidate) => !isValidWith(candidates.filter((otherCandidate) => otherCandidate !== candidate)),
  );
}

/**
 * A line with the words of a published line, but with another beginning (spaces, dash or #) or another block scalar
 * indicator (| or >) at its end.
 */
interface ChangedStart {
  /** The index of the line in the current text, counted from 0. */
  index: number;
  /** The whole line as it was published. */
  published: string;
}

const lineStart = /^[\s#-]*/;
const blockIndicator = /(?<=:)\s*[|>][-+\d]*$/;

/** The words of a line, without the characters that decide to which field the line belongs. */
const bodyOf = (line: string): string => line.replace(lineStart, '').trimEnd().replace(blockIndicator, '');

/**
 * The lines that differ from the published text only in their beginning, or in the block scalar indicator (| or >) at
 * their end.
 */
function changedStarts(published: readonly string[], current: readonly string[]): ChangedStart[] {
  const changed: ChangedStart[] = [];
  let index = 0;
  let removed: readonly string[] = [];
  for (const { value, added, removed: isRemoved } of diffArrays([...published], [...current])) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    if (added && removed.length === value.length)
      for (const [offset, line] of value.entries()) {
        const before = removed[offset] ?? '';
        if (bodyOf(line) === bodyOf(before) && line.trim() !== '')
          changed.push({ index: index + offset, published: before });
      }
    removed = [];
    index += value.length;
  }
  return changed;
}

/** The message about a line with a changed beginning: how to write the line as it was published. */
function changedLineMessage(published: string, current: string): string {
  const [start = ''] = lineStart.exec(published) ?? [];
  if (start === lineStart.exec(current)?.[0])
    return `When this was published, the line was ${quoteForYaml(published.trim())}. Write it so again.`;
  const indent = start.search(/\S|$/);
  const signs = start.trim() === '' ? [] : [`"${start.trimStart()}"`];
  const beginning = [...(indent === 0 && signs.length > 0 ? [] : [spacesBefore([indent])]), ...signs].join(
    ' and ',
  );
  return `When this was published, the line began with ${beginning}. Begin it so again.`;
}

/** A message names at most this many further lines, because nobody would change more one by one. */
const maxNamedLines = 5;

function furtherLinesSentence(more: readonly ChangedStart[]): string {
  if (more.length === 0) return '';
  if (more.length > maxNamedLines)
    return ` ${more.length} other lines have changed in this way. If you did not mean that, take the file back as it was.`;
  const names = more.map(({ index }) => index + 1).join(', ');
  return ` ${more.length === 1 ? 'Line' : 'Lines'} ${names} changed in the same way: move ${more.length === 1 ? 'it' : 'them'} back too.`;
}

/** The problem of lines with a changed beginning, if the text makes sense with the published beginnings. */
export function changedStartProblem(ref: FileText, publishedText: string): Problem | undefined {
  const { path, text } = ref;
  const lines = text.split('\n');
  const changed = changedStarts(publishedText.split('\n'), lines);
  if (changed.length === 0) return undefined;
  const before = structureOf(text, ref, problemsAlone);
  // The message of a problem with a fix says more exactly what to do.
  if (before.problems.length === 0 || before.problems.some(({ fix }) => fix !== undefined)) return undefined;
  const restored = changed.reduce((result, { index, published }) => result.with(index, published), lines);
  if (!isBetter(before, structureOf(restored.join('\n'), ref, problemsAlone), 0)) return undefined;
  const [first, ...more] = changed;
  if (first === undefined) return undefined;
  const message = `${changedLineMessage(first.published, lines[first.index] ?? '')}${furtherLinesSentence(more)}`;
  return missingLinesProblem(path, 'published/line-start', lines, { index: first.index, lines: [] }, message);
}

/** The names of all fields of a content kind that contain other fields or a list. */
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
 * With more possible names than this, a person could not tell which line is missing. With fewer, nothing would be said
 * where two or three fields accept the same children.
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
  const before = structureOf(text, ref);
  const [first] = before.problems;
  if (first === undefined || !mayMissParentLine(first)) return undefined;
  const lines = text.split('\n');
  const index = (before.failureLine ?? first.line) - 1;
  const line = lines[index] ?? '';
  const indent = line.search(/\S/);
  const indents = [indent - 2, ...(/^ *- /.test(line) ? [indent] : [])].filter((spaces) => spaces >= 0);
  const additions = [...parentFieldNames(contentLayout[kind])].flatMap((name) => {
    const valid = indents
      .map((spaces) => ({ index, lines: [`${' '.repeat(spaces)}${name}:`] }))
      .find((addition) => {
        const after = structureOf(withLines(lines, [addition]), ref);
        return after.failureLine === undefined && after.problems.length === 0;
      });
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
  return missingLinesProblem(path, 'syntax/missing-line', lines, addition, message);
}

/**
 * A file with a smaller share of its lines in the published order was sorted rather than edited. Sorting leaves some lines
 * in order by chance, so a smaller value would miss short files. With a larger value, a file in which somebody moved a
 * few sections would count as sorted.
 */
const minLinesInPlace = 0.6;

/**
 * The share of the published lines that a sorted file still has. With a smaller value, a rewritten file would count as
 * sorted; with 1, a single edit after sorting would hide the cause.
 */
const minKeptLines = 0.95;

/** The problem of a file that has all published lines in another order, and is invalid in this order. */
export function sortedLinesProblem(ref: FileText, publishedText: string): Problem | undefined {
  const before = structureOf(ref.text, ref);
  if (before.failureLine === undefined && before.problems.length === 0) return undefined;
  const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const [published, current] = [filledLines(publishedText), filledLines(ref.text)];
  const isPublished = multisetMatcher(published);
  if (current.filter(isPublished).length < published.length * minKeptLines) return undefined;
  const inPlace = diffArrays(published, current).flatMap(({ value, added, removed }) =>
    added || removed ? [] : value,
  );
  if (inPlace.length > published.length * minLinesInPlace) return undefined;
  const message =
    'These are the lines that were published, but in another order, as if a program had sorted them. Take the file back as it was, then make your changes again.';
  return fileProblem(ref.path, 'published/lines-sorted', message);
}

/**
 * Hints about removed parent lines without which the file is still valid, because their children now belong to the field
 * above. For example, without the line "afterwards:", the tasks after a meeting become tasks before the meeting.
 */
export function mergedFieldHints({ path, text }: FileText, publishedText: string): Problem[] {
  const lines = text.split('\n');
  return removedParentLines(publishedText.split('\n'), lines).flatMap((removed) => {
    const [parentLine = '', another] = removed.lines;
    const indent = parentLine.search(/\S/);
    if (another !== undefined || parentLine.trimStart().startsWith('- ')) return [];
    const message = `The line ${quoteForYaml(parentLine.trim())}, which was published above this one, is gone, so this is a part of the field above now. If that is not meant, put the line back, with ${spacesBefore([indent])} before it.`;
    return missingLinesProblem(path, 'published/line-removed', lines, removed, message);
  });
}

/**
 * The problem of the first line of an item that stayed where it was, or was moved alone: the item has nothing else, and
 * its fields follow another item, which then has each of them twice.
 */
export function separatedLineProblem(ref: FileText): Problem | undefined {
  const { path, text } = ref;
  const before = structureOf(text, ref);
  const [duplicate] = before.problems;
  if (duplicate?.rule !== 'syntax/duplicate-field') return undefined;
  const lines = text.split('\n');
  const target = duplicate.line - 1;
  const index = lines.findIndex((line, position) => {
    const [start] = /^ *- (?=\w+: )/.exec(line) ?? [];
    if (start === undefined || lines[position + 1]?.startsWith(start) !== true) return false;
    const moved = lines.toSpliced(target, 0, line).toSpliced(position > target ? position + 1 : position, 1);
    return isBetter(before, structureOf(moved.join('\n'), ref), 0);
  });
  if (index === -1) return undefined;
  const message = `This line was parted from the lines that belong to it. Move it ${index < target ? 'down' : 'up'} to line ${target + 1}, directly above "${(lines[target] ?? '').trim().split(' ', 1)[0] ?? ''}".`;
  return missingLinesProblem(path, 'syntax/missing-line', lines, { index, lines: [] }, message);
}
