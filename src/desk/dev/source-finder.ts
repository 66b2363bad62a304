import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ReadText } from '../read-texts.ts';
import { contentRoot } from '../../content/read-site.ts';
import { isContent } from '../content-loader.ts';
import { answers, asks, type SourceAnswer, type SourceQuestion } from './source-messages.ts';

/** Returns the integration that adds a finder for the source of a sentence to the toolbar of `npm run dev`. */
export function sourceFinder(): AstroIntegration {
  return {
    name: 'source-finder',
    hooks: {
      'astro:config:setup': ({ command, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        addDevToolbarApp({
          id: 'source-finder',
          name: 'Find the source of a sentence',
          icon: 'file-search',
          entrypoint: new URL('source-finder-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': async ({ server, toolbar }) => {
        // Imported late: a build reads this file too, and needs none of these.
        const { findPointed } = await import('../find-words.ts');
        const { readTexts } = await import('../read-texts.ts');
        const { readSite } = await import('../../content/read-site.ts');
        let texts: ReadText[] | undefined;
        const forget = (path: string) => {
          if (isContent(path, contentRoot())) texts = undefined;
        };
        server.watcher.on('change', forget).on('add', forget).on('unlink', forget);
        toolbar.on<SourceQuestion>(asks, ({ name, pointed }) => {
          texts ??= readTexts(readSite(contentRoot()).site);
          const places = findPointed(texts, pointed).map((place) => ({
            ...place,
            path: join(contentRoot(), place.file),
          }));
          toolbar.send<SourceAnswer>(answers, { name, places });
        });
      },
    },
  };
}
