/**
 * Reports small changes that a reviewer easily overlooks in a long report, such as a section that everybody can read
 * now. Their wording alone does not show whether they are intended.
 */
import type { YamlNode } from '../content-files/yaml-node.ts';
import { allChanges, type ContentComparison, type NodeChange } from './compare-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { locationOf, textId } from './text-locations.ts';
import { unescapeMarkup } from '../../model/text/markup.ts';
import { contentIndex } from '../content-files/visibility.ts';
import { fileTitle } from './place-names.ts';
import { quoteList, type ReportEntry, type ReportText, reportText } from './report-model.ts';

/**
 * The questions to the reviewer about small changes with large effects: code in drawings, closed sections that are open
 * now, answers taken over from another form, essential meetings and names of contacts.
 */
export function overlookedChangeEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { fileChanges }: ContentComparison,
  drawingsWithNewCode: ReadonlyMap<string, string[]>,
): ReportEntry[] {
  const changes = fileChanges.flatMap((file) => allChanges(file.changes));
  const entries = changes.flatMap((change): ReportEntry[] => {
    const { type, before, after } = change;
    const entry = wholeValueEntry(change, [earlier, later]);
    if (entry) return [{ ...entry, coveredTextIds: [textId(before, after)] }];
    if (type !== 'changed' || !before || !after) return [];
    return contactNameEntries(before, after);
  });
  return [...drawingCodeEntries(drawingsWithNewCode), ...entries];
}

/**
 * The question about one of three changes: the button of a closed section was removed, a form takes over answers from
 * another form, or the mark of an essential meeting changed. Undefined for all other changes. The question shows the
 * whole change, so it is not shown again below.
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

/**
 * Matches what makes a browser run or load something in an SVG drawing: scripts, event handlers, links and references.
 */
const drawingCode =
  /<script[^>]*>|<foreignObject[^>]*>|<image[^>]*>|<a\s[^>]*>|\son[a-z]+\s*=\s*["'][^"']*["']|(?:xlink:)?href\s*=\s*["'][^"']*["']|url\([^)]*\)|javascript:[^"']*/giu;

/** The scripts, event handlers and links that are new in each SVG drawing, by the path of the drawing. */
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

/**
 * A warning about each SVG drawing that contains a new script, event handler or link. It forbids approval of the
 * change.
 */
const drawingCodeEntries = (codeByPath: ReadonlyMap<string, string[]>): ReportEntry[] =>
  [...codeByPath].map(([path, code]): ReportEntry => {
    const summary: ReportText = [
      ...reportText`${path} contains code or a link now: `,
      ...quoteList(code.map(unescapeMarkup)),
      '. Do not approve it. The site cannot be published with it.',
    ];
    return { type: 'drawing-code', summary, details: [], forbidsApproval: true, coveredTextIds: [path] };
  });

/**
 * The question about a section that visitors had to open with a button before, such as the notes of the mentor, and
 * that everybody sees at once now.
 */
function unfoldedEntry(opener: YamlNode): ReportEntry {
  const section = opener.parent?.at('title').text ?? opener.where;
  const summary = reportText`${section} was folded behind ${`“${opener.text ?? ''}”`}, and everybody sees it at once now. Is that meant? If not, put the line ${`"opener: ${opener.source}"`} back.`;
  return { type: 'unfolded', summary, details: [] };
}

/**
 * The question about answers that a form now takes over from another form. Everybody who reads this form, such as the
 * mentor, can then read answers that may have been private in the other form.
 */
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

/** The question about a meeting that is now marked as one to hold even in a busy month, or no longer marked so. */
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
 * The question about a contact person who has a new name, but the old email address: reports for the new person may
 * still reach the former one.
 */
function contactNameEntries(before: YamlNode, after: YamlNode): ReportEntry[] {
  const contact = after.parent;
  const email = contact?.at('email').text;
  const isContact = after.key === 'name' && contact?.parent?.key === 'contacts';
  if (!isContact || email === undefined || before.parent?.at('email').text !== email) return [];
  const summary = reportText`${before.text ?? ''} is ${after.text ?? ''} now, but the address is still ${email}. Make sure that only ${after.text ?? ''} reads it.`;
  const coveredTextIds = [textId(before, after)];
  return [{ type: 'contact-name', summary, location: locationOf(after), details: [], coveredTextIds }];
}
