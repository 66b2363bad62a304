/** What the toolbar and the dev server send one another over Vite's own channel. */
export const editRequestEvent = 'content-edit:request';
export const editResponseEvent = 'content-edit:response';

/** Said by a page as soon as it can: of when the content is that it was made of, by the header below. */
export const pageContentTimeEvent = 'content-page:content-time';
export const contentTimeMetric = 'content';

/** Said by the server when content/ has been read again. */
export const contentChangedEvent = 'content:changed';

/** Said by the server after it has told what differs: what the dictionary does not know there. */
export const unknownWordsEvent = 'content:unknown-words';
