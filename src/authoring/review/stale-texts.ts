import type { YamlNode } from '../content-files/yaml-node.ts';
import { formatProblem, type Problem, sortProblems } from '../content-files/problem.ts';
import { isSample, visibleTextNodes } from '../content-files/visibility.ts';
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isMonth } from '../../model/dates/dates.ts';
import { monthNameVariants } from '../../model/dates/format-dates.ts';
import { excerpt } from '../../model/text/lines.ts';
import { type NodeChange, compareContent } from './compare-content.ts';
import { reportText, type ReportText, toPlainText } from './report-model.ts';

/** A text that may be outdated, because something that it mentions has changed elsewhere. */
interface StaleText extends Problem {
  /** What has changed elsewhere, as a sentence without its full stop. */
  reason: ReportText;
  /** The words of the text that may be outdated, with a few words before and after them. */
  excerptText: string;
}

/** A pattern that matches wording which has become outdated by a change, and the reason. */
interface StalePattern {
  pattern: RegExp;
  reason: ReportText;
  /** Whether a certain text is searched for the pattern; if missing, all texts are. */
  appliesTo?: (node: YamlNode) => boolean;
}

/**
 * The visible texts that may be outdated, because they mention something that was removed, renamed, moved or
 * rescheduled elsewhere. They are no mistakes, but somebody should read them again. Examples are skipped, because their
 * names and dates are invented.
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
  // Most texts match none of the patterns. To save time, all patterns are first tried as a single one.
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

/** The texts that may be outdated, as lines for the terminal below a heading; an empty list if there are none. */
export function formatStaleTexts(earlier: ContentSnapshot, later: ContentSnapshot): string[] {
  const staleTexts = findStaleTexts(earlier, later);
  const heading = 'Check these sentences, because something that they name has changed:';
  return staleTexts.length === 0 ? [] : [heading, ...staleTexts.map(formatProblem)];
}

/**
 * The source of a pattern that matches a text in small or capital letters. The modifier `(?i:…)` would be shorter, but
 * in strings with two bytes per character, V8 misses matches of it.
 */
const anyCase = (text: string): string =>
  text.replaceAll(/[^]/gu, (character) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    return lower === upper || lower.length + upper.length > 2
      ? RegExp.escape(character)
      : `[${lower}${upper}]`;
  });

const wholeWordPattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,])(?:${source})(?![\\p{L}\\d]|[.,]\\d)`, 'u');

interface ReplacedNode {
  before: YamlNode;
  after?: YamlNode | undefined;
}

/**
 * The values that were changed or removed, each with the node that took its place, if there is one. Everything inside a
 * removed node is included, because texts may mention it too.
 */
const replacedNodesIn = (changes: readonly NodeChange[]): ReplacedNode[] =>
  changes.flatMap(({ type, before, after, nestedChanges, movedNodes }): ReplacedNode[] => {
    if (before === undefined || type === 'moved' || type === 'reordered' || type === 'exchanged-ids')
      return replacedNodesIn(nestedChanges);
    return [{ before, after }, ...(after ? [] : descendantsOf(before, movedNodes))];
  });

const descendantsOf = (node: YamlNode, movedNodes: ReadonlySet<YamlNode> = new Set()): ReplacedNode[] =>
  node.children.flatMap((before) =>
    movedNodes.has(before) ? [] : [{ before }, ...descendantsOf(before, movedNodes)],
  );

const isNameField = ({ key }: YamlNode): boolean => key === 'title' || key === 'label';

/** What a rule needs to find outdated texts, besides the value that was changed or removed. */
interface StaleTextContext {
  allReplaced: readonly ReplacedNode[];
  later: ContentSnapshot;
}

/**
 * A rule for one kind of change. It returns the patterns that match outdated wording; undefined if it does not apply to
 * the change, so that the next rule is tried.
 */
type StaleTextRule = (replaced: ReplacedNode, context: StaleTextContext) => StalePattern[] | undefined;

/**
 * The patterns for a month that belongs to another phase now, or to no phase: sentences that name the month may be
 * outdated.
 */
const monthPatterns: StaleTextRule = ({ before: { value, file } }, { later }) => {
  if (file.kind !== 'phases' || !isMonth(value)) return undefined;
  const month = String(value);
  const language = languageOf(later);
  const isStillUsed = filesOf(later, 'phases').some(({ textNodes }) =>
    textNodes.some(({ key, text }) => typeof key === 'number' && text === month),
  );
  const reason = isStillUsed
    ? reportText`The phase of ${month} changed`
    : reportText`${month} is no month of the programme now`;
  const pattern = [month, ...monthNameVariants(value, language)].map(RegExp.escape).join('|');
  return [{ pattern: wholeWordPattern(pattern), reason, appliesTo: isNoMonthField }];
};

/** Whether a text is no month of a meeting. Such a month says nothing about other months. */
const isNoMonthField = ({ key }: YamlNode): boolean => key !== 'month';

/**
 * The patterns for a meeting that is in another month now: sentences that name the earlier month may mean this meeting.
 */
const meetingMonthPatterns: StaleTextRule = ({ before, after }, { later }) => {
  const { value, key, file, parent } = before;
  if (file.kind !== 'meetings' || key !== 'month' || !isMonth(value)) return undefined;
  if (after === undefined || !isMonth(after.value)) return [];
  const language = languageOf(later);
  const title = after.parent?.at('title').text ?? parent?.at('title').text ?? '';
  const pattern = [value, ...monthNameVariants(value, language)].map(RegExp.escape).join('|');
  const reason = reportText`${`"${title}"`} is in ${String(after.value)} now, no longer in ${String(value)}`;
  return [{ pattern: wholeWordPattern(pattern), reason, appliesTo: isNoMonthField }];
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

/**
 * The patterns for a title or label that was changed or removed: texts may still mention the earlier name. There are
 * none if the new name contains the earlier one, or if something else has the earlier name now.
 */
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
  // Titles of sections and labels of fields are often common words. So they count as mentioned only if they are quoted,
  // are the words of a link or are the whole text.
  const pattern = wholeWordPattern(`[“„«‘"']${escaped}[”“»’"']|\\[${anyCase(oldName)}\\]|^${escaped}$`);
  const appliesTo = (node: YamlNode) =>
    (node.text !== oldName || (node.key === 'heading' && node.file.path === before.file.path)) &&
    !node.file.nodesWithSchema.some(hasOldName);
  return [{ pattern, reason, appliesTo }];
};

/** Whether a node is the title of a page, or of an entry such as a phase. */
const isEntryName = (node: YamlNode): boolean => node.ancestor().path.every((key) => typeof key === 'number');

const emailPattern = /[^\s<>()[\]]+@[\w.-]+\w/g;

/**
 * If an email address in a text was replaced by another one: the patterns that find the earlier address in other texts.
 * If the text has no address any more, nothing is searched, because the address may only have moved.
 */
const emailPatterns: StaleTextRule = ({ before: { value }, after }, { allReplaced }) => {
  const newText = after?.text ?? '';
  if (!/\S@\S/.test(newText)) return [];
  const emails = (String(value).match(emailPattern) ?? []).filter(
    // Two people may have exchanged their addresses. So an address that is now the whole text of another changed value
    // is not outdated.
    (email) => !newText.includes(email) && !allReplaced.some((replaced) => replaced.after?.text === email),
  );
  return emails.map((email) => ({
    pattern: wholeWordPattern(RegExp.escape(email)),
    reason: reportText`${email} has been replaced elsewhere`,
  }));
};

/** The rules in the order in which they are tried. Only the first one that applies to a change is used. */
const staleTextRules: readonly StaleTextRule[] = [
  monthPatterns,
  meetingMonthPatterns,
  yearPatterns,
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

/** The outdated wording of a text as a problem with its position; an empty list if the pattern does not match. */
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
