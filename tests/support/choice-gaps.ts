import type { Page } from '@playwright/test';

/** The different distances, in px, of the checkboxes and radio buttons of a page from their text. */
export const choiceGaps = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const startOf = (label: HTMLLabelElement) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const starts: number[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        starts.push(...[...range.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left));
      }
      return Math.min(...starts);
    };
    const choices = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')].filter(
      (choice) => choice.checkVisibility(),
    );
    const gaps = choices.flatMap((choice) =>
      [...(choice.labels ?? [])].map((label) => startOf(label) - choice.getBoundingClientRect().right),
    );
    return [...new Set(gaps.filter(Number.isFinite).map(Math.round))];
  });
