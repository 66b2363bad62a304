import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const clientEntrypoint = fileURLToPath(new URL('../islands/hydrate-island.ts', import.meta.url));

/** Astro's React integration, with a smaller script that hydrates islands (islands/hydrate-island.ts). */
export function reactIntegration(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
}
