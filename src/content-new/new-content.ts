import { didYouMean } from '../text/near.ts';
import { asSlug } from '../text/as-slug.ts';
import { isDevice } from '../content-reading/file-names.ts';
import { knownIds } from '../content-reading/known-ids.ts';
import { filesOf, type Site } from '../content-reading/site.ts';
import { contentFile, contentLayout } from '../schemas/content.ts';
import { starterContext, pagesListing } from './starter-context.ts';
import type { Starter } from './starter.ts';
import { withItem } from './with-item.ts';
import { starters } from './starters.ts';

/** A file to write, and what to do next. */
export interface NewContent {
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
export function newContent(word: string, slug: string, site: Site): NewContent | { refusal: string } {
  const starter = starters.get(word);
  if (starter === undefined) {
    const words = [...starters].map(([name, { what }]) => `  ${name.padEnd(16)} ${what}`);
    const near = didYouMean(word, [...starters.keys()]);
    const said = word === '' ? 'Say what to begin' : `"${word}" cannot be begun`;
    return { refusal: `${said}: npm run content:new -- <kind> <slug>.${near}\n${words.join('\n')}` };
  }
  const nameRefusal = refusedName(slug);
  if (nameRefusal !== undefined) return { refusal: nameRefusal };
  const context = starterContext(site, slug);
  const lacking = starter.needs?.find((kind) => context[kind].length === 0);
  if (lacking !== undefined) return { refusal: `There must be ${lacking} first. Run npm run content:check.` };
  return place(starter, slug, starter.text(context), site);
}

function refusedName(slug: string): string | undefined {
  const plain = asSlug(slug);
  if (slug.length > longestSlug) return `"${slug}" is too long: at most ${longestSlug} letters.`;
  if (isDevice(slug))
    return `Windows keeps the name "${slug}" for itself and could not open the file. Choose another, such as ${plain}-page.`;
  if (isName(slug)) return undefined;
  const said = slug === '' ? 'A name is missing' : `"${slug}" is not a name`;
  const near = isName(plain) ? plain : 'my-page';
  return `${said}: begin with a letter and use small letters, digits and hyphens, such as ${near}.`;
}

const isName = (word: string): boolean =>
  /^[a-z]/.test(word) &&
  word === asSlug(word) &&
  word.length <= longestSlug &&
  !isDevice(word) &&
  !yamlWords.includes(word);

function place({ kind }: Starter, slug: string, entry: string, site: Site): NewContent | { refusal: string } {
  const isFolder = contentLayout[kind].layout === 'folder';
  const target = contentFile(kind, slug);
  const known = knownIds(site, kind);
  if (known === undefined) return { refusal: `${target} cannot be read. Run npm run content:check first.` };
  if (known.includes(slug)) {
    return { refusal: `"${slug}" exists already in ${target}. Nothing was changed.` };
  }
  const [file] = isFolder ? [] : filesOf(site, kind);
  const text = file === undefined ? entry : withItem(file, entry);
  if (text === undefined) {
    return {
      refusal: `Nothing can be added to the list in ${target} as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.`,
    };
  }
  return { path: target, text, isNewFile: isFolder, advice: adviceFor(kind, slug, site) };
}

function adviceFor(kind: Starter['kind'], slug: string, site: Site): string[] {
  if (kind === 'resources') return [`Its address is /resources/${slug}.`];
  if (kind === 'phases') {
    return [`Write "phase: ${slug}" in at least one file of content/resources/, or the phase is empty.`];
  }
  const pages = pagesListing(site, kind);
  if (pages.length === 0) {
    return [
      `Add a block with "kind: ${kind}" and "${slug}" under "entries" to a page in content/resources/.`,
    ];
  }
  return [`Add "${slug}" under "entries" in ${pages.join(' or ')}, or no visitor sees it.`];
}
