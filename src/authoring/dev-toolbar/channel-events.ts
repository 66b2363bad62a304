/** The messages between toolbar and dev server on Vite's own channel. */
export const editRequestEvent = 'content-edit:request';
export const editResponseEvent = 'content-edit:response';

/** Sent by a page after loading: the time of the content that it was rendered from, as in the header below. */
export const pageContentTimeEvent = 'content-page:content-time';
export const contentTimeMetric = 'content';

/** Sent by the server after content/ has been read again. */
export const contentChangedEvent = 'content:changed';

/** Sent by the server after the list of differences: the unknown words in them. */
export const unknownWordsEvent = 'content:unknown-words';
