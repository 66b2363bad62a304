import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ReadText } from '../content-finding/read-texts.ts';
import { contentRoot } from '../content-reading/content-root.ts';
import { answers, asks, type SourceAnswer, type SourceQuestion } from './source-messages.ts';

/** Returns the integration that finds the source of a sentence from the toolbar of `npm run dev`; a build has none of it. */
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
        // A build reads this file too, and needs none of them.
        const { findPointed } = await import('../content-finding/find-pointed.ts');
        const { readTexts } = await import('../content-finding/read-texts.ts');
        const { readSite } = await import('../content-reading/read-site.ts');
        let texts: ReadText[] | undefined;
        const folder = join(contentRoot(), 'content') + sep;
        const forget = (path: string) => {
          if (path.startsWith(folder)) texts = undefined;
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
