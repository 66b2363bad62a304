/** Where words are typed or pasted. */
interface Around {
  /** The text before them, and what they take the place of. */
  before: string;
  selected: string;
  /** Whether Markdown works in the text. */
  isMarkdown: boolean;
  language: string;
  /** The address at which the site is seen while it is written. */
  origin: string;
}

/** The quotation marks of languages in which they are written without spaces. */
const marks: Readonly<Record<string, string>> = { en: '“”‘’', de: '„“‚‘' };

/** Returns what is typed or pasted as it belongs in the content, and what was mended. */
export function mendTyped(typed: string, around: Around): { words: string; said: string[] } {
  const said: string[] = [];
  const mend = (words: string, mended: string, what: string): string => {
    if (mended !== words) said.push(what);
    return mended;
  };
  const spaced = typed.replaceAll(/[\u00A0\u202F]/g, ' ');
  const plain = mend(typed, spaced, 'A plain space was put in place of a no-break space.');
  const quoted = mend(plain, withMarks(plain, around), 'Quotation marks were put as they are printed.');
  return { words: withAddress(quoted, around, mend), said };
}

/** Returns the words with the quotation marks of the language, but for those in code and after a digit. */
function withMarks(typed: string, { before, language }: Around): string {
  const own = marks[language.replace(/-.*/, '')];
  if (own === undefined) return typed;
  const isCode = (at: number) => (before + typed.slice(0, at)).split('`').length % 2 === 0;
  return typed.replaceAll(/["']/g, (mark: string, at: number) => {
    const last = (before + typed.slice(0, at)).at(-1) ?? ' ';
    if (isCode(at) || /\d/.test(last)) return mark;
    const isOpening = /[\s([{–—“„‘‚]/.test(last);
    // An apostrophe is the same in all of them.
    if (mark === "'" && !isOpening) return '’';
    return own.charAt((mark === '"' ? 0 : 2) + (isOpening ? 0 : 1));
  });
}

function withAddress(
  typed: string,
  { selected, isMarkdown, origin }: Around,
  mend: (words: string, mended: string, what: string) => string,
): string {
  const address = typed.trim();
  if (!/^(?:https?:\/\/|www\.)\S+$/i.test(address)) return typed;
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (url === null) return typed;
  const isOwn = url.origin === origin;
  const own = `${url.pathname}${url.search}${url.hash}`;
  const whole = mend(
    address,
    isOwn ? own : /^www\./i.test(address) ? `https://${address}` : address,
    isOwn
      ? 'The address of a page here was put without that of your machine.'
      : 'https:// was put before the address.',
  );
  if (!isMarkdown || selected.trim() === '' || /[[\]]/.test(selected)) return whole;
  return mend(whole, `[${selected}](${whole})`, 'The words that were selected lead to the address now.');
}
