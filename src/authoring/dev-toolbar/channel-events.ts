/** The events that the dev toolbar and the dev server exchange through Vite's WebSocket. */
export const editRequestEvent = 'content-edit:request';
export const editResponseEvent = 'content-edit:response';

/**
 * The event that a page sends when it has loaded. It contains the time of the content from which the page was rendered.
 * The page has received this time in the Server-Timing header.
 */
export const pageContentTimeEvent = 'content-page:content-time';
export const contentTimeMetric = 'content';

/** The event that the server sends after it has read content/ again. */
export const contentChangedEvent = 'content:changed';

/**
 * The event that the server sends some time after the list of changes. It contains the words in changed texts that the
 * spelling dictionary does not contain.
 */
export const unknownWordsEvent = 'content:unknown-words';
