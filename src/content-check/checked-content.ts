import { checkContent } from './check-content.ts';
import type { CheckedContent } from './check-content.ts';
import { contentRoot } from './content-root.ts';

let current: CheckedContent | undefined;

/** Returns the checked content; all collections and the browser's overlay that ask in one go share one reading. */
export function checkedContent(): CheckedContent {
  if (current === undefined) {
    current = checkContent(contentRoot());
    setTimeout(() => (current = undefined), 0);
  }
  return current;
}
