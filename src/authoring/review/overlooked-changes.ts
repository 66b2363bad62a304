/**
 * Small changes that are easily overlooked in a long report, and whose wording alone does not show whether they are
 * intended.
 */
import type { YamlNode } from '../content-files/yaml-node.ts';
import { allChanges, type ContentComparison, type NodeChange } from './compare-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { locationOf, textId } from './text-locations.ts';
import { exchangedContacts, isInContact } from './promise-changes.ts';
import { contentIndex } from '../content-files/visibility.ts';
import { fileTitle } from './place-names.ts';
import { quoteList, type ReportEntry, type ReportText, reportText } from './report-model.ts';

/** The decisions about such changes. */
export function overlookedChangeEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { fileChanges }: ContentComparison,
): ReportEntry[] {
  const areContactsExchanged = exchangedContacts(earlier, later).length > 0;
  const changes = fileChanges.flatMap((file) => allChanges(file.changes));
  const drawings = drawingCodeEntries(newDrawingCode(earlier, later));
  // Another language may need a different order of words.
  const isTranslated = changes.some(
    ({ before, after }) => (after ?? before)?.file.kind === 'programme' && after?.key === 'language',
  );
  const entries = changes.flatMap((change): ReportEntry[] => {
    const { type, before, after } = change;
    const entry = wholeValueEntry(change, [earlier, later]);
    if (entry) return [{ ...entry, coveredTextIds: [textId(before, after)] }];
    if (type !== 'changed' || !before || !after) return [];
    return [
      ...(areContactsExchanged ? [] : contactNameEntries(before, after)),
      ...(isTranslated ? [] : reorderedValues(before, after)),
    ];
  });
  return [...drawings, ...entries];
}

/**
 * The decision about the button of a folded section, about answers taken over from another form, or about the mark of
 * an essential meeting. It shows the whole change, which is therefore not repeated below.
 */
function wholeValueEntry(
  { type, before, after }: NodeChange,
  snapshots: readonly [ContentSnapshot, ContentSnapshot],
): ReportEntry | undefined {
  const node = after ?? before;
  if (type === 'removed' && before?.key === 'opener') return unfoldedEntry(before);
  if (after?.path[0] === 'bringForward' && type !== 'reordered')
    return broughtForwardEntry(before, after, snapshots);
  return node?.key === 'essential' && node.file.kind === 'meetings'
    ? essentialMeetingEntry(node, after?.value === true)
    : undefined;
}

