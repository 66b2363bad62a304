import type { Locator } from '@playwright/test';

/**
 * Returns what is wrong with the words in each of the elements as they are shown, in words: a word on two lines, one that
 * sticks out of its element, and two that overlap.
 */
export const measureWords = (elements: Locator): Promise<string[]> => elements.evaluateAll(findFaults);

/** Runs in the page, so it can use nothing from outside itself. */
function findFaults(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    const placed: { word: string; rect: DOMRect }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) faults.push(`"${word}" is broken`);
        for (const rect of rects) {
          if (rect.left < box.left - 0.5 || rect.right > box.right + 0.5)
            faults.push(`"${word}" sticks out by ${Math.round(rect.right - box.right)} px`);
          // The boxes of lines overlap a little at their edges, although their letters do not.
          const on = placed.find(
            (other) =>
              rect.left < other.rect.right - 1 &&
              other.rect.left < rect.right - 1 &&
              rect.top + rect.height / 4 < other.rect.bottom - other.rect.height / 4 &&
              other.rect.top + other.rect.height / 4 < rect.bottom - rect.height / 4,
          );
          if (on) faults.push(`"${word}" stands on "${on.word}"`);
          placed.push({ word, rect });
        }
      }
    }
    return faults;
  });
}
