import type { StructureElement } from './structure-element.ts';

/**
 * The parent tree of a tagged PDF. It leads from the content and the links of a page back to their structure elements
 * (ISO 32000-1, 14.7.4.4). Its entries are numbered: first the pages, then the links.
 */
export class ParentTree {
  readonly #elementsByPage: StructureElement[][] = [];
  readonly #linkElements: StructureElement[] = [];

  /** Adds a page. Pages are counted from 1, so the number of the page in the tree is one less. */
  addPage(page: number): void {
    this.#elementsByPage[page - 1] ??= [];
  }

  /** Adds marked content of a page. Returns the id that identifies this content on the page (MCID). */
  addContent(page: number, element: StructureElement): number {
    return (this.#elementsByPage[page - 1] ??= []).push(element) - 1;
  }

  /**
   * Adds a link, and returns the number of its entry in the tree. All pages must have been added before, because the
   * numbers of links follow those of pages.
   */
  addLink(element: StructureElement): number {
    return this.#elementsByPage.length + this.#linkElements.push(element) - 1;
  }

  /** The entries of the tree in the order of their numbers. Each contains references to structure elements. */
  entries(referenceTo: (element: StructureElement) => string): string[] {
    return [
      ...this.#elementsByPage.map((elements) => `[${elements.map(referenceTo).join(' ')}]`),
      ...this.#linkElements.map(referenceTo),
    ];
  }
}
