import { expect, it } from 'vitest';
import { z } from 'zod';
import { relaxed } from '../../../src/content-diff/saved/relaxed.ts';

it('older content may be longer, have more fields and fewer items than today', () => {
  const today = z.strictObject({
    title: z
      .string()
      .max(5)
      .regex(/^[A-Z]/),
    month: z.number().int().max(12).optional(),
    words: z.array(z.string().min(3)).min(2),
    counts: z.record(z.string().max(2), z.number().positive()),
    answer: z.string().max(4).default('text'),
    block: z.union([z.strictObject({ text: z.string().max(1) }), z.number().max(1)]),
  });
  const old = {
    title: 'a long title',
    month: 13.5,
    words: ['a'],
    counts: { many: -1 },
    answer: 'lines',
    block: { text: 'long', more: 1 },
    gone: true,
  };
  expect(relaxed(today).parse(old)).toEqual(old);
  const least = { title: 'a', words: [], counts: {}, block: 9 };
  expect(relaxed(today).parse(least)).toStrictEqual({ ...least, answer: 'text' });
});

it('what is of another kind does not fit all the same', () => {
  for (const [schema, wrong] of [
    [z.string(), 1],
    [z.number(), '1'],
    [z.array(z.string()), [1]],
    [z.array(z.string()), 'a'],
    [z.record(z.string(), z.string()), { a: 1 }],
    [z.object({ a: z.string() }), { a: 1 }],
    [z.object({ a: z.string() }), {}],
    [z.string().optional(), 1],
    [z.string().default('a'), 1],
    [z.union([z.string(), z.number()]), true],
    [z.enum(['a', 'b']), 'c'],
    [z.literal('a'), 'b'],
    [z.boolean(), 'true'],
  ] as const)
    expect(relaxed(schema).safeParse(wrong).success).toBe(false);
});
