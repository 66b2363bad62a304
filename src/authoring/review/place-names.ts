/** Names for places in the content. They follow what visitors see on the site, not the structure of the files. */
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { reportText, type ReportText } from './report-model.ts';

/** Longer names are shown by their first words. */
const [maxNameLength, nameWords] = [45, 6];

/** The first words of a name, without emphasis. */
export function firstWords(name: string): string {
  const plain = name
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)?)?/g, '$1')
    .replace(/ …$/, '');
  if (plain.length <= maxNameLength && plain === name.replaceAll(/\*\*/g, '')) return plain;
  return `${plain.split(/\s+/).slice(0, nameWords).join(' ')} …`;
}

/** The first words of a name in quotation marks. */
const quotedName = (name: string): string =>
  `“${firstWords(name.replace(/^“/, '')).replaceAll('“', '‘').replaceAll('”', '’')}”`;

/** The words for the parts of a page, keyed by field. A part with the word '' is not named. */
const partNames: Readonly<Record<string, string>> = {
  text: '',
  value: '',
  intro: 'introduction',
  description: 'description',
  columns: 'columns',
  rows: 'rows',
  prose: 'paragraph',
  comparison: 'comparison',
  list: 'list',
  record: 'meeting record',
  agenda: 'agenda',
  mentee: 'the mentee',
  mentor: 'the mentor',
  prepare: 'preparation',
  afterward: 'after the meeting',
  bring: 'what to bring',
  use: 'shown on',
  label: 'label',
  opener: 'the button that opens it',
  items: '',
  steps: 'the steps',
  change: 'what changed',
  changes: 'what changed',
  knows: 'what this person knows',
  wants: 'what this person wants',
  'opens up': 'what makes this person open up',
  'bring forward': 'answers taken over from another form',
  sections: 'the sections',
  blocks: 'the parts of the section',
};

const nameOf = (part: string): string => partNames[part] ?? part;

/** Parts that are named only by their kind. The text that follows shows which part it is. */
const unnamedParts: ReadonlySet<string> = new Set(['prepare', 'afterward', 'prose', 'use', 'steps']);

/** A step of the path of a node, such as `section "Context"` or `2nd block (list)`. */
export function placePart(part: string): string {
  const named = /^(.+?) "(.*)"$/su.exec(part);
  if (named) {
    const [, noun = '', name = ''] = named;
    if (noun === 'section' || noun === 'phase') return firstWords(name);
    return unnamedParts.has(noun) ? nameOf(noun) : `${noun} ${quotedName(name)}`;
  }
  const block = /^(\d+\w\w) block(?: \((.+)\))?$/.exec(part);
  if (block) return nameOf(block[2] ?? 'part');
  return nameOf(
    part
      // The number of an item would not say in which of the two lists it is counted.
      .replace(/^\d+\w\w /, '')
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase(),
  );
}

/** What a label is for; of the forms of a word, for one or several things, also which it is. */
function labelDescription(node: YamlNode): string | undefined {
  // The description of this form says only how the program chooses it.
  const ownDescription = node.key === 'other' ? undefined : node.meta.description;
  const sentence = /^[^.]+/.exec(ownDescription ?? '')?.[0];
  if (sentence !== undefined) return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  const parent = node.parent && labelDescription(node.parent);
  const form = node.key === 'one' ? 'for one' : node.key === 'other' ? 'for several' : String(node.key);
  return parent === undefined || node.parent?.parent?.parent === undefined ? undefined : `${parent}, ${form}`;
}

/** The name of a field inside the part that is described; empty if its text shows what it is. */
export const fieldName = (node: YamlNode): string =>
  comparisonHeading(node) ?? placePart(String(typeof node.key === 'number' ? node.parent?.key : node.key));

/** The heading that visitors see above a side of a comparison. */
function comparisonHeading({ key, parent }: YamlNode): string | undefined {
  const heading = parent?.parent?.parent?.at(`${String(key)}Label`).text;
  return heading === undefined ? undefined : `“${heading}”`;
}

