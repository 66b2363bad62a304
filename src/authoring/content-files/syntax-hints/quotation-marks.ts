import { quoteForYaml } from '../../../model/text/quotation-marks.ts';

/**
 * Whether every opening double quotation mark in a text has a closing one. A straight mark after a digit is ignored,
 * because it means inches.
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

/**
 * The texts that may have been meant by a text which begins with a quotation mark: with or without its first and its
 * last mark. The most likely one comes first.
 */
export function possibleReadings(value: string): string[] {
  const mark = value.charAt(0);
  const [withoutBoth, withoutFirst, withoutLast] = [value.slice(1, -1), value.slice(1), value.slice(0, -1)];
  const candidates = value.endsWith(mark)
    ? [withoutBoth, value, withoutFirst, withoutLast]
    : [value, withoutFirst, ...(/["'”]$/.test(value) ? [withoutLast, withoutBoth] : [])];
  const balanced = candidates.filter(hasBalancedQuotes);
  return balanced.length > 0 ? balanced : candidates.slice(0, 1);
}

/**
 * A sentence for messages about a text that ends with an apostrophe. The apostrophe may have been meant as a quotation
 * mark. '' for any other text.
 */
export const trailingApostropheAdvice = (text: string): string =>
  text.endsWith("'") ? " If its last ' is no apostrophe, leave that out." : '';

/**
 * How to write a text that begins with a quotation mark. If it is uncertain which marks visitors should see, the advice
 * names the alternatives.
 */
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
  // If the text also contains a closing single mark, the first mark was meant as a quotation mark and not as an
  // apostrophe.
  return /^'[^']*\S'(?!\p{L})/u.test(value)
    ? `${advice} Only if its first ' does not belong to it, write ${quoteForYaml(alternative)}.`
    : `If the first ' is an apostrophe, write ${quoteForYaml(likeliest)}; if not, write ${quoteForYaml(alternative)}.`;
}
