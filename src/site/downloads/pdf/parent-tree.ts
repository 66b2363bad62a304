import type { StructureElement } from './structure-element.ts';

/**
 * The parent tree of a tagged PDF, which leads from marked content and links back to their structure elements (ISO
 * 32000-1, 14.7.4.4). The entries of the tree are numbered: first the pages, then the links.
 */
export class ParentTree {
  readonly #elementsByPage: StructureElement[][] = [];
  readonly #linkElements: StructureElement[] = [];

  /** Adds a page, counted from 1. Its number in the tree is one less. */
  addPage(page: number): void {
    this.#elementsByPage[page - 1] ??= [];
  }

  /** Adds marked content of a page, and returns the id of the content on that page (MCID). */
  addContent(page: number, element: StructureElement): number {
    return (this.#elementsByPage[page - 1] ??= []).push(element) - 1;
  }

  /**
   * Adds a link, and returns its number in the tree. All pages must have been added before, because the numbers of
   * links follow those of pages.
   */
  addLink(element: StructureElement): number {
    return this.#elementsByPage.length + this.#linkElements.push(element) - 1;
  }

  /** The entries in the order of their numbers, with a reference to each element. */
  entries(referenceTo: (element: StructureElement) => string): string[] {
    return [
      ...this.#elementsByPage.map((elements) => `[${elements.map(referenceTo).join(' ')}]`),
      ...this.#linkElements.map(referenceTo),
    ];
  }
}
