import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';

/** Returns the file's data parsed by the schema of its kind, or the zod error. */
export const parseFile = onceEach((file: SourceFile): z.ZodSafeParseResult<unknown> =>
  (contentLayout[file.kind].schema as z.ZodType).safeParse(file.data),
);
