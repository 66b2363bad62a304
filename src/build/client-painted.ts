import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/** Returns the integration that adds the directive `client:painted`. */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('../islands/painted-directive.ts', import.meta.url));
        addClientDirective({ name: 'painted', entrypoint });
      },
    },
  };
}
