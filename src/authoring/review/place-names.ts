/**
 * Names for places in the content, such as “introduction”. They follow what visitors see on a page, not the structure
 * of the YAML files.
 */
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { reportText, type ReportText } from './report-model.ts';

/** A name with more than 45 characters is shortened to its first six words. */
const [maxNameLength, nameWords] = [45, 6];

/** The first words of a name, without Markdown for bold and links. A short name is returned whole. */
export function firstWords(name: string): string {
  const plain = name
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)?)?/g, '$1')
    .replace(/ …$/, '');
  if (plain.length <= maxNameLength && plain === name.replaceAll(/\*\*/g, '')) return plain;
  return `${plain.split(/\s+/).slice(0, nameWords).join(' ')} …`;
}

/** The first words of a name in quotation marks. Quotation marks inside it become single ones. */
const quotedName = (name: string): string =>
  `“${firstWords(name.replace(/^“/, '')).replaceAll('“', '‘').replaceAll('”', '’')}”`;

/**
 * What the report calls the parts of a page, by the name of their field, or the kind of their block, in YAML. A part
 * with an empty name is left out, because its text shows what it is.
 */
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
  download: 'the downloaded file',
  use: 'shown on',
  label: 'label',
  opener: 'the button that opens it',
  items: '',
  entries: '',
  'career-paths': 'career paths',
  'roleplay prompts': 'what to practise',
  'works when': 'when it helps',
  steps: 'the steps',
  change: 'note below the pair',
  changes: 'note below the pair',
  knows: 'what this person knows',
  wants: 'what this person wants',
  fears: 'what this person fears',
  'opens up': 'what makes this person open up',
  pro: 'what is good about it',
  con: 'what is hard about it',
  day: 'a typical day',
  'bring forward': 'answers taken over from another form',
  sections: 'the sections',
  blocks: 'the parts of the section',
};

const nameOf = (part: string): string => partNames[part] ?? part;

/**
 * Parts of these kinds are called only by their kind, such as “preparation”, without their first words: the text that
 * follows shows which one it is.
 */
const unnamedParts: ReadonlySet<string> = new Set(['prepare', 'afterward', 'use', 'steps']);

/** What the report calls one step of the path of a YAML node, such as `section "Context"` or `2nd block (list)`. */
export function pathPartName(part: string): string {
  const named = /^(.+?) "(.*)"$/su.exec(part);
  if (named) {
    const [, noun = '', name = ''] = named;
    if (noun === 'section' || noun === 'phase') return firstWords(name);
    return unnamedParts.has(noun)
      ? nameOf(noun)
      : `${['prose', 'career-paths'].includes(noun) ? nameOf(noun) : noun} ${quotedName(name)}`;
  }
  const block = /^(\d+\w\w) block(?: \((.+)\))?$/.exec(part);
  if (block) return nameOf(block[2] ?? 'part');
  return nameOf(
    part
      // The number of an item is left out, because readers could not tell whether it counts the items before or after
      // the change.
      .replace(/^\d+\w\w /, '')
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase(),
  );
}

/**
 * What an interface text in labels.yaml is for. If a text has a singular and a plural form, the description also says
 * which of them it is. Undefined if there is no description.
 */
function labelDescription(node: YamlNode): string | undefined {
  // The plural form is described only by how the program chooses it, which says nothing to readers. So the description
  // of the whole text is used.
  const ownDescription = node.key === 'other' ? undefined : node.meta.description;
  const sentence = /^[^.]+/.exec(ownDescription ?? '')?.[0];
  if (sentence !== undefined) return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  const parent = node.parent && labelDescription(node.parent);
  const form = node.key === 'one' ? 'for one' : node.key === 'other' ? 'for several' : String(node.key);
  return parent === undefined || node.parent?.parent?.parent === undefined ? undefined : `${parent}, ${form}`;
}

/** What the report calls a field of the block or item that is being described; empty if its text shows what it is. */
export const fieldName = (node: YamlNode): string =>
  comparisonHeading(node) ?? pathPartName(String(typeof node.key === 'number' ? node.parent?.key : node.key));

/** The heading above one side of a comparison, in quotation marks; undefined if the node is no side of a comparison. */
function comparisonHeading({ key, parent }: YamlNode): string | undefined {
  const heading = parent?.parent?.parent?.at(`${String(key)}Label`).text;
  return heading === undefined ? undefined : `“${heading}”`;
}

/**
 * The steps of a path such as `section "Context" › 2nd block (list)`, as the report calls them. Steps without a name
 * are left out.
 */
export const pathPartNames = (where: string): string[] =>
  where
    .split(' › ')
    .map(pathPartName)
    .filter((part) => part !== '');

