import { checkContent, type CheckedContent } from '../content-check/check-content.ts';
import { contentRoot } from '../content-reading/content-root.ts';

let current: CheckedContent | undefined;

/** Returns the checked content; callers in the same tick, such as all collections, share one read. */
export function checkedContent(): CheckedContent {
  if (current === undefined) {
    current = checkContent(contentRoot());
    setTimeout(() => (current = undefined), 0);
  }
  return current;
}
