import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBreaks } from './breaks.ts';

test.each(readBreaks())('$breaks: what is broken stands once in $file', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
