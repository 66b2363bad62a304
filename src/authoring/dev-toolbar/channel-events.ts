/** The messages between toolbar and dev server on Vite's own channel. */
export const editRequestEvent = 'content-edit:request';
export const editResponseEvent = 'content-edit:response';

/**
 * The event that a page sends after loading, with the time of the content from which it was rendered, as in the header
 * below.
 */
export const pageContentTimeEvent = 'content-page:content-time';
export const contentTimeMetric = 'content';

/** The event that the server sends after it has read content/ again. */
export const contentChangedEvent = 'content:changed';

/** The event that the server sends after the list of differences, with the unknown words in the changed texts. */
export const unknownWordsEvent = 'content:unknown-words';
