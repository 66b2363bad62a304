import type { PrintedLine } from './printed-pages.ts';

/** How far down a page must be printed at least, so that less is left empty than a third of the sheet and one answer. */
const minFill = 0.6;

/** An answer with words that mark where it begins and ends. */
export const markedAnswer = (index: number, sentences: number): string =>
  `First${index}x. ${'Plain words about the work. '.repeat(sentences)}Last${index}x.`;

/** The texts of headings and questions; runs in the page, so it can use nothing from outside itself. */
export function visibleHeadings(): string[] {
  return [...document.querySelectorAll('main :is(h2, h3, h4, legend, label)')]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' '));
}

/** The first words of the parts that are printed on a sheet of their own; runs in the page in its printed layout. */
export function forcedBreakTexts(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => getComputedStyle(part).breakBefore === 'page')
    .map(({ textContent }) => textContent.trim());
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Where pages end badly: with a heading, or with much of the sheet empty although the next part does not
 * have to begin on a new one.
 */
export const badPageBreaks = (
  pages: readonly PrintedLine[][],
  headings: readonly string[],
  forcedBreaks: readonly string[] = [],
): string[] =>
  pages.flatMap((lines, index) => {
    const lastLine = lines.at(-1);
    if (!lastLine) return [`page ${index + 1} is empty`];
    // Its first letters are enough, as a line may leave out words that only screen readers say.
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

/** Which of so many marked answers are divided between two pages. */
export const splitAnswers = (pages: readonly PrintedLine[][], count: number): string[] => {
  const pageOf = (word: string) =>
    pages.findIndex((lines) => lines.some(({ text }) => text.replaceAll(' ', '').includes(word)));
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => pageOf(`First${index}x.`) !== pageOf(`Last${index}x.`))
    .map((index) => `answer ${index + 1} is cut`);
};
