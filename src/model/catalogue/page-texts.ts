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
 * Each page is returned with these sections only. Sections with all words in their titles come first, and so do their
 * pages.
 */
export function findPagesByText(pages: readonly PageText[], search: string): PageText[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const hasTerms = (sectionTerms: readonly string[]) =>
    terms.every((term) => sectionTerms.some((sectionTerm) => sectionTerm.startsWith(term)));
  const hasTermsInTitle = ({ title }: SectionText) => hasTerms(searchTerms(title));
  const titlesFirst = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean) => [
    ...items.filter((item) => isFirst(item)),
    ...items.filter((item) => !isFirst(item)),
  ];
  const pagesWithTerms = pages
    .map((page) => ({
      ...page,
      sections: titlesFirst(
        page.sections.filter((section) => hasTerms(section.terms)),
        hasTermsInTitle,
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
  return titlesFirst(pagesWithTerms, ({ sections }) => sections.some(hasTermsInTitle));
}