/** The steps of a path such as `section "Context" › 2nd block (list)`, without those that have no name. */
export const placeParts = (where: string): string[] =>
  where
    .split(' › ')
    .map(placePart)
    .filter((part) => part !== '');

/** Where visitors find a value on its page; an item of a list is named by its first words. */
export function placeName(node: YamlNode): string {
  const label = node.meta.display?.label?.replace(/^(?:the )?section of the page$/, '') ?? '';
  const labelled = node.file.kind === 'labels' ? labelName(node, label) : undefined;
  if (labelled !== undefined) return labelled;
  const parts = placeParts(node.where);
  const [lastPart = ''] = parts.slice(-1);
  const ending = nameOfTextItem(node, lastPart) ?? comparisonHeading(node);
  if (ending !== undefined) parts.splice(-1, 1, ending);
  return isNamedByLabel(node, label, parts)
    ? `${label} › ${ending ?? lastPart}`
    : parts.join(' › ') || 'the page';
}

/** Whether the path of a value does not say where visitors see it, but its label does. */
const isNamedByLabel = ({ file }: YamlNode, label: string, parts: readonly string[]): boolean =>
  (file.kind === 'labels' || file.kind === 'programme') &&
  label !== '' &&
  !parts.join(' ').includes(label.replace(/^.* /, ''));

/** The name of an item that is a text, by its first words; undefined if it has another name. */
function nameOfTextItem({ key, text, meta }: YamlNode, lastPart: string): string | undefined {
  const isReference = (meta.reference ?? meta.refersTo) !== undefined;
  return typeof key === 'number' && text !== undefined && !isReference && !lastPart.endsWith('”')
    ? `${lastPart} ${quotedName(text)}`
    : undefined;
}

/** The name of a label or of a group of labels: by its description or, without one, by its group and its first words. */
function labelName(node: YamlNode, displayLabel: string): string | undefined {
  const description = labelDescription(node)?.replace(/^words /, 'texts ');
  if (description !== undefined) return displayLabel === '' ? description : `${displayLabel}: ${description}`;
  if (displayLabel !== '') return undefined;
  const group = node.ancestors.find(({ path }) => path.length === 1)?.meta.description ?? '';
  const groupName = /^Words (\S+ .*)\.$/.exec(group)?.[1] ?? 'of the site';
  return `a text ${groupName}${node.text === undefined ? '' : ` ${quotedName(node.text)}`}`;
}

/** After which item of its list a value stands, as a phrase; empty outside lists. */
export function positionOf(node: YamlNode): ReportText {
  const item = typeof node.key === 'number' ? node : node.enclosingItem;
  if (item?.parent === undefined) return [];
  const previous = item.parent.items[Number(item.key) - 1];
  return previous === undefined
    ? [' at the beginning']
    : reportText` after ${firstWords(itemTitle(previous))}`;
}

/** What visitors read first of an item: its title, its label or the beginning of its text. */
export const itemTitle = (item: YamlNode): string =>
  item.text ??
  item.at('title').text ??
  item.at('label').text ??
  item.at('text').text ??
  firstLabel(item) ??
  placePart(item.where.replace(/.* › /, ''));

/** The first label inside a part, such as that of its first question. */
const firstLabel = (node: YamlNode): string | undefined =>
  node.at('label').text ?? node.children.map(firstLabel).find((label) => label !== undefined);

export const placeText = (node: YamlNode): ReportText => reportText`${placeName(node)}`;

/** The names of files without a title. */
const fileKindTitles: Record<ContentKind, string> = {
  programme: 'The programme',
  labels: 'Labels',
  phases: 'Phases',
  meetings: 'Meetings',
  resources: 'Page',
  scenarios: 'Scenario',
  'career-paths': 'Career path',
  checklists: 'Checklists',
  'learning-methods': 'Learning methods',
};

/** The title of a file or, without one, the name of its kind. */
export const fileTitle = ({ kind, root }: SourceFile): string =>
  root.at('title').text ?? fileKindTitles[kind];

/** Where visitors find a value, with its page. */
export const placeOnPage = (node: YamlNode): ReportText =>
  reportText`${`${fileTitle(node.file)} › ${placeName(node)}`}`;
