import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../content-files/yaml-node.ts';
import { isMonth, shiftMonth } from '../../model/dates/dates.ts';
import { anchorNodes, knownIds, filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { arrayOrEmpty, valueAt } from '../content-files/value-path.ts';
import { positionAt } from '../content-files/syntax-node.ts';
import { entryKinds, phaseColours, type EntryKind } from '../../model/schemas/vocabulary.ts';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../content-files/parse-yaml.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { normalizeLineEndings } from '../../model/text/lines.ts';
import { slugify } from '../../model/text/slug.ts';
import { didYouMean } from '../../model/text/suggestions.ts';
import type { ContentTree } from '../content-files/content-tree.ts';
import { readContent } from '../content-files/read-content.ts';
import { contentFilePath, contentLayout } from '../../model/collections/content-layout.ts';

/** A template for new entries: a file in content/templates/, in the folder of its kind. */
interface Template {
  kind: EntryKind;
  /** What the new entry is for. It is the first line of the template, which is a comment. */
  description: string;
  /**
   * YAML with comments. The command fills in all marks between ‹ and ›, except ‹write: …› and ‹choose: …›, which the
   * writer replaces.
   */
  text: string;
}

/** The templates, keyed by the name that is given to `npm run content:new --`. */
export function readTemplates(tree: ContentTree): ReadonlyMap<string, Template> {
  const templates = entryKinds.flatMap((kind) => {
    const folder = `content/templates/${kind}`;
    return tree.entries(folder).flatMap(({ name }): [string, Template][] => {
      const bytes = tree.read(`${folder}/${name}`);
      if (typeof bytes === 'string' || !name.endsWith('.yaml')) return [];
      const text = normalizeLineEndings(new TextDecoder().decode(bytes));
      const description = /^# ([^.\n]*)/.exec(text)?.[1] ?? '';
      return [[name.replace('.yaml', ''), { kind, description, text }]];
    });
  });
  return new Map(templates);
}

/** Fills in the marks of a template for which a value follows from the slug or the content. Other marks stay. */
function fillMarks(template: string, slug: string, content: ContentSnapshot): string {
  const numbers = filesOf(content, 'resources').map((file) => Number(valueAt(file.data, ['id'])) || 0);
  const phases = filesOf(content, 'phases').flatMap((file) => arrayOrEmpty(file.data));
  const lastMonth = phases.flatMap((phase) => arrayOrEmpty(valueAt(phase, ['months']))).at(-1);
  const colours = phases.map((phase) => valueAt(phase, ['colour']));
  const firstOf = (kind: EntryKind) => knownIds(content, kind)?.[0];
  const firstPage = filesOf(content, 'resources').find(({ slug: page }) => page === firstOf('resources'));
  const title = slug.replaceAll('-', ' ');
  const values: Readonly<Record<string, string | undefined>> = {
    name: slug,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    answer: slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    number: String(Math.max(0, ...numbers) + 1),
    phase: firstOf('phases'),
    tag: filesOf(content, 'resources').flatMap(({ root }) => root.at('tags').textItems)[0]?.text,
    scenario: firstOf('scenarios'),
    checklist: firstOf('checklists'),
    page: firstPage?.slug,
    section: firstPage && anchorNodes(firstPage).sections[0]?.text,
    lastMonth: isMonth(lastMonth) ? lastMonth : undefined,
    month: isMonth(lastMonth) ? shiftMonth(lastMonth, 1) : undefined,
    colour: phaseColours.find((colour) => !colours.includes(colour)) ?? phaseColours[0],
  };
  return template.replaceAll(/‹(\w+)›/g, (mark, name: string) => values[name] ?? mark);
}

/**
 * For each list of a page in which a new entry of this kind can be named: a sentence about the line to add. Without it,
 * the entry is not shown.
 */
const listingSteps = (content: ContentSnapshot, kind: EntryKind, slug: string): string[] =>
  filesOf(content, 'resources').flatMap(({ path, text, blocks }) =>
    blocks
      .filter((block) => block.kind === kind)
      .map(({ node }) => {
        const entries = node.at('entries');
        const lastItem = entries.items.at(-1);
        const isBlockList = text.startsWith('- ', entries.start);
        if (lastItem === undefined || !isBlockList)
          return `Add "${slug}" under "entries" in ${path}, or no visitor sees it.`;
        const indent = ' '.repeat(positionAt(text, entries.start).column - 1);
        return `Add this line below line ${positionAt(text, lastItem.end - 1).line} of ${path}, or no visitor sees it:\n${indent}- ${slug}`;
      }),
  );

/**
 * The text of a list file with a new item at its end. Undefined if the item cannot be added safely, for example because
 * the list is written in brackets.
 */
function appendItem({ text, root, data }: SourceFile, item: string): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const column = positionAt(text, root.start).column - 1;
  const newText = `${text.trimEnd()}\n${item.replace(/^(?=.)/gm, ' '.repeat(column))}`;
  const parsed = parseYaml(newText);
  const items = 'reason' in parsed ? [] : arrayOrEmpty(parsed.data);
  return items.length === data.length + 1 && isDeepStrictEqual(items.slice(0, -1), data)
    ? newText
    : undefined;
}

