import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads and hydrates the island after the first paint (islands/after-paint-directive.ts). */
    'client:after-paint'?: boolean;
  }
}

/** The integration that adds the directive `client:after-paint`. */
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
