import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * An island of a page: the file of its component and what that is called there, the prefix of its ids, the words that the server
 * wrote for it, in how many elements, and its props.
 */
export type Island = readonly [
  file: number,
  name: string,
  prefix: string,
  words: string,
  elements: number,
  props: Record<string, unknown>,
];

/**
 * Brings the islands of a page to life, in the order in which they stand there, with the styles of what they add. It takes the
 * place of Astro's runtime and of React's part in it (build/lean-pages.ts), which can do much that ours do not need.
 */
export default function startIslands(
  files: readonly Record<string, ComponentType<Record<string, unknown>>>[],
  islands: readonly Island[],
  styles: string,
) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  for (const [nth, element] of document.querySelectorAll('astro-island').entries()) {
    const [file = 0, name = '', identifierPrefix = '', words, elements, props] = islands[nth] ?? [];
    const component = files[file]?.[name];
    if (!component) throw new Error(`There is no island ${name}.`);
    const island = createElement(component, props);
    const isAsMade = element.textContent === words && element.querySelectorAll('*').length === elements;
    startTransition(() => {
      if (isAsMade) hydrateRoot(element, island, { identifierPrefix });
      // Translators in browsers change words: React would look in vain for what the server wrote.
      else createRoot(element).render(island);
    });
    element.removeAttribute('ssr');
    element.dispatchEvent(new Event('astro:hydrate'));
  }
}
