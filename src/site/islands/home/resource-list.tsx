/**
 * Lets the filter work on the list of resources, which is static HTML so that it can be read before any script has run. The
 * filter takes the texts it searches from that list, so that they are not in the page twice, and marks what is shown.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/catalogue';
import { createPortal, flushSync } from 'react-dom';
import {
  type FacetValues,
  partSize,
  type SearchableEntry,
  toSearchable,
} from '../../../model/catalogue/catalogue.ts';
import { homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { fillCounted } from '../../../model/text/words.ts';
import { useActOnce } from '../use-act-once.ts';

/** An entry of the list with its element. */
export interface ListedEntry extends SearchableEntry {
  item: HTMLElement;
}

const textOf = (item: HTMLElement, name: string) => item.querySelector(name)?.textContent ?? '';

/** Returns the link to the page of an entry. */
export const linkOf = ({ item }: ListedEntry) => item.querySelector('a');

/** Returns the entries of the list, in order. */
export const readListed = (): ListedEntry[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-resource]'), (item) => {
    const { resource, ofPhase = '', values = '{}' } = item.dataset;
    const entry = {
      id: Number(resource),
      title: textOf(item, 'h3'),
      description: textOf(item, 'p'),
      phase: ofPhase,
      values: JSON.parse(values) as FacetValues,
    };
    return { ...toSearchable(entry), item };
  });

/** Shows these entries and hides all others; only those that change are touched. */
function markShown(entries: readonly ListedEntry[]): void {
  const items = new Set(entries.map(({ item }) => item));
  const before = list()?.querySelectorAll<HTMLElement>('[data-shown]') ?? [];
  for (const item of [...before, ...items]) item.toggleAttribute('data-shown', items.has(item));
  list()?.setAttribute('data-filtered', '');
}

const list = () => document.getElementById('resource-list');

const heading = () => document.getElementById(homeAnchors.resources);

/** Moves the focus to the heading of the list. */
export const focusList = (): void => heading()?.focus();

/** Brings the list into view if it is below the fold, as on a phone. */
export function scrollToList(): void {
  const top = heading()?.getBoundingClientRect().top ?? 0;
  if (top > innerHeight / 2) heading()?.scrollIntoView();
}

interface ListProps {
  /** All entries that the filter has found. */
  found: readonly ListedEntry[];
  /** What comes below the list. */
  children: ReactNode;
}

/** Shows the entries that were found, a long list in parts; a button shows the next part and moves the focus there. */
export function ShownResources({ found, children }: ListProps) {
  const [opened, setOpened] = useState({ found, parts: 1 });
  const parts = opened.found === found ? opened.parts : 1;
  const end = parts * partSize;
  const button = useRef<HTMLButtonElement>(null);
  useActOnce(button);
  useLayoutEffect(() => {
    markShown(found.slice(0, end));
  }, [found, end]);

  const place = list()?.nextElementSibling;
  const left = found.length - end;
  if (!place) return null;
  const showMore = () => {
    flushSync(() => setOpened({ found, parts: parts + 1 }));
    const next = found[end];
    if (next) linkOf(next)?.focus();
  };
  return createPortal(
    <>
      {left > 0 && (
        <button ref={button} type="button" className="button" onClick={showMore}>
          {fillCounted(labels.more, Math.min(left, partSize), language, { left })}
        </button>
      )}
      {children}
    </>,
    place,
  );
}
