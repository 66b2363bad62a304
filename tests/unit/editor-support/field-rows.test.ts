import { describe, expect, test } from 'vitest';
import { fieldRows } from '../../../src/editor-support/field-rows.ts';
import type { JsonNode } from '../../../src/editor-support/json-node.ts';

const text: JsonNode = { type: 'string' };
const node: JsonNode = {
  required: ['title', 'steps'],
  properties: {
    title: text,
    style: { ...text, default: 'bullets' },
    bring: { properties: { mentee: text }, required: ['mentee'] },
    steps: { items: { properties: { text, points: { items: text } } } },
    blocks: {
      items: {
        oneOf: [
          { properties: { kind: { const: 'note' }, text }, required: ['text'] },
          { properties: { kind: { const: 'link' }, to: text } },
          { properties: { to: text } },
        ],
      },
    },
  },
};
const paths = (closed: string[]) => fieldRows(node, closed).map(({ path }) => path.join('/'));

describe('the rows of a schema', () => {
  test('are its fields in order, each followed by those inside it', () => {
    expect(paths([])).toEqual([
      'title',
      'style',
      'bring',
      'bring/mentee',
      'steps',
      'steps/text',
      'steps/points',
      'blocks',
      'blocks (note)/kind',
      'blocks (note)/text',
      'blocks (link)/kind',
      'blocks (link)/to',
      'blocks (undefined)/to',
    ]);
  });

  test('leave out what is inside the closed ones, wherever they are', () => {
    expect(paths(['bring', 'blocks', 'points'])).toEqual([
      'title',
      'style',
      'bring',
      'steps',
      'steps/text',
      'steps/points',
      'blocks',
    ]);
  });

  test('say whether a field is needed and what stands without it', () => {
    const rows = new Map(fieldRows(node, []).map((row) => [row.path.join('/'), row]));
    const needed = [...rows].filter(([, { isRequired }]) => isRequired).map(([path]) => path);
    expect(needed).toEqual(['title', 'bring/mentee', 'steps', 'blocks (note)/text']);
    expect(rows.get('style')).toMatchObject({
      isRequired: false,
      standard: 'bullets',
      node: { default: 'bullets' },
    });
    expect(rows.get('title')?.standard).toBeUndefined();
  });

  test('are none for what has no fields', () => {
    expect(fieldRows(text, [])).toEqual([]);
    expect(
      fieldRows({ properties: { kinds: { oneOf: [{ properties: { a: text } }] } } }, []).map(
        ({ path }) => path,
      ),
    ).toEqual([['kinds'], ['kinds (undefined)', 'a']]);
  });
});
