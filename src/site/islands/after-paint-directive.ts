import type { ClientDirective } from 'astro';
import { guardUntilReady } from './page-readiness.ts';

/** The maximum number of frames to wait for the first paint. Browsers without paint timing have painted after two. */
const maxFrames = 12;
const minFrames = 2;

const hasPainted = () => performance.getEntriesByType('paint').length > 0;

/**
 * Resolves once the whole page has been parsed and painted; in a background tab, where nothing is painted, immediately.
 */
async function firstPaint() {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  for (let frame = 0; frame < maxFrames && !document.hidden; frame++) {
    if (frame >= minFrames && hasPainted()) return;
    await new Promise(requestAnimationFrame);
  }
}

const readiness = guardUntilReady();

/** Fills in the address of the page, which is shown only in print, if the build does not know the address. */
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
