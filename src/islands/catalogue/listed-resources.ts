/**
 * The one place where an island touches what it has not rendered: the list of resources is static HTML, there to be
 * read and searched before any script has run, and the filter only hides entries of it.
 */
import { homeAnchors } from '../../schemas/vocabulary.ts';

/** Shows the listed resources with these ids and hides the others. */
export function showListed(ids: ReadonlySet<number>): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-resource]'))
    item.hidden = !ids.has(Number(item.dataset['resource']));
}

const heading = () => document.getElementById(homeAnchors.resources);

/** Moves the focus to the heading of the list. */
export const focusList = (): void => heading()?.focus();

/** Brings the list into view if it is below the fold, as on a phone. */
export function scrollToList(): void {
  const top = heading()?.getBoundingClientRect().top ?? 0;
  if (top > innerHeight / 2) heading()?.scrollIntoView();
}
