import { searchTerms } from './search-text.ts';

/** The words of a section; the words before the first section have the id and the title ''. */
export interface SectionText {
  id: string;
  title: string;
  /** The different words of the section, normalized for the search. */
  terms: readonly string[];
}

/** The words of a page. The home page searches them if no title and no description matches. */
export interface PageText {
  href: string;
  title: string;
  sections: readonly SectionText[];
}

/**
 * Finds the pages that have a section with all words of a search. A word also matches at the beginning of a longer one.
 * Each page is returned with these sections only.
 */
export function findPagesByText(pages: readonly PageText[], search: string): PageText[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const hasTerms = (section: SectionText) =>
    terms.every((term) => section.terms.some((sectionTerm) => sectionTerm.startsWith(term)));
  return pages
    .map((page) => ({ ...page, sections: page.sections.filter(hasTerms) }))
    .filter(({ sections }) => sections.length > 0);
}
