/** Characters that look like a space but are not one to YAML, as part of a regular expression. */
export const wideSpace = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';

/** Returns a text with these characters made visible. */
export const showWideSpaces = (text: string): string =>
  text.replace(new RegExp(wideSpace, 'g'), '⟨no-break space⟩');
