import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  fieldsOf,
  isFields,
  itemsOf,
  schemaAt,
  unwrapped,
  valueAt,
  walkSchema,
} from '../../../src/content-reading/walk-schema.ts';

const text = z.string().meta({ description: 'A text' });
const make = () =>
  z.object({
    title: text,
    note: text.optional().meta({ title: 'Note' }),
    size: z.number().default(1),
    none: text.nullable(),
    lists: z.record(z.enum(['one', 'two']), z.array(z.string())),
    blocks: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('prose'), text: z.string() }),
        z.object({ kind: z.enum(['list', 'steps']), items: z.array(z.string()) }),
        z.object({ kind: z.literal('prose'), other: z.string() }),
      ]),
    ),
    either: z.union([z.string(), z.object({ a: z.string() })]),
  });

/** Returns the paths of the values that are visited. */
function visited(value: unknown): string[] {
  const paths: string[] = [];
  walkSchema(make(), value, ({ path }) => paths.push(path.join('.')));
  return paths;
}

it('every value that the schema knows is visited, outermost first', () => {
  const value = {
    title: 'a',
    unknown: 'b',
    lists: { one: ['c'], three: [] },
    blocks: [
      { kind: 'list', items: ['d'], text: 'e' },
      { kind: 'zebra', items: [] },
    ],
    either: { a: 'f' },
  };
  expect(visited(value)).toEqual([
    '',
    'title',
    'lists',
    'lists.one',
    'lists.one.0',
    'lists.three',
    'blocks',
    'blocks.0',
    'blocks.0.kind',
    'blocks.0.items',
    'blocks.0.items.0',
    'blocks.1',
    'either',
  ]);
});

it('nothing is visited inside values of the wrong kind', () => {
  expect(visited('a')).toEqual(['']);
  expect(visited(null)).toEqual(['']);
  expect(visited({ blocks: 'ab' })).toEqual(['', 'blocks']);
  expect(visited({ title: { a: 'b' }, blocks: { a: 'b' }, size: null })).toEqual([
    '',
    'title',
    'blocks',
    'blocks.a',
    'size',
  ]);
  expect(visited({ toString: 'a' })).toEqual(['']);
});

it('a visit says what the value, its schema and its metadata are', () => {
  const schema = make();
  const seen: unknown[] = [];
  walkSchema(schema, { note: 'a' }, (visit) => seen.push(visit));
  expect(seen).toEqual([
    { path: [], value: { note: 'a' }, schema, meta: {} },
    { path: ['note'], value: 'a', schema: text, meta: { description: 'A text', title: 'Note' } },
  ]);
});

it('the schema at a path comes without what is around it, but with its metadata', () => {
  const schema = make();
  expect(schemaAt(schema, {}, [])).toEqual({ schema, meta: {} });
  expect(schemaAt(schema, {}, ['note'])).toEqual({
    schema: text,
    meta: { description: 'A text', title: 'Note' },
  });
  expect(schemaAt(schema, {}, ['none'])?.schema).toBe(text);
  expect(schemaAt(schema, {}, ['none'])?.meta).toEqual({});
  expect(schemaAt(schema, {}, ['size'])?.schema._zod.def.type).toBe('number');
  expect(schemaAt(schema, {}, ['lists', 'one', 5])?.schema._zod.def.type).toBe('string');
});

it.each([
  [['blocks', 0, 'text'], 'prose', 'string'],
  [['blocks', 0, 'other'], 'prose', undefined],
  [['blocks', 0, 'items'], 'steps', 'array'],
  [['blocks', 0, 'items'], 'prose', undefined],
  [['blocks', 0, 'items'], 'zebra', undefined],
  [['either', 'a'], 'prose', undefined],
  [['title', 'a'], 'prose', undefined],
  [['missing', 'a'], 'prose', undefined],
  [['constructor'], 'prose', undefined],
])('at %j of a page with a block of the kind %s is a schema of the type %s', (path, kind, type) => {
  expect(schemaAt(make(), { blocks: [{ kind }] }, path)?.schema._zod.def.type).toBe(type);
});

it('a value is found at its path, or nothing', () => {
  const data = { a: [{ b: 'c' }], none: null };
  expect(valueAt(data, [])).toBe(data);
  expect(valueAt(data, ['a', 0, 'b'])).toBe('c');
  for (const path of [['a', 1], ['a', 0, 'b', 0], ['none', 'x'], ['toString'], ['a', 'b', 'c', 'd']])
    expect(valueAt(data, path)).toBeUndefined();
});

it('a mapping has fields, a list has items, and nothing else has either', () => {
  expect([{}, [], null, 'a', undefined].map(isFields)).toEqual([true, false, false, false, false]);
  expect([['a'], {}, null, 'a'].map(itemsOf)).toEqual([['a'], [], [], []]);
});

it('the names of fields are those that the schema allows', () => {
  const { shape } = make();
  expect(fieldsOf(make(), {})).toEqual(['title', 'note', 'size', 'none', 'lists', 'blocks', 'either']);
  expect(fieldsOf(shape.lists, {})).toEqual(['one', 'two']);
  expect(fieldsOf(z.record(z.string(), z.string()), {})).toEqual([]);
  expect(fieldsOf(shape.title, {})).toEqual([]);
  expect(fieldsOf(shape.blocks.element, { kind: 'steps' })).toEqual(['kind', 'items']);
  expect(fieldsOf(shape.blocks.element, {})).toEqual([]);
  expect(fieldsOf(shape.either, {})).toEqual([]);
});

it('what is optional, has a default or may be null is so however often it is said', () => {
  expect(unwrapped(text.optional().nullable().default(null))).toBe(text);
  expect(unwrapped(text)).toBe(text);
  const meta = schemaAt(z.object({ a: text.default('b').optional() }), {}, ['a'])?.meta;
  expect(meta).toEqual({ description: 'A text' });
});
