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
 * Marks the islands in which somebody else has changed words before their scripts arrived, as translators in browsers do: they
 * are drawn anew, because React would look in vain for what the server wrote. Returns what ends it.
 */
function watchWords(): () => void {
  const mark = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes) {
      const island = target.parentElement?.closest('astro-island[ssr]');
      island?.setAttribute('client', 'only');
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { characterData: true, childList: true, subtree: true });
  return () => {
    mark(observer.takeRecords());
    observer.disconnect();
  };
}

/**
 * `client:painted`: an island requests its scripts once the whole page is on the screen, so that they do not delay the text.
 * In a background tab, where nothing is painted, it does so at once.
 */
const paintedDirective: ClientDirective = async (load) => {
  await isComplete();
  const stopWatching = watchWords();
  if (!document.hidden) {
    await isPainted();
    // The first paint may have come before the end of the page was parsed.
    await frames(2);
  }
  const hydrate = await load();
  await hydrate();
  stopWatching();
};

export default paintedDirective;
