import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island whose HTML comes from the build. Astro calls such a function the client entry point of a renderer
 * (build/react-integration.ts). The islands of this site have no slots, actions or view transitions, and are never
 * rendered only in the browser. The code for these is therefore left out.
 */
export default function hydrateIsland(element: HTMLElement) {
  return <Props extends object>(Component: ComponentType<Props>, props: Props) => {
    startTransition(() => {
      hydrateRoot(element, createElement(Component, props), {
        // With this prefix, ids from `useId` are the same as in the HTML.
        identifierPrefix: element.getAttribute('prefix') ?? '',
      });
    });
  };
}
