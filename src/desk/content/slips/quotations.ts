import { inQuotes } from '../../../model/text/words.ts';

/** Returns whether each double quotation mark that opens in a text is closed in it; after a digit, one measures inches. */
export function isEven(text: string): boolean {
  let open = '';
  for (const { 0: mark, index } of text.matchAll(/(?<!\d)"|[“„”]/g)) {
    const opens =
      mark === '"'
        ? /(?:^|[\s([/–—'‘])$/.test(text.slice(0, index))
        : mark === '„' || (mark === '“' && open !== '„');
    if (opens === (open !== '')) return false;
    open = opens ? mark : '';
  }
  return open === '';
}

/** Returns what a text that begins with a quotation mark may be meant to say, the likeliest first. */
export function readingsOf(value: string): string[] {
  const mark = value.charAt(0);
  const [inside, behind, before] = [value.slice(1, -1), value.slice(1), value.slice(0, -1)];
  const all = value.endsWith(mark)
    ? [inside, value, behind, before]
    : [value, behind, ...(/["'”]$/.test(value) ? [before, inside] : [])];
  const even = all.filter(isEven);
  return even.length > 0 ? even : all.slice(0, 1);
}

/** Returns what to ask of an apostrophe at the end, which may have been meant as a quotation mark. */
export const endsOpen = (text: string): string =>
  text.endsWith("'") ? " If its last ' is no apostrophe, leave that out." : '';

/** Returns how to write a text that begins with a quotation mark, so that visitors see what was meant. */
export function quotedWhole(value: string): string {
  const [first = '', ...others] = readingsOf(value);
  const whole = `Put the whole text in quotes: ${inQuotes(first)}.`;
  if (value.charAt(0) === '"') return others.includes(first.slice(0, -1)) ? whole + endsOpen(first) : whole;
  if (first === value.slice(1, -1)) return `${whole} If its first or last ' is an apostrophe, keep that.`;
  const [other] = others;
  if (other === undefined) return whole;
  // What is closed before a space was meant as a quotation.
  return /^'[^']*\S'(?!\p{L})/u.test(value)
    ? `${whole} Only if its first ' does not belong to it, write ${inQuotes(other)}.`
    : `If the first ' is an apostrophe, write ${inQuotes(first)}; if not, write ${inQuotes(other)}.`;
}
