import { describe, expect, test } from 'vitest';
import { describeValue } from '../../../src/editor-support/describe-value.ts';
import type { JsonNode } from '../../../src/editor-support/json-node.ts';

const id = '^[a-z]+$';
const cases: [JsonNode, string][] = [
  [{ const: 'note', type: 'string' }, '`note`'],
  [{ const: false }, '`false`'],
  [{ enum: ['a', 2], type: 'string' }, 'one of `a`, `2`'],
  [{ type: 'boolean' }, '`true` or `false`'],
  [{}, ''],
  [{ properties: {} }, 'the fields below'],
  [{ type: 'null' }, ''],
];

describe('what a field may hold', () => {
  test.each(cases)('%j', (node, words) => {
    expect(describeValue(node)).toBe(words);
  });

  test.each<[JsonNode, string]>([
    [{ items: { type: 'boolean' } }, 'a list; each: `true` or `false`'],
    [{ items: {} }, 'a list'],
    [{ items: {}, minItems: 2 }, 'a list of 2 or more'],
    [{ items: {}, minItems: 2, maxItems: 6 }, 'a list of 2 to 6'],
    [{ items: {}, maxItems: 6 }, 'a list of 0 to 6'],
    [{ items: {}, minItems: 3, maxItems: 3 }, 'a list of 3'],
    [{ items: { properties: {} }, minItems: 1 }, 'a list of 1 or more; each: the fields below'],
    [{ items: { oneOf: [] } }, 'a list; each: the fields below'],
    [{ items: { items: { type: 'boolean' } } }, 'a list; each: a list; each: `true` or `false`'],
  ])('a list: %j', (node, words) => {
    expect(describeValue(node)).toBe(words);
  });

  test.each<[JsonNode, string]>([
    [{ type: 'integer' }, 'a whole number'],
    [{ type: 'number' }, 'a number'],
    [{ type: 'integer', minimum: 2000, maximum: 2100 }, 'a whole number from 2000 to 2100'],
    [{ type: 'number', minimum: 0 }, 'a number, at least 0'],
    [{ type: 'number', maximum: 9 }, 'a number'],
    [
      { type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      'a whole number, at least 1',
    ],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 'a whole number'],
    [{ type: 'integer', minimum: 3, exclusiveMinimum: 0 }, 'a whole number, at least 3'],
  ])('a number: %j', (node, words) => {
    expect(describeValue(node)).toBe(words);
  });

  test.each<[JsonNode, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 9 }, 'text, at most 9 characters'],
    [{ type: 'string', pattern: id, maxLength: 9 }, 'text, at most 9 characters'],
    [{ type: 'string', format: 'email', pattern: id }, 'an email address'],
    [{ type: 'string', format: 'uri' }, 'text'],
    [{ type: 'string', pattern: '^[a-z]+\\.pdf$' }, 'small letters, digits and hyphens, then `.pdf`'],
    [{ type: 'string', pattern: '\\.txt$' }, 'small letters, digits and hyphens, then `.txt`'],
    [{ type: 'string', pattern: '^a\\.pdf$b' }, 'text'],
    [{ type: 'string', pattern: '^a.pdf$' }, 'text'],
    [{ type: 'string', markup: 'line', maxLength: 9 }, 'one line, at most 9 characters'],
    [{ type: 'string', markup: 'inline', maxLength: 9 }, 'one line, with Markdown, at most 9 characters'],
    [
      { type: 'string', markup: 'markdown', maxLength: 9, pattern: '\\.a$' },
      'Markdown paragraphs, at most 9 characters',
    ],
    [
      { type: 'string', markup: 'line', placeholders: ['done', 'total'], maxLength: 9 },
      'one line, with `{done}`, `{total}`, at most 9 characters',
    ],
  ])('a text: %j', (node, words) => {
    expect(describeValue(node)).toBe(words);
  });

  test.each<[JsonNode, string]>([
    [{ reference: 'scenarios', enum: ['a'] }, 'the name of a file in `content/scenarios/`, without `.yaml`'],
    [{ reference: 'phases', type: 'string' }, 'an id from `content/phases.yaml`'],
  ])('a reference: %j', (node, words) => {
    expect(describeValue(node)).toBe(words);
  });

  test('the same for each of some names', () => {
    const each = { additionalProperties: { type: 'boolean' } };
    expect(describeValue({ ...each, propertyNames: { enum: ['a', 'b'] } })).toBe(
      'for each of `a`, `b`: `true` or `false`',
    );
    expect(describeValue({ additionalProperties: false, properties: {} })).toBe('the fields below');
  });
});
