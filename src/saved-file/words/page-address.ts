/** How many characters an address in a file may have, with what mail programs put into it and around it. */
export const longestAddress = 1000;

/** A path or a full address as mail programs leave it: plain, in angle brackets, or followed by its link. */
const shape = /^<?(?:https?:\/)?\/[^\s<>]+>?(?: ?<https?:\/\/[^\s<>]+>)?$/;
const page = /.*\/resources\/([a-z0-9-]{1,100})/;

/**
 * Returns the slug of the form that a lower-case address leads to, on whatever site and below whatever path, even if a mail
 * filter has wrapped it in an address of its own; undefined for any other text.
 */
export function slugOfAddress(text: string): string | undefined {
  if (text.length > longestAddress || !shape.test(text)) return undefined;
  return page.exec(text.replaceAll('%2f', '/'))?.[1];
}
