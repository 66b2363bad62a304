import type { PrintedLine } from './printed-pages.ts';

/**
 * The share of the height of a page that must be filled. Less than a third of the sheet and one answer may be empty at
 * its end.
 */
const minFill = 0.6;

/** An answer with unique words at its beginning and its end. */
export const markedAnswer = (index: number, sentences: number): string =>
  `First${index}x. ${'Plain words about the work. '.repeat(sentences)}Last${index}x.`;

/**
 * The texts of headings and questions. This function runs in the page, so it cannot use variables from outside itself.
 */
export function visibleHeadings(): string[] {
  return [...document.querySelectorAll('main :is(h2, h3, h4, legend, label)')]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' '));
}

/**
 * The first words of the parts that begin on a new sheet. This function runs in the page while it has its printed
 * layout.
 */
export function forcedBreakTexts(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => getComputedStyle(part).breakBefore === 'page')
    .map(({ textContent }) => textContent.trim());
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Pages with a bad end: the last line is a heading, or much of the sheet is empty although the next part need not begin
 * on a new sheet.
 */
export const badPageBreaks = (
  pages: readonly PrintedLine[][],
  headings: readonly string[],
  forcedBreaks: readonly string[] = [],
): string[] =>
  pages.flatMap((lines, index) => {
    const lastLine = lines.at(-1);
    if (!lastLine) return [`page ${index + 1} is empty`];
    // Comparing the first letters is enough. Later letters may differ, because some words are only for screen readers.
    const nextStart = withoutSpaces(pages[index + 1]?.[0]?.text ?? '').slice(0, 12);
    const isForcedBreak = forcedBreaks.some((breakText) => withoutSpaces(breakText).startsWith(nextStart));
    return [
      ...(headings.includes(lastLine.text)
        ? [`page ${index + 1} ends with the heading "${lastLine.text}"`]
        : []),
      ...(index < pages.length - 1 && lastLine.bottom < minFill && !isForcedBreak
        ? [`page ${index + 1} ends at ${Math.round(100 * lastLine.bottom)} % with "${lastLine.text}"`]
        : []),
    ];
  });

/** The numbered answers that are split between two pages; `count` is the number of answers. */
export const splitAnswers = (pages: readonly PrintedLine[][], count: number): string[] => {
  const pageOf = (word: string) =>
    pages.findIndex((lines) => lines.some(({ text }) => text.replaceAll(' ', '').includes(word)));
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => pageOf(`First${index}x.`) !== pageOf(`Last${index}x.`))
    .map((index) => `answer ${index + 1} is cut`);
};