/**
 * Where visitors find a value on its page, such as `introduction` or `list › item “Ask first”`. Texts in lists are
 * named by their first words.
 */
export function placeName(node: YamlNode): string {
  const label = node.meta.display?.label?.replace(/^(?:the )?section of the page$/, '') ?? '';
  const labelled =
    node.file.kind === 'labels'
      ? labelName(node, label)
      : node.file.kind === 'programme'
        ? programmeTextName(node, label)
        : undefined;
  if (labelled !== undefined) return labelled;
  const parts = pathPartNames(node.where);
  const [lastPart = ''] = parts.slice(-1);
  const ending = nameOfTextItem(node, lastPart) ?? comparisonHeading(node);
  if (ending !== undefined) parts.splice(-1, 1, ending);
  return isNamedByLabel(node, label, parts)
    ? `${label} › ${ending ?? lastPart}`
    : parts.join(' › ') || 'the page';
}

/**
 * Whether a text is named after its label in the schema, because the path in its YAML file does not show where visitors
 * see the text.
 */
const isNamedByLabel = ({ file }: YamlNode, label: string, parts: readonly string[]): boolean =>
  (file.kind === 'labels' || file.kind === 'programme') &&
  label !== '' &&
  !parts.join(' ').includes(label.replace(/^.* /, ''));

/**
 * The name of a list item that is a plain text: its number and its first words. Undefined if the item is no text, or is
 * named in another way.
 */
function nameOfTextItem({ key, text, meta }: YamlNode, lastPart: string): string | undefined {
  const isReference = (meta.reference ?? meta.refersTo) !== undefined;
  return typeof key === 'number' && text !== undefined && !isReference && !lastPart.endsWith('”')
    ? `${lastPart} ${quotedName(text)}`
    : undefined;
}

/**
 * The name of an interface text in labels.yaml: its description or, without one, the group to which it belongs and its
 * first words. Undefined if the schema has a label for its place instead.
 */
function labelName(node: YamlNode, displayLabel: string): string | undefined {
  const description = labelDescription(node)?.replace(/^words /, 'texts ');
  if (description !== undefined) return displayLabel === '' ? description : `${displayLabel}: ${description}`;
  if (displayLabel !== '') return undefined;
  const group = node.ancestors.find(({ path }) => path.length === 1)?.meta.description ?? '';
  const groupName = /^Words (\S+ .*)\.$/.exec(group)?.[1] ?? 'of the site';
  return `a text ${groupName}${node.text === undefined ? '' : ` ${quotedName(node.text)}`}`;
}

/** A description with fewer words, such as “The heading.”, does not say which of several texts it is about. */
const minDescriptionWords = 4;

/**
 * The name of a text in programme.yaml: for a text about safety, the label in the schema; for others, the label and the
 * description. Undefined if these do not say more than its path.
 */
function programmeTextName({ path, key, meta }: YamlNode, label: string): string | undefined {
  const [start = ''] = /^[^.;,]+/.exec(meta.description ?? '') ?? [];
  const description = `${start.charAt(0).toLowerCase()}${start.slice(1)}`;
  if (path[0] === 'safety') return path.length === 2 && start !== '' ? label || description : undefined;
  return label === '' || key === 'intro' || start.split(' ').length < minDescriptionWords
    ? undefined
    : `${label}: ${description}`;
}

/** What visitors read first of a list item: its title, its label or the beginning of its text. */
export const itemTitle = (item: YamlNode): string =>
  item.text ??
  item.at('title').text ??
  item.at('label').text ??
  item.at('text').text ??
  firstLabel(item) ??
  pathPartName(item.where.replace(/.* › /, ''));

/** The first label inside a section or block, such as that of its first question; undefined if it contains none. */
const firstLabel = (node: YamlNode): string | undefined =>
  node.at('label').text ?? node.children.map(firstLabel).find((label) => label !== undefined);

export const placeText = (node: YamlNode): ReportText => reportText`${placeName(node)}`;

/** What the report calls files without a title, by their kind. */
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

/** What the report calls a file of a kind in a sentence, such as “career path”. */
export const fileKindName = (kind: ContentKind): string => fileKindTitles[kind].toLowerCase();

/** The title of a content file or, if it has no title, a name for its kind, such as “Labels”. */
export const fileTitle = ({ kind, root }: SourceFile): string =>
  root.at('title').text ?? fileKindTitles[kind];

/** Where visitors find a value: the title of its page or file, and the place there. */
export const placeOnPage = (node: YamlNode): ReportText =>
  // The name of a meeting says that it is one.
  placeName(node).startsWith('meeting “')
    ? placeText(node)
    : reportText`${`${fileTitle(node.file)} › ${placeName(node)}`}`;
