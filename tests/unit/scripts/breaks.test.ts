import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBreaks } from '../../mutations/breaks.ts';

test.each(readBreaks())('$breaks: what is broken stands once in $file', ({ file, from, to, noticed }) => {
  const text = readFileSync(file, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(existsSync(noticed)).toBe(true);
});
