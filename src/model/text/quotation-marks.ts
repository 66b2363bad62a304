/** Quotes a text for YAML, whatever quotation marks or backslashes it contains. */
export function quoteForYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * The pairs of typographic quotation marks around a whole text. Inside double marks, there may be further quotations,
 * but only complete ones.
 */
const quotePairPatterns = [
  /^[“„”]((?:[^“„”]|[“„][^“„”]*[“”])*)[“”]$/,
  /^[‘‚’]([^‘‚’]*)[‘’]$/,
  /^«([^«»]*)»$/,
  /^»([^«»]*)«$/,
];

/** Removes typographic quotation marks around a whole text; undefined if there are none. */
export function stripTypographicQuotes(text: string): string | undefined {
  for (const pattern of quotePairPatterns) {
    const innerText = pattern.exec(text)?.[1];
    if (innerText !== undefined && innerText.trim() !== '') return innerText;
  }
  return undefined;
}

/** Matches complete quotations. Straight marks inside them may be quotations or inch signs, so they are not checked. */
const completeQuotation = /“[^“”„]*”|„[^“”„]*[“”]/g;

const mixedQuotesPattern = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;

/** The words with a typographic quotation mark on one side and a straight one on the other. */
export function findMixedQuotes(text: string): { match: string; quotedText: string }[] {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replace(completeQuotation, '·'));
  return paragraphs
    .flatMap((paragraph) => [...paragraph.matchAll(mixedQuotesPattern)])
    .map(([match, afterCurlyQuote, afterStraightQuote]) => ({
      match,
      quotedText: afterCurlyQuote ?? afterStraightQuote ?? '',
    }));
}
