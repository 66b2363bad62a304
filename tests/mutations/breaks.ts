import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

/** Code broken in one place, so that a visitor would notice it. */
const broken = z.strictObject({
  /** What the visitor would notice. */
  breaks: z.string(),
  file: z.string(),
  from: z.string(),
  to: z.string(),
  /** The browser test that must fail. */
  noticed: z.string(),
});

export type Break = z.infer<typeof broken>;

/** Returns the ways in which pages are broken on purpose, from breaks.yaml. */
export const readBreaks = (): Break[] =>
  z.array(broken).parse(load(readFileSync(join(import.meta.dirname, 'breaks.yaml'), 'utf8')));
