/** What the toolbar and the dev server send one another over Vite's own channel. */
export const edits = 'content-edit:ask';
export const edited = 'content-edit:answer';

/** Said by a page as soon as it can: of when the content is that it was made of, by the header below. */
export const madeOf = 'content-page:made';
export const timing = 'content';

/** Said by the server when content/ has been read again. */
export const changed = 'content:changed';

/** Said by the server after it has told what differs: what the dictionary does not know there. */
export const unknown = 'content:unknown-words';
