const pairs = [/^[“„”]([^“„”]*)[“”]$/, /^[‘‚’]([^‘‚’]*)[‘’]$/, /^«([^«»]*)»$/, /^»([^«»]*)«$/];

/** Returns the words between the typographic quotation marks around the whole text, or undefined without such marks. */
export function betweenTypographicQuotes(text: string): string | undefined {
  for (const pair of pairs) {
    const words = pair.exec(text)?.[1];
    if (words !== undefined && words.trim() !== '') return words;
  }
  return undefined;
}
