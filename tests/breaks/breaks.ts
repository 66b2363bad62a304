import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

/** Code broken in one place, so that a visitor, a coordinator or a reviewer would notice it. */
const broken = z.strictObject({
  /** What somebody would notice. */
  breaks: z.string(),
  file: z.string(),
  from: z.string(),
  to: z.string(),
  /** Files of tests, or scripts of package.json, that are likely to fail: they are tried first. */
  noticed: z
    .string()
    .or(z.array(z.string()).min(1))
    .transform((hints) => [hints].flat()),
});

export type Break = z.infer<typeof broken>;

/** Returns the ways in which the project is broken on purpose, from breaks.yaml. */
export const readBreaks = (): Break[] =>
  z.array(broken).parse(load(readFileSync(join(import.meta.dirname, './breaks.yaml'), 'utf8')));
