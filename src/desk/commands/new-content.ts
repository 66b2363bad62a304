import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../content/place.ts';
import { isMonth, monthLater } from '../../model/schemas/dates.ts';
import { knownIds, filesOf, type Site } from '../content/site.ts';
import { itemsOf, valueAt, positionOf } from '../content/values.ts';
import { entryKinds, phaseColours, type EntryKind } from '../../model/schemas/vocabulary.ts';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../content/parse-yaml.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { didYouMean, asSlug, withLineFeeds } from '../../model/text/words.ts';
import { type ContentTree, readSite } from '../content/read-site.ts';
import { contentFile, contentLayout } from '../../model/collections/content-layout.ts';

/** A file in content/templates/, in the folder of the kind that it begins. */
interface Template {
  kind: EntryKind;
  /** What it begins, as its first line says. */
  what: string;
  /** Whole YAML with notes: ‹write: …› and ‹choose: …› are for the writer, other words in such marks are filled in here. */
  text: string;
}

/** Returns the templates, keyed by the word typed after `npm run content:new --`. */
export function templatesIn(tree: ContentTree): ReadonlyMap<string, Template> {
  const all = entryKinds.flatMap((kind) => {
    const folder = `content/templates/${kind}`;
    return tree.entries(folder).flatMap(({ name }): [string, Template][] => {
      const bytes = tree.read(`${folder}/${name}`);
      if (typeof bytes === 'string' || !name.endsWith('.yaml')) return [];
      const text = withLineFeeds(new TextDecoder().decode(bytes));
      const what = /^# ([^.\n]*)/.exec(text)?.[1] ?? '';
      return [[name.replace('.yaml', ''), { kind, what, text }]];
    });
  });
  return new Map(all);
}

/** Returns the template for this slug, with what follows from the content in place of its marks. */
function filled(template: string, slug: string, site: Site): string {
  const numbers = filesOf(site, 'resources').map((file) => Number(valueAt(file.data, ['id'])) || 0);
  const phases = filesOf(site, 'phases').flatMap((file) => itemsOf(file.data));
  const lastMonth = phases.flatMap((phase) => itemsOf(valueAt(phase, ['months']))).at(-1);
  const colours = phases.map((phase) => valueAt(phase, ['colour']));
  const firstOf = (kind: EntryKind) => knownIds(site, kind)?.[0];
  const words = slug.replaceAll('-', ' ');
  const values: Readonly<Record<string, string | undefined>> = {
    name: slug,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    answer: slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    number: String(Math.max(0, ...numbers) + 1),
    phase: firstOf('phases'),
    tag: filesOf(site, 'resources').flatMap(({ root }) => root.at('tags').texts)[0]?.text,
    scenario: firstOf('scenarios'),
    checklist: firstOf('checklists'),
    month: isMonth(lastMonth) ? monthLater(lastMonth, 1) : undefined,
    colour: phaseColours.find((colour) => !colours.includes(colour)) ?? phaseColours[0],
  };
  return template.replaceAll(/‹(\w+)›/g, (mark, name: string) => values[name] ?? mark);
}

/** Returns the paths of the pages with a block that lists entries of this kind, where a new entry can be added. */
function pagesListing(site: Site, kind: EntryKind): string[] {
  return filesOf(site, 'resources')
    .filter((file) => file.blocks.some((block) => block.kind === kind))
    .map((file) => file.path);
}

/**
 * Returns the text of a list file with one more item, in line with the others, or undefined if the list is written in a way
 * that has no place for it, such as in brackets.
 */
function withItem({ text, root, data }: SourceFile, item: string): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const column = positionOf(text, root.start).column - 1;
  const made = `${text.trimEnd()}\n${item.replace(/^(?=.)/gm, ' '.repeat(column))}`;
  const read = parseYaml(made);
  const items = 'reason' in read ? [] : itemsOf(read.data);
  return items.length === data.length + 1 && isDeepStrictEqual(items.slice(0, -1), data) ? made : undefined;
}

/** A file to write, and what to do next. */
export interface NewContent {
  kind: EntryKind;
  /** Relative to the project. */
  path: string;
  text: string;
  /** Whether the entry has a file of its own, which must not be there yet. */
  isNewFile: boolean;
  /** One sentence per item. */
  advice: string[];
}

// YAML does not read these as text.
const yamlWords = ['null', 'true', 'false'];

// The slug becomes the first title, and the tightest limit on a title is forty characters.
const longestSlug = 40;

/** Returns the file with a new entry in it, or the reason why there can be none. Writes nothing. */
export function newContent(word: string, slug: string, tree: ContentTree): NewContent | { refusal: string } {
  const templates = templatesIn(tree);
  const template = templates.get(word);
  if (template === undefined) {
    const words = [...templates].map(([name, { what }]) => `  ${name.padEnd(16)} ${what}`);
    const near = didYouMean(word, [...templates.keys()]);
    const said = word === '' ? 'Say what to begin' : `"${word}" cannot be begun`;
    return { refusal: `${said}: npm run content:new -- <kind> <slug>.${near}\n${words.join('\n')}` };
  }
  const nameRefusal = refusedName(slug);
  if (nameRefusal !== undefined) return { refusal: nameRefusal };
  const { site } = readSite(tree);
  return place(template.kind, slug, filled(template.text, slug, site), site);
}

function refusedName(slug: string): string | undefined {
  const plain = asSlug(slug);
  if (slug.length > longestSlug) return `"${slug}" is too long: at most ${longestSlug} letters.`;
  if (isName(slug)) return undefined;
  const said = slug === '' ? 'A name is missing' : `"${slug}" is not a name`;
  const near = isName(plain) ? plain : 'my-page';
  return `${said}: begin with a letter and use small letters, digits and hyphens, such as ${near}.`;
}

const isName = (word: string): boolean =>
  /^[a-z]/.test(word) && word === asSlug(word) && word.length <= longestSlug && !yamlWords.includes(word);

function place(kind: EntryKind, slug: string, entry: string, site: Site): NewContent | { refusal: string } {
  const isFolder = contentLayout[kind].layout === 'folder';
  const target = contentFile(kind, slug);
  const known = knownIds(site, kind);
  if (known === undefined) return { refusal: `${target} cannot be read. Run npm run content:check first.` };
  if (known.includes(slug)) return { refusal: `"${slug}" exists already in ${target}. Nothing was changed.` };
  const [file] = isFolder ? [] : filesOf(site, kind);
  const text = file === undefined ? entry : withItem(file, entry);
  const refusal = `Nothing can be added to the list in ${target} as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.`;
  if (text === undefined) return { refusal };
  return { kind, path: target, text, isNewFile: isFolder, advice: adviceFor(kind, slug, site) };
}

function adviceFor(kind: EntryKind, slug: string, site: Site): string[] {
  if (kind === 'resources') return [`Its address is ${resourcePath(slug)}.`];
  if (kind === 'phases')
    return [`Write "phase: ${slug}" in at least one file of content/resources/, or the phase is empty.`];
  const pages = pagesListing(site, kind);
  return pages.length === 0
    ? [`Add a block with "kind: ${kind}" and "${slug}" under "entries" to a page in content/resources/.`]
    : [`Add "${slug}" under "entries" in ${pages.join(' or ')}, or no visitor sees it.`];
}

/** Writes it; false where there is a file that the site does not read, as with other capitals on macOS and Windows. */
export function writeNew(root: string, { path, text, isNewFile }: NewContent): boolean {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: isNewFile ? 'wx' : 'w' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
