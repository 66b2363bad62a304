import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * An island with this attribute is loaded and hydrated after the first paint (islands/after-paint-directive.ts).
     */
    'client:after-paint'?: boolean;
  }
}

/**
 * An Astro integration that adds the directive `client:after-paint`, which hydrates an island after the first paint.
 */
export function afterPaintIntegration(): AstroIntegration {
  return {
    name: 'after-paint-integration',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'after-paint',
          entrypoint: './src/site/islands/after-paint-directive.ts',
        }),
    },
  };
}
