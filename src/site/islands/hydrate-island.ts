import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island whose HTML comes from the build. Astro calls this the client entry point of a renderer
 * (build/react-integration.ts). Islands of this site have no slots, actions or view transitions, and are never rendered
 * only in the browser, so this function does without the code for them.
 */
export default function hydrateIsland(element: HTMLElement) {
  return <Props extends object>(Component: ComponentType<Props>, props: Props) => {
    startTransition(() => {
      hydrateRoot(element, createElement(Component, props), {
        // Ids from `useId` match those of the HTML.
        identifierPrefix: element.getAttribute('prefix') ?? '',
      });
    });
  };
}
