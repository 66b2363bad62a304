import { defineToolbarApp } from 'astro/toolbar';
import type { SourcePlace } from './channel.ts';
import { pointing } from './pointing.ts';

export default defineToolbarApp({
  init(...toolbar) {
    const shown = pointing(toolbar, {
      name: 'Find the source of a sentence',
      invitation:
        'Point at words on the page, or write some here. A click opens their file in your editor; Escape ends it.',
      click: 'A click opens it in your editor.',
      take: (place) => void open(place),
    });

    async function open({ file, line, column, path }: SourcePlace): Promise<void> {
      const place = `${path}:${line}:${column}`;
      const answer = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(
        () => undefined,
      );
      shown.say(
        answer?.ok === true
          ? `Sent to your editor: ${file}:${line}:${column}. If none opens, the terminal says why.`
          : 'The dev server does not answer. Start it again with npm run dev.',
      );
    }
  },
});
