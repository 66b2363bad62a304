import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';

/** Returns what the schema of a file's kind makes of it. */
export const parseFile = onceEach((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].schema as z.ZodType).safeParse(file.data),
);
