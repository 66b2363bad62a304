/**
 * Hints about values that have changed since they were published, in a way that is more often a mistake than intended.
 */
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { monthName } from '../../model/dates/format-dates.ts';
import { isMonth } from '../../model/dates/dates.ts';
import type { Problem } from '../content-files/problem.ts';
import { isSample, visibleTextNodes } from '../content-files/visibility.ts';
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { problemsInChangedFiles } from './changed-files.ts';
import { capitalizedWords, namesWithinSentences } from './names-in-text.ts';
import { itemTitle } from './saved-items.ts';

/** A changed value, and the published value of the same field or list item. */
interface ChangedValue {
  node: YamlNode;
  before: YamlNode;
}

export const changedValueHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] => [
  ...problemsInChangedFiles(content, published, (file, before) => [
    ...changedValues(before.root, file.root).flatMap((change) => [
      ...programmeHint(change),
      ...digitHint(change),
      ...fullStopHint(change),
    ]),
    ...goneNameHints(before, file),
    ...movedMeetingHints(before, file, content),
  ]),
  ...(published ? levelHints(content, published) : []),
];

/**
 * If the difficulty levels of the scenes on a page have changed, a hint for each text of the page that names a level.
 */
const levelHints = (content: ContentSnapshot, published: ContentSnapshot): Problem[] =>
  filesOf(content, 'resources').flatMap((page) => {
    const earlier = filesOf(published, 'resources').find(({ path }) => path === page.path);
    const [levelsBefore, levelsNow] = [earlier && levelsOn(earlier, published), levelsOn(page, content)];
    if (levelsBefore === undefined || levelsBefore.join() === levelsNow.join()) return [];
    const pattern = new RegExp(`\\b(?:${[...new Set([...levelsBefore, ...levelsNow])].join('|')})\\b`);
    return visibleTextNodes(page).flatMap((node) => {
      const [level] = pattern.exec(node.text) ?? [];
      const message = `The levels of the scenes were ${levelsBefore.join(', ')} when this was published, and are ${levelsNow.join(', ')} now. Is what this says of “${level ?? ''}” still right? If you did not mean to change the levels or their order, put them back.`;
      return level ? node.diagnostic(message, { rule: 'texts/count', substring: level }) : [];
    });
  });

/** The difficulty levels of the scenes that a page shows, in the order of the scenes. */
const levelsOn = ({ blocks }: SourceFile, content: ContentSnapshot): string[] =>
  blocks.flatMap(({ kind, node }) =>
    kind === 'scenarios'
      ? node.at('entries').textItems.flatMap(({ text }) => {
          const scene = filesOf(content, 'scenarios').find(({ slug }) => slug === text);
          return scene?.root.at('difficulty').text ?? [];
        })
      : [],
  );

/**
 * The values that differ between two versions of a node. Items of lists are compared with the items that have the same
 * id, title or position.
 */
function changedValues(before: YamlNode, node: YamlNode): ChangedValue[] {
  if (node.children.length === 0) return node.value === before.value ? [] : [{ node, before }];
  const isList = Array.isArray(node.value);
  return node.children.flatMap((child) => {
    const earlier = isList
      ? (before.items.find((item) => identityOf(item) !== '' && identityOf(item) === identityOf(child)) ??
        before.at(child.key as number))
      : before.at(child.key as string);
    return earlier.value === undefined ? [] : changedValues(earlier, child);
  });
}

/** The id or the title by which an item is recognised; '' if it has neither. */
const identityOf = (item: YamlNode): string => item.at('id').text ?? itemTitle(item);

const maxYearsApart = 3;

function programmeHint({ node, before }: ChangedValue): Problem[] {
  if (node.file.kind !== 'programme' || node.path.length !== 1) return [];
  if (node.key === 'language')
    return [
      node.diagnostic(
        `The language was ${before.displayValue} when this was published. Is every text of the site in the new language? If not, write ${before.source} again.`,
        { rule: 'published/changed' },
      ),
    ];
  const isFar = Math.abs(Number(node.value) - Number(before.value)) > maxYearsApart;
  return node.key === 'year' && isFar
    ? [
        node.diagnostic(
          `The year was ${before.source} when this was published, and visitors now read ${node.source}. Is that the year you mean?`,
          { rule: 'published/changed' },
        ),
      ]
    : [];
}

