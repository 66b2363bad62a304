import type { Opened } from './open-text.ts';

/** The quotation marks of languages in which they are written without spaces. */
const marks: Readonly<Record<string, string>> = { en: '“”‘’', de: '„“‚‘' };

/**
 * Returns what is typed or pasted as it belongs in the content, and what was mended. `before` is the text before it, `selected`
 * what it would replace, if that may have a link, and `origin` where the site is seen while it is written.
 */
export function mendTyped(
  typed: string,
  around: Record<'before' | 'selected' | 'language' | 'origin', string>,
) {
  const { before, selected, language, origin } = around;
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
  const link = selected.trim();
  const linked = selected.replace(link, () => `[${link}](${words.trim()})`);
  // Another address is replaced.
  if (/^[^[\]\n/]+$/.test(link)) mend(linked, 'The words were kept, as a link to the address.');
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

/** Returns a field that mends what is typed or pasted into it, and says so. */
export function typedField(opened: Opened, say: (words: string) => void): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.addEventListener('beforeinput', (event) => {
    if (event.data === null || event.isComposing) return;
    const before = field.value.slice(0, field.selectionStart);
    const selected = opened.hasLinks ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
    const { words, said } = mendTyped(event.data, { ...opened, before, selected, origin: location.origin });
    if (said.length === 0) return;
    event.preventDefault();
    // Nothing else keeps what can be undone in the field.
    document.execCommand('insertText', false, words);
    say(said.join(' '));
  });
  return field;
}
