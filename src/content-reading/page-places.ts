import { blocksOf, type PageBlock } from './page-blocks.ts';
import { filesOf, type SourceFile, type Site } from './site.ts';
import { itemsOf, valueAt } from './walk-schema.ts';

/** The places of a resource page to which an address with # leads. */
export interface PagePlaces {
  /** Sections and scenarios, which visitors find by their addresses too. */
  named: string[];
  /** Questions and choices, which have an address without showing it. */
  fields: string[];
}

/** Returns the places of a resource page by the ids that its HTML gives them. */
export function placesOf(site: Site, file: SourceFile): PagePlaces {
  const blocks = blocksOf(file);
  const sections = itemsOf(valueAt(file.data, ['sections'])).map((section) => valueAt(section, ['id']));
  const scenarios = blocks.filter(({ kind }) => kind === 'scenarios').flatMap(entriesIn);
  return {
    named: [...sections, ...scenarios].map(String),
    fields: blocks.flatMap((block) => fieldsIn(site, block)),
  };
}

const entriesIn = ({ data }: PageBlock): unknown[] => itemsOf(valueAt(data, ['entries']));

function fieldsIn(site: Site, block: PageBlock): string[] {
  const { kind, data, fieldId } = block;
  if (fieldId === undefined) return [];
  if (kind === 'question') return [fieldId];
  if (kind === 'questions')
    return itemsOf(valueAt(data, ['items'])).map((_, index) => `${fieldId}.${index + 1}`);
  const entries = entriesIn(block);
  const chosen = kind === 'checklists' ? itemsInLists(site, entries) : entries;
  return chosen.map((id) => `${fieldId}-${String(id)}`);
}

const itemsInLists = (site: Site, ids: readonly unknown[]): unknown[] =>
  filesOf(site, 'checklists')
    .flatMap(({ data }) => itemsOf(data))
    .filter((list) => ids.includes(valueAt(list, ['id'])))
    .flatMap((list) => itemsOf(valueAt(list, ['items'])).map((item) => valueAt(item, ['id'])));
