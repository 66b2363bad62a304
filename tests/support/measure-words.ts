import type { Locator } from '@playwright/test';

/**
 * The problems of the words in each element, as sentences: a word on two lines, a word that extends beyond its element,
 * or two words that overlap.
 */
export const measureWords = (elements: Locator): Promise<string[]> => elements.evaluateAll(findFaults);

/** This function runs in the page, so it cannot use variables from outside itself. */
function findFaults(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    const placedWords: { word: string; rect: DOMRect }[] = [];
    const textWalker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) {
      const node = textWalker.currentNode as Text;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Texts for screen readers are skipped.
      if (parent.closest('.visually-hidden') !== null) continue;
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
          const overlapped = placedWords.find(
            (placedWord) =>
              rect.left < placedWord.rect.right - 1 &&
              placedWord.rect.left < rect.right - 1 &&
              rect.top + rect.height / 4 < placedWord.rect.bottom - placedWord.rect.height / 4 &&
              placedWord.rect.top + placedWord.rect.height / 4 < rect.bottom - rect.height / 4,
          );
          if (overlapped) faults.push(`"${word}" stands on "${overlapped.word}"`);
          placedWords.push({ word, rect });
        }
      }
    }
    return faults;
  });
}
