const pairs = [/^[“„”]([^“„”]*)[“”]$/, /^[‘‚’]([^‘‚’]*)[‘’]$/, /^«([^«»]*)»$/, /^»([^«»]*)«$/];

/** Returns the text without the typographic quotation marks around the whole of it, or undefined if there are none. */
export function betweenTypographicQuotes(text: string): string | undefined {
  for (const pair of pairs) {
    const words = pair.exec(text)?.[1];
    if (words !== undefined && words.trim() !== '') return words;
  }
  return undefined;
}

/** Quotations that are whole, whatever they hold: they may quote, or measure in inches, with straight marks. */
const whole = /“[^“”„]*”|„[^“”„]*[“”]/g;

const uneven = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;
const unevenSingle = /^(?:‘([^‘’']+)'|'([^‘’']+)’)$/;

/** Returns the words of a text that have a typographic quotation mark on one side and a straight one on the other. */
export function unevenlyQuoted(text: string): { found: string; words: string }[] {
  const single = unevenSingle.exec(text);
  const rest = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replace(whole, '·'));
  return [
    ...(single === null ? [] : [single]),
    ...rest.flatMap((paragraph) => [...paragraph.matchAll(uneven)]),
  ].map(([found, before, after]) => ({ found, words: before ?? after ?? '' }));
}
