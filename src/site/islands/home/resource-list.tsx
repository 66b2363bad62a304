/**
 * Connects the filter on the home page to the list of resources. The list is static HTML, so that it can be read before
 * any script has run. The filter takes the texts that it searches from this HTML, so that the page need not contain
 * them twice. It then hides the entries that do not match.
 */
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import language from 'virtual:language';
import * as labels from 'virtual:labels/catalogue';
import { createPortal, flushSync } from 'react-dom';
import { type FacetValues, type SearchableEntry, toSearchable } from '../../../model/catalogue/catalogue.ts';
import { pageSize } from '../../../model/catalogue/paging.ts';
import { homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { fillPlural } from '../../../model/text/templates.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';

/** A resource in the list on the home page, with its HTML element. */
export interface ListedEntry extends SearchableEntry {
  element: HTMLElement;
}

/** Words by which a resource is suggested, but does not match: the label of its type, its phase and its search words. */
export const getOtherText = ({ element }: ListedEntry): string =>
  `${textOfChild(element, '.listed-facts')} ${element.dataset['searchWords'] ?? ''}`;

const textOfChild = (element: HTMLElement, selector: string) =>
  element.querySelector(selector)?.textContent ?? '';

export const getPageLink = ({ element }: ListedEntry) => element.querySelector('a');

export const readListedEntries = (): ListedEntry[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-resource]'), (element) => {
    const { resource, resourcePhase = '', values = '{}' } = element.dataset;
    const entry = {
      id: Number(resource),
      title: textOfChild(element, 'h3'),
      description: textOfChild(element, '.listed-text'),
      phase: resourcePhase,
      values: JSON.parse(values) as FacetValues,
    };
    return { ...toSearchable(entry), element };
  });

/**
 * Shows these resources and hides all others. Only the elements that change are updated. If the resources are those of
 * one phase, they do not name it.
 */
function showOnly(entries: readonly ListedEntry[], isOnePhase: boolean): void {
  const shownElements = new Set(entries.map(({ element }) => element));
  const previouslyShown = getList()?.querySelectorAll<HTMLElement>('[data-shown]') ?? [];
  for (const element of previouslyShown) if (!shownElements.has(element)) delete element.dataset['shown'];
  const value = isOnePhase ? 'one-phase' : '';
  for (const { dataset } of shownElements) if (dataset['shown'] !== value) dataset['shown'] = value;
  getList()?.setAttribute('data-filtered', '');
  // Until now, this attribute decided which resources were shown (boot-script.ts).
  delete document.documentElement.dataset['listedPhase'];
}

const getList = () => document.getElementById('resource-list');

const getHeading = () => document.getElementById(homeAnchors.resources);

export const focusList = (): void => getHeading()?.focus();

/** Scrolls to the list of resources if it begins in the lower half of the window or below the window, as on a phone. */
export function scrollToList(): void {
  const top = getHeading()?.getBoundingClientRect().top ?? 0;
  if (top > innerHeight / 2) getHeading()?.scrollIntoView();
}

/**
 * A ref to the element below the list. After a click on one of its buttons, a link may be under the pointer.
 * `useDoubleClickGuard` keeps a double click from following it.
 */
const containerRef: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>('#resource-list + *');
  },
};

interface PagedResourcesProps {
  /** Whether the resources of only one phase are shown. */
  isOnePhase: boolean;
  /** All resources that match the filter. */
  matches: readonly ListedEntry[];
  /** What is shown below the list. */
  children: ReactNode;
}

/**
 * Shows the matching resources. A long list is shown page by page: a button shows the next page, and moves the focus to
 * it.
 */
export function PagedResources({ matches, isOnePhase, children }: PagedResourcesProps) {
  const [paging, setPaging] = useState({ matches, pages: 1 });
  const pages = paging.matches === matches ? paging.pages : 1;
  const shownCount = pages * pageSize;
  useDoubleClickGuard(containerRef);
  useLayoutEffect(() => {
    showOnly(matches.slice(0, shownCount), isOnePhase);
  }, [matches, shownCount, isOnePhase]);

  const container = containerRef.current;
  const remaining = matches.length - shownCount;
  if (!container) return null;
  const showMore = () => {
    flushSync(() => setPaging({ matches, pages: pages + 1 }));
    const firstNew = matches[shownCount];
    if (firstNew) getPageLink(firstNew)?.focus();
  };
  return createPortal(
    <>
      {remaining > 0 && (
        <button type="button" className="button" onClick={showMore}>
          {fillPlural(labels.more, Math.min(remaining, pageSize), language, { left: remaining })}
        </button>
      )}
      {children}
    </>,
    container,
  );
}
