import type { YamlNode } from '../content-files/yaml-node.ts';
import { formatProblem, type Problem, sortProblems } from '../content-files/problem.ts';
import { isSample, visibleTextNodes } from '../content-files/visibility.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { partialContent } from '../content-files/partial-content.ts';
import { isMonth, monthNameVariants } from '../../model/schemas/dates.ts';
import { excerpt } from '../../model/text/string-utils.ts';
import { type NodeChange, compareContent } from './compare-content.ts';
import { reportText, type ReportText, toPlainText } from './report-model.ts';

/** A text that may be wrong now. */
export interface StaleText extends Problem {
  /** What has changed, as a sentence without its full stop. */
  reason: ReportText;
  /** The words of the text that may be wrong, with some around them. */
  excerptText: string;
}

/** What a text says that may be wrong now, and why. */
interface StalePattern {
  pattern: RegExp;
  reason: ReportText;
  /** Which texts may mean it; all, if that is left out. */
  appliesTo?: (node: YamlNode) => boolean;
}

/**
 * Returns the texts that an edit of something else may have made wrong, each once, as places to read again: no mistakes. Such a
 * text names what has gone or is called otherwise, elsewhere or at another time now. Examples have names and dates of their own.
 */
export function findStaleTexts(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison = compareContent(earlier, later),
): StaleText[] {
  const replacedNodes = comparison.fileChanges.flatMap(
    ({ earlier: earlierFile, later: laterFile, changes, movedNodes }) =>
      earlierFile && !laterFile ? descendantsOf(earlierFile.root, movedNodes) : replacedNodesIn(changes),
  );
  const stalePatterns = replacedNodes.flatMap((replaced) => stalePatternsFor(replaced, replacedNodes, later));
  const [earlierMonths, laterMonths] = [countMonths(earlier), countMonths(later)];
  const pattern = wholeWordPattern(
    `(?i:(?:${[numberWords[earlierMonths], `${earlierMonths}(?=[\\s-]\\p{L})`].filter(Boolean).join('|')})[\\s-]months?)`,
  );
  if (earlierMonths !== laterMonths)
    stalePatterns.push({ pattern, reason: reportText`The programme lasts ${laterMonths} months now` });
  // Asked first, because most texts say nothing of all that is sought.
  const anyPattern = new RegExp(
    stalePatterns.map((stalePattern) => stalePattern.pattern.source).join('|'),
    'u',
  );
  const problems = later.files
    .flatMap(visibleTextNodes)
    .filter((node) => anyPattern.test(node.text) && !isSample(node))
    .flatMap((node) => stalePatterns.flatMap((stalePattern) => toProblems(node, stalePattern)));
  const staleTexts = new Map(problems.map((problem) => [`${problem.file} ${problem.where}`, problem]));
  const byProblem = new Map<Problem, StaleText>([...staleTexts.values()].map((text) => [text, text]));
  return sortProblems([...staleTexts.values()]).flatMap((problem) => byProblem.get(problem) ?? []);
}

/** Returns the same as lines below a heading; none if there is nothing to read again. */
export function formatStaleTexts(earlier: ContentSnapshot, later: ContentSnapshot): string[] {
  const staleTexts = findStaleTexts(earlier, later);
  const heading = 'Check these sentences, because something that they name has changed:';
  return staleTexts.length === 0 ? [] : [heading, ...staleTexts.map(formatProblem)];
}

const wholeWordPattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,])(?:${source})(?![\\p{L}\\d]|[.,]\\d)`, 'u');

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

interface ReplacedNode {
  before: YamlNode;
  after?: YamlNode | undefined;
}

/** Returns what became something else, wherever it is now, and all that was in what was removed. */
const replacedNodesIn = (changes: readonly NodeChange[]): ReplacedNode[] =>
  changes.flatMap(({ type, before, after, nestedChanges, movedNodes }): ReplacedNode[] => {
    if (before === undefined || type === 'moved' || type === 'reordered')
      return replacedNodesIn(nestedChanges);
    return [{ before, after }, ...(after ? [] : descendantsOf(before, movedNodes))];
  });

const descendantsOf = (node: YamlNode, movedNodes: ReadonlySet<YamlNode> = new Set()): ReplacedNode[] =>
  node.children.flatMap((before) =>
    movedNodes.has(before) ? [] : [{ before }, ...descendantsOf(before, movedNodes)],
  );

const isNameField = ({ key }: YamlNode): boolean => key === 'title' || key === 'label';

function stalePatternsFor(
  { before, after }: ReplacedNode,
  allReplaced: readonly ReplacedNode[],
  later: ContentSnapshot,
): StalePattern[] {
  const { value, key, file } = before;
  const [oldText, newText] = [String(value), after?.text];
  if (file.kind === 'phases' && isMonth(value)) {
    const language = partialContent(later).programme[0]?.data.language ?? 'en-GB';
    const isStillUsed = filesOf(later, 'phases').some(({ textNodes }) =>
      textNodes.some(({ key: itemKey, text }) => typeof itemKey === 'number' && text === oldText),
    );
    const monthReason = isStillUsed
      ? reportText`The phase of ${oldText} changed`
      : reportText`${oldText} is no month of the programme now`;
    const pattern = [oldText, ...monthNameVariants(value, language)].map(RegExp.escape).join('|');
    return [{ pattern: wholeWordPattern(pattern), reason: monthReason }];
  }
  if (file.kind === 'programme' && key === 'year')
    return [
      {
        pattern: wholeWordPattern(oldText),
        reason: reportText`The programme begins in ${after?.source ?? ''} now`,
      },
    ];
  if (after && file.kind === 'resources' && key === 'phase') {
    const title = after.file.root.at('title').text ?? '';
    // A phase that has another id is the same phase.
    const isSamePhase = allReplaced.some(
      (replaced) =>
        replaced.before.key === 'id' && replaced.before.value === value && replaced.after?.text === newText,
    );
    const appliesTo = (node: YamlNode) => node.file.kind === 'programme' || node.file.kind === 'phases';
    const reason = reportText`${`"${title}"`} is in another phase now`;
    return isSamePhase ? [] : [{ pattern: wholeWordPattern(RegExp.escape(title)), reason, appliesTo }];
  }
  const emails = (oldText.match(/[^\s<>()[\]]+@[\w.-]+\w/g) ?? []).filter(
    // An address that only left a text may be somewhere else.
    (email) => newText?.includes(email) === false && /\S@\S/.test(newText),
  );
  const emailPatterns = emails.map((email): StalePattern => {
    return {
      pattern: wholeWordPattern(RegExp.escape(email)),
      reason: reportText`${email} has been replaced elsewhere`,
    };
  });
  if (
    !isNameField(before) ||
    newText?.includes(oldText) === true ||
    allReplaced.some((replaced) => replaced.after?.text === oldText)
  )
    return emailPatterns;
  const reason =
    newText === undefined
      ? reportText`${`"${oldText}"`} has gone`
      : reportText`${`"${oldText}"`} is ${`"${newText}"`} now`;
  const escaped = RegExp.escape(oldText);
  const hasOldName = (node: YamlNode) => isNameField(node) && node.text === oldText;
  // Only pages and entries have names that are not common words.
  const isEntryName = (node: YamlNode) => node.ancestor().path.every((key) => typeof key === 'number');
  if (isEntryName(before)) {
    const sameNames = filesOf(later, file.kind).flatMap(({ nodesWithSchema }) =>
      nodesWithSchema.filter(hasOldName),
    );
    return newText === undefined && sameNames.some(isEntryName)
      ? []
      : [{ pattern: wholeWordPattern(escaped), reason }];
  }
  const pattern = wholeWordPattern(`[“„«‘"']${escaped}[”“»’"']|\\[(?i:${escaped})\\]|^${escaped}$`);
  const appliesTo = (node: YamlNode) =>
    (node.text !== oldText || (node.key === 'heading' && node.file.path === file.path)) &&
    !node.file.nodesWithSchema.some(hasOldName);
  return [{ pattern, reason, appliesTo }];
}

const countMonths = (content: ContentSnapshot): number =>
  filesOf(content, 'phases').flatMap(({ root }) => root.items.flatMap((phase) => phase.at('months').items))
    .length;

/** Returns what a text says that may be wrong now, in a sentence. */
function toProblems(node: YamlNode, { pattern, reason, appliesTo }: StalePattern): StaleText[] {
  const { text = '' } = node;
  const match = appliesTo?.(node) === false ? null : pattern.exec(text);
  if (match === null) return [];
  const excerptText = excerpt(text, match.index, match.index + match[0].length);
  const problem = node.diagnostic(`${toPlainText(reason)}, and this says “${excerptText}”.`, {
    substring: match[0],
  });
  return [{ ...problem, reason, excerptText }];
}
