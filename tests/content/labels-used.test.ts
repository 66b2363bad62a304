import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelsSchema } from '../../src/model/schemas/labels.ts';

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith(join('model', 'schemas')))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

const keys = Object.entries(labelsSchema.shape)
  // The labels of types are skipped, because the code looks them up by the type of a resource, not by a fixed name.
  .filter(([group]) => group !== 'types')
  .flatMap(([group, schema]) =>
    'shape' in schema ? Object.keys(schema.shape).map((key) => [group, key] as const) : [],
  );

test('the schema of the labels does not count as a use', () => {
  expect(code).toContain("schemas/labels.ts'");
  expect(code).not.toContain('labelsSchema =');
});

test.each(keys)('the label %s › %s is used in src', (_, key) => {
  expect(code).toMatch(new RegExp(`[.'\\s]${key}\\b`));
});
