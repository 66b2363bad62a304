import type { ClientDirective } from 'astro';

const isWhole = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });

async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

/** Resolves with the first paint; after ten frames also where the browser keeps such times from pages. */
const isPainted = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    void frames(10).then(resolve);
  });

/**
 * `client:painted`: an island asks for its scripts once the whole page stands on the screen, so that nothing to read
 * waits for what is to be clicked. Nobody sees a page in a tab behind: there they come at once.
 */
const paintedDirective: ClientDirective = async (load) => {
  await isWhole();
  if (!document.hidden) {
    await isPainted();
    // The first words may have been painted before the last ones were read.
    await frames(2);
  }
  const hydrate = await load();
  await hydrate();
};

export default paintedDirective;
