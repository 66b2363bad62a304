import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentJsonSchemas } from '../../src/authoring/commands/content-schemas.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';

const projectRoot = join(import.meta.dirname, '../..');
const readProjectFile = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const outOfDateMessage = (path: string) =>
  `${path} is out of date. Run npm run content:schemas and commit the result.`;

const generatedSchemas = contentJsonSchemas();

test.each([...generatedSchemas])('content/schemas/%s is up to date', (name, text) => {
  expect(readProjectFile(`content/schemas/${name}`), outOfDateMessage(`content/schemas/${name}`)).toBe(text);
});

test('there is no schema of a kind that no longer exists', () => {
  expect(readdirSync(join(projectRoot, 'content/schemas'))).toEqual([...generatedSchemas.keys()].toSorted());
});

test('editors associate each schema with its files', () => {
  const settings: { 'yaml.schemas': Record<string, string> } = JSON.parse(
    readProjectFile('.vscode/settings.json'),
  );
  const expected = Object.entries(contentLayout).map(([kind, { path, layout }]) => [
    `./content/schemas/${kind}.schema.json`,
    `content/${path}${layout === 'folder' ? '/*.yaml' : ''}`,
  ]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
});

interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean;
}

describe('a schema', () => {
  const readSchema = (name: string): JsonSchema => JSON.parse(contentJsonSchemas().get(name) ?? '');

  test('describes each field and rejects unknown ones', () => {
    for (const kind of Object.keys(contentLayout)) {
      const schema = readSchema(`${kind}.schema.json`);
      for (const field of Object.values(schema.properties ?? {})) expect(field.description).toMatch(/\.$/);
      if (schema.properties !== undefined) expect(schema.additionalProperties).toBe(false);
    }
  });

  test('contains no metadata that only this project reads', () => {
    for (const text of contentJsonSchemas().values()) {
      expect(text).not.toMatch(/"(?:reference|markup|shown|names|placeholders)":/);
    }
  });
});
