import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { safetyLimit } from '../../src/model/schemas/schema-builders.ts';
import { problemLines, treeWithEdits } from '../support/content-tree.ts';

test('does not parse a text over the limit as Markdown, which could take minutes', () => {
  const text = '[a]('.repeat(safetyLimit.max / 4 + 1);
  expect(
    problemLines(treeWithEdits(['scenarios/missed-deadline.yaml', 'You promised', `${text} You promised`])),
  ).toEqual([
    expect.stringMatching(
      /^content\/scenarios\/missed-deadline.yaml:5:3 {2}scenario {2}This text has \d+ characters;/,
    ),
  ]);
});

test('sentences may be as long as necessary, up to a limit against runaway texts', () => {
  const lengthen = (length: number) =>
    problemLines(treeWithEdits(['scenarios/missed-deadline.yaml', 'You promised', 'a'.repeat(length)]));
  expect(lengthen(safetyLimit.max / 2)).toEqual([]);
  expect(lengthen(safetyLimit.max + 1)).toHaveLength(1);
});

interface TextLimit {
  maxLength?: number;
  lengthReason?: string;
}

/** The limits of the texts in a schema, with their reasons. */
function textLimits(schema: z.ZodType): TextLimit[] {
  const limits: TextLimit[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (_, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'maxLength' in node) limits.push(node as TextLimit);
    return node;
  });
  return limits;
}

test('every length limit has a reason', () => {
  const limits = Object.values(contentLayout).flatMap(({ fileSchema }) => textLimits(fileSchema));
  expect(limits.length).toBeGreaterThan(100);
  expect(limits.filter(({ lengthReason }) => lengthReason === undefined)).toEqual([]);
});
