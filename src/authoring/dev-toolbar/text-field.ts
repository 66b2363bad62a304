import type { EditableText } from './editable-text.ts';

/** The quotation marks of languages in which they are written without spaces. */
const quotationMarks: Readonly<Record<string, string>> = { en: '“”‘’', de: '„“‚‘' };

/** What belongs in the content in place of what was typed, and what was done to it. */
interface NormalizedInput {
  text: string;
  messages: string[];
}

/**
 * Returns what is typed or pasted as it belongs in the content, and what was fixed. `before` is the text before it, `selected`
 * what it would replace, if that may have a link, and `origin` where the site is seen while it is written.
 */
export function normalizeInput(
  typed: string,
  context: Record<'before' | 'selected' | 'language' | 'origin', string>,
): NormalizedInput {
  const { before, selected, language, origin } = context;
  const messages: string[] = [];
  let text = typed;
  const replaceText = (replacement: string, message: string) => {
    if (replacement !== text) messages.push(message);
    text = replacement;
  };
  replaceText(text.replaceAll(/[\u00A0\u202F]/g, ' '), 'A plain space was put in place of a no-break space.');
  replaceText(withTypographicQuotes(text, before, language), 'Quotation marks were put as they are printed.');
  const url = text.trim();
  if (!/^(?:https?:\/\/|www\.)\S+$/i.test(url)) return { text, messages };
  replaceText(text.replace(/^\s*(?=www\.)/i, 'https://'), 'https:// was put before the address.');
  const withoutOrigin = url.startsWith(`${origin}/`) ? url.slice(origin.length) : text;
  replaceText(withoutOrigin, 'The address of a page here was put without that of your machine.');
  const linkText = selected.trim();
  const withLink = selected.replace(linkText, () => `[${linkText}](${text.trim()})`);
  // Another address is replaced.
  if (/^[^[\]\n/]+$/.test(linkText)) replaceText(withLink, 'The words were kept, as a link to the address.');
  return { text, messages };
}

/** Returns the words with the quotation marks of the language, but for those in code and after a digit. */
function withTypographicQuotes(typed: string, before: string, language: string): string {
  const languageMarks = quotationMarks[language.replace(/-.*/, '')];
  if (languageMarks === undefined) return typed;
  return typed.replaceAll(/["']/g, (mark: string, offset: number) => {
    const text = before + typed.slice(0, offset);
    if (/\d$/.test(text) || text.split('`').length % 2 === 0) return mark;
    const isOpening = /(?:^|[\s([{–—“„‘‚])$/.test(text);
    // An apostrophe is the same in all of them.
    return mark === "'" && !isOpening
      ? '’'
      : languageMarks.charAt((mark === '"' ? 0 : 2) + (isOpening ? 0 : 1));
  });
}

/** Returns a field that fixes what is typed or pasted into it, and says so. */
export function createTextField(
  editableText: EditableText,
  setStatus: (message: string) => void,
): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.addEventListener('beforeinput', (event) => {
    if (event.data === null || event.isComposing) return;
    const before = field.value.slice(0, field.selectionStart);
    const selected = editableText.hasLinks ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
    const { text, messages } = normalizeInput(event.data, {
      ...editableText,
      before,
      selected,
      origin: location.origin,
    });
    if (messages.length === 0) return;
    event.preventDefault();
    // Nothing else keeps what can be undone in the field.
    document.execCommand('insertText', false, text);
    setStatus(messages.join(' '));
  });
  return field;
}
