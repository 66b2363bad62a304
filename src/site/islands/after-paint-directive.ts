import type { ClientDirective } from 'astro';
import { watchReadiness } from './page-readiness.ts';

/** How many frames to wait at most for the first paint; browsers that do not report it have painted after two. */
const maxFrames = 12;
const minFrames = 2;

const hasPainted = () => performance.getEntriesByType('paint').length > 0;

/** Resolves once the whole page has been parsed and painted. In a background tab, where nothing is painted, it does not wait. */
async function firstPaint() {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  for (let frame = 0; frame < maxFrames && !document.hidden; frame++) {
    if (frame >= minFrames && hasPainted()) return;
    await new Promise(requestAnimationFrame);
  }
}

const readiness = watchReadiness();

/** Names the site on paper where the build does not know it. */
document.querySelector('[data-page-address]:empty')?.append(location.origin + location.pathname);

/** `client:after-paint`: loads and hydrates an island after the first paint, so that scripts do not delay the text. */
const afterPaint: ClientDirective = (load) => {
  void (async () => {
    await firstPaint();
    const hydrate = await load();
    await hydrate();
    readiness.handleLoad();
  })();
};
export default afterPaint;
