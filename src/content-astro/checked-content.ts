import { checkContent, type CheckedContent } from '../content-check/check-content.ts';
import { contentRoot } from '../content-reading/content-root.ts';

let current: CheckedContent | undefined;

/** Returns the checked content; collections and the browser overlay that ask in the same tick share one read. */
export function checkedContent(): CheckedContent {
  if (current === undefined) {
    current = checkContent(contentRoot());
    setTimeout(() => (current = undefined), 0);
  }
  return current;
}
