/** Puts a text into quotation marks for YAML, whatever quotation marks or backslashes it contains. */
export function quoteForYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Patterns of a whole text that is enclosed in a pair of typographic quotation marks. Between double marks, the text
 * may contain further quotations, but only complete ones.
 */
const quotePairPatterns = [
  /^[“„”]((?:[^“„”]|[“„][^“„”]*[“”])*)[“”]$/,
  /^[‘‚’]([^‘‚’]*)[‘’]$/,
  /^«([^«»]*)»$/,
  /^»([^«»]*)«$/,
];

/** Removes the typographic quotation marks that enclose a whole text; undefined if none do. */
export function stripTypographicQuotes(text: string): string | undefined {
  for (const pattern of quotePairPatterns) {
    const innerText = pattern.exec(text)?.[1];
    if (innerText !== undefined && innerText.trim() !== '') return innerText;
  }
  return undefined;
}

/**
 * Matches complete quotations in typographic marks. Straight marks inside them may be quotations or inch signs, so they
 * are not checked.
 */
const completeQuotation = /“[^“”„]*”|„[^“”„]*[“”]/g;

const mixedQuotesPattern = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;

/** Finds words that have a typographic quotation mark on one side and a straight one on the other. */
export function findMixedQuotes(text: string): { match: string; quotedText: string }[] {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replace(completeQuotation, '·'));
  return paragraphs
    .flatMap((paragraph) => [...paragraph.matchAll(mixedQuotesPattern)])
    .map(([match, afterCurlyQuote, afterStraightQuote]) => ({
      match,
      quotedText: afterCurlyQuote ?? afterStraightQuote ?? '',
    }));
}
