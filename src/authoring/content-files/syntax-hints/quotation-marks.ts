import { quoteForYaml } from '../../../model/text/quotation-marks.ts';

/**
 * Whether every opening double quotation mark in a text has a closing one. A straight mark after a digit counts as an
 * inch sign.
 */
export function hasBalancedQuotes(text: string): boolean {
  let openMark = '';
  for (const { 0: mark, index } of text.matchAll(/(?<!\d)"|[“„”]/g)) {
    const isOpening =
      mark === '"'
        ? /(?:^|[\s([/–—'‘])$/.test(text.slice(0, index))
        : mark === '„' || (mark === '“' && openMark !== '„');
    if (isOpening === (openMark !== '')) return false;
    openMark = isOpening ? mark : '';
  }
  return openMark === '';
}

/** The possible meanings of a text that begins with a quotation mark, the most likely first. */
export function possibleReadings(value: string): string[] {
  const mark = value.charAt(0);
  const [withoutBoth, withoutFirst, withoutLast] = [value.slice(1, -1), value.slice(1), value.slice(0, -1)];
  const candidates = value.endsWith(mark)
    ? [withoutBoth, value, withoutFirst, withoutLast]
    : [value, withoutFirst, ...(/["'”]$/.test(value) ? [withoutLast, withoutBoth] : [])];
  const balanced = candidates.filter(hasBalancedQuotes);
  return balanced.length > 0 ? balanced : candidates.slice(0, 1);
}

/** A question about an apostrophe at the end, which may have been meant as a quotation mark. */
export const trailingApostropheAdvice = (text: string): string =>
  text.endsWith("'") ? " If its last ' is no apostrophe, leave that out." : '';

/** How to quote a text that begins with a quotation mark, so that visitors see what was intended. */
export function quoteWholeTextAdvice(value: string): string {
  const [likeliest = '', ...alternatives] = possibleReadings(value);
  const advice = `Put the whole text in quotes: ${quoteForYaml(likeliest)}.`;
  if (value.charAt(0) === '"')
    return alternatives.includes(likeliest.slice(0, -1))
      ? advice + trailingApostropheAdvice(likeliest)
      : advice;
  if (likeliest === value.slice(1, -1))
    return `${advice} If its first or last ' is an apostrophe, keep that.`;
  const [alternative] = alternatives;
  if (alternative === undefined) return advice;
  // A single quotation mark with a closing one before a space was meant as the beginning of a quotation, not as an
  // apostrophe.
  return /^'[^']*\S'(?!\p{L})/u.test(value)
    ? `${advice} Only if its first ' does not belong to it, write ${quoteForYaml(alternative)}.`
    : `If the first ' is an apostrophe, write ${quoteForYaml(likeliest)}; if not, write ${quoteForYaml(alternative)}.`;
}

/** What to do about quotation marks that a spreadsheet has doubled; `innerText` is the text between them. */
export const doubledQuotesMessage = (innerText: string): string =>
  `A spreadsheet (CSV) doubled these quotation marks. Write ${quoteForYaml(innerText.replaceAll('""', '"'))}.`;
