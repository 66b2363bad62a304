import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** An island of a page: the file of its component and what that is called there, the prefix of its ids, and its props. */
export type Island = readonly [file: number, name: string, prefix: string, props: Record<string, unknown>];

/**
 * Brings the islands of a page to life, in the order in which they stand there. It takes the place of Astro's runtime and of
 * React's part in it (build/lean-pages.ts), which can do much that ours do not need.
 */
export default function startIslands(
  files: readonly Record<string, ComponentType<Record<string, unknown>>>[],
  islands: readonly Island[],
) {
  for (const [nth, element] of document.querySelectorAll('astro-island').entries()) {
    const [file = 0, name = '', identifierPrefix = '', props] = islands[nth] ?? [];
    const component = files[file]?.[name];
    if (!component) throw new Error(`There is no island ${name}.`);
    const island = createElement(component, props);
    startTransition(() => {
      // Its words are not those that the server wrote any more (painted-directive.ts).
      if (element.getAttribute('client') === 'only') createRoot(element).render(island);
      else hydrateRoot(element, island, { identifierPrefix });
    });
    element.removeAttribute('ssr');
    element.dispatchEvent(new Event('astro:hydrate'));
  }
}
