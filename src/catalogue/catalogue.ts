import type { ResourceType } from '../schemas/vocabulary.ts';

/** What searching and filtering need to know about a resource. */
export interface CatalogueEntry {
  id: number;
  title: string;
  description: string;
  type: ResourceType;
  phase: string;
  tags: string[];
}

/** An entry with the texts that are searched, prepared once rather than at each key press. */
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
