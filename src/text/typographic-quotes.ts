const pairs = [/^[“„”]([^“„”]*)[“”]$/, /^[‘‚’]([^‘‚’]*)[‘’]$/, /^«([^«»]*)»$/, /^»([^«»]*)«$/];

/** Returns the text without the typographic quotation marks around the whole of it, or undefined if there are none. */
export function betweenTypographicQuotes(text: string): string | undefined {
  for (const pair of pairs) {
    const words = pair.exec(text)?.[1];
    if (words !== undefined && words.trim() !== '') return words;
  }
  return undefined;
}
