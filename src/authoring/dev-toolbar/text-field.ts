import type { EditableText } from './editable-text.ts';

/**
 * The quotation marks of a language, double ones first. Languages that put a space between the mark and the quotation,
 * such as French, are left out.
 */
const quotationMarks: Readonly<Record<string, string>> = { en: '“”‘’', de: '„“‚‘' };

/**
 * The text to insert into a text field, and a message for each change that was made to what somebody has typed or
 * pasted.
 */
interface PreparedText {
  text: string;
  messages: string[];
}

/**
 * Prepares typed or pasted text before it is inserted. No-break spaces become plain spaces, straight quotation marks
 * become typographic ones, and an address that is pasted over selected text makes a link of this text. `before` is the
 * text in front of the cursor. `selected` is the selected text, or '' if no links are allowed. `origin` is the address
 * of the dev server, which is removed from addresses of the site.
 */
export function prepareInsertedText(
  typed: string,
  context: Record<'before' | 'selected' | 'language' | 'origin', string>,
): PreparedText {
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
  // If the selected text can be the text of a link, it becomes a link to the pasted address. Otherwise, the address
  // replaces it.
  if (/^[^[\]\n/]+$/.test(linkText)) replaceText(withLink, 'The words were kept, as a link to the address.');
  return { text, messages };
}

/**
 * Replaces straight quotation marks by the typographic ones of the language. Marks in code stay, and so do marks after
 * a digit, because they mean inches or minutes.
 */
function withTypographicQuotes(typed: string, before: string, language: string): string {
  const languageMarks = quotationMarks[language.replace(/-.*/, '')];
  if (languageMarks === undefined) return typed;
  return typed.replaceAll(/["']/g, (mark: string, offset: number) => {
    const text = before + typed.slice(0, offset);
    if (/\d$/.test(text) || text.split('`').length % 2 === 0) return mark;
    const isOpening = /(?:^|[\s([{–—“„‘‚])$/.test(text);
    // The apostrophe is the same in all languages.
    return mark === "'" && !isOpening
      ? '’'
      : languageMarks.charAt((mark === '"' ? 0 : 2) + (isOpening ? 0 : 1));
  });
}

/**
 * A text field that changes what is typed or pasted to what the content needs, such as typographic quotation marks, and
 * reports each change.
 */
export function createNormalizingTextField(
  editableText: EditableText,
  setStatus: (message: string) => void,
): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.addEventListener('beforeinput', (event) => {
    if (event.data === null || event.isComposing) return;
    const before = field.value.slice(0, field.selectionStart);
    const selected = editableText.hasLinks ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
    const { text, messages } = prepareInsertedText(event.data, {
      ...editableText,
      before,
      selected,
      origin: location.origin,
    });
    if (messages.length === 0) return;
    event.preventDefault();
    // execCommand is deprecated, but there is no other way to insert text and keep the undo history of the field.
    document.execCommand('insertText', false, text);
    setStatus(messages.join(' '));
  });
  return field;
}