/** A hint for a number that has gained or lost one digit, such as 150 in place of 15. */
function digitHint({ node, before }: ChangedValue): Problem[] {
  const [now, earlier] = [node, before].map(({ value }) => (typeof value === 'number' ? String(value) : ''));
  if (!now || !earlier || Math.abs(now.length - earlier.length) !== 1 || node.key === 'id') return [];
  if (!now.startsWith(earlier) && !earlier.startsWith(now)) return [];
  const message = `"${node.fieldName}" was ${earlier} when this was published, and is ${now} now. Is that the number you mean?`;
  return [node.diagnostic(message, { rule: 'published/changed' })];
}

function fullStopHint({ node, before }: ChangedValue): Problem[] {
  const { text = '', meta } = node;
  const isCut =
    meta.markup !== undefined &&
    /[.!?][”"’)*]*$/.test(before.text?.trim() ?? '') &&
    /[\p{L},]$/u.test(text.trim());
  if (!isCut) return [];
  const ending = text.trim().split(/\s+/).slice(-4).join(' ');
  const message = `This text ended with a full stop when it was published, and ends with “… ${ending}” now. Is it complete?`;
  return [node.diagnostic(message, { rule: 'published/changed' })];
}

/** A hint for each text of a role-play that contains a name which was removed from its scene. */
function goneNameHints(before: SourceFile, { kind, root }: SourceFile): Problem[] {
  if (kind !== 'scenarios') return [];
  const scene = root.at('scenario').text ?? '';
  const removedNames = new Set(
    namesWithinSentences(before.root.at('scenario').text ?? '').filter((name) => !scene.includes(name)),
  );
  const nodes = [...root.at('roleplayPrompts').items, ...root.at('briefing').children];
  return nodes.flatMap((node) => {
    const name = capitalizedWords(node.text ?? '').find((word) => removedNames.has(word));
    if (name === undefined) return [];
    const message = `“${name}” stood in the scene when this was published, and does not any more. Should another name stand here too?`;
    return [node.diagnostic(message, { rule: 'texts/briefing', substring: name })];
  });
}

/**
 * If more meetings than this have moved, somebody has moved the whole programme. No hint is given for each meeting
 * then, because other hints already name the dates outside the programme.
 */
const maxMovedMeetings = 3;

/**
 * A hint for each text that names the former month of a moved meeting. Only the pages that the meeting uses are
 * searched.
 */
function movedMeetingHints(
  before: SourceFile,
  { kind, root }: SourceFile,
  content: ContentSnapshot,
): Problem[] {
  if (kind !== 'meetings') return [];
  const language = languageOf(content);
  const moved = root.items.flatMap((meeting) => {
    const earlier = before.root.items.find((item) => item.at('id').text === meeting.at('id').text);
    const [month, monthBefore] = [meeting.at('month').value, earlier?.at('month').value];
    return isMonth(month) && isMonth(monthBefore) && month !== monthBefore
      ? [{ meeting, month, monthBefore }]
      : [];
  });
  if (moved.length > maxMovedMeetings) return [];
  return moved.flatMap(({ meeting, month, monthBefore }) => {
    const name = monthName(monthBefore, language);
    const pages = meeting.at('uses').items.map((use) => use.at('page').text);
    const pattern = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u');
    return filesOf(content, 'resources')
      .filter(({ slug }) => pages.includes(slug))
      .flatMap(visibleTextNodes)
      .filter((node) => !isSample(node) && pattern.test(node.text))
      .map((node) =>
        node.diagnostic(
          `The meeting “${itemTitle(meeting)}” was in ${name} when this was published, and is in ${monthName(month, language)} now. Is “${name}” still right here?`,
          { rule: 'texts/count', substring: name },
        ),
      );
  });
}
