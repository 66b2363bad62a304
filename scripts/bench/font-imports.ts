import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Lets Node import `font.ttf?inline` as the site's bundler does: as a data URL. */
export function allowFontImports(): void {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.ttf?inline')) return next(url, context);
      const base64 = readFileSync(fileURLToPath(url.replace(/\?.*/, ''))).toString('base64');
      const source = `export default 'data:font/ttf;base64,${base64}'`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
