import type { ClientDirective } from 'astro';
import { guardUntilReady } from './page-readiness.ts';

/**
 * The maximum number of frames to wait for the first paint. Browsers that do not report paint times have painted after
 * two frames.
 */
const maxFrames = 12;
const minFrames = 2;

const hasPainted = () => performance.getEntriesByType('paint').length > 0;

/**
 * Resolves when the whole page has been parsed and painted. In a background tab, nothing is painted, so the promise
 * resolves at once.
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

/** If the build does not know the address of the page, it is filled in here. It is shown only in print. */
document.querySelector('[data-page-address]:empty')?.append(location.origin + location.pathname);

/**
 * The directive `client:after-paint`, which loads and hydrates an island only after the first paint, so that scripts do
 * not delay the text.
 */
const afterPaint: ClientDirective = (load) => {
  void (async () => {
    await firstPaint();
    const hydrate = await load();
    await hydrate();
    readiness.handleLoad();
  })();
};
export default afterPaint;
