import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from './site.ts';

const results = new WeakMap<SourceFile, z.ZodSafeParseResult<unknown>>();

/** Returns what the schema of a file's kind makes of it; made once a file, for the check and for the content alike. */
export function parseFile(file: SourceFile): z.ZodSafeParseResult<unknown> {
  const known = results.get(file);
  if (known !== undefined) return known;
  const result = (contentLayout[file.kind].schema as z.ZodType).safeParse(file.data);
  results.set(file, result);
  return result;
}
