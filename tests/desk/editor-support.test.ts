import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentJsonSchemas } from '../../src/authoring/commands/content-schemas.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { goodTree } from '../support/content-tree.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const stale = (path: string) => `${path} is out of date. Run npm run content:schemas and commit the result.`;

const committed = contentJsonSchemas(readContent(project).content);

test.each([...committed])('content/schemas/%s is up to date', (name, text) => {
  expect(read(`content/schemas/${name}`), stale(`content/schemas/${name}`)).toBe(text);
});

test('there is no schema of a kind that is gone', () => {
  expect(readdirSync(join(project, 'content/schemas'))).toEqual([...committed.keys()].toSorted());
});

test('the editor is told which schema belongs to which files', () => {
  const settings: { 'yaml.schemas': Record<string, string> } = JSON.parse(read('.vscode/settings.json'));
  const expected = Object.entries(contentLayout).map(([kind, { path, layout }]) => [
    `./content/schemas/${kind}.schema.json`,
    `content/${path}${layout === 'folder' ? '/*.yaml' : ''}`,
  ]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
});

interface Node {
  description?: string;
  enum?: string[];
  properties?: Record<string, Node>;
  additionalProperties?: boolean;
}

describe('a schema', () => {
  const schema = (name: string): Node =>
    JSON.parse(contentJsonSchemas(readContent(goodTree()).content).get(name) ?? '');

  test('offers the ids that exist where another entry is named', () => {
    expect(schema('resources.schema.json').properties?.['phase']?.enum).toEqual(['phase1', 'phase2']);
  });

  test('says what each field is for and refuses others', () => {
    for (const kind of Object.keys(contentLayout)) {
      const node = schema(`${kind}.schema.json`);
      for (const field of Object.values(node.properties ?? {})) expect(field.description).toMatch(/\.$/);
      if (node.properties !== undefined) expect(node.additionalProperties).toBe(false);
    }
  });

  test('keeps what only this project reads to itself', () => {
    for (const text of contentJsonSchemas(readContent(goodTree()).content).values()) {
      expect(text).not.toMatch(/"(?:reference|markup|shown|names|placeholders)":/);
    }
  });
});