/** What a browser may run or load in a drawing. */
const drawingCode =
  /<script[^>]*>|<foreignObject[^>]*>|<image[^>]*>|<a\s[^>]*>|\son[a-z]+\s*=\s*["'][^"']*["']|(?:xlink:)?href\s*=\s*["'][^"']*["']|url\([^)]*\)|javascript:[^"']*/giu;

/** The scripts, events and links that were not in a drawing before, by the path of the drawing. */
export function newDrawingCode(earlier: ContentSnapshot, later: ContentSnapshot): Map<string, string[]> {
  const codeIn = (text = ''): string[] => text.match(drawingCode) ?? [];
  return new Map(
    later.figures.flatMap(({ path, text }): [string, string[]][] => {
      const earlierCode = codeIn(earlier.figures.find((figure) => figure.path === path)?.text);
      const added = codeIn(text).filter((code) => !earlierCode.includes(code));
      return added.length === 0 ? [] : [[path, [...new Set(added)]]];
    }),
  );
}

/** A decision for each drawing that contains a script, an event or a link that was not in it before. */
const drawingCodeEntries = (codeByPath: ReadonlyMap<string, string[]>): ReportEntry[] =>
  [...codeByPath].map(([path, code]): ReportEntry => {
    const summary: ReportText = [
      ...reportText`${path} contains code or a link now: `,
      ...quoteList(code),
      '. Do not approve it. The site cannot be published with it.',
    ];
    return { type: 'drawing-code', summary, details: [], forbidsApproval: true, coveredTextIds: [path] };
  });

/** A section that was folded until somebody opened it, such as the notes of the mentor. */
function unfoldedEntry(opener: YamlNode): ReportEntry {
  const section = opener.parent?.at('title').text ?? opener.where;
  const summary = reportText`${section} was folded behind ${`“${opener.text ?? ''}”`}, and everybody sees it at once now. Is that meant? If not, put the line ${`"opener: ${opener.source}"`} back.`;
  return { type: 'unfolded', summary, details: [] };
}

/** Answers that a form takes over from another now; they may be private there. */
function broughtForwardEntry(
  before: YamlNode | undefined,
  after: YamlNode,
  [earlier, later]: readonly [ContentSnapshot, ContentSnapshot],
): ReportEntry {
  const source = after.file.root.at('bringForward', after.path[1] ?? 0, 'from').text ?? '';
  const namesOf = (node: YamlNode | undefined, content: ContentSnapshot) =>
    (node?.text === undefined ? (node?.at('from').items ?? []) : [node]).map(contentIndex(content).valueOf);
  const [namesBefore, names] = [namesOf(before, earlier), namesOf(after, later)];
  const removedNames = namesBefore.filter((name) => !names.includes(name));
  const summary: ReportText = [
    ...reportText`${fileTitle(after.file)} takes over `,
    ...(names.length === 0 ? ['other answers'] : ['the answer ', ...quoteList(names)]),
    ...reportText` from ${contentIndex(later).titleOf('resources', source)} now`,
    ...(removedNames.length === 0 ? [] : [' instead of ', ...quoteList(removedNames)]),
    ...reportText`. May everybody who reads ${fileTitle(after.file)}, such as the mentor, read this too?`,
  ];
  return { type: 'brought-forward', summary, location: locationOf(after), details: [] };
}

/** A decision about a meeting that is marked as essential now, or no longer. */
function essentialMeetingEntry(node: YamlNode, isEssential: boolean): ReportEntry {
  const meeting = node.parent?.at('title').text ?? node.where;
  const change = isEssential
    ? ' is marked as a meeting to hold even in a busy month now. Is that meant?'
    : ' is no longer marked as a meeting to hold even in a busy month. Is that meant?';
  return {
    type: 'essential-meeting',
    summary: [...reportText`${`“${meeting}”`}`, change],
    location: locationOf(node),
    details: [],
  };
}

/**
 * A decision about a contact with a new name and the old address, because reports to the new contact may reach the
 * former one.
 */
function contactNameEntries(before: YamlNode, after: YamlNode): ReportEntry[] {
  const contact = after.parent;
  const email = contact?.at('email').text;
  const isContact = after.key === 'name' && isInContact(after);
  if (!isContact || email === undefined || before.parent?.at('email').text !== email) return [];
  const summary = reportText`${before.text ?? ''} is ${after.text ?? ''} now, but the address is still ${email}. Make sure that only ${after.text ?? ''} reads it.`;
  const coveredTextIds = [textId(before, after)];
  return [{ type: 'contact-name', summary, location: locationOf(after), details: [], coveredTextIds }];
}

const placeholdersIn = (text: string | undefined): string[] => text?.match(/\{[a-zA-Z]+\}/g) ?? [];

/** Two placeholders of a label that were exchanged: "{number} of {total}" may now read "12 of 3". */
function reorderedValues(before: YamlNode, after: YamlNode): ReportEntry[] {
  if (after.meta.requiredPlaceholders === undefined) return [];
  const [namesBefore, namesAfter] = [placeholdersIn(before.text), placeholdersIn(after.text)];
  const isReordered =
    namesBefore.join() !== namesAfter.join() &&
    namesBefore.toSorted().join() === namesAfter.toSorted().join();
  if (!isReordered) return [];
  const summary = reportText`${after.where}: the values were ${namesBefore.join(', ')}, and are ${namesAfter.join(', ')} now. Is each in its right place?`;
  return [{ type: 'placeholder-order', summary, location: locationOf(after), details: [] }];
}
