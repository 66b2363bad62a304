/**
 * Hints about numbers and dates in sentences that no longer fit after entries were added or removed, or after the
 * programme was moved to other months.
 */
import { isMonth, yearOfMonth } from '../../model/dates/dates.ts';
import { dayPattern } from '../../model/dates/format-dates.ts';
import { type EntryKind, type Month, months as calendar } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { numberWords } from '../../model/text/number-words.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { entriesOf, filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { partialContent } from '../content-files/partial-content.ts';
import type { Problem } from '../content-files/problem.ts';
import { isSample, visibleTextNodes } from '../content-files/visibility.ts';
import type { SourceFile, TextNode, YamlNode } from '../content-files/yaml-node.ts';

/** Smaller numbers are not checked, because they occur in everyday phrases such as "one of them" or "two people". */
const minCount = 3;

/** For each kind of entry, the English nouns with which a sentence may count its entries. */
const countedNouns: Partial<Record<EntryKind, string>> = {
  resources: 'resources|pages',
  meetings: 'meetings',
  phases: 'phases',
  scenarios: 'scenarios|scenes|role-plays',
  'career-paths': 'paths',
  checklists: 'checklists',
  'learning-methods': 'methods',
};

/** Nouns that count time, not entries. */
const unitNouns = 'minutes|hours|days|weeks|months|years';

/**
 * A number of entries or items that has changed since the content was published. Sentences may still mention the
 * published number.
 */
interface ChangedCount {
  before: number;
  now: number;
  /**
   * A regular expression that matches the nouns with which sentences count these entries, such as “resources|pages”.
   */
  nouns: string;
  /** Which texts may mention the number; by default, all texts. */
  appliesTo?: (node: YamlNode) => boolean;
}

/**
 * A hint for each text whose number or date fitted the published content and may be wrong now. Without published
 * content, there are no hints.
 */
export function outdatedNumberAndDateHints(
  content: ContentSnapshot,
  published: ContentSnapshot | undefined,
): Problem[] {
  if (published === undefined) return [];
  const isEnglish = languageOf(content).startsWith('en');
  const counts = isEnglish ? changedCounts(published, content) : [];
  const listLinks = isEnglish ? changedLists(published, content) : [];
  const nodes = content.files.flatMap(visibleTextNodes);
  return [
    ...nodes.flatMap((node) => [
      ...counts.flatMap((count) => countProblem(node, count)),
      ...listLinks.flatMap((list) => listLinkProblem(node, list)),
    ]),
    ...dateHints(nodes, published, content),
  ];
}

function changedCounts(published: ContentSnapshot, content: ContentSnapshot): ChangedCount[] {
  const ofEntries = Object.entries(countedNouns).flatMap(([kind, nouns]): ChangedCount[] => {
    const [before = 0, now = 0] = [published, content].map(
      (snapshot) => entriesOf(snapshot, kind as EntryKind).length,
    );
    // The description of a page that shows these entries may use any noun for them, as in "six difficult
    // conversations".
    const otherNouns = `(?!(?:${nouns}|${unitNouns})(?!\\p{L}))\\p{Ll}+s`;
    const isDescription = ({ key, path, file }: YamlNode) =>
      key === 'description' && path.length === 1 && file.blocks.some((block) => block.kind === kind);
    return [
      { before, now, nouns },
      { before, now, nouns: otherNouns, appliesTo: isDescription },
    ];
  });
  const [monthsBefore, monthsNow] = [published, content].map((snapshot) => programmeMonths(snapshot).length);
  const ofMonths: ChangedCount = { before: monthsBefore ?? 0, now: monthsNow ?? 0, nouns: 'months?' };
  return [...ofEntries, ofMonths, checklistItemCount(published, content)].filter(
    ({ before, now }) => before !== now && before >= minCount,
  );
}

