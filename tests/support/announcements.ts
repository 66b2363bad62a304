import type { Locator, Page } from '@playwright/test';

interface RecordingWindow {
  announcements: string[];
}

/** Starts recording what a screen reader would announce of the live regions inside an element. */
export const recordAnnouncements = (container: Locator): Promise<void> =>
  container.evaluate((element) => {
    const liveRegionSelector = '[role=status], output, [aria-live=polite]';
    const announcements: string[] = [];
    (window as unknown as RecordingWindow).announcements = announcements;
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          liveRegionSelector,
        );
        // Removed text is not announced.
        if (region && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
      }
      for (const region of regions) {
        const text = region.textContent.trim().replaceAll(/\s+/g, ' ');
        if (text !== '' && region.checkVisibility() && region.getAttribute('aria-busy') !== 'true')
          announcements.push(text);
      }
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });

/** The announcements since the last call. */
export const takeAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // After the next frame and a timeout, React and the browser have processed the previous click.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as RecordingWindow).announcements.splice(0))),
        );
      }),
  );
