/** The quotation marks of languages in which they are written without spaces. */
const marks: Readonly<Record<string, string>> = { en: '“”‘’', de: '„“‚‘' };

/**
 * Returns what is typed or pasted as it belongs in the content, and what was mended. `before` is the text before it, `selected`
 * what it takes the place of; Markdown may work in the text, and `origin` is where the site is seen while it is written.
 */
export function mendTyped(
  typed: string,
  around: { before: string; selected: string; isMarkdown: boolean; language: string; origin: string },
): { words: string; said: string[] } {
  const { before, selected, isMarkdown, language, origin } = around;
  const said: string[] = [];
  let words = typed;
  const mend = (mended: string, what: string) => {
    if (mended !== words) said.push(what);
    words = mended;
  };
  mend(words.replaceAll(/[\u00A0\u202F]/g, ' '), 'A plain space was put in place of a no-break space.');
  mend(withMarks(words, before, language), 'Quotation marks were put as they are printed.');
  const address = words.trim();
  if (!/^(?:https?:\/\/|www\.)\S+$/i.test(address)) return { words, said };
  mend(words.replace(/^\s*(?=www\.)/i, 'https://'), 'https:// was put before the address.');
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : words;
  mend(own, 'The address of a page here was put without that of your machine.');
  if (isMarkdown && /^[^[\]]*[^[\]\s][^[\]]*$/.test(selected))
    mend(`[${selected}](${words.trim()})`, 'The words that were selected lead to the address now.');
  return { words, said };
}

/** Returns the words with the quotation marks of the language, but for those in code and after a digit. */
function withMarks(typed: string, before: string, language: string): string {
  const own = marks[language.replace(/-.*/, '')];
  if (own === undefined) return typed;
  return typed.replaceAll(/["']/g, (mark: string, at: number) => {
    const text = before + typed.slice(0, at);
    if (/\d$/.test(text) || text.split('`').length % 2 === 0) return mark;
    const isOpening = /(?:^|[\s([{–—“„‘‚])$/.test(text);
    // An apostrophe is the same in all of them.
    return mark === "'" && !isOpening ? '’' : own.charAt((mark === '"' ? 0 : 2) + (isOpening ? 0 : 1));
  });
}
