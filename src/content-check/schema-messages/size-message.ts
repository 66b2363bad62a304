import type { z } from 'zod';
import { contentLayout } from '../../schemas/content.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { schemaAt } from '../../content-reading/walk-schema.ts';

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

/** Returns what to do about too many or too few items, a text that is too long or a number out of range. */
export function sizeMessage(file: SourceFile, issue: SizeIssue, value: unknown): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) {
    const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
    const some = value.length === 1 ? 'is 1 item' : `are ${value.length === 0 ? 'no' : value.length} items`;
    return `There ${some} here; there must be ${amount} ${limit}.`;
  }
  if (typeof value === 'string') {
    const shownIn = schemaAt(contentLayout[file.kind].schema, file.data, issue.path)?.meta.shownIn;
    const place = shownIn === undefined ? '' : ` for ${shownIn}`;
    return `This text has ${value.length} characters; that is too long${place}. At most ${limit} fit.`;
  }
  const bound = issue.inclusive ? limit : limit + (issue.code === 'too_big' ? -1 : 1);
  return issue.code === 'too_big'
    ? `${String(value)} is too large. The largest allowed is ${bound}.`
    : `${String(value)} is too small. The smallest allowed is ${bound}.`;
}
