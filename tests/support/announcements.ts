import type { Locator, Page } from '@playwright/test';

interface Listening {
  said: string[];
}

/** Begins to record what the live regions of a part of the page say, as a screen reader would read it out. */
export const listen = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    const live = '[role=status], output, [aria-live=polite]';
    const said: string[] = [];
    (window as unknown as Listening).said = said;
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        // What is removed is not read out.
        if (region && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
      }
      for (const region of regions) {
        const text = region.textContent.trim().replaceAll(/\s+/g, ' ');
        if (text !== '' && region.checkVisibility() && region.getAttribute('aria-busy') !== 'true')
          said.push(text);
      }
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });

/** Returns the sentences read out since the last call. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        // React and the browser have done what a click asked for.
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as Listening).said.splice(0))));
      }),
  );