/** The number of items in all checklists together. Only pages with checklists mention this number. */
function checklistItemCount(published: ContentSnapshot, content: ContentSnapshot): ChangedCount {
  const itemsIn = (snapshot: ContentSnapshot) =>
    filesOf(snapshot, 'checklists').flatMap(({ root }) =>
      root.items.flatMap((list) => list.at('items').items),
    );
  const hasChecklists = memoizeWeak((file: SourceFile) =>
    file.blocks.some(({ kind }) => kind === 'checklists'),
  );
  return {
    before: itemsIn(published).length,
    now: itemsIn(content).length,
    nouns: 'items',
    appliesTo: ({ file }) => hasChecklists(file),
  };
}

/** A regular expression that matches a number in words or digits. */
const numberPattern = (number: number): string =>
  [numberWords[number], String(number)].filter((word) => word !== undefined).join('|');

function countProblem(node: TextNode, { before, now, nouns, appliesTo }: ChangedCount): Problem[] {
  if (isSample(node) || appliesTo?.(node) === false) return [];
  // One more word may stand between the number and the noun, as in "six career paths".
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,-])(?:${numberPattern(before)})[\\s-](?:[\\p{Ll}-]+\\s)?(?:${nouns})(?![\\p{L}\\d])`,
    'iu',
  );
  const [phrase] = pattern.exec(node.text) ?? [];
  if (phrase === undefined) return [];
  const message = `This says “${phrase.replaceAll(/\s+/g, ' ')}”, as it was when this was published. There are ${now} now. Is the sentence still right?`;
  return [node.diagnostic(message, { rule: 'texts/count', substring: phrase })];
}

/** A section whose only list has more or fewer items than when it was published. */
interface ChangedList {
  page: SourceFile;
  sectionId: string;
  before: number;
  now: number;
}

/**
 * The lists whose number of items has changed. Each is the only list of its section. A text may link to the section and
 * count its items, as in “the six points”.
 */
function changedLists(published: ContentSnapshot, content: ContentSnapshot): ChangedList[] {
  const listsOf = (file: SourceFile) =>
    file.root.at('sections').items.flatMap((section) => {
      const [list, another] = section
        .at('blocks')
        .items.flatMap((block) => block.children.filter(({ items }) => items.length > 0));
      return list && another === undefined ? [{ id: section.at('id').text ?? '', list }] : [];
    });
  const pagesBefore = new Map(filesOf(published, 'resources').map((file) => [file.slug, file]));
  return filesOf(content, 'resources').flatMap((file) => {
    const before = pagesBefore.get(file.slug);
    if (before === undefined || before === file) return [];
    const listsBefore = new Map(listsOf(before).map(({ id, list }) => [id, list.items.length]));
    return listsOf(file).flatMap(({ id, list }) => {
      const countBefore = listsBefore.get(id) ?? 0;
      return countBefore < minCount || countBefore === list.items.length
        ? []
        : { page: file, sectionId: id, before: countBefore, now: list.items.length };
    });
  });
}

/**
 * The problem of a text that links to a changed list and still names the published number of its items in the label of
 * the link.
 */
function listLinkProblem(node: TextNode, { page, sectionId, before, now }: ChangedList): Problem[] {
  const address = RegExp.escape(resourcePath(page.slug));
  // On the page with the list, a link may leave out the address of the page.
  const target = `(?:${address})${node.file.path === page.path ? '?' : ''}${RegExp.escape(`#${sectionId}`)}`;
  const link = new RegExp(
    `\\[[^\\]]*?(?<![\\p{L}\\d])(?:${numberPattern(before)})\\s[^\\]]*\\]\\(${target}\\)`,
    'iu',
  );
  const [match] = link.exec(node.text) ?? [];
  if (match === undefined) return [];
  const label = match.slice(1, match.indexOf(']')).replaceAll(/\s+/g, ' ');
  const message = `This link says “${label}”, as it was when this was published. The list that it leads to has ${now} items now. Is the sentence still right?`;
  return [node.diagnostic(message, { rule: 'texts/count', substring: match.slice(0, match.search(/\s/)) })];
}

/** The months of the programme in order. */
const programmeMonths = (content: ContentSnapshot): Month[] =>
  filesOf(content, 'phases').flatMap(({ root }) =>
    root.items.flatMap((phase) =>
      phase.at('months').items.flatMap(({ value }) => (isMonth(value) ? value : [])),
    ),
  );

/**
 * The calendar year of each month of the programme, as a map. The map is empty if the programme has no months or no
 * year.
 */
function yearsOfMonths(content: ContentSnapshot): ReadonlyMap<Month, number> {
  const months = programmeMonths(content);
  const year = partialContent(content).programme[0]?.data.year;
  const [first] = months;
  return new Map(
    first === undefined || year === undefined
      ? []
      : months.map((month) => [month, yearOfMonth(month, first, year)]),
  );
}

/** A hint for each date in a text that was within the published programme but is outside the current one. */
function dateHints(
  nodes: readonly TextNode[],
  published: ContentSnapshot,
  content: ContentSnapshot,
): Problem[] {
  const [yearsBefore, yearsNow] = [yearsOfMonths(published), yearsOfMonths(content)];
  const changed = calendar.filter(
    (month) => yearsBefore.has(month) && yearsBefore.get(month) !== yearsNow.get(month),
  );
  if (changed.length === 0) return [];
  const language = languageOf(content);
  const [yearBefore, yearNow] = [published, content].map(
    (snapshot) => partialContent(snapshot).programme[0]?.data.year,
  );
  if (yearBefore !== undefined && yearBefore !== yearNow)
    return datesOfYear(nodes, yearBefore, language, published);
  return changed.flatMap((month) => {
    const year = yearsBefore.get(month);
    const isGone = !yearsNow.has(month);
    const yearSuffix = String.raw`(?:,?\s(?:\p{L}{2}\s)?${year ?? ''}(?!\d))`;
    const pattern = new RegExp(
      `(?:${dayPattern(month, language)})${yearSuffix}${isGone ? String.raw`?(?!,?\s\d{4})` : ''}`,
      'u',
    );
    return nodes.flatMap((node) => {
      const [date] = pattern.exec(node.text) ?? [];
      if (date === undefined) return [];
      const message = `“${date.replaceAll(/\s+/g, ' ')}” was in the programme when this was published, and is not any more. Is the date still right?`;
      return node.diagnostic(message, { rule: 'texts/count', substring: date });
    });
  });
}

/**
 * If the programme was moved to another year, a hint for each text that contains dates of the published year or the
 * year after it, in which the programme may end. A date that differs from the published date at the same position is
 * skipped, because somebody has already updated it.
 */
function datesOfYear(
  nodes: readonly TextNode[],
  year: number,
  language: string,
  published: ContentSnapshot,
): Problem[] {
  const days = calendar.map((month) => dayPattern(month, language)).join('|');
  const pattern = new RegExp(`(?:${days}),?\\s(?:\\p{L}{2}\\s)?\\d{4}(?!\\d)`, 'gu');
  const datesIn = (text: string) => [...text.matchAll(pattern)].map(([date]) => date.replaceAll(/\s+/g, ' '));
  const isOfYear = (date: string) => date.endsWith(String(year)) || date.endsWith(String(year + 1));
  const publishedRoots = new Map(published.files.map(({ path, root }) => [path, root]));
  return nodes.flatMap((node) => {
    const textBefore = publishedRoots.get(node.file.path)?.at(...node.path).text;
    const [datesNow, datesBefore] = [datesIn(node.text), datesIn(textBefore ?? '')];
    const isMoved = (date: string, index: number) =>
      datesBefore.length === datesNow.length && datesBefore[index] !== date;
    const dates = [...new Set(datesNow.filter((date, index) => isOfYear(date) && !isMoved(date, index)))];
    const [first] = dates;
    if (first === undefined) return [];
    const verb = dates.length === 1 ? 'was' : 'were';
    const message = `${dates.map((date) => `“${date}”`).join(', ')} ${verb} written for the programme of ${year}. ${dates.length === 1 ? 'Is the date' : 'Are all of these dates'} still right? To see every place that a new year changes, run: npm run content:year.`;
    return node.diagnostic(message, { rule: 'texts/count', substring: first });
  });
}
