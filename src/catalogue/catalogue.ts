import type { ResourceType } from '../schemas/vocabulary.ts';

/** What the home page needs to know about a resource to find it. */
export interface CatalogueEntry {
  id: number;
  title: string;
  description: string;
  type: ResourceType;
  phase: string;
  tags: string[];
}

/** An entry with its words as the search compares them, prepared once and not at each key press. */
export interface SearchableEntry extends CatalogueEntry {
  searchable: readonly string[];
}

/** What a visitor has chosen on the home page. */
export interface View {
  phase: string;
  type: string | undefined;
  tags: string[];
  search: string;
}

/** What a view may choose from. */
export interface Facets {
  phases: string[];
  types: string[];
  tags: string[];
}
