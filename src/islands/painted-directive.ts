import type { ClientDirective } from 'astro';

const isComplete = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });

async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

/** Resolves with the first paint or, if the browser does not report it, after ten frames. */
const isPainted = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    void frames(10).then(resolve);
  });

/**
 * `client:painted`: an island requests its scripts once the whole page is on the screen, so that they do not delay the text.
 * In a background tab, where nothing is painted, it does so at once.
 */
const paintedDirective: ClientDirective = async (load) => {
  await isComplete();
  if (!document.hidden) {
    await isPainted();
    // The first paint may have come before the end of the page was parsed.
    await frames(2);
  }
  const hydrate = await load();
  await hydrate();
};

export default paintedDirective;