/** The plan for a new entry: the file to write, and what the writer has to do next. */
interface NewEntry {
  kind: EntryKind;
  /** Relative to the project. */
  path: string;
  text: string;
  /**
   * Whether the entry is written to a file of its own, which must not exist yet. Otherwise, it is added to a list file.
   */
  hasOwnFile: boolean;
  /** What the writer has to do after the file was written, one sentence per item. */
  nextSteps: string[];
}

// Words that YAML reads as null, true or false, and not as a text. They cannot be slugs.
const yamlKeywords = ['null', 'true', 'false'];

// The maximum length of a slug. The first title of an entry is made from its slug, and some titles may have only forty
// characters.
const maxSlugLength = 40;

/**
 * Plans a new entry, or says why it cannot be created. Nothing is written. `earlierIds` returns all ids that a file has
 * ever contained, or undefined without a git history. They must not be used again, because saved files may still refer
 * to them.
 */
export function planNewEntry(
  templateName: string,
  slug: string,
  tree: ContentTree,
  earlierIds: (path: string) => readonly string[] | undefined = () => undefined,
): NewEntry | { refusal: string } {
  const templates = readTemplates(tree);
  const template = templates.get(templateName);
  if (template === undefined) {
    const templateLines = [...templates].map(
      ([name, { description }]) => `  ${name.padEnd(16)} ${description}`,
    );
    const suggestion = didYouMean(templateName, [...templates.keys()]);
    const problem = templateName === '' ? 'Say what to begin' : `"${templateName}" cannot be begun`;
    return {
      refusal: `${problem}: npm run content:new -- reading my-page. The first word is one of these, and the second is a name of your own for the address.${suggestion}\n${templateLines.join('\n')}`,
    };
  }
  const refusalOfSlug = slugRefusal(slug);
  if (refusalOfSlug !== undefined) return { refusal: refusalOfSlug };
  const { content } = readContent(tree);
  const newEntry = placeEntry(template.kind, slug, fillMarks(template.text, slug, content), content);
  const isKnownElsewhere = contentLayout[template.kind].layout === 'list' && template.kind !== 'phases';
  if ('path' in newEntry && isKnownElsewhere && earlierIds(newEntry.path)?.includes(slug))
    return {
      refusal: `"${slug}" was in ${newEntry.path} before, and files that people have saved still know it. Choose another name. Nothing was changed.`,
    };
  return newEntry;
}

function slugRefusal(slug: string): string | undefined {
  const normalized = slugify(slug);
  if (slug.length > maxSlugLength) return `"${slug}" is too long: at most ${maxSlugLength} letters.`;
  if (isValidSlug(slug)) return undefined;
  const problem = slug === '' ? 'A name is missing' : `"${slug}" is not a name`;
  const suggestion = isValidSlug(normalized) ? normalized : 'my-page';
  return `${problem}: begin with a letter and use small letters, digits and hyphens, such as ${suggestion}.`;
}

const isValidSlug = (slug: string): boolean =>
  /^[a-z]/.test(slug) &&
  slug === slugify(slug) &&
  slug.length <= maxSlugLength &&
  !yamlKeywords.includes(slug);

function placeEntry(
  kind: EntryKind,
  slug: string,
  entry: string,
  content: ContentSnapshot,
): NewEntry | { refusal: string } {
  const hasOwnFile = contentLayout[kind].layout === 'folder';
  const path = contentFilePath(kind, slug);
  const existingIds = knownIds(content, kind);
  if (existingIds === undefined)
    return { refusal: `${path} cannot be read. Run npm run content:check first.` };
  if (existingIds.includes(slug))
    return { refusal: `"${slug}" exists already in ${path}. Nothing was changed.` };
  const [file] = hasOwnFile ? [] : filesOf(content, kind);
  const text = file === undefined ? entry : appendItem(file, entry);
  const refusal = `Nothing can be added to the list in ${path} as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.`;
  if (text === undefined) return { refusal };
  return { kind, path, text, hasOwnFile, nextSteps: nextStepsFor(kind, slug, content) };
}

function nextStepsFor(kind: EntryKind, slug: string, content: ContentSnapshot): string[] {
  if (kind === 'resources') return [`Its address is ${resourcePath(slug)}.`];
  if (kind === 'meetings')
    return [
      `Move it to its place in ${contentFilePath(kind)}: the meetings stand in the order in which they take place.`,
      `Add a block with "kind: agenda" and "meeting: ${slug}" to the section that is named first under "uses", where its agenda is shown.`,
    ];
  if (kind === 'phases')
    return [`Write "phase: ${slug}" in at least one file of content/resources/, or the phase is empty.`];
  const steps = listingSteps(content, kind, slug);
  return steps.length > 0
    ? steps
    : [`Add a block with "kind: ${kind}" and "${slug}" under "entries" to a page in content/resources/.`];
}

/**
 * Writes the file of a new entry. Returns false if there is already a file of this name that was not noticed before.
 * This happens on macOS and Windows, where names that differ only in capitals are the same name.
 */
export function writeNewEntry(root: string, { path, text, hasOwnFile }: NewEntry): boolean {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: hasOwnFile ? 'wx' : 'w' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
