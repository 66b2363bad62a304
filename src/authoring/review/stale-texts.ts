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
  const stalePatterns = replacedNodes.flatMap((replaced) =>
    stalePatternsFor(replaced, { allReplaced: replacedNodes, later }),
  );
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

/** What the rules for stale texts need to know besides the value that was replaced. */
interface StaleTextContext {
  allReplaced: readonly ReplacedNode[];
  later: ContentSnapshot;
}

/** Gives the patterns for one kind of change; undefined if a value is not of that kind. */
type StaleTextRule = (replaced: ReplacedNode, context: StaleTextContext) => StalePattern[] | undefined;

/** A month that belongs to another phase now, or to none. */
const monthPatterns: StaleTextRule = ({ before: { value, file } }, { later }) => {
  if (file.kind !== 'phases' || !isMonth(value)) return undefined;
  const month = String(value);
  const language = partialContent(later).programme[0]?.data.language ?? 'en-GB';
  const isStillUsed = filesOf(later, 'phases').some(({ textNodes }) =>
    textNodes.some(({ key, text }) => typeof key === 'number' && text === month),
  );
  const reason = isStillUsed
    ? reportText`The phase of ${month} changed`
    : reportText`${month} is no month of the programme now`;
  const pattern = [month, ...monthNameVariants(value, language)].map(RegExp.escape).join('|');
  return [{ pattern: wholeWordPattern(pattern), reason }];
};

const yearPatterns: StaleTextRule = ({ before: { value, key, file }, after }) =>
  file.kind === 'programme' && key === 'year'
    ? [
        {
          pattern: wholeWordPattern(String(value)),
          reason: reportText`The programme begins in ${after?.source ?? ''} now`,
        },
      ]
    : undefined;

/** The title of a page that belongs to another phase now: texts about the programme may name it with its phase. */
const phasePatterns: StaleTextRule = ({ before, after }, { allReplaced }) => {
  if (!after || before.file.kind !== 'resources' || before.key !== 'phase') return undefined;
  // A phase that has another id is the same phase.
  const isSamePhase = allReplaced.some(
    (replaced) =>
      replaced.before.key === 'id' &&
      replaced.before.value === before.value &&
      replaced.after?.text === after.text,
  );
  if (isSamePhase) return [];
  const title = after.file.root.at('title').text ?? '';
  return [
    {
      pattern: wholeWordPattern(RegExp.escape(title)),
      reason: reportText`${`"${title}"`} is in another phase now`,
      appliesTo: ({ file }) => file.kind === 'programme' || file.kind === 'phases',
    },
  ];
};

/** A title or label that was changed or removed, and that nothing else has now. */
const namePatterns: StaleTextRule = ({ before, after }, { allReplaced, later }) => {
  const oldName = String(before.value);
  const newName = after?.text;
  const isStillUsed =
    newName?.includes(oldName) === true || allReplaced.some((replaced) => replaced.after?.text === oldName);
  if (!isNameField(before) || isStillUsed) return undefined;
  const reason =
    newName === undefined
      ? reportText`${`"${oldName}"`} has gone`
      : reportText`${`"${oldName}"`} is ${`"${newName}"`} now`;
  const escaped = RegExp.escape(oldName);
  const hasOldName = (node: YamlNode) => isNameField(node) && node.text === oldName;
  if (isEntryName(before)) {
    const sameNames = filesOf(later, before.file.kind).flatMap(({ nodesWithSchema }) =>
      nodesWithSchema.filter(hasOldName),
    );
    const isElsewhere = newName === undefined && sameNames.some(isEntryName);
    return isElsewhere ? [] : [{ pattern: wholeWordPattern(escaped), reason }];
  }
  // Other names are common words, so only quotations, links and whole texts mean them.
  const pattern = wholeWordPattern(`[“„«‘"']${escaped}[”“»’"']|\\[(?i:${escaped})\\]|^${escaped}$`);
  const appliesTo = (node: YamlNode) =>
    (node.text !== oldName || (node.key === 'heading' && node.file.path === before.file.path)) &&
    !node.file.nodesWithSchema.some(hasOldName);
  return [{ pattern, reason, appliesTo }];
};

/** Whether a node is the name of a page or an entry. */
const isEntryName = (node: YamlNode): boolean => node.ancestor().path.every((key) => typeof key === 'number');

const emailPattern = /[^\s<>()[\]]+@[\w.-]+\w/g;

/** An email address that another one has replaced; one that only left a text may be somewhere else. */
const emailPatterns: StaleTextRule = ({ before: { value }, after }) => {
  const newText = after?.text ?? '';
  if (!/\S@\S/.test(newText)) return [];
  const emails = (String(value).match(emailPattern) ?? []).filter((email) => !newText.includes(email));
  return emails.map((email) => ({
    pattern: wholeWordPattern(RegExp.escape(email)),
    reason: reportText`${email} has been replaced elsewhere`,
  }));
};

/** The first rule that knows a kind of change decides alone. */
const staleTextRules: readonly StaleTextRule[] = [
  monthPatterns,
  yearPatterns,
  phasePatterns,
  namePatterns,
  emailPatterns,
];

function stalePatternsFor(replaced: ReplacedNode, context: StaleTextContext): StalePattern[] {
  for (const rule of staleTextRules) {
    const patterns = rule(replaced, context);
    if (patterns !== undefined) return patterns;
  }
  return [];
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
